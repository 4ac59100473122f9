import { NOTHING_YET, takeDealEvent } from '../../api/audit/conversation-and-offer-state.ts';
import type { DealEvent } from '../../api/audit/history-entries.ts';
import { entryOf } from '../../api/audit/history-entries.ts';
import type { HistoryState } from '../../schema/audit/history.ts';
import { type ArticleState, evolveArticle, statusForReaders } from '../../schema/blog/article-state.ts';
import { ArticleEvent } from '../../schema/blog/events.ts';
import { ConversationEvent } from '../../schema/conversations/events.ts';
import { isOneOf, type Recorded, typesOf } from '../../schema/kernel/event.ts';
import type { EventStore } from '../../schema/kernel/event-store.ts';
import { ListingEvent } from '../../schema/listings/events.ts';
import { evolveListing, type ListingState, sealedTextsOf } from '../../schema/listings/listing-state.ts';
import { FeedEvent, MatchEvent } from '../../schema/marketplace/events.ts';
import { OfferEvent } from '../../schema/offers/events.ts';
import { VerdictEvent } from '../../schema/price-insights/events.ts';
import { type ListingAsOf, liveListings, takeFeedEvent } from './feed-as-of.ts';
import { isBy, type Point } from './point.ts';
import { takeVerdictEvent, type VerdictAsOf } from './verdict-as-of.ts';

export interface ReplayRequest {
  readonly stream: string;
  readonly at: Point;
  /** The id of the listing to show; has an effect only for the stream of a feed. */
  readonly listingId?: string | undefined;
}

/** A stream up to a point, and the state that results from its events. */
export interface Replayed {
  readonly stream: string;
  /** The number of events up to the requested point. */
  readonly events: number;
  /** The revision of the last of these events; -1 if there are none. */
  readonly revision: number;
  readonly state:
    | { readonly kind: 'feed'; readonly live: number; readonly known: number; readonly listing?: ListingAsOf | null }
    | { readonly kind: 'match'; readonly isSeparated: boolean }
    | { readonly kind: 'verdict'; readonly verdict: VerdictAsOf | null }
    | { readonly kind: 'deal'; readonly deal: HistoryState }
    | { readonly kind: 'listing'; readonly listing: ListingAsOfPoint | null }
    | { readonly kind: 'article'; readonly article: ArticleAsOfPoint }
    | { readonly kind: 'unknown' };
}

/** The state of a seller's listing at a point in its stream, without its text fields, which are encrypted. */
export type ListingAsOfPoint = Pick<
  ListingState,
  'status' | 'revision' | 'waitingSince' | 'claimedBy' | 'expiresAt'
> & {
  /** The revision that buyers see; null before an approval. */
  readonly approvedRevision: number | null;
};
const LISTING_EVENTS: ReadonlySet<string> = new Set(typesOf(ListingEvent));
/** Returns a fold: `take` applies the next event of a seller's listing, and `state` returns the resulting state. */
export const listingReplay = () => {
  let listing: ListingState | null = null;
  return {
    take: (event: Recorded) => {
      if (!LISTING_EVENTS.has(event.type)) return;
      const known = ListingEvent.parse(event);
      listing = evolveListing(listing, known, sealedTextsOf(known));
    },
    state: () => {
      if (listing === null) return { kind: 'listing' as const, listing };
      const { status, revision, waitingSince, claimedBy, expiresAt, approved } = listing;
      const known = { status, revision, waitingSince, claimedBy, expiresAt };
      return { kind: 'listing' as const, listing: { ...known, approvedRevision: approved?.revision ?? null } };
    },
  };
};

/** The state of an article at a point in its stream: what readers got at its URL, and the version that editors work on. */
export interface ArticleAsOfPoint {
  /** The HTTP status that readers got: 404 before the article was published, 410 once it was removed. */
  readonly readerStatus: 200 | 404 | 410;
  /** Exactly what readers saw; null unless the status is 200. */
  readonly read: ArticleState['published'];
  /** The version that editors work on; null before the article was created. */
  readonly desk: Pick<ArticleState, 'status' | 'revision' | 'content' | 'hash' | 'approval'> | null;
}
const isOfArticle = isOneOf(ArticleEvent);
/** Returns a fold like `listingReplay`, for the events of an article. */
export const articleReplay = () => {
  let article: ArticleState | null = null;
  return {
    take: (event: Recorded) => {
      if (isOfArticle(event)) article = evolveArticle(article, ArticleEvent.parse(event));
    },
    state: () => {
      const readerStatus = statusForReaders(article);
      const read = readerStatus === 200 ? (article?.published ?? null) : null;
      if (article === null) return { kind: 'article' as const, article: { readerStatus, read, desk: null } };
      const { status, revision, content, hash, approval } = article;
      const desk = { status, revision, content, hash, approval };
      return { kind: 'article' as const, article: { readerStatus, read, desk } };
    },
  };
};

/** Returns a fold like `listingReplay`, for the events of a conversation, or of the offers on a listing. */
const dealFold = (parse: (event: Recorded) => DealEvent) => {
  let deal = NOTHING_YET;
  return {
    take: (event: Recorded) => {
      const { role } = entryOf({ ...event, ...parse(event) }, { buyerId: null, sellerId: null });
      deal = takeDealEvent(deal, parse(event), role);
    },
    state: () => ({ kind: 'deal' as const, deal }),
  };
};

const foldFor = (stream: string, listingId: string | undefined) => {
  if (stream.startsWith('feed-')) {
    const feed = new Map<string, ListingAsOf>();
    return {
      take: (event: Recorded) => takeFeedEvent(feed, FeedEvent.parse(event)),
      state: () => ({
        kind: 'feed' as const,
        live: liveListings(feed),
        known: feed.size,
        ...(listingId ? { listing: feed.get(listingId) ?? null } : {}),
      }),
    };
  }
  if (stream.startsWith('match-')) {
    let isSeparated = false;
    return {
      take: (event: Recorded) => {
        isSeparated = MatchEvent.parse(event).type === 'ListingSeparated';
      },
      state: () => ({ kind: 'match' as const, isSeparated }),
    };
  }
  if (stream.startsWith('verdict-')) {
    let verdict: VerdictAsOf | null = null;
    return {
      take: (event: Recorded) => {
        verdict = takeVerdictEvent(verdict, VerdictEvent.parse(event));
      },
      state: () => ({ kind: 'verdict' as const, verdict }),
    };
  }
  if (stream.startsWith('conversation-')) return dealFold((event) => ConversationEvent.parse(event));
  if (stream.startsWith('offers-')) return dealFold((event) => OfferEvent.parse(event));
  if (stream.startsWith('listing-')) return listingReplay();
  if (stream.startsWith('article-')) return articleReplay();
  return { take: () => undefined, state: () => ({ kind: 'unknown' as const }) };
};

/** Reads a stream up to a point, passes each event to `show`, and returns the resulting state. */
export const replay = async (
  store: Pick<EventStore, 'read'>,
  { stream, at, listingId }: ReplayRequest,
  show: (event: Recorded) => void | Promise<void>,
): Promise<Replayed> => {
  const fold = foldFor(stream, listingId);
  let events = 0;
  let revision = -1;
  for await (const event of store.read(stream)) {
    if (at.kind === 'revision' && event.revision > at.revision) break;
    if (!isBy(at, event)) continue;
    events++;
    revision = event.revision;
    fold.take(event);
    await show(event);
  }
  return { stream, events, revision, state: fold.state() };
};
