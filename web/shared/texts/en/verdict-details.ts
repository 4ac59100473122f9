import { defineTexts } from '../texts.ts';

/** UI strings that say what a price verdict is based on, or why there is none. */
export const verdictDetailsTexts = defineTexts('verdictDetails', {
  title: 'Price verdict',
  /** Says what similar cars cost on average, and the range that contains the prices of four out of five of them. */
  average: (average: string, from: string, to: string) =>
    `Such cars average ${average}; four in five are offered for ${from} to ${to}.`,
  notYet: 'No verdict on this price yet.',
  none: {
    NO_MODEL: 'No verdict yet: market prices are still being learned.',
    UNKNOWN_CAR: 'No verdict: the listing does not say which model it is.',
    TOO_OLD: 'No verdict: cars of this age differ too much.',
    TOO_FEW_COMPARABLES: 'No verdict: fewer than five cars like this one are known.',
    HARDLY_LEARNED: 'No verdict: too few cars of this model, or none at such a price, are known.',
    TOO_UNSURE: 'No verdict: cars like this one differ too much in price.',
  },
});
