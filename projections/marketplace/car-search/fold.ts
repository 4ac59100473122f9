import type { Recorded } from '../../../schema/kernel/event.ts';
import { sourceKeyOf } from '../../../schema/marketplace/copies.ts';
import type { FeedEvent, MatchEvent, VisibilityEvent } from '../../../schema/marketplace/events.ts';
import type { HiddenUntil } from '../../../schema/marketplace/visibility.ts';
import { type FactColumns, factColumns, type NewListing, type StateColumns, sameFacts } from './columns.ts';

export type CarSearchEvent = FeedEvent | MatchEvent | VisibilityEvent;

type Back = Extract<CarSearchEvent, { type: 'ListingBack' }>['data'];
/** What is folded. `ListingInFile`: a file shows a listing that was gone from all files of its source. `fromInr` is what that file
 *  asked when it showed it before, rupees; null where it never did. `isNews`: it says something else of it than then. */
export type FoldedEvent =
  | CarSearchEvent
  | {
      type: 'ListingInFile';
      data: Back & { readonly fromInr: number | null; readonly isNews: boolean };
    };

/** A listing that the table has already, as far as folding needs it. */
export interface KnownListing {
  readonly id: string;
  readonly source_id: string;
  readonly price_inr: number;
  /** What ends that an operator hides it; null when nobody does. */
  readonly hidden_until: HiddenUntil | null;
  /** What its source said of it last; needed, and there, only where another word of it ends that it is hidden. */
  readonly facts: FactColumns | null;
}

/** A price that followed another. */
interface PricePoint {
  readonly listing_id: string;
  readonly position: string;
  readonly at: string;
  readonly price_inr: number;
}

/** A batch as rows: what to insert, what to change, and the prices that followed the first ones. */
export interface Folded {
  readonly inserted: readonly NewListing[];
  readonly facts: readonly (FactColumns & { readonly id: string })[];
  readonly states: readonly (StateColumns & { readonly id: string })[];
  readonly prices: readonly PricePoint[];
}

/** An event tells of a listing that no feed ever showed: the log is not what it should be. */
class UnknownListing extends Error {
  override readonly name = 'UnknownListing';
  constructor(id: string, type: string) {
    super(`${type} of listing ${id}, which was never seen`);
  }
}

/** What a source says anew of a listing ends that it is hidden until then. That it is back counts only with something new: a feed
 *  that leaves it out once by mistake changes nothing. That another file brings it counts never: files of a source differ. */
const CHANGES: ReadonlySet<FoldedEvent['type']> = new Set(['ListingPriceChanged', 'ListingDetailsChanged']);

/** How many price changes a listing's row keeps. */
export const RECENT_PRICE_CHANGES = 8;

/** The ids of listings that must be in the table already for the batch to make sense. */
export const listingsNeeded = (batch: readonly Recorded<FoldedEvent>[]): readonly string[] => {
  const needed = new Set<string>();
  const seen = new Set<string>();
  for (const event of batch) {
    const { listingId } = event.data;
    if (event.type === 'ListingFirstSeen') seen.add(listingId);
    else if (!seen.has(listingId)) needed.add(listingId);
  }
  return [...needed];
};

/** The ids of listings that the batch hides: what their sources say of them has to be known. */
export const listingsHidden = (batch: readonly Recorded<FoldedEvent>[]): readonly string[] =>
  batch.flatMap(({ type, data }) => (type === 'ListingHidden' ? [data.listingId] : []));

type FirstSeen = Extract<FoldedEvent, { type: 'ListingFirstSeen' }>;
type Later = Exclude<FoldedEvent, FirstSeen>;

const newListing = ({ data, position }: Recorded<FirstSeen>): NewListing =>
  Object.assign(factColumns(data.sourceId, data.facts, data.keys), {
    id: data.listingId,
    position: position.toString(),
    feed_id: data.feedId,
    source_id: data.sourceId,
    source_key: sourceKeyOf(data.sourceId, data.keys) ?? undefined,
    price_inr: data.priceInr,
    first_seen_at: data.seenAt,
  });

/** A price that a listing asked before, and the one before it of the file that asks the new one; null where that file asked none. */
interface PricesBefore {
  readonly shownInr: number;
  readonly inFileInr: number | null;
}
/** Between the prices of two files there is no drop: only what one file asks less than it did. */
const changePrice = (state: StateColumns, { shownInr, inFileInr }: PricesBefore, toInr: number, at: string): void => {
  state.price_inr = toInr;
  state.price_changed_at = [...(state.price_changed_at ?? []), at].slice(-RECENT_PRICE_CHANGES);
  state.price_changed_from = [...(state.price_changed_from ?? []), shownInr].slice(-RECENT_PRICE_CHANGES);
  const isDrop = inFileInr !== null && toInr < inFileInr;
  if (!isDrop && inFileInr === shownInr) return;
  if (inFileInr !== shownInr) state.is_drop_over = true;
  state.dropped_from_inr = isDrop ? inFileInr : undefined;
  state.dropped_at = isDrop ? at : undefined;
};

/** One listing while a batch is folded: either new in it or known before. */
interface Folding {
  readonly sourceId: string;
  /** The price before this batch; of a new listing, the first one. */
  readonly priceInr: number;
  readonly state: StateColumns;
  /** What its source said of it before this batch; null where that is not needed. */
  readonly factsBefore: FactColumns | null;
  facts: FactColumns | null;
  hiddenUntil: HiddenUntil | null;
}

/** For good stays for good: a further decision does not weaken it. */
const hide = (listing: Folding, at: string, until: HiddenUntil): void => {
  if (listing.hiddenUntil === 'shown') return;
  Object.assign(listing.state, { is_hidden: true, hidden_at: at, hidden_until: until });
  listing.hiddenUntil = until;
};
const show = (listing: Folding): void => {
  Object.assign(listing.state, { is_hidden: false, hidden_at: undefined, hidden_until: undefined });
  listing.hiddenUntil = null;
};

/** Whether a source that puts a listing up again says of it what it said before. */
const saysTheSame = (listing: Folding, { facts, keys, priceInr }: Back): boolean => {
  const before = listing.facts ?? listing.factsBefore;
  const price = listing.state.price_inr ?? listing.priceInr;
  return price === priceInr && before !== null && sameFacts(before, factColumns(listing.sourceId, facts, keys));
};

/** @returns the price that the event brought, when it is another one */
const foldLater = (listing: Folding, { type, data }: Later): { at: string; price_inr: number } | null => {
  const { state } = listing;
  if (
    listing.hiddenUntil === 'changed' &&
    (CHANGES.has(type) ||
      (type === 'ListingBack' && !saysTheSame(listing, data)) ||
      (type === 'ListingInFile' && data.isNews))
  )
    show(listing);
  const tell = (told: Omit<Back, 'priceInr'>) => {
    listing.facts = factColumns(listing.sourceId, told.facts, told.keys);
    state.last_seen_at = told.seenAt;
  };
  /** Another file may have told the price already, or another one since this file's last word. */
  const ask = (toInr: number, at: string, inFile?: number | null) => {
    const shownInr = state.price_inr ?? listing.priceInr;
    if (shownInr === toInr) return null;
    changePrice(state, { shownInr, inFileInr: inFile === undefined ? shownInr : inFile }, toInr, at);
    return { at, price_inr: toInr };
  };
  switch (type) {
    case 'ListingPriceChanged':
      state.last_seen_at = data.seenAt;
      return ask(data.toInr, data.seenAt, data.fromInr);
    case 'ListingDetailsChanged':
      tell(data);
      return null;
    case 'ListingGone':
      state.is_withdrawn = true;
      state.withdrawn_at = data.goneAt;
      return null;
    case 'ListingBack':
    case 'ListingInFile': {
      tell(data);
      state.is_withdrawn = false;
      state.withdrawn_at = undefined;
      return ask(data.priceInr, data.seenAt, type === 'ListingInFile' ? data.fromInr : undefined);
    }
    case 'ListingSeparated':
      state.is_separated = true;
      return null;
    case 'ListingRejoined':
      state.is_separated = false;
      return null;
    case 'ListingHidden':
      hide(listing, data.hiddenAt, data.until);
      return null;
    case 'ListingShown':
      show(listing);
      return null;
  }
};

/** Folds a batch, in log order, over the listings it tells of (`listingsNeeded`).
 *  @throws UnknownListing */
export const foldBatch = (batch: readonly Recorded<FoldedEvent>[], known: readonly KnownListing[]): Folded => {
  const fresh = new Map<string, NewListing>();
  const prices: PricePoint[] = [];
  const folding = new Map<string, Folding>(
    known.map(({ id, source_id, price_inr, hidden_until, facts }) => [
      id,
      {
        sourceId: source_id,
        priceInr: price_inr,
        state: {},
        factsBefore: facts,
        facts: null,
        hiddenUntil: hidden_until,
      },
    ]),
  );
  const find = (id: string): Folding | undefined => {
    const found = folding.get(id);
    const row = fresh.get(id);
    if (found || !row) return found;
    const made: Folding = {
      sourceId: row.source_id,
      priceInr: row.price_inr,
      state: {},
      factsBefore: row,
      facts: null,
      hiddenUntil: null,
    };
    folding.set(id, made);
    return made;
  };
  for (const event of batch) {
    const id = event.data.listingId;
    if (event.type === 'ListingFirstSeen') {
      fresh.set(id, newListing(event));
      continue;
    }
    const listing = find(id);
    if (!listing) throw new UnknownListing(id, event.type);
    const price = foldLater(listing, event);
    if (price) prices.push({ listing_id: id, position: event.position.toString(), ...price });
  }
  const facts: Folded['facts'][number][] = [];
  const states: Folded['states'][number][] = [];
  for (const [id, listing] of folding) {
    const row = fresh.get(id);
    if (row) Object.assign(row, listing.facts, listing.state, { first_price_inr: listing.priceInr });
    else {
      if (listing.facts) facts.push({ id, ...listing.facts });
      states.push({ id, ...listing.state });
    }
  }
  return { inserted: [...fresh.values()], facts, states, prices };
};
