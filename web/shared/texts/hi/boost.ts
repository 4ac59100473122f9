import type { boostTexts } from '../en/boost.ts';
import type { TextsOf } from '../texts.ts';

export const boost: TextsOf<typeof boostTexts> = {
  title: 'अपनी लिस्टिंग को आगे बढ़ाएँ',
  text: 'तारा, सुनहरा किनारा और “विज्ञापन” शब्द फ़ीचर्ड लिस्टिंग को अलग दिखाते हैं। केवल आपकी अपनी लाइव लिस्टिंग फ़ीचर्ड हो सकती हैं।',
  from: (price) => `${price} से, जीएसटी सहित।`,
  action: 'लिस्टिंग को फ़ीचर्ड बनाएँ',
};
