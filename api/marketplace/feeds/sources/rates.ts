import type { DatedRate } from '../declaration.ts';

/** The operator's rate of a US dollar, for dealers who declare their prices in dollars. The rate is that of one fixed day, so that
 *  a car's price changes only when the dealer changes the price. */
export const US_DOLLAR: DatedRate = {
  currency: 'USD',
  inr: 83.4,
  asOf: '2026-04-16',
  source: 'set by the operator in this declaration',
};
