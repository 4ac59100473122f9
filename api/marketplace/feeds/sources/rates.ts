import type { DatedRate } from '../declaration.ts';

/** What the operator counts a US dollar as, for dealers who declare their prices in it. Fixed with its day, so that a car's
 *  price changes only when the dealer changes it. */
export const US_DOLLAR: DatedRate = {
  currency: 'USD',
  inr: 83.4,
  asOf: '2026-04-16',
  source: 'set by the operator in this declaration',
};
