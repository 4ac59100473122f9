import type { MarketplaceQueries } from '../../../projections/marketplace/queries.ts';
import { hostOf, isThisMachine } from '../../platform/http/local-hosts.ts';

/** How long the result is cached, in milliseconds. It changes rarely: when demo cars are added at the first start, or disappear when the data is
 *  rebuilt. */
const HOLDS_MS = 60_000;

/** Returns a function that determines whether search engines may list pages that show cars. They may not do so on a public server with demo cars.
 *  While the database is unreachable, the function returns the last result, or false if there is none yet. */
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
