import type { advancedTexts } from '../en/advanced.ts';
import type { TextsOf } from '../texts.ts';

export const advanced: TextsOf<typeof advancedTexts> = {
  car: 'कार',
  place: 'जगह',
  offer: 'विज्ञापन',
  results: 'परिणाम',
  price: 'कीमत',
  search: 'सभी पोर्टलों में खोजें',
  searching: 'खोज रहे हैं...',
  matches: (cars) => `${cars} मेल खाती हैं`,
  presets: 'ये फ़िल्टर चालू हैं। हर एक को हटाया जा सकता है:',
  /** Names a filter, and says how many cars it hides. */
  hides: (filter, cars) => `${filter} · ${cars} छिपी हैं`,
  reset: 'रीसेट करें',
  sortBy: 'क्रम',
  sortFields: {
    relevance: 'उपयुक्तता',
    price: 'कीमत',
    year: 'साल',
    mileage: 'चली हुई दूरी',
    date: 'तारीख',
    deal: 'सबसे अच्छा सौदा',
  },
  order: 'दिशा',
  orders: { asc: 'कम से ज़्यादा', desc: 'ज़्यादा से कम' },
  limit: 'परिणाम',
  radiusNeedsCity: 'किसी शहर के आस-पास लागू होता है',
  freePublic: 'मुफ़्त सार्वजनिक स्रोत',
};
