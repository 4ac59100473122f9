import type { MarketplaceQueries } from '../../../projections/marketplace/queries.ts';
import { hostOf, isThisMachine } from '../../platform/http/this-machine.ts';

/** How long an answer holds, milliseconds: demo cars come with the first start and go with a rebuild of the data. */
const HOLDS_MS = 60_000;

/** Whether search engines may list pages that show cars: not where the demo's invented cars stand under an address that strangers
 *  reach. While the database cannot be asked the last answer holds; before any, they may not. */
export const mayListCars = (
  marketplace: Pick<MarketplaceQueries, 'demo'>,
  publicUrl: string,
  now: () => number = Date.now,
): (() => Promise<boolean>) => {
  if (isThisMachine(hostOf(new URL(publicUrl)))) return async () => true;
  let answer = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (now() - askedAt < HOLDS_MS) return answer;
    try {
      answer = !(await marketplace.demo());
      askedAt = now();
    } catch {
      return answer;
    }
    return answer;
  };
};
