import type { DaysOnMarket } from '../../../schema/analytics/market-report.ts';
import { type Stay, Stays } from '../days-on-market.ts';

/** Returns the median of the given stays. */
export const medianStay = (stays: Iterable<Stay>): DaysOnMarket => {
  const counted = new Stays();
  for (const stay of stays) counted.add(stay);
  return counted.median();
};
