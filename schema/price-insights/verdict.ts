/** The asking price compared with the market average: below, about or above the average; `NONE` if there is no average. */
export const VERDICTS = ['BELOW_MARKET', 'FAIR', 'ABOVE_MARKET', 'NONE'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** A price within this many per cent of the average is fair (specification). */
export const FAIR_WITHIN_PERCENT = 10;

/** Returns the difference between asking price and average, in per cent of the average (negative if below); null if the average is 0. */
export const verdictPercent = (askingInr: number, averageInr: number): number | null =>
  averageInr > 0 ? ((askingInr - averageInr) / averageInr) * 100 : null;

/** Returns the specification's verdict: less than -10 % is below market, more than +10 % is above market, anything else is fair; `NONE` if the
 *  average is 0. Computed with integers, so that exactly 10 % is fair for any amount. */
export const verdictOf = (askingInr: number, averageInr: number): Verdict => {
  if (averageInr <= 0) return 'NONE';
  if (askingInr * 100 < averageInr * (100 - FAIR_WITHIN_PERCENT)) return 'BELOW_MARKET';
  if (askingInr * 100 > averageInr * (100 + FAIR_WITHIN_PERCENT)) return 'ABOVE_MARKET';
  return 'FAIR';
};
