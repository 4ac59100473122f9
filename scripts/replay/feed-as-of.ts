import type { ListingFacts } from '../../schema/marketplace/car-facts.ts';
import type { FeedEvent } from '../../schema/marketplace/events.ts';

/** A listing of a feed at a point in the feed's stream. */
export interface ListingAsOf {
  readonly listingId: string;
  readonly isLive: boolean;
  readonly priceInr: number;
  readonly facts: ListingFacts;
  readonly firstSeenAt: string;
  /** When the feed last changed the listing. */
  readonly changedAt: string;
}

/** A feed at a point in its stream: every listing it ever contained, keyed by id. */
export type FeedAsOf = ReadonlyMap<string, ListingAsOf>;

const changed = (listing: ListingAsOf | undefined, event: FeedEvent): ListingAsOf | undefined => {
  if (event.type === 'ListingFirstSeen') {
    const { listingId, facts, priceInr, seenAt } = event.data;
    return { listingId, isLive: true, priceInr, facts, firstSeenAt: seenAt, changedAt: seenAt };
  }
  if (!listing) return undefined;
  switch (event.type) {
    case 'ListingPriceChanged':
      return { ...listing, priceInr: event.data.toInr, changedAt: event.data.seenAt };
    case 'ListingDetailsChanged':
      return { ...listing, facts: event.data.facts, changedAt: event.data.seenAt };
    case 'ListingGone':
      return { ...listing, isLive: false, changedAt: event.data.goneAt };
    case 'ListingBack': {
      const { facts, priceInr, seenAt } = event.data;
      return { ...listing, isLive: true, facts, priceInr, changedAt: seenAt };
    }
  }
};

/** Applies an event to `feed`, which is mutated rather than copied, because a feed has tens of thousands of listings. */
export const takeFeedEvent = (feed: Map<string, ListingAsOf>, event: FeedEvent): void => {
  const listing = changed(feed.get(event.data.listingId), event);
  if (listing) feed.set(listing.listingId, listing);
};

/** Counts the listings that a buyer could see. */
export const liveListings = (feed: FeedAsOf): number => {
  let live = 0;
  for (const { isLive } of feed.values()) if (isLive) live++;
  return live;
};
