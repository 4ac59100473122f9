import type { Recorded } from '../../../schema/kernel/event.ts';
import type { FeedEvent, MatchEvent, VisibilityEvent } from '../../../schema/marketplace/events.ts';
import { sourceKeyOf } from '../../../schema/marketplace/listing-copies-across-feeds.ts';
import type { HiddenUntil } from '../../../schema/marketplace/visibility.ts';
import { type FactColumns, factColumns, type NewListing, type StateColumns, sameFacts } from './columns.ts';

export type CarSearchEvent = FeedEvent | MatchEvent | VisibilityEvent;

type Back = Extract<CarSearchEvent, { type: 'ListingBack' }>['data'];
/** An event to apply. `ListingInFile`: a file contains a listing that was no longer in any file of its source. `fromInr` is the last price in that
 *  file, or null if the file has never contained the listing. `isNews` states whether the report differs from the file's previous report. */
export type FoldedEvent =
  | CarSearchEvent
  | {
      type: 'ListingInFile';
      data: Back & { readonly fromInr: number | null; readonly isNews: boolean };
    };

/** A listing that is already in the table, with the fields that are needed to apply events to it. */
export interface KnownListing {
  readonly id: string;
  readonly source_id: string;
  readonly price_inr: number;
  /** The kind of event that ends the hiding of the listing; null if the listing is not hidden. */
  readonly hidden_until: HiddenUntil | null;
  /** The last facts from the source; null if they are not needed. They are needed only if a change by the source would end the hiding. */
  readonly facts: FactColumns | null;
}

/** A price of a listing after its first price. */
interface PricePoint {
  readonly listing_id: string;
  readonly position: string;
  readonly at: string;
  readonly price_inr: number;
}

/** The rows to write for a batch: new listings, changed columns, and all prices except first prices. */
export interface Folded {
  readonly inserted: readonly NewListing[];
  readonly facts: readonly (FactColumns & { readonly id: string })[];
  readonly states: readonly (StateColumns & { readonly id: string })[];
  readonly prices: readonly PricePoint[];
}

/** Thrown if an event refers to a listing that no feed has ever shown, which means that the log is inconsistent. */
class UnknownListing extends Error {
  override readonly name = 'UnknownListing';
  constructor(id: string, type: string) {
    super(`${type} of listing ${id}, which was never seen`);
  }
}

/** The events that always make a listing visible again if it is hidden until `changed`. The return of a listing does so only if the file's report has
 *  changed, because a feed may omit a listing once by mistake. The first report of a further file never does so, because the files of a source may
 *  differ. */
const CHANGES: ReadonlySet<FoldedEvent['type']> = new Set(['ListingPriceChanged', 'ListingDetailsChanged']);

/** The maximum number of price changes that a listing's row stores. */
export const RECENT_PRICE_CHANGES = 8;

/** Returns the ids of the listings that the batch changes but does not insert. They must be read from the table first. */
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

/** Returns the ids of the listings that the batch hides. Their last facts must be read from the table first. */
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

/** The prices before a price change: the price that was shown, and the price in the file that reports the change (null if that file had no price). */
interface PricesBefore {
  readonly shownInr: number;
  readonly inFileInr: number | null;
}
/** Changes the price. Only a decrease within one file counts as a drop; a difference between two files does not. */
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

/** The state of a listing while the events of a batch are applied. The listing is either new in the batch or already in the table. */
interface Folding {
  readonly sourceId: string;
  /** The price before this batch; for a new listing, its first price. */
  readonly priceInr: number;
  readonly state: StateColumns;
  /** The source's facts about the listing before this batch; null if not needed. */
  readonly factsBefore: FactColumns | null;
  facts: FactColumns | null;
  hiddenUntil: HiddenUntil | null;
}

/** Hides a listing. Does nothing if the listing is already hidden in such a way that only an operator can make it visible again. */
const hide = (listing: Folding, at: string, until: HiddenUntil): void => {
  if (listing.hiddenUntil === 'shown') return;
  Object.assign(listing.state, { is_hidden: true, hidden_at: at, hidden_until: until });
  listing.hiddenUntil = until;
};
const show = (listing: Folding): void => {
  Object.assign(listing.state, { is_hidden: false, hidden_at: undefined, hidden_until: undefined });
  listing.hiddenUntil = null;
};

const saysTheSame = (listing: Folding, { facts, keys, priceInr }: Back): boolean => {
  const before = listing.facts ?? listing.factsBefore;
  const price = listing.state.price_inr ?? listing.priceInr;
  return price === priceInr && before !== null && sameFacts(before, factColumns(listing.sourceId, facts, keys));
};

/** Applies an event to a listing that has been seen before.
 *  @returns the event's new price; null if the price did not change */
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
  /** Changes the price, and returns the new price point; null if the listing already shows this price. `inFile` is the previous price in the
   *  reporting file; the default is the price that the listing shows. */
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

/** Applies a batch, in log order, to the listings that it refers to (`listingsNeeded`).
 *  @throws UnknownListing if an event refers to a listing that is neither in `known` nor new in the batch */
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
