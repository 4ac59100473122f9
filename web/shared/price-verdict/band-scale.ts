import type { PriceBand } from '../../../schema/price-insights/price-bands.ts';

/** A price band in the drawing. Position and width are percentages of the drawing's width. */
export interface Segment {
  readonly band: PriceBand['band'];
  readonly from: number;
  readonly width: number;
}
/** A border between two bands: the lowest price of the dearer band, and the border's position. */
export interface Border {
  readonly priceInr: number;
  readonly at: number;
}
export interface BandScale {
  readonly segments: readonly Segment[];
  readonly borders: readonly Border[];
  /** The position of the asking price, as a percentage of the drawing's width. */
  readonly asking: number;
}

/** The width of each of the two outer bands, as a percentage. These bands have no outer limit, so they cannot be drawn to scale. */
const OPEN_SHARE = 20;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Returns the positions of the bands and the asking price, or null if there are fewer than three bands. Bands with two limits are drawn to scale. In
 *  an outer band, the further a price is from the border, the closer it comes to the outer end, without reaching it. */
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

/** The width of a label's character, as a percentage of the narrowest drawing's width: 6.5 px of 300 px. */
const CHARACTER_SHARE = 2.2;

/** Returns those borders whose labels fit next to each other, with these labels. The outermost borders have priority, because they show the range. */
export const labelledBorders = (
  borders: readonly Border[],
  format: (priceInr: number) => string,
): readonly (Border & { readonly label: string })[] => {
  const labelled = borders.map((border) => ({ ...border, label: format(border.priceInr) }));
  type Labelled = (typeof labelled)[number];
  const haveRoom = (a: Labelled, b: Labelled) =>
    Math.abs(a.at - b.at) >= ((a.label.length + b.label.length) / 2) * CHARACTER_SHARE;
  const outside = [labelled[0], ...labelled.slice(-1), ...labelled.slice(1, -1)];
  const kept: Labelled[] = [];
  for (const border of outside) if (border && kept.every((other) => haveRoom(other, border))) kept.push(border);
  return kept.sort((a, b) => a.at - b.at);
};
