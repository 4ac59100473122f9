import { recommendationOf } from '../../schema/price-insights/car-verdict.ts';
import type { InsightGap, Recommendation } from '../../schema/price-insights/price-insight.ts';
import { FAIR_WITHIN_PERCENT } from '../../schema/price-insights/verdict.ts';
import { OLDEST_YEARS } from './estimate-limits.ts';
import type { Trend } from './trend.ts';

const WITHOUT: Readonly<Record<InsightGap, string>> = {
  NO_MODEL: 'What cars cost here is still being learned. Look again in a few minutes.',
  UNKNOWN_CAR: 'Nobody said which model this is, so there is nothing to compare its price with.',
  TOO_OLD: `This car is more than ${OLDEST_YEARS} years old: its price hangs on its condition and its registration more than on the market.`,
  TOO_FEW_COMPARABLES: 'There are not enough comparable cars to say what this one is worth.',
  HARDLY_LEARNED: 'Too few cars of this model, or none at such a price, are known here to say what this one is worth.',
  TOO_UNSURE: 'Comparable cars are offered at prices too far apart to say what this one is worth.',
};

const rupees = (amount: number): string => `₹${amount.toLocaleString('en-IN')}`;
const percent = (value: number): string => `${Math.abs(value).toFixed(Math.abs(value) < 10 ? 1 : 0)} %`;

type Judged = Exclude<Recommendation, 'NOT_ENOUGH'>;
const about = (asked: number, fairUpTo: number): Readonly<Record<Judged, string>> => ({
  SUSPICIOUSLY_LOW: `The asking price is ${percent(asked)} below the average of comparable cars. Find out why before you pay anything: see the car, its papers and its service history.`,
  BELOW_MARKET: `The asking price is ${percent(asked)} below the average of comparable cars: a good price, if condition and papers are in order.`,
  FAIR_LOW: `A fair market price, ${percent(asked)} below the average of comparable cars.`,
  FAIR: 'A fair market price, close to the average of comparable cars.',
  FAIR_HIGH: `A fair market price, ${percent(asked)} above the average of comparable cars: there may be room to negotiate.`,
  ABOVE_MARKET: `The asking price is ${percent(asked)} above the average of comparable cars. Ask what justifies it; up to ${rupees(fairUpTo)} would be fair.`,
});

const whither = ({ direction, percent: change }: Trend): string =>
  direction === 'stable' || change === null
    ? ''
    : ` Asking prices of such cars are ${direction} (${percent(change)} in 28 days).`;

interface Found {
  readonly gap: InsightGap | null;
  readonly askingInr: number;
  /** Difference between asking price and average, in per cent; null if there is no average. */
  readonly verdictPercent: number | null;
  readonly averageInr: number;
  readonly trend: Trend;
}

/** Returns the text and the code of the recommendation. The text states facts, and only gives advice that follows from them. */
export const recommend = (found: Found): { readonly code: Recommendation; readonly text: string } => {
  const { gap, askingInr, verdictPercent, averageInr, trend } = found;
  const code = recommendationOf(askingInr, averageInr);
  if (code === 'NOT_ENOUGH' || verdictPercent === null)
    return { code: 'NOT_ENOUGH', text: WITHOUT[gap ?? 'TOO_FEW_COMPARABLES'] };
  const fairUpTo = Math.floor((averageInr * (100 + FAIR_WITHIN_PERCENT)) / 100);
  return { code, text: about(verdictPercent, fairUpTo)[code] + whither(trend) };
};
