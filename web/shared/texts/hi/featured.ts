import type { featuredTexts } from '../en/featured.ts';
import type { TextsOf } from '../texts.ts';

export const featured: TextsOf<typeof featuredTexts> = {
  title: 'लिस्टिंग को फ़ीचर्ड बनाएँ',
  text: 'आप जितने दिन चुनें, उतने दिन फ़ीचर्ड लिस्टिंग पर तारा और सुनहरा किनारा रहता है।',
  packages: 'पैकेज',
  days: (count) => `${count} दिन`,
  saves: (price) => `${price} की बचत`,
  popular: 'सबसे लोकप्रिय',
  next: 'अपनी लिस्टिंग चुनें',
  signIn: 'लिस्टिंग को केवल उसका विक्रेता फ़ीचर्ड बना सकता है: पहले साइन इन करें।',
  noListing: 'आपकी ऐसी कोई लिस्टिंग नहीं है जिसे फ़ीचर्ड बनाया जा सके।',
  notYet: 'भुगतान अभी शुरू नहीं हुआ है, इसलिए आज कोई पैसा नहीं लिया जाएगा।',
};
