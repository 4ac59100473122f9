import { createHmac, randomBytes } from 'node:crypto';
import { isbot } from 'isbot';
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { sellerQueries } from '../../projections/sellers/queries.ts';
import type { User } from '../../schema/accounts/user.ts';
import { indianDay } from '../../schema/kernel/indian-time.ts';
import type { Client } from '../platform/graphql/context.ts';
import { networksOf } from '../platform/limits/address-networks.ts';

/** The time in milliseconds within which repeated views of a listing by one visitor count only once. */
const ONCE_WITHIN_MS = 30 * 60_000;
/** The maximum number of recent views in memory. If there are more, the oldest views are forgotten early, and a visitor may be counted twice. */
const REMEMBERED = 200_000;
const COUNT = `
  insert into saved.listing_views as v (listing_id, day, views) values (:listingId, :day::date, 1)
  on conflict (listing_id, day) do update set views = v.views + 1`;

/** Returns a function that recognises a visitor's repeated views of a listing, without storing who the visitor was. Only keyed hashes are stored, in
 *  memory. The key and all hashes are discarded when a day ends in India. */
const recentOpenings = (clock: () => Date) => {
  const seen = new LRUCache<string, true>({
    max: REMEMBERED,
    ttl: ONCE_WITHIN_MS,
    perf: { now: () => clock().getTime() },
    ttlResolution: 0,
  });
  let keyDay = '';
  let key = randomBytes(32);
  /** Returns false if a view of the listing by this visitor has been stored recently. Otherwise, stores this view and returns true. */
  return (visitor: string, listingId: string, day: string): boolean => {
    if (day !== keyDay) {
      seen.clear();
      [keyDay, key] = [day, randomBytes(32)];
    }
    const hash = createHmac('sha256', key).update(`${listingId} ${visitor}`).digest('base64');
    if (seen.has(hash)) return false;
    seen.set(hash, true);
    return true;
  };
};

/** Returns a string that distinguishes visitors: the account or, for a visitor who is not signed in, the network and the browser. Null if neither the
 *  account nor the network is known. */
const visitorOf = (user: User | null, { address, userAgent }: Client): string | null => {
  if (user) return `account ${user.id}`;
  return address === null ? null : `${networksOf(address)[0].name} ${userAgent}`;
};

/** A view of a car by anybody except its seller, an admin or a robot. */
export interface Opening {
  /** The id of the car's live listing that an account sells; null if no account sells the car. */
  readonly listingId: string | null;
  readonly userId: string | null;
  readonly client: Client;
}

/** Counts the views per calendar day (Indian time) of listings that accounts on this site sell. Only the totals are stored. */
export const viewCounter = ({ db, clock }: { readonly db: Knex; readonly clock: () => Date }) => {
  const isFirst = recentOpenings(clock);
  const hearers: ((opening: Opening) => Promise<void>)[] = [];
  return {
    /** Registers a function that is called on each view, including repeated views by the same visitor. */
    listen: (hear: (opening: Opening) => Promise<void>): void => {
      hearers.push(hear);
    },
    /** Counts a view of the listing that an account sells; `id` is the id of the car or of the listing. Views by the seller, admins and robots do not
     *  count, nor do repeated views by a visitor who has viewed the listing recently. */
    async count(id: string, user: User | null, client: Client): Promise<void> {
      const visitor = visitorOf(user, client);
      const isRobot = !client.userAgent || isbot(client.userAgent);
      if (visitor === null || isRobot || user?.roles.includes('admin')) return;
      const seller = (await sellerQueries(db).accountsOf([id])).get(id);
      if (seller && seller.id === user?.id) return;
      const listingId = seller?.listing.isLive ? seller.listing.id : null;
      for (const hear of hearers) await hear({ listingId, userId: user?.id ?? null, client });
      const day = indianDay(clock());
      if (listingId !== null && isFirst(visitor, listingId, day)) await db.raw(COUNT, { listingId, day });
    },
  };
};
export type ViewCounter = ReturnType<typeof viewCounter>;
