import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { Instant, Rupees } from '../kernel/values.ts';
import { ListingFacts, ListingId, ListingKeys } from './listing.ts';
import { HiddenUntil } from './visibility.ts';

/** Facts about what a feed said, one stream a feed (`feed-<feedId>`), changes only. Exactly as stored: never edit a
 *  shape, add a version and an upcaster. `seenAt` is when the feed said so; amounts are whole rupees. */
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
  /** Carries the whole of the new facts and keys. */
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

/** What an operator said about one listing's grouping with others (stream `match-<listingId>`). */
export const MatchEvent = z.discriminatedUnion('type', [
  /** Shown by itself from now on, whatever the matching rule says. */
  event('ListingSeparated', { listingId: ListingId, reason: z.string().min(1).max(500), separatedAt: Instant }),
  /** Left to the matching rule again. */
  event('ListingRejoined', { listingId: ListingId, rejoinedAt: Instant }),
]);
export type MatchEvent = z.infer<typeof MatchEvent>;

/** Whether one listing is shown to buyers, as an operator decided (stream `visibility-<listingId>`). */
export const VisibilityEvent = z.discriminatedUnion('type', [
  /** Not offered to anybody from now on, until its source says something new of it or an operator shows it again. `decisionId` is the
   *  decision on reports that asked for it: each hides a listing once. */
  event('ListingHidden', { listingId: ListingId, decisionId: z.uuid(), until: HiddenUntil, hiddenAt: Instant }),
  event('ListingShown', { listingId: ListingId, shownAt: Instant }),
]);
export type VisibilityEvent = z.infer<typeof VisibilityEvent>;
