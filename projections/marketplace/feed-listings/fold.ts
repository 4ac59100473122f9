import type { Recorded } from '../../../schema/kernel/event.ts';
import type { ListingFacts } from '../../../schema/marketplace/car-facts.ts';
import type { FeedEvent } from '../../../schema/marketplace/events.ts';
import type { ListingId, ListingKeys } from '../../../schema/marketplace/listing-id-and-keys.ts';
import { trimOf } from '../../../schema/marketplace/trims.ts';
import { listingDigest } from './digest.ts';
import { keyTexts } from './keys.ts';

/** A row of `listings`, or only those of its columns that a batch changes. */
export interface ListingPatch {
  readonly listing_id: ListingId;
  readonly brand?: string;
  readonly model?: string | null;
  readonly year?: number;
  readonly mileage_km?: number | null;
  readonly trim?: string | null;
  readonly vin?: string | null;
  readonly source_listing_id?: string | null;
  readonly stock_number?: string | null;
  readonly url?: string | null;
  readonly fingerprint?: string;
  readonly price_inr?: number;
  readonly digest?: string;
  readonly live?: boolean;
}
interface FirstRow extends ListingPatch {
  readonly feed_id: string;
  readonly source_id: string;
}
interface KeyRow {
  readonly kind: number;
  readonly value: string;
  readonly listing_id: ListingId;
}

/** The rows to write for a batch of feed events: one row per listing, regardless of the number of its events. */
export interface FoldedFeedEvents {
  readonly first: readonly FirstRow[];
  readonly changed: readonly ListingPatch[];
  readonly keys: readonly KeyRow[];
  readonly feeds: readonly { readonly feed_id: string; readonly revision: number }[];
}

const STREAM_PREFIX = 'feed-';

const described = (facts: ListingFacts, keys: ListingKeys) => ({
  brand: facts.brand,
  model: facts.model,
  year: facts.year,
  mileage_km: facts.mileageKm,
  trim: trimOf(facts.brand, facts.variant),
  vin: keys.vin,
  source_listing_id: keys.sourceListingId,
  stock_number: keys.stockNumber,
  url: keys.url,
  fingerprint: keys.fingerprint,
  digest: listingDigest(facts, keys),
});

/** Returns the columns that an event changes. It uses `Object.assign` because a literal with several spreads is ten times slower. */
const patchOf = (event: FeedEvent): ListingPatch => {
  const { data } = event;
  switch (event.type) {
    case 'ListingFirstSeen':
    case 'ListingBack': {
      const { facts, keys, priceInr, listingId } = event.data;
      return Object.assign(described(facts, keys), { listing_id: listingId, price_inr: priceInr, live: true });
    }
    case 'ListingPriceChanged':
      return { listing_id: data.listingId, price_inr: event.data.toInr };
    case 'ListingDetailsChanged':
      return Object.assign(described(event.data.facts, event.data.keys), { listing_id: data.listingId });
    case 'ListingGone':
      return { listing_id: data.listingId, live: false };
  }
};

/** Applies the events of a batch in log order and returns the rows that change. */
export const foldFeedEvents = (batch: readonly Recorded<FeedEvent>[]): FoldedFeedEvents => {
  const first = new Map<ListingId, FirstRow>();
  const changed = new Map<ListingId, ListingPatch>();
  const feeds = new Map<string, number>();
  const keys: KeyRow[] = [];
  for (const event of batch) {
    const feedId = event.streamId.slice(STREAM_PREFIX.length);
    const { listingId } = event.data;
    const known = first.get(listingId);
    const patch = patchOf(event);
    feeds.set(feedId, event.revision);
    if (event.type === 'ListingFirstSeen')
      first.set(listingId, Object.assign(patch, { feed_id: feedId, source_id: event.data.sourceId }));
    else if (known) Object.assign(known, patch);
    else changed.set(listingId, Object.assign(changed.get(listingId) ?? patch, patch));
    if ('keys' in event.data)
      keyTexts(event.data.keys).forEach((value, kind) => {
        if (value !== null) keys.push({ kind, value, listing_id: listingId });
      });
  }
  return {
    first: [...first.values()],
    changed: [...changed.values()],
    keys,
    feeds: [...feeds].map(([feed_id, revision]) => ({ feed_id, revision })),
  };
};
