import type { DatedRate } from '../declaration.ts';

/** The rate of a US dollar, for dealers who declare dollars. Its day is fixed, so that a car's price changes only when the dealer changes it. */
export const US_DOLLAR: DatedRate = {
  currency: 'USD',
  inr: 83.4,
  asOf: '2026-04-16',
  source: 'set by the operator in this declaration',
};
