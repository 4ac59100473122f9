import type { Knex } from 'knex';
import { z } from 'zod';
import { BUYERS_QUERY } from '../../schema/featured/buyer-effect-query.ts';
import { EFFECT_QUERY } from '../../schema/featured/effect-query.ts';
import { FIRST_PERIOD, PERIOD_DAYS } from '../../schema/featured/holdout.ts';
import { HEALTH_QUERY } from '../../schema/featured/holdout-health-query.ts';

const count = z.int();
const Row = z.object({
  seller_id: z.string().nullable(),
  listing_id: z.uuid().nullable(),
  ...{ impressions_shown: count, impressions_withheld: count },
  ...{ viewers_shown: count, viewers_withheld: count, accounts_shown: count, accounts_withheld: count },
  ...{ views_shown: count, views_withheld: count, inquiries_shown: count, inquiries_withheld: count },
  ...{ sales_shown: count, sales_withheld: count },
});
const BuyersRow = z.object({
  ...{ viewers_with: count, viewers_without: count, accounts_with: count, accounts_without: count },
  ...{ opened_with: count, opened_without: count, asked_with: count, asked_without: count },
});
const HealthRow = z.object({
  day: z.string(),
  ...{ pairs_shown: count, pairs_withheld: count, viewers_with: count, viewers_without: count },
  ...{ pages: count, pages_of_robots: count, places: count, places_own: count },
  ...{ places_shown: count, places_withheld: count, minutes_ran: z.number(), minutes_given_back: z.number() },
});
const Held = z.object({ slot_id: z.uuid() });

/** The effect of featured slots on one listing or, if `listing_id` is null, on all counted listings: see `EFFECT_QUERY`. */
export type EffectCounts = z.output<typeof Row>;
/** What buyers did with and without featured slots in their search results: see `BUYERS_QUERY`. */
export type BuyersCounts = z.output<typeof BuyersRow>;
/** One day's figures that show whether the holdout works (slots are withheld from some viewers for comparison): see `HEALTH_QUERY`. */
export type HealthCounts = z.output<typeof HealthRow>;
/** A range of calendar days in India. `since` is the first day; `until` is the day after the last day. */
export interface EffectWindow {
  readonly since: string;
  readonly until: string;
}
const PERIODS = { first_period: FIRST_PERIOD, period_days: PERIOD_DAYS };

/** Queries that measure the effect of featured listings, and check whether the measurement works. */
export const effectQueries = (db: Knex) => {
  const rowsOf = async (
    query: string,
    asked: Readonly<Record<string, string | Date | null>>,
  ): Promise<readonly unknown[]> => {
    const { rows } = await db.raw<{ rows: unknown[] }>(query, { ...PERIODS, ...asked });
    return rows;
  };
  return {
    /** Returns the effect of slots for one seller, or for all sellers if `seller` is null: one row for each listing, and one for the total. */
    counts: async (window: EffectWindow, seller: string | null): Promise<readonly EffectCounts[]> => {
      const rows = await rowsOf(EFFECT_QUERY, { ...window, seller });
      return rows.map((row) => Row.parse(row));
    },
    /** Returns what buyers did, with and without featured slots. */
    buyers: async (window: EffectWindow): Promise<BuyersCounts> => {
      const [row] = await rowsOf(BUYERS_QUERY, { ...window });
      return BuyersRow.parse(row);
    },
    /** Returns the figures that show whether the holdout works, one row per day. */
    health: async (window: EffectWindow, now: Date): Promise<readonly HealthCounts[]> => {
      const rows = await rowsOf(HEALTH_QUERY, { ...window, now });
      return rows.map((row) => HealthRow.parse(row));
    },
    /** Returns whether an account has bought featured time for a listing. */
    hasFeatured: async (sellerId: string, listingId: string): Promise<boolean> => {
      const found: unknown = await db('featured.featured_listings')
        .where({ seller_id: sellerId, listing_id: listingId })
        .first('slot_id');
      return found !== undefined && Held.safeParse(found).success;
    },
  };
};
export type EffectQueries = ReturnType<typeof effectQueries>;
