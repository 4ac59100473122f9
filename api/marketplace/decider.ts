import type { FeedEvent } from '../../schema/marketplace/events.ts';
import type { KnownListing, RecognisableRow } from '../../schema/marketplace/identity.ts';
import type { ListingFacts, ListingId } from '../../schema/marketplace/listing.ts';
import { type Recognised, recognise } from '../../schema/marketplace/recognise.ts';

/** A row that a feed offers now. */
export interface OfferedRow extends RecognisableRow {
  readonly facts: ListingFacts;
  /** The id it gets if this is a car that the feed never showed. */
  readonly newListingId: ListingId;
}

/** Rows of one file, with every row and every known listing that could be the same car as one of them. */
export interface OfferedChunk {
  readonly feedId: string;
  readonly rows: readonly OfferedRow[];
  readonly known: readonly KnownListing[];
  /** Ids that stand at several different cars of this file, and so identify none. */
  readonly shared: ReadonlySet<string>;
  /** When the feed said so. */
  readonly seenAt: string;
}

/** How many rows came to what; a row that repeats another one of its file is unchanged. */
export interface RowCounts {
  readonly new: number;
  /** Price or details, or both. */
  readonly changed: number;
  readonly unchanged: number;
  readonly back: number;
}

export interface DecidedChunk {
  readonly events: readonly FeedEvent[];
  /** Every listing that the rows are about: whatever of the feed is not among them at the end is gone. */
  readonly seen: readonly ListingId[];
  readonly counts: RowCounts;
}

const eventsOf = ({ listing, row }: Recognised<OfferedRow>, feedId: string, seenAt: string): FeedEvent[] => {
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

const outcomeOf = ({ listing }: Recognised<OfferedRow>, events: readonly FeedEvent[]): keyof RowCounts => {
  if (!listing) return 'new';
  if (!listing.live) return 'back';
  return events.length > 0 ? 'changed' : 'unchanged';
};

/** Decides what a chunk of rows says that the feed had not said before: first seen, price changed, details changed, back.
 *  Rows that say nothing new make no event. Pure, so the same chunk decides the same. */
export const decideChunk = ({ feedId, rows, known, shared, seenAt }: OfferedChunk): DecidedChunk => {
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

/** The listings that a feed no longer shows. */
export const decideGone = (listingIds: readonly ListingId[], goneAt: string): readonly FeedEvent[] =>
  listingIds.map((listingId) => ({ type: 'ListingGone', data: { listingId, goneAt } }));

/** Whether a feed offers so few cars that more than half of what it showed would be taken away: a truncated file rather than
 *  a great sale. */
export const shrankTooMuch = (shownBefore: number, offeredNow: number): boolean => offeredNow * 2 < shownBefore;
