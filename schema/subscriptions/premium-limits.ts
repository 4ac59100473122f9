import { FREE_SAVED_SEARCHES, PREMIUM_SAVED_SEARCHES } from '../searches/limits.ts';
import { COMPARED_CARS_MAX, FREE_SEARCHES_A_MONTH } from './plans.ts';

/** The limits of each Premium Buyer feature, for each plan. All other features are open to everybody. Numbers are maxima; null means no limit.
 *  `free` also applies to visitors, for features that do not require an account. */
export const GATES = {
  /** The number of searches of all portals, with every filter, per calendar month in India. */
  searches: { free: FREE_SEARCHES_A_MONTH, premium: null },
  /** `whole`: every asking price. `ends`: only the first and the latest price of each source, which show whether the price fell. */
  priceHistory: { free: 'ends', premium: 'whole' },
  /** Whether a buyer may ask a seller for a phone number and email address. Sellers may share their contact details without being asked. */
  directDealerContact: { free: false, premium: true },
  /** `daily`: one email a day. `instant`: an email at once. */
  instantAlerts: { free: 'daily', premium: 'instant' },
  /** The maximum number of saved searches. Premium is sold as unlimited, with a fair-use limit that the plan's description states. */
  unlimitedSavedSearches: { free: FREE_SAVED_SEARCHES, premium: PREMIUM_SAVED_SEARCHES },
  /** The maximum number of cars in a comparison. */
  comparison: { free: 2, premium: COMPARED_CARS_MAX },
  prioritySupport: { free: false, premium: true },
  marketReports: { free: false, premium: true },
} as const;

/** Returns the maximum number of cars in a comparison. */
export const comparedCarsMax = (isPremium: boolean): number =>
  isPremium ? GATES.comparison.premium : GATES.comparison.free;

interface Priced {
  readonly listingId: string;
}

/** Returns the points of a price history that the user may see: all points, or the first and the latest of each listing.
 *  @param points oldest first */
export const shownPrices = <P extends Priced>(points: readonly P[], isPremium: boolean): readonly P[] => {
  if (isPremium) return points;
  const ends = new Map<string, { first: P; last: P }>();
  for (const point of points)
    ends.set(point.listingId, { first: ends.get(point.listingId)?.first ?? point, last: point });
  return points.filter((point) => {
    const { first, last } = ends.get(point.listingId) ?? {};
    return point === first || point === last;
  });
};
