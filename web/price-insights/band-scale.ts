import type { PriceBand } from '../../schema/price-insights/bands.ts';

/** A part of the drawing, per cent of its width. */
export interface Segment {
  readonly band: PriceBand['band'];
  readonly from: number;
  readonly width: number;
}
/** A border between two bands: the first price of the dearer one, and where it is drawn. */
export interface Border {
  readonly priceInr: number;
  readonly at: number;
}
export interface BandScale {
  readonly segments: readonly Segment[];
  readonly borders: readonly Border[];
  /** Where the asking price is drawn. */
  readonly asking: number;
}

/** Per cent of the width that each of the two open bands, at the ends, has: they have no other end to be drawn to. */
const OPEN_SHARE = 20;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Where bands and the asking price are drawn. The closed bands are to scale; a price in an open band comes nearer to its end the further it is
 *  from the border. Null with less than three bands. */
export const bandScale = (askingInr: number, bands: readonly PriceBand[]): BandScale | null => {
  const [first, ...rest] = bands.map(({ fromInr }) => fromInr).slice(1);
  const last = rest.at(-1);
  if (first === undefined || last === undefined || last <= first) return null;
  const perRupee = (100 - 2 * OPEN_SHARE) / (last - first);
  const place = (priceInr: number): number => {
    const at = OPEN_SHARE + (priceInr - first) * perRupee;
    if (at < OPEN_SHARE) return OPEN_SHARE * (OPEN_SHARE / (2 * OPEN_SHARE - at));
    if (at > 100 - OPEN_SHARE) return 100 - OPEN_SHARE * (OPEN_SHARE / (OPEN_SHARE + at - (100 - OPEN_SHARE)));
    return at;
  };
  const borders = [first, ...rest].map((priceInr) => ({ priceInr, at: place(priceInr) }));
  const ends = [0, ...borders.map(({ at }) => at), 100];
  return {
    segments: bands.map(({ band }, index) => {
      const from = ends[index] ?? 0;
      return { band, from, width: (ends[index + 1] ?? 100) - from };
    }),
    borders,
    asking: clamp(place(askingInr), 1, 99),
  };
};
