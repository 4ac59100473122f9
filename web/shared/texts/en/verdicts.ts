import { defineTexts } from '../texts.ts';

/** The verdict on a car's price in one line. `amount` is the difference between the asking price and the average. */
export const verdictsTexts = defineTexts('verdicts', {
  SUSPICIOUSLY_LOW: (amount: string) => `Unusually low: ${amount} below market`,
  BELOW_MARKET: (amount: string) => `Great price, ${amount} below market`,
  FAIR_LOW: (amount: string) => `Fair price, ${amount} below average`,
  FAIR: 'Fair price',
  FAIR_HIGH: (amount: string) => `Fair price, ${amount} above average`,
  ABOVE_MARKET: (amount: string) => `High price, ${amount} above market`,
});
