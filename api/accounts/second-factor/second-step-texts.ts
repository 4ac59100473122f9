import type { FastifyRequest } from 'fastify';
import { chosenLanguage } from '../../platform/http/language-cookie.ts';

const en = {
  locale: 'en-IN',
  title: 'Enter your code',
  intro: 'Your account asks for a code of your authenticator app as well.',
  code: 'Code',
  codeHint: '6 digits of your app, or one of your recovery codes',
  goOn: 'Sign in',
  lost: 'If you have neither your app nor a recovery code, write to the support of this site.',
  startAgain: 'Sign in another way',
  enrolTitle: 'Set up a second factor',
  enrolIntro:
    'Admins of this site sign in with a code of an authenticator app as well. Until yours is set up, your account opens nothing. Scan this picture with the app, then enter the code that it shows.',
  qr: 'QR code for your authenticator app',
  byHand: 'No camera at hand? Type this key into the app:',
  openApp: 'Open it in an app on this device',
  appCode: '6 digits of your app',
  setUp: 'Set up and sign in',
  codesTitle: 'Keep your recovery codes',
  codesIntro:
    'Each of them signs you in once without the app. Print them or write them down: they are shown this once.',
  codesKept: 'I have kept them: go on',
  overTitle: 'This sign-in is over',
  over: 'It took too long or was not begun in this browser. Sign in again.',
  refusals: {
    SECOND_FACTOR_WRONG: 'This code is wrong or was used before. Wait for the next one and try again.',
    SECOND_FACTOR_TRIES_USED_UP: 'Too many wrong codes. Try again in an hour.',
    INVALID_INPUT: 'Enter the 6 digits of your app, or a recovery code.',
  },
};

/** The wording of the server's own pages for the second step, in one language. */
export type StepTexts = Omit<typeof en, 'refusals'> & { readonly refusals: Readonly<Record<string, string>> };

const hi: StepTexts = {
  locale: 'hi-IN',
  title: 'अपना कोड डालें',
  intro: 'आपका खाता आपके ऑथेंटिकेटर ऐप का कोड भी माँगता है।',
  code: 'कोड',
  codeHint: 'आपके ऐप के 6 अंक या आपका कोई रिकवरी कोड',
  goOn: 'साइन इन करें',
  lost: 'अगर आपके पास न ऐप है न रिकवरी कोड, तो इस साइट के सपोर्ट को लिखें।',
  startAgain: 'दूसरे तरीके से साइन इन करें',
  enrolTitle: 'दूसरा प्रमाण सेट करें',
  enrolIntro:
    'इस साइट के एडमिन ऑथेंटिकेटर ऐप के कोड से भी साइन इन करते हैं। जब तक आपका सेट नहीं होता, आपका खाता कुछ नहीं खोलता। इस तस्वीर को ऐप से स्कैन करें, फिर ऐप में दिखा कोड डालें।',
  qr: 'आपके ऑथेंटिकेटर ऐप के लिए QR कोड',
  byHand: 'कैमरा नहीं है? यह कुंजी ऐप में टाइप करें:',
  openApp: 'इसी डिवाइस के ऐप में खोलें',
  appCode: 'आपके ऐप के 6 अंक',
  setUp: 'सेट करें और साइन इन करें',
  codesTitle: 'अपने रिकवरी कोड सँभालकर रखें',
  codesIntro: 'इनमें से हर कोड ऐप के बिना एक बार साइन इन कराता है। इन्हें प्रिंट करें या लिख लें: ये बस इसी बार दिखते हैं।',
  codesKept: 'मैंने इन्हें रख लिया है: आगे बढ़ें',
  overTitle: 'यह साइन इन ख़त्म हो गया है',
  over: 'इसमें बहुत देर हुई या यह इस ब्राउज़र में शुरू नहीं हुआ था। फिर से साइन इन करें।',
  refusals: {
    SECOND_FACTOR_WRONG: 'यह कोड गलत है या पहले इस्तेमाल हो चुका है। अगले कोड का इंतज़ार करके फिर कोशिश करें।',
    SECOND_FACTOR_TRIES_USED_UP: 'बहुत बार गलत कोड डाला गया। एक घंटे बाद फिर कोशिश करें।',
    INVALID_INPUT: 'अपने ऐप के 6 अंक या कोई रिकवरी कोड डालें।',
  },
};

const te: StepTexts = {
  locale: 'te-IN',
  title: 'మీ కోడ్ నమోదు చేయండి',
  intro: 'మీ ఖాతా మీ ఆథెంటికేటర్ యాప్ కోడ్‌ను కూడా అడుగుతుంది.',
  code: 'కోడ్',
  codeHint: 'మీ యాప్‌లోని 6 అంకెలు లేదా మీ రికవరీ కోడ్‌లలో ఒకటి',
  goOn: 'సైన్ ఇన్ చేయండి',
  lost: 'మీ దగ్గర యాప్ గానీ రికవరీ కోడ్ గానీ లేకపోతే, ఈ సైట్ సపోర్ట్‌కు రాయండి.',
  startAgain: 'మరో విధంగా సైన్ ఇన్ చేయండి',
  enrolTitle: 'రెండో రుజువును ఏర్పాటు చేయండి',
  enrolIntro:
    'ఈ సైట్ అడ్మిన్లు ఆథెంటికేటర్ యాప్ కోడ్‌తో కూడా సైన్ ఇన్ చేస్తారు. మీది ఏర్పాటు అయ్యే వరకు మీ ఖాతా ఏదీ తెరవదు. ఈ చిత్రాన్ని యాప్‌తో స్కాన్ చేసి, అందులో కనిపించే కోడ్‌ను నమోదు చేయండి.',
  qr: 'మీ ఆథెంటికేటర్ యాప్ కోసం QR కోడ్',
  byHand: 'కెమెరా అందుబాటులో లేదా? ఈ కీని యాప్‌లో టైప్ చేయండి:',
  openApp: 'ఈ పరికరంలోని యాప్‌లో తెరవండి',
  appCode: 'మీ యాప్‌లోని 6 అంకెలు',
  setUp: 'ఏర్పాటు చేసి సైన్ ఇన్ చేయండి',
  codesTitle: 'మీ రికవరీ కోడ్‌లను భద్రపరచుకోండి',
  codesIntro: 'ప్రతి కోడ్ యాప్ లేకుండా ఒక్కసారి సైన్ ఇన్ చేయిస్తుంది. వీటిని ప్రింట్ చేయండి లేదా రాసుకోండి: ఇవి ఈ ఒక్కసారే కనిపిస్తాయి.',
  codesKept: 'భద్రపరచుకున్నాను: ముందుకు వెళ్లండి',
  overTitle: 'ఈ సైన్ ఇన్ ముగిసింది',
  over: 'ఇది చాలా ఆలస్యమైంది లేదా ఈ బ్రౌజర్‌లో మొదలు కాలేదు. మళ్లీ సైన్ ఇన్ చేయండి.',
  refusals: {
    SECOND_FACTOR_WRONG: 'ఈ కోడ్ తప్పు లేదా ముందే వాడినది. తర్వాతి కోడ్ కోసం ఆగి మళ్లీ ప్రయత్నించండి.',
    SECOND_FACTOR_TRIES_USED_UP: 'చాలాసార్లు తప్పు కోడ్ ఇచ్చారు. గంట తర్వాత మళ్లీ ప్రయత్నించండి.',
    INVALID_INPUT: 'మీ యాప్‌లోని 6 అంకెలు లేదా ఒక రికవరీ కోడ్ నమోదు చేయండి.',
  },
};

const LANGUAGES: ReadonlyMap<string | undefined, StepTexts> = new Map([
  ['hi', hi],
  ['te', te],
]);
/** Returns the wording in the user's language, or in English if that language is not supported. */
export const stepTexts = (request: Pick<FastifyRequest, 'headers'>): StepTexts =>
  LANGUAGES.get(chosenLanguage(request)) ?? en;
