import type { HistorySubject } from '../../schema/audit/history.ts';
import type { ConversationEvent } from '../../schema/conversations/events.ts';
import type { AnyEvent, Recorded } from '../../schema/kernel/event.ts';
import type { EventStore } from '../../schema/kernel/event-store.ts';
import { streamOf } from '../../schema/kernel/stream.ts';
import type { OfferEvent } from '../../schema/offers/events.ts';
import type { BlockEvent, ConductEvent, TalkReportEvent } from '../../schema/safety/events.ts';
import type { Pair } from './describe/history-entry-content.ts';
import { entryOf, type SealedEntry } from './history-entries.ts';

type Reads = Pick<EventStore, 'read'>;
type Started = Extract<ConversationEvent, { type: 'ConversationStarted' }>['data'];

/** The entries and participants of a history's subject. */
export interface Dealing {
  readonly entries: readonly SealedEntry[];
  readonly buyerIds: ReadonlySet<string>;
  readonly sellerIds: ReadonlySet<string>;
}

const whole = async <E extends AnyEvent>(store: Reads, streamId: string): Promise<Recorded<E>[]> => {
  const events: Recorded<E>[] = [];
  for await (const event of store.read<E>(streamId)) events.push(event);
  return events;
};
const inLogOrder = (entries: readonly SealedEntry[]) =>
  entries.toSorted((a, b) => (a.position < b.position ? -1 : a.position > b.position ? 1 : 0));

/** Returns the entries of an offer stream, each with its buyer and seller. An entry about a minimum price has no buyer; its seller is the one who set
 *  the price. */
const offerEntries = (events: readonly Recorded<OfferEvent>[]): SealedEntry[] => {
  const made = new Map<string, Extract<OfferEvent, { type: 'OfferMade' }>['data']>();
  return events.map((event) => {
    if (event.type === 'OfferMade') made.set(event.data.offerId, event.data);
    const offer = 'offerId' in event.data ? made.get(event.data.offerId) : undefined;
    const pair: Pair = offer ?? { buyerId: null, sellerId: event.type === 'MinimumSet' ? event.metadata.actor : null };
    return { ...entryOf(event, pair), conversationId: offer?.conversationId ?? null };
  });
};

const blockEntries = async (store: Reads, blocker: string, blocked: string, pair: Pair): Promise<SealedEntry[]> => {
  const events = await whole<BlockEvent>(store, streamOf('blocks', blocker));
  return events.filter(({ data }) => data.blockedId === blocked).map((event) => entryOf(event, pair));
};

const reportsBy = async (store: Reads, personId: string, id: string): Promise<Recorded<TalkReportEvent>[]> => {
  const events = await whole<TalkReportEvent>(store, streamOf('talkreports', personId));
  return events.filter(({ data }) => data.conversationId === id);
};
/** Returns the entries about the moderation of a person's messages in a conversation, and about the person's appeals. */
const conductOf = async (store: Reads, personId: string, id: string, reports: ReadonlySet<string>) => {
  const events = await whole<ConductEvent>(store, streamOf('conduct', personId));
  const appeals = new Set(
    events.flatMap(({ type, data }) =>
      type === 'AppealMade' && data.message?.conversationId === id ? [data.appealId] : [],
    ),
  );
  const isAbout = ({ type, data }: ConductEvent): boolean => {
    if (type === 'TalkContextRead') return data.conversationId === id;
    if (type === 'AppealMade' || type === 'AppealDecided') return appeals.has(data.appealId);
    if (type === 'SuspensionLifted') return false;
    return data.messages.some((one) => one.conversationId === id) || data.reportIds.some((one) => reports.has(one));
  };
  return events.filter(isAbout);
};
const safetyEntries = async (store: Reads, id: string, pair: { buyerId: string; sellerId: string }) => {
  const { buyerId, sellerId } = pair;
  const reports = await Promise.all([reportsBy(store, buyerId, id), reportsBy(store, sellerId, id)]);
  const reportIds = new Set(reports.flat().map(({ data }) => data.reportId));
  const conduct = await Promise.all([buyerId, sellerId].map((personId) => conductOf(store, personId, id, reportIds)));
  return [...reports.flat(), ...conduct.flat()].map((event) => entryOf(event, pair));
};

/** Returns everything about a conversation: messages, offers, reports, and blocks between the two parties; null if the conversation does not
 *  exist. */
const conversation = async (store: Reads, id: string): Promise<Dealing | null> => {
  const said = await whole<ConversationEvent>(store, streamOf('conversation', id));
  const started: Started | undefined = said.find((event) => event.type === 'ConversationStarted')?.data;
  if (!started) return null;
  const { buyerId, sellerId, listingId } = started;
  const [offers, byBuyer, bySeller, safety] = await Promise.all([
    whole<OfferEvent>(store, streamOf('offers', listingId)).then(offerEntries),
    blockEntries(store, buyerId, sellerId, started),
    blockEntries(store, sellerId, buyerId, started),
    safetyEntries(store, id, started),
  ]);
  const ours = offers.filter((entry) =>
    entry.kind === 'minimum_set' ? isSellers(entry, sellerId) : entry.conversationId === id,
  );
  const talk = said.map((event) => entryOf(event, started));
  const entries = inLogOrder([...talk, ...ours, ...byBuyer, ...bySeller, ...safety]);
  return {
    entries: entries.map((entry) => ({ ...entry, conversationId: entry.conversationId ?? id })),
    buyerIds: new Set([buyerId]),
    sellerIds: new Set([sellerId]),
  };
};
/** Whether the seller may see an entry about the minimum price. Sellers see the prices that they set, and every automatic removal of a price. */
const isSellers = ({ personId }: SealedEntry, sellerId: string): boolean => personId === sellerId || personId === null;

/** Returns the entries about every offer on a listing, in all conversations. */
const listing = async (store: Reads, id: string): Promise<Dealing | null> => {
  const events = await whole<OfferEvent>(store, streamOf('offers', id));
  if (events.length === 0) return null;
  const made = events.flatMap((event) => (event.type === 'OfferMade' ? [event.data] : []));
  const set = events.flatMap(({ type, metadata }) => (type === 'MinimumSet' ? [metadata.actor] : []));
  return {
    entries: offerEntries(events),
    // Empty, because buyers read their own offers in their conversation's history.
    buyerIds: new Set(),
    sellerIds: new Set([...made.map(({ sellerId }) => sellerId), ...set]),
  };
};

/** Returns the entries about one offer, and the entries of other offers that refer to this offer. */
const offer = async (store: Reads, id: string, conversationId: string): Promise<Dealing | null> => {
  const all = await conversation(store, conversationId);
  if (!all?.entries.some(({ offerId }) => offerId === id)) return null;
  return { ...all, entries: all.entries.filter((entry) => entry.offerId === id || entry.otherOfferId === id) };
};

/** Returns the history of a subject from the event log; null if there is none. `conversationOf` returns the conversation of an offer. */
export const dealingOf = async (
  store: Reads,
  { kind, id }: HistorySubject,
  conversationOf: (offerId: string) => Promise<string | null>,
): Promise<Dealing | null> => {
  if (kind === 'conversation') return conversation(store, id);
  if (kind === 'listing') return listing(store, id);
  const conversationId = await conversationOf(id);
  return conversationId === null ? null : offer(store, id, conversationId);
};
