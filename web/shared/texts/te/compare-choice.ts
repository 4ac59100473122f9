import type { compareChoiceTexts } from '../en/compare-choice.ts';
import type { TextsOf } from '../texts.ts';

export const compareChoice: TextsOf<typeof compareChoiceTexts> = {
  compareCar: (car) => `పోల్చండి: ${car}`,
  compare: 'పోల్చండి',
  notAdded: (car) => `చేర్చలేదు: ${car}`,
  limit: (max) => `పోలిక జాబితా నిండింది: ఇందులో ${max} కార్లు పడతాయి. మరొకటి చేర్చడానికి ఒకటి తొలగించండి.`,
  limitFree: (free, premium) =>
    `పోలిక జాబితా నిండింది: ఉచిత ప్లాన్‌లో ${free} కార్లు పడతాయి. ఒకటి తొలగించండి, లేదా ప్రీమియం బయ్యర్‌తో ${premium} వరకు పోల్చండి.`,
  seePremium: 'ప్రీమియం బయ్యర్ చూడండి',
};
