import type { Knex } from 'knex';
import { z } from 'zod';
import { accountQueries } from '../../projections/accounts/queries.ts';
import type { AuditQueries } from '../../projections/audit/queries.ts';
import { type PersonalData, personalData } from '../../projections/platform/personal-data.ts';
import type { History, HistoryEntry, HistoryState, HistorySubject } from '../../schema/audit/history.ts';
import type { HistoryPoint, ReadHistory } from '../../schema/audit/inputs.ts';
import { HistoryNotFound } from '../../schema/audit/rejections.ts';
import type { Speaker } from '../../schema/conversations/conversation-speaker.ts';
import type { EventStore } from '../../schema/kernel/event-store.ts';
import { streamOf } from '../../schema/kernel/stream.ts';
import { stateOf } from './conversation-and-offer-state.ts';
import { decryptEntries, type Names, type NumberedEntry, sealedNames, withNames } from './decrypt-entries.ts';
import type { SealedEntry } from './history-entries.ts';
import { type Dealing, dealingOf } from './read-history.ts';
import { hiddenMessages, type Reader, visibleTo } from './visible-entries.ts';

export interface ReadingPorts {
  readonly db: Knex;
  readonly store: Pick<EventStore, 'read'>;
  readonly queries: Pick<AuditQueries, 'offer' | 'conversationOfMessage'>;
}
/** The history of a subject up to a point in time, limited to the entries that the viewer may see. */
export interface Whole {
  readonly reader: Reader;
  readonly state: HistoryState;
  /** The number of entries up to the point in time. */
  readonly revision: number;
  readonly total: number;
  readonly at: string | null;
  /** Returns the decrypted entries numbered from `from` (exclusive) to `to` (inclusive). */
  entries(from: number, to: number): Promise<HistoryEntry[]>;
}

/** Returns the number of entries that a history up to the given point includes. */
const revisionAt = (entries: readonly SealedEntry[], { asOf, revision }: HistoryPoint): number => {
  if (revision != null) return Math.min(revision, entries.length);
  if (asOf == null) return entries.length;
  return entries.findLastIndex(({ at }) => Date.parse(at) <= asOf.getTime()) + 1;
};

const IsId = z.uuid();

/** Reads histories of conversations and offers from the event log. */
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
    const numbered = (from: number, to: number): NumberedEntry[] =>
      until.slice(from, to).map((entry, index) => ({ number: from + index + 1, entry }));
    return {
      reader,
      state: withNames(stateOf(until), names),
      revision,
      total: theirs.length,
      at: until.at(-1)?.at ?? null,
      entries: (from, to) => decryptEntries(personal, reader, numbered(from, to), hidden, names),
    };
  };

  return {
    /** Returns a subject's history to a participant, limited to the entries that this person may see.
     *  @throws Rejection HISTORY_NOT_FOUND if the person did not take part */
    async ofParty(speaker: Speaker, subject: HistorySubject, point: HistoryPoint): Promise<Whole> {
      const found = await dealing(subject);
      const role = found.buyerIds.has(speaker.id) ? 'buyer' : found.sellerIds.has(speaker.id) ? 'seller' : null;
      if (role === null || !maySee(speaker, found)) throw HistoryNotFound();
      if (role === 'seller' && subject.kind !== 'listing' && !hasBegun(found)) throw HistoryNotFound();
      const isListing = subject.kind === 'listing';
      const theirs = isListing ? { ...found, entries: ofSeller(found.entries, speaker.id) } : found;
      return whole(theirs, { role, id: speaker.id }, point);
    },
    /** Returns the complete history of a subject. The caller must have checked that the admin stated a reason.
     *  @throws Rejection HISTORY_NOT_FOUND */
    async ofAdmin(adminId: string, subject: HistorySubject, point: HistoryPoint): Promise<Whole> {
      return whole(await dealing(subject), { role: 'admin', id: adminId }, point);
    },
    /** Returns the subject for an id: a conversation, a message's conversation, an offer, or a listing with offers; null if there is none. */
    async subjectOf(id: string): Promise<HistorySubject | null> {
      for await (const _event of store.read(streamOf('conversation', id))) return { kind: 'conversation', id };
      if (await queries.offer(id)) return { kind: 'offer', id };
      const conversationId = await queries.conversationOfMessage(id);
      if (conversationId !== null) return { kind: 'conversation', id: conversationId };
      for await (const _event of store.read(streamOf('offers', id))) return { kind: 'listing', id };
      return null;
    },
  };
};

/** Whether the viewer may see the history. A visitor (a person without an account) may see only the history of their single conversation. */
const maySee = ({ kind, onlyConversation }: Speaker, { entries }: Dealing): boolean =>
  kind === 'account' ||
  (onlyConversation !== null && entries.every(({ conversationId }) => conversationId === onlyConversation));
/** Whether the conversation has a message or an offer. Without one, the seller does not see the conversation. */
const hasBegun = ({ entries }: Dealing): boolean =>
  entries.some(({ kind }) => kind === 'message_sent' || kind === 'offer_made');

/** Returns the entries about offers that this seller received. Another account may have sold the same listing earlier. */
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

/** Returns a page of a history: the latest entries up to a point in time, or the entries before a given entry. */
export const pageOf = async (
  { kind, id }: HistorySubject,
  { reader, entries, ...whole }: Whole,
  { first, before }: Pick<ReadHistory, 'first' | 'before'>,
): Promise<History> => {
  const { revision } = whole;
  const to = Math.min(before == null ? revision : before - 1, revision);
  const from = Math.max(0, to - first);
  return {
    ...whole,
    kind,
    id,
    reader: reader.role,
    entries: await entries(from, to),
    before: from > 0 ? from + 1 : null,
  };
};
