import { defineTexts } from '../texts.ts';

/** UI strings for the buttons that choose a car for comparison. */
export const compareChoiceTexts = defineTexts('compareChoice', {
  /** The accessible name of the toggle on a card. Whether the car is chosen is indicated by the toggle's pressed state. */
  compareCar: (car: string) => `Compare: ${car}`,
  compare: 'Compare',
  /** Says that a car was not added. The sentence after it says why: the comparison is full. */
  notAdded: (car: string) => `Not added: ${car}`,
  limit: (max: string) => `Your comparison is full: it holds ${max} cars. Remove one to add another.`,
  limitFree: (free: string, premium: string) =>
    `Your comparison is full: the free plan holds ${free} cars. Remove one, or compare up to ${premium} with Premium Buyer.`,
  seePremium: 'See Premium Buyer',
});
