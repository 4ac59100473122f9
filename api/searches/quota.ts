import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import { signedIn } from '../../schema/accounts/require-sign-in.ts';
import type { User } from '../../schema/accounts/user.ts';
import type { CarFilter } from '../../schema/marketplace/inputs.ts';
import { filterKey } from '../../schema/searches/filter-key.ts';
import { istMonth } from '../../schema/searches/indian-month.ts';
import { SAME_SEARCH_HOURS, SEARCH_ACTIVITY_DAYS, VISIT_MINUTES } from '../../schema/searches/limits.ts';
import type { SearchAllowance } from '../../schema/searches/portal-search-allowance.ts';
import { PhoneVerificationRequired, SearchLimitReached } from '../../schema/searches/rejections.ts';
import { narrowedSubject, type SearchSubject, searchSubject } from '../../schema/searches/same-search.ts';
import { FREE_SEARCHES_A_MONTH, type Plan } from '../../schema/subscriptions/plans.ts';
import type { Platform } from '../platform/feature.ts';
import type { Context } from '../platform/graphql/context.ts';

const TABLE = 'searches.user_search_activity';
/** The first half of the key of the advisory lock under which a person's searches are counted one at a time. */
const LOCK_SPACE = 7741;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const LONGEST_AGENT = 300;
/** The maximum number of narrowed filters that are stored for a search, the latest first. */
const NARROWED_KEYS = 200;
const LATEST_TEXTS = 10;
/** SQL for the text of a search. For a search that was started without any text, this is the text that was added later. */
const TEXT_OF = `coalesce(nullif(btrim(search_filters->>'q'), ''), nullif(narrowed->>'text', ''))`;
/** A search phrase is popular if at least this many people have searched for it within this many days. */
const LEAST_PEOPLE = 5;
const POPULAR_DAYS = 30;
const POPULAR_TEXTS = 20;

type AskedSearch = Parameters<Context['searchGate']['check']>[0];

interface Row {
  id: string;
  user_id: string;
  search_type: string;
  search_filters: CarFilter;
  results_count: number;
  ip_address: string | null;
  user_agent: string | null;
  created_at: Date;
  filter_key: Buffer;
  narrowed: SearchSubject | null;
  last_at: Date | null;
  plan: Plan;
}

const keyOf = (filter: CarFilter): Buffer => createHash('sha256').update(filterKey(filter)).digest();

/** Returns a network address in the format that Postgres accepts; null if the address is invalid. */
const addressOf = (address: string | null): string | null => {
  const bare = address?.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '') ?? '';
  return isIP(bare) === 0 ? null : bare;
};
const NETWORK = 'host(network(set_masklen(:ip::inet, case family(:ip::inet) when 4 then 24 else 48 end)))';

/** Decides who may search all portals, and counts these searches: a free account has a quota per calendar month in India. */
export const searchQuota = ({ db, clock }: Pick<Platform, 'db' | 'clock'>) => {
  const used = async (userId: string, within: Knex = db): Promise<number> => {
    const { from, until } = istMonth(clock());
    const [counted] = await within<Row>(TABLE)
      .where({ user_id: userId, plan: 'free' })
      .where('created_at', '>=', from)
      .where('created_at', '<', until)
      .count<{ count: string }[]>();
    return Number(counted?.count ?? 0);
  };
  /** Selects the user's recorded searches of the last day whose original or narrowed filter equals this filter. Such a search is a repetition and
   *  does not count against the quota. */
  const repeated = (userId: string, filter: CarFilter, within: Knex = db) =>
    within<Row>(TABLE)
      .where({ user_id: userId })
      .whereRaw('(filter_key = :key or :key = any (narrowed_keys))', { key: keyOf(filter) })
      .where('created_at', '>', new Date(clock().getTime() - SAME_SEARCH_HOURS * HOUR_MS));
  /** Records that the user repeated a recorded search, which continues its visit. Returns false if there is no such search. */
  const repeat = async (userId: string, filter: CarFilter, within: Knex = db): Promise<boolean> =>
    (await repeated(userId, filter, within).update({ last_at: clock() })) > 0;
  /** Returns the most recently used search of the current visit that the filter narrows; undefined if there is none. A search belongs to the visit if
   *  it was used in the last `VISIT_MINUTES`. */
  const narrowedBy = async (userId: string, filter: CarFilter, within: Knex = db) => {
    const asked = searchSubject(filter);
    const ofVisit = await within<Row>(TABLE)
      .where({ user_id: userId })
      .where('last_at', '>', new Date(clock().getTime() - VISIT_MINUTES * MINUTE_MS))
      .orderBy('last_at', 'desc')
      .select('id', 'search_filters', 'narrowed');
    for (const { id, search_filters, narrowed } of ofVisit) {
      const counted = searchSubject(search_filters);
      const next = narrowedSubject({ counted, narrowed: narrowed ?? counted }, asked);
      if (next) return { id, next };
    }
    return undefined;
  };
  /** Records that a filter narrows a search of this visit. Returns false if the visit contains no such search. */
  const narrow = async (userId: string, filter: CarFilter, within: Knex): Promise<boolean> => {
    const found = await narrowedBy(userId, filter, within);
    if (!found) return false;
    await within(TABLE)
      .where({ id: found.id })
      .update({
        narrowed: JSON.stringify(found.next),
        narrowed_keys: within.raw('(array_prepend(?, narrowed_keys))[:?]', [keyOf(filter), NARROWED_KEYS]),
        last_at: clock(),
      });
    return true;
  };
  const insert = async (tx: Knex, user: User, { filter, client }: AskedSearch, found: number) => {
    const ip = addressOf(client.address);
    await tx(TABLE).insert({
      id: uuid(),
      user_id: user.id,
      search_type: 'multi_portal',
      search_filters: JSON.stringify(filter),
      results_count: found,
      ip_address: ip === null ? null : tx.raw(NETWORK, { ip }),
      user_agent: client.userAgent?.slice(0, LONGEST_AGENT) ?? null,
      created_at: clock(),
      filter_key: keyOf(filter),
      narrowed: JSON.stringify(searchSubject(filter)),
      last_at: clock(),
      plan: user.isPremium ? 'premium_buyer' : 'free',
    });
  };

  return {
    /** Returns a person's search quota for this month: the limit, and how many searches are used and left. */
    async allowance(user: User | null): Promise<SearchAllowance> {
      const resetsAt = istMonth(clock()).until.toISOString();
      const limit = FREE_SEARCHES_A_MONTH;
      if (!user) return { limit, used: 0, left: limit, resetsAt, reason: 'SIGN_IN' };
      const usedNow = await used(user.id);
      if (user.isPremium) return { limit: null, used: usedNow, left: null, resetsAt, reason: null };
      const left = Math.max(0, limit - usedNow);
      const reason = user.phoneVerified ? (left === 0 ? 'LIMIT' : null) : 'PHONE';
      return { limit, used: usedNow, left, resetsAt, reason };
    },

    /** Admits or rejects a search. The search is not counted yet, because a failed search must not use up the quota.
     *  @throws Rejection SIGN_IN_REQUIRED, PHONE_VERIFICATION_REQUIRED, SEARCH_LIMIT_REACHED */
    async check({ user, filter }: AskedSearch): Promise<void> {
      const { id, isPremium, phoneVerified } = signedIn(user);
      if (isPremium) return;
      if (!phoneVerified) throw PhoneVerificationRequired();
      if ((await used(id)) < FREE_SEARCHES_A_MONTH) return;
      if ((await repeated(id, filter).first('id')) || (await narrowedBy(id, filter))) return;
      throw SearchLimitReached();
    },

    /** Counts a completed search, before its result is returned. A repeated search is not counted, nor is a search that narrows a counted search of
     *  the same visit. Concurrent searches together cannot exceed the quota.
     *  @param found how many cars match
     *  @throws Rejection SIGN_IN_REQUIRED; SEARCH_LIMIT_REACHED if concurrent searches used up the quota: the result must then not be returned */
    async count(search: AskedSearch, found: number): Promise<void> {
      const user = signedIn(search.user);
      if (await repeat(user.id, search.filter)) return;
      await db.transaction(async (tx) => {
        await tx.raw(`select pg_advisory_xact_lock(${LOCK_SPACE}, hashtext(?))`, [user.id]);
        if (await repeat(user.id, search.filter, tx)) return;
        if (await narrow(user.id, search.filter, tx)) return;
        if (!user.isPremium && (await used(user.id, tx)) >= FREE_SEARCHES_A_MONTH) throw SearchLimitReached();
        await insert(tx, user, search, found);
      });
    },

    /** Returns the phrases of a person's latest searches, newest first. */
    async latestTexts(userId: string): Promise<readonly string[]> {
      const { rows } = await db.raw<{ rows: { q: string }[] }>(
        `select ${TEXT_OF} as q from ${TABLE} where user_id = ? and ${TEXT_OF} is not null
         group by 1 order by max(coalesce(last_at, created_at)) desc limit ${LATEST_TEXTS}`,
        [userId],
      );
      return rows.map(({ q }) => q);
    },

    /** Returns the most popular recent search phrases, ranked by the number of people who searched for them. Phrases that only a few people have
     *  searched for are left out, because they could reveal who these people are. */
    async popularTexts(): Promise<readonly string[]> {
      const { rows } = await db.raw<{ rows: { q: string }[] }>(
        `select lower(${TEXT_OF}) as q from ${TABLE} where created_at > ? and ${TEXT_OF} is not null
         group by 1 having count(distinct user_id) >= ${LEAST_PEOPLE} order by count(distinct user_id) desc, 1 limit ${POPULAR_TEXTS}`,
        [new Date(clock().getTime() - POPULAR_DAYS * DAY_MS)],
      );
      return rows.map(({ q }) => q);
    },

    /** Deletes entries whose retention time has passed; returns how many were deleted. */
    prune: (): Promise<number> =>
      db(TABLE)
        .where('created_at', '<', new Date(clock().getTime() - SEARCH_ACTIVITY_DAYS * DAY_MS))
        .delete(),

    /** Returns a person's searches, oldest first, for "Download my data". */
    exportOf: async (userId: string): Promise<readonly object[]> => {
      const rows = await db<Row>(TABLE).where({ user_id: userId }).orderBy('created_at');
      return rows.map((row) => ({
        searchType: row.search_type,
        searchFilters: row.search_filters,
        narrowedTo: row.narrowed,
        resultsCount: row.results_count,
        ipAddress: row.ip_address,
        userAgent: row.user_agent,
        createdAt: row.created_at.toISOString(),
      }));
    },
    erase: async (userId: string) => db(TABLE).where({ user_id: userId }).delete(),
  };
};
export type SearchQuota = ReturnType<typeof searchQuota>;
