import type { AccountEvent } from '../../../schema/accounts/events.ts';
import type { Language } from '../../../schema/kernel/language.ts';

type News = Readonly<Record<SecurityNewsKind, string>> & {
  codeUsed(left: number): string;
  /** What users should do if they did not make the change themselves. */
  readonly notYou: string;
};
/** Security events that users are notified of. */
export type SecurityNewsKind = 'enabled' | 'disabled' | 'removed' | 'renewed' | 'ended' | 'tries';

const NEWS: Readonly<Record<Language, News>> = {
  en: {
    enabled: 'Signing in to CarSetu now asks for a code of your app as well',
    disabled: 'Signing in to CarSetu asks for no code of your app any more',
    removed: 'An admin removed the second factor of your account',
    renewed: 'You have new recovery codes; the old ones are void',
    ended: 'An admin signed you out on all devices',
    tries: 'Somebody tried too many wrong codes at your second factor',
    codeUsed: (left) => `A recovery code of yours was used: ${left} ${left === 1 ? 'is' : 'are'} left`,
    notYou:
      'If this was not you or is not what you asked for: sign in, end your other sessions in your profile, and write to our support.',
  },
  hi: {
    enabled: 'अब CarSetu में साइन इन करते समय आपके ऐप का कोड भी माँगा जाएगा',
    disabled: 'अब CarSetu में साइन इन करते समय आपके ऐप का कोड नहीं माँगा जाएगा',
    removed: 'एक एडमिन ने आपके खाते का दूसरा प्रमाण हटा दिया',
    renewed: 'आपके नए रिकवरी कोड बन गए हैं; पुराने अब काम नहीं करेंगे',
    ended: 'एक एडमिन ने आपको सभी डिवाइस पर साइन आउट कर दिया',
    tries: 'किसी ने आपके दूसरे प्रमाण पर बहुत बार गलत कोड डाला',
    codeUsed: (left) => `आपका एक रिकवरी कोड इस्तेमाल हुआ: ${left} बचे हैं`,
    notYou: 'अगर यह आपने नहीं किया या नहीं माँगा: साइन इन करें, अपनी प्रोफ़ाइल में बाकी सत्र बंद करें और हमारे सपोर्ट को लिखें।',
  },
  te: {
    enabled: 'ఇకపై CarSetuలో సైన్ ఇన్ చేసేటప్పుడు మీ యాప్ కోడ్ కూడా అడుగుతుంది',
    disabled: 'ఇకపై CarSetuలో సైన్ ఇన్ చేసేటప్పుడు మీ యాప్ కోడ్ అడగదు',
    removed: 'ఒక అడ్మిన్ మీ ఖాతా రెండో రుజువును తొలగించారు',
    renewed: 'మీకు కొత్త రికవరీ కోడ్‌లు వచ్చాయి; పాతవి ఇక చెల్లవు',
    ended: 'ఒక అడ్మిన్ మిమ్మల్ని అన్ని పరికరాల్లో సైన్ అవుట్ చేశారు',
    tries: 'ఎవరో మీ రెండో రుజువుకు చాలాసార్లు తప్పు కోడ్ ఇచ్చారు',
    codeUsed: (left) => `మీ రికవరీ కోడ్ ఒకటి వాడబడింది: ఇంకా ${left} ఉన్నాయి`,
    notYou: 'ఇది మీరు చేయకపోతే లేదా కోరకపోతే: సైన్ ఇన్ చేసి, మీ ప్రొఫైల్‌లో మిగతా సెషన్‌లను ముగించి, మా సపోర్ట్‌కు రాయండి.',
  },
};

/** A notification about account security. */
export interface SecurityText {
  readonly title: string;
  readonly text: string;
}

/** Returns the notification about a security event, in the user's language. */
export const securityText = (kind: SecurityNewsKind, language: Language): SecurityText => {
  const words = NEWS[language];
  return { title: words[kind], text: words.notYou };
};

/** Returns the notification about an account event, in the user's language; null if the event does not concern security. */
export const securityTextOf = (event: AccountEvent, userId: string, language: Language): SecurityText | null => {
  switch (event.type) {
    case 'SecondFactorEnabled':
      return securityText('enabled', language);
    case 'SecondFactorDisabled':
      return securityText(event.data.by === userId ? 'disabled' : 'removed', language);
    case 'RecoveryCodesRenewed':
      return securityText('renewed', language);
    case 'RecoveryCodeUsed':
      return { ...securityText('tries', language), title: NEWS[language].codeUsed(event.data.left) };
    case 'SessionsEnded':
      return securityText('ended', language);
    default:
      return null;
  }
};
