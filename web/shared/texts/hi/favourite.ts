import type { favouriteTexts } from '../en/favourite.ts';
import type { TextsOf } from '../texts.ts';

export const favourite: TextsOf<typeof favouriteTexts> = {
  favourite: (car) => `पसंदीदा: ${car}`,
  save: 'सहेजें',
  saveCar: (car) => `सहेजें: ${car}`,
  tooManyTitle: 'पसंदीदा कारों की सूची भर गई है',
  tooMany: (max) => `आप ${max} कारों तक सहेज सकते हैं। नई कार सहेजने के लिए कोई एक हटाएँ।`,
  notKeptTitle: 'केवल अभी के लिए सहेजी गई',
  notKept: 'यह ब्राउज़र साइट को कुछ भी रखने नहीं देता: स्टोरेज बंद है या भर गया है।',
};
