import type { savedTexts } from '../en/saved.ts';
import { pluralIn } from '../plural.ts';
import type { TextsOf } from '../texts.ts';

const plural = pluralIn('hi-IN');

export const saved: TextsOf<typeof savedTexts> = {
  title: 'पसंदीदा कारें',
  count: (cars) => `इस डिवाइस पर ${cars} सहेजी हुई`,
  countOnAccount: (cars) => `आपके खाते में ${cars} सहेजी गईं`,
  list: 'सहेजी हुई कारें',
  loading: 'आपकी पसंदीदा कारें लोड हो रही हैं',
  emptyTitle: 'अभी कोई पसंदीदा कार नहीं',
  empty: 'किसी कार को यहाँ रखने के लिए उस पर बना दिल दबाएँ। आपकी पसंदीदा कारें इसी ब्राउज़र में रहती हैं।',
  emptyOnAccount: 'किसी कार को यहाँ रखने के लिए उस पर दिल दबाएँ। आपकी पसंदीदा कारें आपके खाते में रहती हैं, हर डिवाइस पर।',
  searchCars: 'पुरानी कारें खोजें',
  failedTitle: 'आपकी पसंदीदा कारें नहीं लाई जा सकीं',
  clearAll: 'सब हटाएँ',
  cleared: 'सभी पसंदीदा कारें हटा दी गईं',
  removed: (car) => `${car} को हटा दिया गया`,
  undo: 'वापस लाएँ',
  remove: 'हटाएँ',
  removeCar: (car) => `${car} को पसंदीदा से हटाएँ`,
  savedOn: (day) => `${day} को सहेजी`,
  cheaper: (amount) => `सहेजने के बाद से ${amount} सस्ती`,
  dearer: (amount) => `सहेजने के बाद से ${amount} महँगी`,
  samePrice: 'कीमत वही है जो सहेजते समय थी',
  drops: (cars, exact) => `सहेजने के बाद से ${cars} सस्ती हुई ${plural(exact, 'है', 'हैं')}।`,
  gone: 'अब बिक्री में नहीं',
  goneOn: (day) => `${day} से बिक्री में नहीं`,
  unknown: 'यह कार अब किसी स्रोत पर नहीं है।',
  unnamed: 'आपकी सहेजी हुई एक कार',
  offlineTitle: 'आप सहेजी हुई प्रतियाँ देख रहे हैं',
  offline: (instant) => `CarSetu से संपर्क नहीं हो पा रहा है। कीमतें और जानकारी ${instant} की हैं।`,
  notInCopy: 'इस डिवाइस पर अभी नहीं रखी गई: इंटरनेट आते ही फिर दिखेगी।',
  viewedTitle: 'हाल में देखी गई कारें',
  clearViewed: 'हटाएँ',
  clearViewedName: 'हाल में देखी गई कारों की सूची हटाएँ',
};
