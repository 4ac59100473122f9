import type { galleryTexts } from '../en/gallery.ts';
import type { TextsOf } from '../texts.ts';

export const gallery: TextsOf<typeof galleryTexts> = {
  pictures: 'చిత్రాలు',
  noPhoto: 'ఫోటో లేదు',
  enlarge: (number, of) => `చిత్రం ${number} / ${of} పెద్దదిగా చూడండి`,
  supplied: 'మూలం ఇచ్చిన ఫోటో',
  illustration: 'బొమ్మ, ఈ కారు ఫోటో కాదు',
  zoom: {
    title: (car) => `${car} చిత్రాలు`,
    previous: 'మునుపటి చిత్రం',
    next: 'తదుపరి చిత్రం',
    larger: 'పెద్దది చేయండి',
    smaller: 'చిన్నది చేయండి',
    caption: 'శీర్షిక',
    lost: 'ఫోటో అందుబాటులో లేదు',
  },
};
