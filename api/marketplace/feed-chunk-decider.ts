import type { ListingFacts } from '../../schema/marketplace/car-facts.ts';
import type { FeedEvent } from '../../schema/marketplace/events.ts';
import type { KnownListing, RecognisableRow } from '../../schema/marketplace/identity-keys.ts';
import type { ListingId } from '../../schema/marketplace/listing-id-and-keys.ts';
import { type Recognised, recognise } from '../../schema/marketplace/recognise-listings.ts';

/** An accepted row of the feed that is being ingested. */
export interface ListedRow extends RecognisableRow {
  readonly facts: ListingFacts;
  /** The id for the listing if this car is new to the feed. */
  readonly newListingId: ListingId;
}

/** Some rows of one file, which can be decided independently of all others: every row and every known listing that could be the same car as one of
 *  these rows is included. */
export interface FeedChunk {
  readonly feedId: string;
  readonly rows: readonly ListedRow[];
  readonly known: readonly KnownListing[];
  /** Ids that different cars in this file share. Such an id identifies none of these cars. */
  readonly shared: ReadonlySet<string>;
  /** The time to which the content of the feed refers, in ISO 8601 UTC. */
  readonly seenAt: string;
}

/** How many rows had each result. A row that repeats another row of the file counts as unchanged. */
export interface RowCounts {
  readonly new: number;
  /** The number of rows that changed a listing's price, its details, or both. */
  readonly changed: number;
  readonly unchanged: number;
  readonly back: number;
}

export interface DecidedChunk {
  readonly events: readonly FeedEvent[];
  /** The ids of all listings to which the rows belong. A listing that is in no chunk's `seen` counts as removed. */
  readonly seen: readonly ListingId[];
  readonly counts: RowCounts;
}

const eventsOf = ({ listing, row }: Recognised<ListedRow>, feedId: string, seenAt: string): FeedEvent[] => {
  const { facts, keys, priceInr, sourceId } = row;
  if (!listing) {
    const data = { listingId: row.newListingId, feedId, sourceId, keys, facts, priceInr, seenAt };
    return [{ type: 'ListingFirstSeen', data }];
  }
  const { listingId } = listing;
  if (!listing.live) return [{ type: 'ListingBack', data: { listingId, keys, facts, priceInr, seenAt } }];
  const events: FeedEvent[] = [];
  if (listing.priceInr !== priceInr)
    events.push({
      type: 'ListingPriceChanged',
      data: { listingId, fromInr: listing.priceInr, toInr: priceInr, seenAt },
    });
  if (listing.digest !== row.digest)
    events.push({ type: 'ListingDetailsChanged', data: { listingId, keys, facts, seenAt } });
  return events;
};

const outcomeOf = ({ listing }: Recognised<ListedRow>, events: readonly FeedEvent[]): keyof RowCounts => {
  if (!listing) return 'new';
  if (!listing.live) return 'back';
  return events.length > 0 ? 'changed' : 'unchanged';
};

/** Finds what is new in a chunk of rows: listings that appear for the first time or again, and changed prices and details. Unchanged rows cause no
 *  event. Pure. */
export const decideChunk = ({ feedId, rows, known, shared, seenAt }: FeedChunk): DecidedChunk => {
  const counts = { new: 0, changed: 0, unchanged: 0, back: 0 };
  const events: FeedEvent[] = [];
  const seen: ListingId[] = [];
  for (const found of recognise(rows, known, shared)) {
    const decided = eventsOf(found, feedId, seenAt);
    counts[outcomeOf(found, decided)] += 1;
    counts.unchanged += found.repeats;
    for (const event of decided) events.push(event);
    seen.push(found.listing?.listingId ?? found.row.newListingId);
  }
  return { events, seen, counts };
};

/** Returns the events for listings that have disappeared from a feed. */
export const decideGone = (listingIds: readonly ListingId[], goneAt: string): readonly FeedEvent[] =>
  listingIds.map((listingId) => ({ type: 'ListingGone', data: { listingId, goneAt } }));

/** Whether ingesting a feed would remove more than half of its listings. This suggests that the file is truncated. */
export const shrankTooMuch = (shownBefore: number, offeredNow: number): boolean => offeredNow * 2 < shownBefore;
