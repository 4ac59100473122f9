import type { Language } from '../../../schema/kernel/language.ts';

/** The messages that may be sent over WhatsApp, as approved by Meta. `{{1}}` marks the first parameter. `setting` names the setting that contains the
 *  template's name at Meta, and `name` is the default name. Every template must end with instructions for stopping the messages
 *  (`docs/operate.md`). */
export const WHATSAPP_TEMPLATES = {
  'search-alerts': {
    setting: 'WHATSAPP_TEMPLATE_ALERTS',
    name: 'carsetu_search_alerts',
    texts: {
      en: 'CarSetu: {{1}} for your saved search “{{2}}”. See them: {{3}}\nEnd these messages in your profile.',
      hi: 'CarSetu: आपकी सहेजी हुई खोज “{{2}}” के लिए {{1}}। यहाँ देखें: {{3}}\nये संदेश अपनी प्रोफ़ाइल में बंद करें।',
      te: 'CarSetu: మీరు సేవ్ చేసిన శోధన “{{2}}” కోసం {{1}}. ఇక్కడ చూడండి: {{3}}\nఈ సందేశాలను మీ ప్రొఫైల్‌లో ఆపవచ్చు.',
    },
  },
  'price-drop': {
    setting: 'WHATSAPP_TEMPLATE_PRICE_DROP',
    name: 'carsetu_price_drop',
    texts: {
      en: 'CarSetu: the price of {{1}} is now {{2}}, was {{3}}. It is one of your favourites: {{4}}\nEnd these messages in your profile.',
      hi: 'CarSetu: {{1}} की कीमत अब {{2}} है, पहले {{3}} थी। यह आपकी पसंदीदा कार है: {{4}}\nये संदेश अपनी प्रोफ़ाइल में बंद करें।',
      te: 'CarSetu: {{1}} ధర ఇప్పుడు {{2}}, ముందు {{3}}. ఇది మీకు ఇష్టమైన కారు: {{4}}\nఈ సందేశాలను మీ ప్రొఫైల్‌లో ఆపవచ్చు.',
    },
  },
} as const satisfies Readonly<
  Record<
    string,
    { readonly setting: string; readonly name: string; readonly texts: Readonly<Record<Language, string>> }
  >
>;
export type WhatsAppTemplate = keyof typeof WHATSAPP_TEMPLATES;
export const WHATSAPP_TEMPLATE_NAMES = Object.keys(WHATSAPP_TEMPLATES) as [WhatsAppTemplate, ...WhatsAppTemplate[]];

const GAP = /\{\{(\d)\}\}/g;
/** Returns the text of a template with its parameters filled in, as the recipient reads it.
 *  @throws Error if the number of parameters and the number of values differ */
export const whatsAppText = (template: WhatsAppTemplate, language: Language, values: readonly string[]): string => {
  const text: string = WHATSAPP_TEMPLATES[template].texts[language];
  const gaps = new Set(text.match(GAP)).size;
  if (gaps !== values.length) throw new Error(`${template} has ${gaps} parameters`);
  return text.replace(GAP, (_, place: string) => values[Number(place) - 1] ?? '');
};
