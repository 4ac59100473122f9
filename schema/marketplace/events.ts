import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { Instant, Rupees } from '../kernel/values.ts';
import { ListingFacts } from './car-facts.ts';
import { ListingId, ListingKeys } from './listing-id-and-keys.ts';
import { HiddenUntil } from './visibility.ts';

/** Events of one feed (stream `feed-<feedId>`). `seenAt` is when the feed reported the change. Amounts are in whole rupees.
 *  Never change the schema of a stored event: add a version and an upcaster. */
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
  /** Contains all facts and keys, including the unchanged ones. */
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

/** Operators' decisions on whether one listing is grouped with others (stream `match-<listingId>`). */
export const MatchEvent = z.discriminatedUnion('type', [
  /** The listing is now shown as a separate car, regardless of the matching rule. */
  event('ListingSeparated', { listingId: ListingId, reason: z.string().min(1).max(500), separatedAt: Instant }),
  /** The matching rule applies to the listing again. */
  event('ListingRejoined', { listingId: ListingId, rejoinedAt: Instant }),
]);
export type MatchEvent = z.infer<typeof MatchEvent>;

/** Operators' decisions on whether buyers can see one listing (stream `visibility-<listingId>`). */
export const VisibilityEvent = z.discriminatedUnion('type', [
  /** The listing is hidden from everybody until its source reports a change or an operator shows it again.
   *  `decisionId` identifies the admin's decision to hide it, which was made on users' reports. Each decision hides a listing only once. */
  event('ListingHidden', { listingId: ListingId, decisionId: z.uuid(), until: HiddenUntil, hiddenAt: Instant }),
  event('ListingShown', { listingId: ListingId, shownAt: Instant }),
]);
export type VisibilityEvent = z.infer<typeof VisibilityEvent>;
