import type { Knex } from 'knex';
import { z } from 'zod';
import { EFFECT_QUERY } from '../../schema/featured/effect-query.ts';
import { FIRST_PERIOD, PERIOD_DAYS } from '../../schema/featured/holdout.ts';

const count = z.int();
const Row = z.object({
  seller_id: z.string().nullable(),
  listing_id: z.uuid().nullable(),
  ...{ impressions_shown: count, impressions_withheld: count },
  ...{ viewers_shown: count, viewers_withheld: count, accounts_shown: count, accounts_withheld: count },
  ...{ views_shown: count, views_withheld: count, inquiries_shown: count, inquiries_withheld: count },
  ...{ sales_shown: count, sales_withheld: count },
});
const Held = z.object({ slot_id: z.uuid() });

/** What came of the slots of a listing, or of all. `listing_id` is null for all. */
export type EffectCounts = z.output<typeof Row>;
/** Days in India: the first that counts, and the first after the last. */
export interface EffectWindow {
  readonly since: string;
  readonly until: string;
}

/** Queries on what featured listings bring. */
export const effectQueries = (db: Knex) => ({
  /** Returns what came of the slots of one seller, or of all: a row for each listing, and one for all together. */
  counts: async (window: EffectWindow, seller: string | null): Promise<readonly EffectCounts[]> => {
    const asked = { ...window, seller, first_period: FIRST_PERIOD, period_days: PERIOD_DAYS };
    const { rows } = await db.raw<{ rows: unknown[] }>(EFFECT_QUERY, asked);
    return rows.map((row) => Row.parse(row));
  },
  /** Whether an account has bought featured time for a listing. */
  hasFeatured: async (sellerId: string, listingId: string): Promise<boolean> => {
    const found: unknown = await db('featured.featured_listings')
      .where({ seller_id: sellerId, listing_id: listingId })
      .first('slot_id');
    return found !== undefined && Held.safeParse(found).success;
  },
});
export type EffectQueries = ReturnType<typeof effectQueries>;
