import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import { leaveForSweep } from '../../projections/platform/leftovers.ts';
import { personalData } from '../../projections/platform/personal-data.ts';
import { listingIds } from '../../projections/shared/listing-ids.ts';
import type { VisitorData } from '../../schema/contacts/contact-way.ts';
import { VISITOR_DAYS } from '../../schema/contacts/limits.ts';
import type { Visitor } from '../../schema/contacts/visitor.ts';
import { DEFAULT_LANGUAGE, type Language, languageNamed } from '../../schema/kernel/language.ts';
import { Sealed } from '../../schema/kernel/sealed.ts';
import type { Forget } from '../platform/forgetting/forget.ts';

const VISITORS = 'contacts.visitors';
const SESSIONS = 'contacts.visitor_sessions';
const DAY_MS = 86_400_000;
/** A session ends after so long, however much it is used. */
const LONGEST_MS = VISITOR_DAYS * DAY_MS;
/** Seconds for which a browser keeps the cookie; the session ends sooner where it is not used. */
export const VISITOR_SESSION_SECONDS = LONGEST_MS / 1000;
/** A session that is not used for so long ends. */
const IDLE_MS = 30 * DAY_MS;
/** Uses are noted at most so often: a page sends many requests at once. */
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
/** Of a session, beside its visitor. */
interface UnderWay {
  readonly session_id: string;
  readonly session_seen: Date;
  readonly session_began: Date;
}
/** What a visitor gave and proved. */
export interface NewVisitor {
  readonly id: string;
  readonly listingId: string;
  readonly phoneHash: Buffer;
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
  /** In which they read; null where nobody knows. */
  readonly language: Language | null;
}
export interface VisitorOptions {
  readonly db: Knex;
  readonly clock: () => Date;
  /** Tells every process that a session ended, so that its websockets close. */
  announce(sessionId: string): Promise<void>;
  /** Forgets what other features have of them, and the key of all that they gave and wrote. */
  readonly forget: Forget;
}

const sidOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const visitorOf = ({ id, listing_id, conversation_id }: Row): Visitor => ({
  id,
  listingId: listing_id,
  conversationId: conversation_id,
});

/** Reads what is kept of visitors by their ids; null where there is none. */
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

/** People without an account whose phone was verified for one listing, and the sessions of their browsers: opaque tokens, of which the
 *  table has the SHA-256. */
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
    // First what others have: were this process to die, the visitor is still there to be erased again.
    await forget(id);
    const row = await db<Row>(VISITORS).where({ id }).first('phone_hash', 'listing_id');
    const pending = db('contacts.verifications').where({ person_id: id });
    // Nor does a code that is still good bring them back.
    await (row ? pending.orWhere(row) : pending).delete();
    await db(VISITORS).where({ id }).delete();
    // A sweep may have come since their key went.
    await leaveForSweep(db);
    await Promise.all(ended.map(announce));
  };

  return {
    /** Who has that number for that listing, by any of its ids, if it was verified before. */
    async known(phoneHash: Buffer, listingId: string): Promise<string | null> {
      const row = await db<Row>(VISITORS)
        .where({ phone_hash: phoneHash })
        .whereIn('listing_id', await idsOf(listingId))
        .orderBy('created_at')
        .first('id');
      return row?.id ?? null;
    },
    /** Everybody who has that number, for whichever listing. */
    withNumber: (phoneHash: Buffer): Promise<string[]> =>
      db<Row>(VISITORS).where({ phone_hash: phoneHash }).pluck('id'),
    /** Takes in whoever proved a number for a listing; what they give anew stands.
     *  @returns them as they are kept */
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
      if (!row) throw new Error('a visitor vanished while they came in');
      return visitorOf(row);
    },
    /** Notes the one conversation that they have. */
    async talks(id: string, conversationId: string): Promise<void> {
      await db(VISITORS).where({ id }).update({ conversation_id: conversationId });
    },
    /** Begins a session; the one that the browser had is given up. The token is told this once and kept nowhere.
     *  @param before the token that the browser had; null without one */
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
    /** Whose session a cookie's token opens, noted as used; null when there is none any more. */
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
    /** Which of these sessions are under way. */
    async underWay(sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
      return new Set<string>(
        await db(SESSIONS)
          .whereIn('id', [...sessionIds])
          .where('expire', '>', clock())
          .pluck('id'),
      );
    },
    /** What is kept of a visitor; null where there is none. */
    data: visitorDetails(db),
    /** Erases a visitor: their sessions, what they gave, and the key of what they wrote. */
    erase: remove,
    /** Erases those who were not here for so long. */
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
