import type { compareChoiceTexts } from '../en/compare-choice.ts';
import type { TextsOf } from '../texts.ts';

export const compareChoice: TextsOf<typeof compareChoiceTexts> = {
  compareCar: (car) => `तुलना करें: ${car}`,
  compare: 'तुलना करें',
  notAdded: (car) => `नहीं जोड़ी गई: ${car}`,
  limit: (max) => `तुलना की सूची भर गई है: इसमें ${max} कारें आती हैं। दूसरी जोड़ने के लिए कोई एक हटाएँ।`,
  limitFree: (free, premium) =>
    `तुलना की सूची भर गई है: मुफ़्त प्लान में ${free} कारें आती हैं। कोई एक हटाएँ, या प्रीमियम बायर के साथ ${premium} तक की तुलना करें।`,
  seePremium: 'प्रीमियम बायर देखें',
};
