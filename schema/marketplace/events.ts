import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { Instant, Rupees } from '../kernel/values.ts';
import { ListingFacts } from './facts.ts';
import { ListingId, ListingKeys } from './listing.ts';
import { HiddenUntil } from './visibility.ts';

/** Changes that a feed reported (stream `feed-<feedId>`). `seenAt` is when the feed reported it; amounts are whole rupees.
 *  Never edit a stored shape: add a version and an upcaster. */
export const FeedEvent = z.discriminatedUnion('type', [
  event('ListingFirstSeen', {
    listingId: ListingId,
    feedId: z.string(),
    sourceId: z.string(),
    keys: ListingKeys,
    facts: ListingFacts,
    priceInr: Rupees,
    seenAt: Instant,
  }),
  event('ListingPriceChanged', { listingId: ListingId, fromInr: Rupees, toInr: Rupees, seenAt: Instant }),
  /** Carries all facts and keys, not only the changed ones. */
  event('ListingDetailsChanged', { listingId: ListingId, keys: ListingKeys, facts: ListingFacts, seenAt: Instant }),
  event('ListingGone', { listingId: ListingId, goneAt: Instant }),
  event('ListingBack', {
    listingId: ListingId,
    keys: ListingKeys,
    facts: ListingFacts,
    priceInr: Rupees,
    seenAt: Instant,
  }),
]);
export type FeedEvent = z.infer<typeof FeedEvent>;

/** An operator's decision on grouping one listing with others (stream `match-<listingId>`). */
export const MatchEvent = z.discriminatedUnion('type', [
  /** The listing is shown as a separate car from now on, whatever the matching rule says. */
  event('ListingSeparated', { listingId: ListingId, reason: z.string().min(1).max(500), separatedAt: Instant }),
  /** The matching rule decides again. */
  event('ListingRejoined', { listingId: ListingId, rejoinedAt: Instant }),
]);
export type MatchEvent = z.infer<typeof MatchEvent>;

/** An operator's decision on whether buyers can see one listing (stream `visibility-<listingId>`). */
export const VisibilityEvent = z.discriminatedUnion('type', [
  /** Hidden from everybody until its source reports a change or an operator shows it again.
   *  `decisionId` is the decision on reports that caused it: each decision hides a listing once. */
  event('ListingHidden', { listingId: ListingId, decisionId: z.uuid(), until: HiddenUntil, hiddenAt: Instant }),
  event('ListingShown', { listingId: ListingId, shownAt: Instant }),
]);
export type VisibilityEvent = z.infer<typeof VisibilityEvent>;
