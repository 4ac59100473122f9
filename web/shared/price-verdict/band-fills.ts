import type { Band } from '../../../schema/price-insights/price-bands.ts';

/** The colour of each price band, from good to bad. The bands can be told apart without colours, by position and text. */
export const BAND_FILLS: Readonly<Record<Band, string>> = {
  GREAT: 'fill-good',
  GOOD: 'fill-good/60',
  FAIR: 'fill-brand/60',
  HIGH: 'fill-accent',
  VERY_HIGH: 'fill-bad/80',
};
