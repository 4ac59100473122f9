import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '../../../schema/kernel/language.ts';

/** The messages that may be sent by SMS, as registered with India's DLT platform, one template per language. `{#var#}` marks a variable. `setting`
 *  names the setting that contains the platform's id for the English template; the names for other languages end with the language code. A language
 *  without an id falls back to the English text. */
export const SMS_TEMPLATES = {
  'phone-code': {
    setting: 'SMS_TEMPLATE_PHONE_CODE',
    texts: {
      en: '{#var#} is your OTP to verify your phone on CarSetu. It is valid for {#var#} minutes. Do not share it with anyone.',
      hi: '{#var#} CarSetu पर आपका फ़ोन सत्यापित करने का OTP है। यह {#var#} मिनट तक मान्य है। इसे किसी के साथ साझा न करें।',
      te: '{#var#} CarSetu\u200cలో మీ ఫోన్‌ను ధ్రువీకరించే OTP. ఇది {#var#} నిమిషాలు చెల్లుతుంది. దీన్ని ఎవరితోనూ పంచుకోకండి.',
    },
  },
  unread: {
    setting: 'SMS_TEMPLATE_UNREAD',
    texts: {
      en: 'The seller of the car that you asked about on CarSetu has written to you. Read and answer: {#var#}',
      hi: 'आपने CarSetu पर जिस कार के बारे में पूछा था, उसके विक्रेता ने आपको लिखा है। पढ़ें और जवाब दें: {#var#}',
      te: 'మీరు CarSetu‌లో అడిగిన కారు విక్రేత మీకు సందేశం పంపారు. చదివి జవాబు ఇవ్వండి: {#var#}',
    },
  },
} as const satisfies Readonly<
  Record<string, { readonly setting: string; readonly texts: Readonly<Record<Language, string>> }>
>;
export type SmsTemplate = keyof typeof SMS_TEMPLATES;
export const SMS_TEMPLATE_NAMES = Object.keys(SMS_TEMPLATES) as [SmsTemplate, ...SmsTemplate[]];

/** The DLT platform's ids for a template, keyed by language. */
export type TemplateIds = Readonly<Partial<Record<Language, string>>>;

/** Returns the name of the setting that contains the id of a template in a language. */
export const templateSetting = (template: SmsTemplate, language: Language): string => {
  const { setting } = SMS_TEMPLATES[template];
  return language === DEFAULT_LANGUAGE ? setting : `${setting}_${language.toUpperCase()}`;
};
/** The names of all settings that contain a template's id. */
export const TEMPLATE_SETTINGS: readonly string[] = SMS_TEMPLATE_NAMES.flatMap((template) =>
  LANGUAGE_CODES.map((language) => templateSetting(template, language)),
);

/** Returns the text of a template with its variables filled in, in order.
 *  @throws Error if the number of variables and the number of values differ */
export const smsText = (template: SmsTemplate, language: Language, values: readonly string[]): string => {
  const [first = '', ...parts] = SMS_TEMPLATES[template].texts[language].split('{#var#}');
  if (parts.length !== values.length) throw new Error(`${template} has ${parts.length} gaps`);
  return values.reduce((text, value, place) => text + value + parts[place], first);
};
