/** What the asking price is held against the market's average: below it, about it, above it; none where there is no average. */
export const VERDICTS = ['BELOW_MARKET', 'FAIR', 'ABOVE_MARKET', 'NONE'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Per cent beside the average up to which a price is fair (specification: price verdict against the market average). */
export const FAIR_WITHIN_PERCENT = 10;

/** How many per cent of the average the asking price lies above it (below: negative); null where the average is 0. */
export const verdictPercent = (askingInr: number, averageInr: number): number | null =>
  averageInr > 0 ? ((askingInr - averageInr) / averageInr) * 100 : null;

/** The specification's verdict: below -10 % below market, above +10 % above market, otherwise fair; none if the average is 0.
 *  Counted in whole rupees, so that exactly 10 % is fair whatever the amounts. */
export const verdictOf = (askingInr: number, averageInr: number): Verdict => {
  if (averageInr <= 0) return 'NONE';
  if (askingInr * 100 < averageInr * (100 - FAIR_WITHIN_PERCENT)) return 'BELOW_MARKET';
  if (askingInr * 100 > averageInr * (100 + FAIR_WITHIN_PERCENT)) return 'ABOVE_MARKET';
  return 'FAIR';
};
