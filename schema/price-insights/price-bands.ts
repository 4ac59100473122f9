import { FAIR_WITHIN_PERCENT } from './verdict.ts';

/** The price bands, cheapest first. `GREAT` is every price below market, `VERY_HIGH` every price above market; the others subdivide the fair
 *  prices. */
export const BANDS = ['GREAT', 'GOOD', 'FAIR', 'HIGH', 'VERY_HIGH'] as const;
export type Band = (typeof BANDS)[number];

/** A price within this many per cent of the average is in the band `FAIR` rather than `GOOD` or `HIGH`, as on several portals. */
export const MIDDLE_WITHIN_PERCENT = 4;

/** The range of asking prices of one band, both ends included. */
export interface PriceBand {
  readonly band: Band;
  readonly fromInr: number;
  /** Null if the range has no upper end. */
  readonly toInr: number | null;
}

/** Returns the bands in rupees around an average, without gaps or overlaps; empty for an average of 0. */
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

/** Returns the band of an asking price; null if there are no bands. */
export const bandOf = (askingInr: number, bands: readonly PriceBand[]): Band | null =>
  bands.findLast(({ fromInr }) => askingInr >= fromInr)?.band ?? null;

/** Returns the next better band, and the highest price in it; null for the best band, or if there are no bands. */
export const nextBand = (
  askingInr: number,
  bands: readonly PriceBand[],
): { readonly band: Band; readonly priceInr: number } | null => {
  const at = bands.findLastIndex(({ fromInr }) => askingInr >= fromInr);
  const better = bands[at - 1];
  return better && better.toInr !== null ? { band: better.band, priceInr: better.toInr } : null;
};
