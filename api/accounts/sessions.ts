import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import { runPrepared } from '../../projections/platform/prepared.ts';
import type { SignInProvider } from '../../schema/accounts/providers.ts';

const DAY_MS = 24 * 3600 * 1000;
/** A session that is not used for so long ends. */
const IDLE_MS = 14 * DAY_MS;
/** However much it is used, a session ends so long after it began. */
const ABSOLUTE_MS = 90 * DAY_MS;
/** Seconds for which a browser keeps a session's cookie: as long as the session can last. */
export const SESSION_SECONDS = ABSOLUTE_MS / 1000;
/** Within so long after it began a session may change what signs its user in. */
const FRESH_MS = 15 * 60 * 1000;
/** Uses are noted at most so often: a page sends many requests at once. */
const NOTED_EVERY_MS = 60_000;
const TOKEN_BYTES = 32;
/** Characters of a browser's own description that are kept. */
const LONGEST_USER_AGENT = 300;
const TABLE = 'accounts.sessions';
/** A session in which the second factor of who has one was not proved opens nothing: one that began while it was being set up. */
const IS_FULL = `(second_factor_at is not null or not exists (
  select from accounts.second_factors f where f.user_id = ${TABLE}.user_id and f.enabled_at is not null))`;
/** Every request asks this. */
const FIND = {
  name: 'sessions_find',
  text: `select sid, id, user_id, started_at, last_seen, user_agent, second_factor_at from ${TABLE}
    where sid = $1 and expire > $2 and ${IS_FULL}`,
};

/** Where somebody signed in. */
export interface Device {
  readonly userAgent: string | undefined;
  /** The provider that proved who it is. */
  readonly provider: SignInProvider;
  /** Whether they proved their second factor. */
  readonly isProvedTwice?: boolean;
}
/** A session as its user may know it. */
export interface Session {
  /** Public: it opens nothing. */
  readonly id: string;
  readonly userId: string;
  readonly startedAt: Date;
  readonly lastSeenAt: Date;
  readonly userAgent: string | null;
  /** Whether it began recently enough to change what signs its user in. */
  readonly isFresh: boolean;
  /** Whether the second factor was proved in it. */
  readonly isProvedTwice: boolean;
}

export interface Sessions {
  /** Begins one. The token is told this once and kept nowhere. */
  start(userId: string, device: Device): Promise<{ readonly token: string; readonly id: string }>;
  /** The session that a cookie's token opens, noted as used; null when there is none any more. */
  find(token: string): Promise<Session | null>;
  /** Those under way, the last used first. */
  list(userId: string): Promise<readonly Session[]>;
  /** Ends one of a user's sessions; false when it is not theirs or not there. */
  end(userId: string, sessionId: string): Promise<boolean>;
  /** Ends all of a user's sessions, but for one.
   *  @returns how many */
  endAll(userId: string, exceptSessionId?: string): Promise<number>;
  /** Ends those of a user's sessions that a provider opened, but for one.
   *  @returns how many */
  endOf(userId: string, provider: SignInProvider, exceptSessionId?: string): Promise<number>;
  /** Notes that the second factor was proved in a session. */
  proveTwice(sessionId: string): Promise<void>;
  /** Notes in all of a user's sessions that there is no second factor any more. */
  forgetProof(userId: string): Promise<void>;
  /** How many of a user's are under way. */
  count(userId: string): Promise<number>;
  /** Which of these are under way. */
  underWay(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Forgets those that ended by themselves.
   *  @returns how many */
  removeExpired(): Promise<number>;
}

export interface SessionOptions {
  readonly db: Knex;
  readonly clock: () => Date;
  /** Tells every process that sessions ended, so that their websockets close. */
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
}

/** What is stored of a token: whoever reads the table cannot sign in with it. */
const sidOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const expiry = (startedAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + IDLE_MS, startedAt.getTime() + ABSOLUTE_MS));

/** The sessions of signed-in browsers: opaque tokens, of which the table has the SHA-256. */
export const sessions = ({ db, clock, announce }: SessionOptions): Sessions => {
  const shown = (row: Row, now: Date): Session => ({
    id: row.id,
    userId: row.user_id,
    startedAt: row.started_at,
    lastSeenAt: row.last_seen,
    userAgent: row.user_agent,
    isFresh: now.getTime() - row.started_at.getTime() < FRESH_MS,
    isProvedTwice: row.second_factor_at !== null,
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
    async start(userId, { userAgent, provider, isProvedTwice = false }) {
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
    async find(token) {
      const now = clock();
      const [row] = await runPrepared<Row>(db, FIND, [sidOf(token), now]);
      if (!row) return null;
      await note(row, now);
      return shown(row, now);
    },
    async list(userId) {
      const now = clock();
      const rows: Row[] = await db<Row>(TABLE)
        .where({ user_id: userId })
        .where('expire', '>', now)
        .orderBy('last_seen', 'desc');
      return rows.map((row) => shown(row, now));
    },
    async end(userId, sessionId) {
      if (!isUuid(sessionId)) return false;
      const gone: { id: string }[] = await db(TABLE).where({ user_id: userId, id: sessionId }).delete().returning('id');
      return (await ended(gone)) > 0;
    },
    endAll: async (userId, exceptSessionId) => ended(await othersOf(userId, exceptSessionId).delete().returning('id')),
    endOf: async (userId, provider, exceptSessionId) =>
      ended(
        await othersOf(userId, exceptSessionId).whereRaw(`sess->>'provider' = ?`, [provider]).delete().returning('id'),
      ),
    async proveTwice(sessionId) {
      await db(TABLE).where({ id: sessionId }).update({ second_factor_at: clock() });
    },
    async forgetProof(userId) {
      await db(TABLE).where({ user_id: userId }).update({ second_factor_at: null });
    },
    async count(userId) {
      const [counted] = await db(TABLE)
        .where({ user_id: userId })
        .where('expire', '>', clock())
        .count<{ count: string }[]>();
      return Number(counted?.count ?? 0);
    },
    async underWay(sessionIds) {
      const rows: { id: string }[] = await db(TABLE)
        .whereIn('id', [...sessionIds])
        .where('expire', '>', clock())
        .whereRaw(IS_FULL)
        .select('id');
      return new Set(rows.map(({ id }) => id));
    },
    removeExpired: async () => db(TABLE).where('expire', '<=', clock()).delete(),
  };
};
