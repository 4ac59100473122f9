import { FREE_SAVED_SEARCHES, PREMIUM_SAVED_SEARCHES } from '../searches/limits.ts';
import { COMPARED_CARS_MAX, FREE_SEARCHES_A_MONTH } from './plans.ts';

/** What each plan opens of what Premium Buyer is sold for, beside which everything is open to everybody. Numbers are the most one
 *  may have; null is without a limit. `free` holds for visitors too, as far as they can use it at all. */
export const GATES = {
  /** Searches of all portals, with every filter, a calendar month of India. */
  searches: { free: FREE_SEARCHES_A_MONTH, premium: null },
  /** Whole: every price that was asked. Free: the first and the latest of each source, which say whether it fell. */
  priceHistory: { free: 'ends', premium: 'whole' },
  /** Whether a buyer may ask a seller for number and e-mail address; sellers may give theirs unasked. */
  directDealerContact: { free: false, premium: true },
  /** Free: one e-mail a day. */
  instantAlerts: { free: 'daily', premium: 'instant' },
  /** Kept at a time; what is sold as unlimited is bounded by fair use, and the plan says so. */
  unlimitedSavedSearches: { free: FREE_SAVED_SEARCHES, premium: PREMIUM_SAVED_SEARCHES },
  /** Cars side by side. Two are a comparison; more are sold. */
  comparison: { free: 2, premium: COMPARED_CARS_MAX },
  prioritySupport: { free: false, premium: true },
  marketReports: { free: false, premium: true },
} as const;

/** How many cars can be compared. */
export const comparedCarsMax = (isPremium: boolean): number =>
  isPremium ? GATES.comparison.premium : GATES.comparison.free;

interface Priced {
  readonly listingId: string;
}

/** The points of a price history that a reader may see: all of them, or the first and the latest of each listing.
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
