import { FAIR_WITHIN_PERCENT } from './verdict.ts';

/** Finer than the verdict, cheapest first: great is all that is below market, very high all that is above it, and what the
 *  verdict calls fair is good, fair or high. */
export const BANDS = ['GREAT', 'GOOD', 'FAIR', 'HIGH', 'VERY_HIGH'] as const;
export type Band = (typeof BANDS)[number];

/** Per cent beside the average within which a price is fair and not good or high, as several portals draw it. */
export const MIDDLE_WITHIN_PERCENT = 4;

/** Asking prices that one word is for, in whole rupees, both ends among them. */
export interface PriceBand {
  readonly band: Band;
  readonly fromInr: number;
  /** Null: no upper end. */
  readonly toInr: number | null;
}

/** The bands in rupees around an average, without gap or overlap; none for an average of 0. */
export const bandsAround = (averageInr: number): readonly PriceBand[] => {
  if (averageInr <= 0) return [];
  const atLeast = (percent: number) => Math.ceil((averageInr * percent) / 100);
  const above = (percent: number) => Math.floor((averageInr * percent) / 100) + 1;
  const starts = [
    0,
    atLeast(100 - FAIR_WITHIN_PERCENT),
    atLeast(100 - MIDDLE_WITHIN_PERCENT),
    above(100 + MIDDLE_WITHIN_PERCENT),
    above(100 + FAIR_WITHIN_PERCENT),
  ];
  return BANDS.map((band, at) => {
    const next = starts[at + 1];
    return { band, fromInr: starts[at] ?? 0, toInr: next === undefined ? null : next - 1 };
  });
};

/** The band that an asking price is in; null without bands. */
export const bandOf = (askingInr: number, bands: readonly PriceBand[]): Band | null =>
  bands.findLast(({ fromInr }) => askingInr >= fromInr)?.band ?? null;

/** The better band next to that of an asking price, and the highest price that is in it; null for the best one and without bands. */
export const nextBand = (
  askingInr: number,
  bands: readonly PriceBand[],
): { readonly band: Band; readonly priceInr: number } | null => {
  const at = bands.findLastIndex(({ fromInr }) => askingInr >= fromInr);
  const better = bands[at - 1];
  return better && better.toInr !== null ? { band: better.band, priceInr: better.toInr } : null;
};
