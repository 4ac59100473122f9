import type { legalTexts } from '../en/legal.ts';
import type { TextsOf } from '../texts.ts';

export const legal: TextsOf<typeof legalTexts> = {
  version: (number) => `संस्करण ${number}`,
  updated: (day) => `अंतिम बदलाव ${day} (IST)`,
  inEnglish: 'यह पाठ अंग्रेज़ी में है। अनुवाद अभी उपलब्ध नहीं है।',
  contents: 'विषय-सूची',
  print: 'छापें',
  operator: {
    name: 'संचालक',
    address: 'पता',
    officer: 'शिकायत अधिकारी',
    email: 'ईमेल',
    whatsapp: 'WhatsApp नंबर',
    missing: 'इस सर्वर के संचालक ने यह अभी नहीं बताया है',
  },
  sources: {
    caption: (total) => `${total} चालू लिस्टिंग। यहाँ रखे डेटा से गिनी हुई, अधिक से अधिक एक मिनट पहले; समय भारतीय मानक समय में।`,
    source: 'स्रोत',
    live: 'चालू लिस्टिंग',
    changed: 'अंतिम बदलाव',
    never: 'अभी कोई फ़ीड नहीं मिली',
    failed: 'आँकड़े नहीं मिल सके।',
    retry: 'फिर कोशिश करें',
  },
};
