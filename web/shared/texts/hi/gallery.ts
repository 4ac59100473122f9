import type { galleryTexts } from '../en/gallery.ts';
import type { TextsOf } from '../texts.ts';

export const gallery: TextsOf<typeof galleryTexts> = {
  pictures: 'तस्वीरें',
  noPhoto: 'फ़ोटो नहीं',
  enlarge: (number, of) => `तस्वीर ${number} / ${of} बड़ी करें`,
  supplied: 'फ़ोटो वैसी ही, जैसी स्रोत ने दी',
  illustration: 'चित्र, इस कार की फ़ोटो नहीं',
  zoom: {
    title: (car) => `${car} की तस्वीरें`,
    previous: 'पिछली तस्वीर',
    next: 'अगली तस्वीर',
    larger: 'बड़ा करें',
    smaller: 'छोटा करें',
    caption: 'शीर्षक',
    lost: 'फ़ोटो उपलब्ध नहीं',
  },
};
