import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import { leaveForSweep } from '../../projections/platform/mark-for-sweep.ts';
import { personalData } from '../../projections/platform/personal-data.ts';
import { listingIds } from '../../projections/shared/listing-ids.ts';
import type { VisitorData } from '../../schema/contacts/contact-way.ts';
import { VISITOR_DAYS } from '../../schema/contacts/limits.ts';
import type { Visitor } from '../../schema/contacts/visitor.ts';
import { DEFAULT_LANGUAGE, type Language, languageNamed } from '../../schema/kernel/language.ts';
import { Sealed } from '../../schema/kernel/sealed.ts';
import type { Platform } from '../platform/feature.ts';
import type { Forget } from '../platform/forgetting/forget.ts';

const VISITORS = 'contacts.visitors';
const SESSIONS = 'contacts.visitor_sessions';
const DAY_MS = 86_400_000;
/** The maximum lifetime of a session in milliseconds, even if the session is in use. */
const LONGEST_MS = VISITOR_DAYS * DAY_MS;
/** The lifetime of the session cookie, in seconds. An unused session ends sooner. */
export const VISITOR_SESSION_SECONDS = LONGEST_MS / 1000;
/** The idle timeout of a session, in milliseconds. */
const IDLE_MS = 30 * DAY_MS;
/** The minimum interval in milliseconds between two updates of a session's last use. This saves writes, because a page sends many requests. */
const NOTED_EVERY_MS = 60_000;
const TOKEN_BYTES = 32;

interface Row {
  readonly id: string;
  readonly listing_id: string;
  readonly phone_hash: Buffer;
  readonly conversation_id: string | null;
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
  readonly language: string;
  readonly created_at: Date;
  readonly last_seen: Date;
}
/** The session columns of a row that joins a session with its visitor. */
interface UnderWay {
  readonly session_id: string;
  readonly session_seen: Date;
  readonly session_began: Date;
}
/** The data that a visitor has entered, with the verified phone number and its hash. */
export interface NewVisitor {
  readonly id: string;
  readonly listingId: string;
  readonly phoneHash: Buffer;
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
  /** The language that the visitor has chosen; null if unknown. */
  readonly language: Language | null;
}
export interface VisitorOptions extends Pick<Platform, 'db' | 'clock'> {
  /** Notifies every process that a session has ended, so that its websockets close. */
  announce(sessionId: string): Promise<void>;
  /** Deletes the data that other features store about a visitor, and then the key that encrypts the visitor's data. */
  readonly forget: Forget;
}

const sidOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const visitorOf = ({ id, listing_id, conversation_id }: Row): Visitor => ({
  id,
  listingId: listing_id,
  conversationId: conversation_id,
});

/** Returns a function that looks up a visitor's data by the visitor's id, and returns null if there is no such visitor. */
export const visitorDetails =
  (db: Knex) =>
  async (id: string): Promise<VisitorData | null> => {
    const row = await db<Row>(VISITORS).where({ id }).first();
    if (!row) return null;
    const sealed = [row.name, row.phone, row.email].map((text) => ({
      personId: id,
      sealed: Sealed.nullable().parse(text),
    }));
    const [name = null, phone = null, email = null] = await personalData(db).openMany(sealed);
    const keptUntil = new Date(row.last_seen.getTime() + VISITOR_DAYS * DAY_MS);
    const language = languageNamed(row.language) ?? DEFAULT_LANGUAGE;
    return { ...visitorOf(row), name, phone, email, language, since: row.created_at, keptUntil };
  };

/** Manages visitors: people without an account who have verified their phone for one listing. Session tokens are stored only as SHA-256 hashes. */
export const visitors = ({ db, clock, announce, forget }: VisitorOptions) => {
  const idsOf = listingIds(db);
  const expiry = (now: Date, began: Date) => new Date(Math.min(now.getTime() + IDLE_MS, began.getTime() + LONGEST_MS));
  const note = async (sid: string, row: Row & UnderWay, now: Date): Promise<void> => {
    if (now.getTime() - row.session_seen.getTime() < NOTED_EVERY_MS) return;
    await db(SESSIONS)
      .where({ sid })
      .update({ last_seen: now, expire: expiry(now, row.session_began) });
    await db(VISITORS).where({ id: row.id }).update({ last_seen: now });
  };
  const end = async (token: string): Promise<void> => {
    const ended: { id: string }[] = await db(SESSIONS)
      .where({ sid: sidOf(token) })
      .delete('id');
    await Promise.all(ended.map(({ id }) => announce(id)));
  };
  const remove = async (id: string): Promise<void> => {
    const ended: string[] = await db(SESSIONS).where({ visitor_id: id }).pluck('id');
    // Other features delete their data first. If the process crashes in between, the visitor still exists here and can be erased again.
    await forget(id);
    const row = await db<Row>(VISITORS).where({ id }).first('phone_hash', 'listing_id');
    const pending = db('contacts.verifications').where({ person_id: id });
    // Pending codes are deleted too, because a code that is still valid could create the visitor again.
    await (row ? pending.orWhere(row) : pending).delete();
    await db(VISITORS).where({ id }).delete();
    // Schedules another sweep, because an earlier sweep may have run between the destruction of the key and this deletion.
    await leaveForSweep(db);
    await Promise.all(ended.map(announce));
  };

  return {
    /** Returns the id of the visitor who has verified this phone number for the listing, under any of the listing's ids; null if there is none. */
    async known(phoneHash: Buffer, listingId: string): Promise<string | null> {
      const row = await db<Row>(VISITORS)
        .where({ phone_hash: phoneHash })
        .whereIn('listing_id', await idsOf(listingId))
        .orderBy('created_at')
        .first('id');
      return row?.id ?? null;
    },
    /** Returns the ids of all visitors with this phone number, for any listing. */
    withNumber: (phoneHash: Buffer): Promise<string[]> =>
      db<Row>(VISITORS).where({ phone_hash: phoneHash }).pluck('id'),
    /** Stores a person who has verified a phone number for a listing. If the visitor exists already, the new data replaces the old. */
    async admit({ id, listingId, phoneHash, name, phone, email, language }: NewVisitor): Promise<Visitor> {
      const now = clock();
      const seal = await personalData(db).sealer(id);
      const said = {
        name: seal(name),
        phone: seal(phone),
        email: email === null ? null : seal(email),
        ...(language && { language }),
      };
      await db(VISITORS)
        .insert({ id, listing_id: listingId, phone_hash: phoneHash, ...said, created_at: now, last_seen: now })
        .onConflict('id')
        .merge({ ...said, last_seen: now });
      const row = await db<Row>(VISITORS).where({ id }).first();
      if (!row) throw new Error('a visitor disappeared while their session was being started');
      return visitorOf(row);
    },
    /** Records the conversation of a visitor. A visitor has only one conversation. */
    talks: async (id: string, conversationId: string) =>
      db(VISITORS).where({ id }).update({ conversation_id: conversationId }),
    /** Starts a session, and ends the browser's session with the token `before`. The new token is returned only once and is not stored. */
    async start(visitorId: string, before: string | null): Promise<string> {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const now = clock();
      await db(SESSIONS).insert({
        sid: sidOf(token),
        id: uuid(),
        visitor_id: visitorId,
        expire: expiry(now, now),
        created_at: now,
        last_seen: now,
      });
      if (before !== null) await end(before);
      return token;
    },
    /** Finds the visitor by the session token from a cookie, and records the use of the session; returns null if the session has ended. */
    async find(token: string): Promise<{ readonly visitor: Visitor; readonly visitorSessionId: string } | null> {
      const now = clock();
      const sid = sidOf(token);
      const row: (Row & UnderWay) | undefined = await db(`${SESSIONS} as s`)
        .join(`${VISITORS} as v`, 'v.id', 's.visitor_id')
        .where('s.sid', sid)
        .where('s.expire', '>', now)
        .first('v.*', { session_id: 's.id', session_seen: 's.last_seen', session_began: 's.created_at' });
      if (!row) return null;
      await note(sid, row, now);
      return { visitor: visitorOf(row), visitorSessionId: row.session_id };
    },
    async underWay(sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
      return new Set<string>(
        await db(SESSIONS)
          .whereIn('id', [...sessionIds])
          .where('expire', '>', clock())
          .pluck('id'),
      );
    },
    data: visitorDetails(db),
    /** Erases a visitor: deletes their sessions and the data that they have entered, and destroys the key to their messages. */
    erase: remove,
    /** Erases visitors who have been inactive for `VISITOR_DAYS` days. Returns the number of erased visitors. */
    async eraseExpired(limit = 200): Promise<number> {
      const before = new Date(clock().getTime() - VISITOR_DAYS * DAY_MS);
      const ids: string[] = await db(VISITORS).where('last_seen', '<', before).limit(limit).pluck('id');
      for (const id of ids) await remove(id);
      await db(SESSIONS).where('expire', '<=', clock()).delete();
      return ids.length;
    },
  };
};
export type Visitors = ReturnType<typeof visitors>;
