import { createHash, randomBytes } from 'node:crypto';
import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import { runPrepared } from '../../projections/platform/prepared-statements.ts';
import type { SignInWay } from '../../schema/accounts/providers.ts';
import type { Platform } from '../platform/feature.ts';

const DAY_MS = 24 * 3600 * 1000;
/** The time in milliseconds after which an unused session ends. */
const IDLE_MS = 14 * DAY_MS;
/** The age in milliseconds at which a session ends, even if it is used. */
const ABSOLUTE_MS = 90 * DAY_MS;
/** The lifetime of the session cookie in a browser, in seconds: as long as a session can last. */
export const SESSION_SECONDS = ABSOLUTE_MS / 1000;
/** The age, in milliseconds, below which a session is fresh. Changing how a user signs in requires a fresh session. */
const FRESH_MS = 15 * 60 * 1000;
/** The minimum time in milliseconds between two updates of a session's last use. It saves writes, because a page sends many requests at the same
 *  time. */
const NOTED_EVERY_MS = 60_000;
const TOKEN_BYTES = 32;
const LONGEST_USER_AGENT = 300;
const TABLE = 'accounts.sessions';
/** SQL condition that is false if the user has a second factor but has not confirmed it in this session. Such a session began while the second factor
 *  was being set up. */
const IS_FULL = `(second_factor_at is not null or not exists (
  select from accounts.second_factors f where f.user_id = ${TABLE}.user_id and f.enabled_at is not null))`;
/** A prepared statement, because this query runs on every request. */
const FIND = {
  name: 'sessions_find',
  text: `select sid, id, user_id, started_at, last_seen, user_agent, second_factor_at, sess from ${TABLE}
    where sid = $1 and expire > $2 and ${IS_FULL}`,
};

/** The browser and provider with which a person signed in. */
export interface Device {
  readonly userAgent: string | undefined;
  readonly provider: SignInWay;
  readonly isProvedTwice?: boolean;
}
/** A session as shown to its user. */
export interface Session {
  /** A public id, which grants no access. */
  readonly id: string;
  readonly userId: string;
  readonly startedAt: Date;
  readonly lastSeenAt: Date;
  readonly userAgent: string | null;
  /** Whether the session is recent enough for its user to change how they sign in. */
  readonly isFresh: boolean;
  readonly isProvedTwice: boolean;
  /** Whether the session began with a code sent to a phone. */
  readonly isByPhone: boolean;
}

export interface SessionOptions extends Pick<Platform, 'db' | 'clock'> {
  /** Notifies every process that a session has ended. Each process then closes the websockets of this session. */
  announce(sessionId: string): Promise<void>;
}

interface Row {
  readonly sid: string;
  readonly id: string;
  readonly user_id: string;
  readonly started_at: Date;
  readonly last_seen: Date;
  readonly user_agent: string | null;
  readonly second_factor_at: Date | null;
  readonly sess: { readonly provider?: string };
}

const sidOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const expiry = (startedAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + IDLE_MS, startedAt.getTime() + ABSOLUTE_MS));

/** The sessions of signed-in browsers. Tokens are random, and the table stores only their SHA-256 hashes, which cannot be used to sign in. */
export const sessions = ({ db, clock, announce }: SessionOptions) => {
  const shown = (row: Row, now: Date): Session => ({
    id: row.id,
    userId: row.user_id,
    startedAt: row.started_at,
    lastSeenAt: row.last_seen,
    userAgent: row.user_agent,
    isFresh: now.getTime() - row.started_at.getTime() < FRESH_MS,
    isProvedTwice: row.second_factor_at !== null,
    isByPhone: row.sess.provider === 'phone',
  });
  const note = async (row: Row, now: Date): Promise<void> => {
    if (now.getTime() - row.last_seen.getTime() < NOTED_EVERY_MS) return;
    await db(TABLE)
      .where({ sid: row.sid })
      .update({ last_seen: now, expire: expiry(row.started_at, now) });
  };
  const othersOf = (userId: string, exceptSessionId: string | undefined) => {
    const all = db<Row>(TABLE).where({ user_id: userId });
    return exceptSessionId ? all.whereNot({ id: exceptSessionId }) : all;
  };
  const ended = async (ids: readonly { readonly id: string }[]): Promise<number> => {
    await Promise.all(ids.map(({ id }) => announce(id)));
    return ids.length;
  };

  return {
    /** Starts a session. The token is returned only here and is stored nowhere. */
    async start(userId: string, { userAgent, provider, isProvedTwice = false }: Device) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const id = uuidv7();
      const now = clock();
      await db(TABLE).insert({
        sid: sidOf(token),
        id,
        user_id: userId,
        sess: JSON.stringify({ provider }),
        expire: expiry(now, now),
        started_at: now,
        last_seen: now,
        user_agent: userAgent?.slice(0, LONGEST_USER_AGENT) ?? null,
        second_factor_at: isProvedTwice ? now : null,
      });
      return { token, id };
    },
    /** Returns the session that belongs to the token from a cookie, and records its use; null if the session no longer exists. */
    async find(token: string): Promise<Session | null> {
      const now = clock();
      const [row] = await runPrepared<Row>(db, FIND, [sidOf(token), now]);
      if (!row) return null;
      await note(row, now);
      return shown(row, now);
    },
    /** Returns a user's active sessions, most recently used first. */
    async list(userId: string): Promise<readonly Session[]> {
      const now = clock();
      const rows: Row[] = await db<Row>(TABLE)
        .where({ user_id: userId })
        .where('expire', '>', now)
        .orderBy('last_seen', 'desc');
      return rows.map((row) => shown(row, now));
    },
    /** Ends one of a user's sessions. Returns false if the session does not exist or belongs to another user. */
    async end(userId: string, sessionId: string): Promise<boolean> {
      if (!isUuid(sessionId)) return false;
      const gone: { id: string }[] = await db(TABLE).where({ user_id: userId, id: sessionId }).delete().returning('id');
      return (await ended(gone)) > 0;
    },
    /** Ends all of a user's sessions except one; returns how many ended. */
    endAll: async (userId: string, exceptSessionId?: string): Promise<number> =>
      ended(await othersOf(userId, exceptSessionId).delete().returning('id')),
    /** Ends the user's sessions that began with this provider, except one; returns how many ended. */
    endOf: async (userId: string, provider: SignInWay, exceptSessionId?: string): Promise<number> =>
      ended(
        await othersOf(userId, exceptSessionId).whereRaw(`sess->>'provider' = ?`, [provider]).delete().returning('id'),
      ),
    /** Records that the user has confirmed their second factor in this session. */
    proveTwice: async (sessionId: string): Promise<void> =>
      db(TABLE).where({ id: sessionId }).update({ second_factor_at: clock() }),
    /** Clears, in all of a user's sessions, the record that the user has confirmed the second factor. Called after the second factor has been
     *  removed. */
    forgetProof: async (userId: string): Promise<void> =>
      db(TABLE).where({ user_id: userId }).update({ second_factor_at: null }),
    async count(userId: string): Promise<number> {
      const [counted] = await db(TABLE)
        .where({ user_id: userId })
        .where('expire', '>', clock())
        .count<{ count: string }[]>();
      return Number(counted?.count ?? 0);
    },
    async underWay(sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
      const rows: { id: string }[] = await db(TABLE)
        .whereIn('id', [...sessionIds])
        .where('expire', '>', clock())
        .whereRaw(IS_FULL)
        .select('id');
      return new Set(rows.map(({ id }) => id));
    },
    /** Deletes expired sessions; returns how many. */
    removeExpired: async (): Promise<number> => db(TABLE).where('expire', '<=', clock()).delete(),
  };
};
export type Sessions = ReturnType<typeof sessions>;
