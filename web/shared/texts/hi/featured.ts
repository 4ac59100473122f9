import type { featuredTexts } from '../en/featured.ts';
import type { TextsOf } from '../texts.ts';

export const featured: TextsOf<typeof featuredTexts> = {
  title: 'लिस्टिंग को फ़ीचर्ड बनाएँ',
  text: 'आप जितने दिन चुनेंगे, उतने दिन फ़ीचर्ड लिस्टिंग पर तारा और सुनहरा किनारा रहेगा।',
  packages: 'नियोजित पैकेज',
  days: (count) => `${count} दिन`,
  saves: (price, days) => `${days} दिन की दर से ${price} कम`,
  notYet: 'अभी बिक्री में नहीं',
  notYetText: 'फ़ीचर्ड लिस्टिंग अभी खरीदी नहीं जा सकती, इसलिए कोई पैसा नहीं लिया जाता। कीमतें वे हैं जो योजना में हैं।',
};
