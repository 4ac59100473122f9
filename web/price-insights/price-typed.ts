import { typedRupees } from '../../schema/kernel/written-number.ts';

const MAX_RUPEES = 1_000_000_000;

/** Parses a typed price in rupees. Returns null if it is invalid. */
export const priceTyped = (typed: string): number | null => {
  const amount = typedRupees(typed);
  return amount !== null && amount > 0 && amount <= MAX_RUPEES ? amount : null;
};
