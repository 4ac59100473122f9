import { defineTexts } from '../texts.ts';

/** UI strings for short lines about a car: its price verdict, how long the car has been listed, and its last price drop. In a verdict, `amount` is
 *  the difference between the asking price and the average. */
export const verdictsTexts = defineTexts('verdicts', {
  SUSPICIOUSLY_LOW: (amount: string) => `Unusually low: ${amount} below market`,
  BELOW_MARKET: (amount: string) => `Great price, ${amount} below market`,
  FAIR_LOW: (amount: string) => `Fair price, ${amount} below average`,
  FAIR: 'Fair price',
  FAIR_HIGH: (amount: string) => `Fair price, ${amount} above average`,
  ABOVE_MARKET: (amount: string) => `High price, ${amount} above market`,
  listedDays: (days: string, exact: number) =>
    exact === 0 ? 'Listed today' : `Listed ${days} ${exact === 1 ? 'day' : 'days'} ago`,
  dropped: (amount: string, day: string) => `Price dropped ${amount} on ${day}`,
});
