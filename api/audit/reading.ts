import type { Knex } from 'knex';
import { z } from 'zod';
import { accountQueries } from '../../projections/accounts/queries.ts';
import type { AuditQueries } from '../../projections/audit/queries.ts';
import { type PersonalData, personalData } from '../../projections/platform/personal-data.ts';
import type { History, HistoryEntry, HistoryState, HistorySubject } from '../../schema/audit/history.ts';
import type { HistoryPoint, ReadHistory } from '../../schema/audit/inputs.ts';
import { HistoryNotFound } from '../../schema/audit/rejections.ts';
import type { Speaker } from '../../schema/conversations/speaker.ts';
import type { EventStore } from '../../schema/kernel/event-store.ts';
import type { SealedEntry } from './entries.ts';
import { stateOf } from './fold.ts';
import { type Names, type Numbered, present, sealedNames, withNames } from './present.ts';
import { type Dealing, dealingOf } from './streams.ts';
import { hiddenMessages, type Reader, visibleTo } from './visible.ts';

export interface ReadingPorts {
  readonly db: Knex;
  readonly store: Pick<EventStore, 'read'>;
  readonly queries: Pick<AuditQueries, 'offer' | 'conversationOfMessage'>;
}
/** Everything that a reader may know of something, up to a point. */
export interface Whole {
  readonly reader: Reader;
  readonly state: HistoryState;
  /** How many things had happened by the point. */
  readonly revision: number;
  readonly total: number;
  readonly at: string | null;
  /** Opens some of the entries up to the point, by their numbers: `from` excluded, `to` included. */
  entries(from: number, to: number): Promise<HistoryEntry[]>;
}

/** How many of a reader's entries had happened by a point. */
const revisionAt = (entries: readonly SealedEntry[], { asOf, revision }: HistoryPoint): number => {
  if (revision != null) return Math.min(revision, entries.length);
  if (asOf == null) return entries.length;
  return entries.findLastIndex(({ at }) => Date.parse(at) <= asOf.getTime()) + 1;
};

const IsId = z.uuid();

/** What people said and offered, read back from the log. */
export const historyReading = ({ db, store, queries }: ReadingPorts) => {
  const dealing = async (subject: HistorySubject): Promise<Dealing> => {
    if (!IsId.safeParse(subject.id).success) throw HistoryNotFound();
    const found = await dealingOf(store, subject, async (id) => (await queries.offer(id))?.conversationId ?? null);
    if (!found) throw HistoryNotFound();
    return found;
  };

  const namesFor = async (personal: PersonalData, reader: Reader, entries: readonly SealedEntry[]): Promise<Names> => {
    const sealed = sealedNames(entries);
    const opened = await personal.openMany(sealed);
    const names = new Map(sealed.map(({ personId }, index) => [personId, opened[index] ?? null]));
    if (reader.role !== 'admin') return names;
    const admins = new Set(entries.flatMap(({ role, personId }) => (role === 'admin' && personId ? [personId] : [])));
    for (const id of admins) {
      const user = await accountQueries(db).user(id);
      names.set(id, [user?.firstName, user?.lastName].filter(Boolean).join(' ') || null);
    }
    return names;
  };

  const whole = async (found: Dealing, reader: Reader, point: HistoryPoint): Promise<Whole> => {
    const personal = personalData(db);
    const theirs = visibleTo(reader, found.entries);
    const revision = revisionAt(theirs, point);
    const until = theirs.slice(0, revision);
    const names = await namesFor(personal, reader, until);
    const hidden = hiddenMessages(found.entries);
    const numbered = (from: number, to: number): Numbered[] =>
      until.slice(from, to).map((entry, index) => ({ number: from + index + 1, entry }));
    return {
      reader,
      state: withNames(stateOf(until), names),
      revision,
      total: theirs.length,
      at: until.at(-1)?.at ?? null,
      entries: (from, to) => present(personal, reader, numbered(from, to), hidden, names),
    };
  };

  return {
    /** What somebody may know of something that they took part in.
     *  @throws Rejection HISTORY_NOT_FOUND for everybody else */
    async ofParty(speaker: Speaker, subject: HistorySubject, point: HistoryPoint): Promise<Whole> {
      const found = await dealing(subject);
      const role = found.buyerIds.has(speaker.id) ? 'buyer' : found.sellerIds.has(speaker.id) ? 'seller' : null;
      if (role === null || !maySee(speaker, found)) throw HistoryNotFound();
      if (role === 'seller' && subject.kind !== 'listing' && !hasBegun(found)) throw HistoryNotFound();
      const isListing = subject.kind === 'listing';
      const theirs = isListing ? { ...found, entries: ofSeller(found.entries, speaker.id) } : found;
      return whole(theirs, { role, id: speaker.id }, point);
    },
    /** Everything there is to know of something. Whoever asks has said why.
     *  @throws Rejection HISTORY_NOT_FOUND */
    async ofAdmin(adminId: string, subject: HistorySubject, point: HistoryPoint): Promise<Whole> {
      return whole(await dealing(subject), { role: 'admin', id: adminId }, point);
    },
    /** What an id names: a conversation, the conversation of a message, an offer or a listing with offers; null where nothing. */
    async subjectOf(id: string): Promise<HistorySubject | null> {
      for await (const _event of store.read(`conversation-${id}`)) return { kind: 'conversation', id };
      if (await queries.offer(id)) return { kind: 'offer', id };
      const conversationId = await queries.conversationOfMessage(id);
      if (conversationId !== null) return { kind: 'conversation', id: conversationId };
      for await (const _event of store.read(`offers-${id}`)) return { kind: 'listing', id };
      return null;
    },
  };
};

/** A visitor has one conversation. */
const maySee = ({ kind, onlyConversation }: Speaker, { entries }: Dealing): boolean =>
  kind === 'account' ||
  (onlyConversation !== null && entries.every(({ conversationId }) => conversationId === onlyConversation));
/** A seller hears of a conversation with its first message. */
const hasBegun = ({ entries }: Dealing): boolean =>
  entries.some(({ kind }) => kind === 'message_sent' || kind === 'offer_made');

/** Of a listing's offers those that a seller received: another may have sold it before. */
const ofSeller = (entries: readonly SealedEntry[], sellerId: string): readonly SealedEntry[] => {
  const theirs = new Set(
    entries.flatMap(({ data, offerId }) =>
      data.type === 'OfferMade' && data.data.sellerId === sellerId && offerId ? [offerId] : [],
    ),
  );
  return entries.filter(({ kind, personId, offerId }) =>
    kind === 'minimum_set' ? personId === sellerId : offerId !== null && theirs.has(offerId),
  );
};

/** A page of a history: the last entries up to a point, or those before one of them. */
export const pageOf = async (
  { kind, id }: HistorySubject,
  { reader, state, revision, total, at, entries }: Whole,
  { first, before }: Pick<ReadHistory, 'first' | 'before'>,
): Promise<History> => {
  const to = Math.min(before == null ? revision : before - 1, revision);
  const from = Math.max(0, to - first);
  return {
    kind,
    id,
    reader: reader.role,
    revision,
    total,
    at,
    state,
    entries: await entries(from, to),
    before: from > 0 ? from + 1 : null,
  };
};
