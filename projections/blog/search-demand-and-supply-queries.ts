import type { Knex } from 'knex';
import { z } from 'zod';

/** A search, by free text or by choosing from lists, with the ids of the people who made it. */
export interface AskedFor {
  readonly text: string | null;
  readonly brand: string | null;
  readonly model: string | null;
  readonly userIds: readonly string[];
}
const AskedRow = z.object({
  ...{ text: z.string().nullable(), brand: z.string().nullable(), model: z.string().nullable() },
  userIds: z.array(z.string()),
});
const ModelRow = z.object({ brand: z.string(), model: z.string(), count: z.coerce.number().int() });
type ModelRow = z.infer<typeof ModelRow>;
const BrandRow = z.object({ brand: z.string(), cars: z.coerce.number().int() });

const SEARCHES = `select lower(coalesce(nullif(btrim(search_filters->>'q'), ''), nullif(narrowed->>'text', ''))) as text,
    search_filters->>'brand' as brand, search_filters->>'model' as model, array_agg(distinct user_id) as "userIds"
  from searches.user_search_activity where created_at > :since group by 1, 2, 3`;
const VIEWS = `select l.brand, l.model, sum(v.views) as count
  from saved.listing_views v join car_search.listings l on l.id = v.listing_id
  where v.day > (:since::timestamptz at time zone 'Asia/Kolkata')::date group by 1, 2`;
const FOR_SALE = 'select brand, model, count(*) as count from car_search.cars where is_live group by 1, 2';
const BRANDS = 'select brand, count(*) as cars from car_search.cars where is_live group by 1 order by 2 desc, 1';

/** Queries for what people search for, and for what is for sale. */
export const interestQueries = (db: Knex) => {
  const models = async (sql: string, since?: Date): Promise<readonly ModelRow[]> => {
    const { rows } = await db.raw<{ rows: unknown[] }>(sql, since ? { since } : {});
    return rows.map((row) => ModelRow.parse(row));
  };
  return {
    async searchesSince(since: Date): Promise<readonly AskedFor[]> {
      const { rows } = await db.raw<{ rows: unknown[] }>(SEARCHES, { since });
      return rows.map((row) => AskedRow.parse(row));
    },
    /** Returns how often the cars of each model have been viewed since the end of the day (in India) that contains `since`. */
    viewsSince: (since: Date) => models(VIEWS, since),
    /** Returns how many cars of each model are for sale. */
    forSale: () => models(FOR_SALE),
    /** Returns how many cars of each brand are for sale, the largest number first. */
    async brands(): Promise<readonly z.infer<typeof BrandRow>[]> {
      const { rows } = await db.raw<{ rows: unknown[] }>(BRANDS);
      return rows.map((row) => BrandRow.parse(row));
    },
  };
};
export type InterestQueries = ReturnType<typeof interestQueries>;
