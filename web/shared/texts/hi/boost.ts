import type { boostTexts } from '../en/boost.ts';
import type { TextsOf } from '../texts.ts';

export const boost: TextsOf<typeof boostTexts> = {
  title: 'अपनी लिस्टिंग को आगे बढ़ाएँ',
  text: 'फ़ीचर्ड लिस्टिंग तारे और सुनहरे किनारे से अलग दिखेगी। अभी इसे खरीदा नहीं जा सकता।',
  from: (price) => `योजना: ${price} से शुरू।`,
  action: 'लिस्टिंग को फ़ीचर्ड बनाएँ',
};
