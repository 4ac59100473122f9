import type { FastifyRequest } from 'fastify';
import { chosenLanguage } from '../platform/http/language-cookie.ts';

const en = {
  locale: 'en-IN',
  title: 'Sign in to CarSetu',
  intro:
    'One account for searching all portals, your favourites and your plan. CarSetu gets your name, e-mail address and picture, or your phone number alone, and never a password.',
  signInWith: (provider: string) => `Sign in with ${provider}`,
  linkWith: (provider: string) => `Link ${provider} to your account`,
  askText: 'Go on only if you meant to. Nothing was done yet.',
  closedTitle: 'Signing in is not open on this server yet',
  closed: [
    'No sign-in by phone or with Google, Facebook or GitHub has been set up here, so nobody can have an account. Nothing was sent to any of them.',
    'You need none to search, to open cars, to compare them or to keep favourites: those stay in your browser.',
  ],
  /** The accessible name of the navigation links at the bottom of the page. */
  ways: 'Ways on',
  search: 'Search used cars',
  back: 'Back to where you were',
  cancelled: (provider: string) => `You did not sign in with ${provider}. Nothing was changed.`,
  notProven: (provider: string) => `The sign-in with ${provider} took too long or was not begun here. Try again.`,
  unreachable: (provider: string) => `${provider} does not answer just now. Try again, or sign in another way.`,
  /** Shown if the event store or the database is unreachable. */
  away: 'Signing in does not work just now. Try again in a moment.',
  notOpen: (provider: string) => `Signing in with ${provider} is not open on this server.`,
  confirmYou: 'Sign in once more, so that nobody but you changes how you sign in. You come back to where you were.',
  onceMore: 'Sign in once more, the way you did before, then link another: this keeps your account yours.',
  refusals: {
    EMAIL_BELONGS_TO_ANOTHER:
      'An account with this e-mail address exists. Sign in the way you did before, then link this one in your profile.',
    IDENTITY_BELONGS_TO_ANOTHER: 'This sign-in already belongs to another account.',
    PROVIDER_LINKED_ALREADY: 'Another sign-in of this provider is linked already; unlink it first.',
  },
  refused: 'This sign-in was refused. Try again, or sign in another way.',
  signOutTitle: 'Sign out of CarSetu?',
  signOutText: 'You are still signed in. Sign out only if you meant to.',
  signOut: 'Sign out',
  stay: 'Stay signed in',
};

/** The wording of the server's own sign-in pages, in one language. The names of providers are the same in every language. */
export type SignInTexts = Omit<typeof en, 'refusals'> & { readonly refusals: Readonly<Record<string, string>> };

const hi: SignInTexts = {
  locale: 'hi-IN',
  title: 'CarSetu में साइन इन करें',
  intro:
    'सभी पोर्टल में खोज, आपकी पसंदीदा कारें और आपका प्लान: सबके लिए एक खाता। CarSetu को आपका नाम, ईमेल पता और तस्वीर मिलती है, या केवल आपका फ़ोन नंबर; पासवर्ड कभी नहीं।',
  signInWith: (provider) => `${provider} से साइन इन करें`,
  linkWith: (provider) => `${provider} को अपने खाते से जोड़ें`,
  askText: 'आगे तभी बढ़ें जब आप यही करना चाहते थे। अब तक कुछ नहीं किया गया।',
  closedTitle: 'इस सर्वर पर साइन इन अभी शुरू नहीं हुआ है',
  closed: [
    'यहाँ फ़ोन, Google, Facebook या GitHub से साइन इन तैयार नहीं किया गया है, इसलिए किसी का खाता नहीं हो सकता। इनमें से किसी को कुछ नहीं भेजा गया।',
    'खोजने, कार देखने, तुलना करने या पसंदीदा रखने के लिए खाता ज़रूरी नहीं: वे आपके ब्राउज़र में रहते हैं।',
  ],
  ways: 'आगे के रास्ते',
  search: 'पुरानी कारें खोजें',
  back: 'जहाँ आप थे वहाँ लौटें',
  cancelled: (provider) => `आपने ${provider} से साइन इन नहीं किया। कुछ नहीं बदला।`,
  notProven: (provider) => `${provider} से साइन इन में बहुत देर हुई या वह यहाँ से शुरू नहीं हुआ था। फिर कोशिश करें।`,
  unreachable: (provider) => `${provider} अभी जवाब नहीं दे रहा। फिर कोशिश करें या दूसरे तरीके से साइन इन करें।`,
  away: 'अभी साइन इन नहीं हो पा रहा। थोड़ी देर में फिर कोशिश करें।',
  notOpen: (provider) => `इस सर्वर पर ${provider} से साइन इन उपलब्ध नहीं है।`,
  confirmYou: 'एक बार फिर साइन इन करें, ताकि साइन इन का तरीका आपके सिवा कोई न बदले। आप वहीं लौटेंगे जहाँ थे।',
  onceMore: 'पहले की तरह एक बार फिर साइन इन करें, फिर दूसरा तरीका जोड़ें: इससे आपका खाता आपका ही रहता है।',
  refusals: {
    EMAIL_BELONGS_TO_ANOTHER: 'इस ईमेल पते का खाता पहले से है। पहले की तरह साइन इन करें, फिर अपनी प्रोफ़ाइल में इसे जोड़ें।',
    IDENTITY_BELONGS_TO_ANOTHER: 'यह साइन इन पहले से किसी दूसरे खाते का है।',
    PROVIDER_LINKED_ALREADY: 'इसी सेवा का दूसरा साइन इन पहले से जुड़ा है; पहले उसे हटाएँ।',
  },
  refused: 'यह साइन इन स्वीकार नहीं हुआ। फिर कोशिश करें या दूसरे तरीके से साइन इन करें।',
  signOutTitle: 'CarSetu से साइन आउट करें?',
  signOutText: 'आप अब भी साइन इन हैं। साइन आउट तभी करें जब आप यही चाहते थे।',
  signOut: 'साइन आउट करें',
  stay: 'साइन इन रहें',
};

const te: SignInTexts = {
  locale: 'te-IN',
  title: 'CarSetuలో సైన్ ఇన్ చేయండి',
  intro:
    'అన్ని పోర్టల్‌లలో వెతకడానికి, మీ ఇష్టమైన కార్లకు, మీ ప్లాన్‌కు ఒకే ఖాతా. CarSetuకు మీ పేరు, ఇమెయిల్ చిరునామా, చిత్రం, లేదా మీ ఫోన్ నంబర్ మాత్రమే అందుతాయి; పాస్‌వర్డ్ ఎప్పుడూ అందదు.',
  signInWith: (provider) => `${provider}తో సైన్ ఇన్ చేయండి`,
  linkWith: (provider) => `${provider}ను మీ ఖాతాకు జోడించండి`,
  askText: 'మీరు ఇదే చేయాలనుకుంటేనే కొనసాగించండి. ఇంకా ఏమీ చేయలేదు.',
  closedTitle: 'ఈ సర్వర్‌లో సైన్ ఇన్ ఇంకా మొదలు కాలేదు',
  closed: [
    'ఇక్కడ ఫోన్, Google, Facebook లేదా GitHub సైన్ ఇన్ ఏర్పాటు చేయలేదు, కాబట్టి ఎవరికీ ఖాతా ఉండదు. వాటిలో దేనికీ ఏమీ పంపలేదు.',
    'వెతకడానికి, కార్లు చూడటానికి, పోల్చడానికి, ఇష్టమైనవి ఉంచుకోవడానికి ఖాతా అవసరం లేదు: అవి మీ బ్రౌజర్‌లో ఉంటాయి.',
  ],
  ways: 'ముందుకు దారులు',
  search: 'పాత కార్లు వెతకండి',
  back: 'మీరు ఉన్న చోటికి తిరిగి వెళ్లండి',
  cancelled: (provider) => `మీరు ${provider}తో సైన్ ఇన్ చేయలేదు. ఏమీ మారలేదు.`,
  notProven: (provider) => `${provider}తో సైన్ ఇన్ చాలా ఆలస్యమైంది లేదా ఇక్కడ మొదలు కాలేదు. మళ్లీ ప్రయత్నించండి.`,
  unreachable: (provider) => `${provider} ప్రస్తుతం స్పందించడం లేదు. మళ్లీ ప్రయత్నించండి లేదా మరో విధంగా సైన్ ఇన్ చేయండి.`,
  away: 'ప్రస్తుతం సైన్ ఇన్ పని చేయడం లేదు. కాసేపట్లో మళ్లీ ప్రయత్నించండి.',
  notOpen: (provider) => `ఈ సర్వర్‌లో ${provider}తో సైన్ ఇన్ అందుబాటులో లేదు.`,
  confirmYou: 'మీరు తప్ప ఎవరూ సైన్ ఇన్ మార్గాన్ని మార్చకుండా ఉండేలా మరోసారి సైన్ ఇన్ చేయండి. మీరు ఉన్న చోటికే తిరిగి వస్తారు.',
  onceMore: 'మునుపటిలాగే మరోసారి సైన్ ఇన్ చేసి, తర్వాత మరో మార్గాన్ని జోడించండి: దీనితో మీ ఖాతా మీదిగానే ఉంటుంది.',
  refusals: {
    EMAIL_BELONGS_TO_ANOTHER: 'ఈ ఇమెయిల్ చిరునామాతో ఖాతా ఉంది. మునుపటిలాగే సైన్ ఇన్ చేసి, మీ ప్రొఫైల్‌లో దీన్ని జోడించండి.',
    IDENTITY_BELONGS_TO_ANOTHER: 'ఈ సైన్ ఇన్ ఇప్పటికే మరో ఖాతాకు చెందింది.',
    PROVIDER_LINKED_ALREADY: 'ఇదే సేవ యొక్క మరో సైన్ ఇన్ ఇప్పటికే జోడించి ఉంది; ముందు దాన్ని తొలగించండి.',
  },
  refused: 'ఈ సైన్ ఇన్ అంగీకరించబడలేదు. మళ్లీ ప్రయత్నించండి లేదా మరో విధంగా సైన్ ఇన్ చేయండి.',
  signOutTitle: 'CarSetu నుంచి సైన్ అవుట్ చేయాలా?',
  signOutText: 'మీరు ఇంకా సైన్ ఇన్ అయి ఉన్నారు. మీరు అనుకుంటేనే సైన్ అవుట్ చేయండి.',
  signOut: 'సైన్ అవుట్ చేయండి',
  stay: 'సైన్ ఇన్‌లోనే ఉండండి',
};

const LANGUAGES: ReadonlyMap<string | undefined, SignInTexts> = new Map([
  ['hi', hi],
  ['te', te],
]);
/** Returns the wording in the user's language, or in English if that language is not supported. */
export const signInTexts = (request: Pick<FastifyRequest, 'headers'>): SignInTexts =>
  LANGUAGES.get(chosenLanguage(request)) ?? en;
