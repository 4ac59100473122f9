import type { Knex } from 'knex';
import { z } from 'zod';
import type { PageOfFeatured } from '../../schema/featured/inputs.ts';
import type { FeaturedDesk, RunningFeaturedPage } from '../../schema/featured/views.ts';
import { jsonCursorCodec, pageOf } from '../shared/page.ts';

/** A payment that still has no outcome after this number of minutes counts as stuck: the operator has to check it. */
const WAITING_MINUTES = 10;
const MONTHS = 12;

const instant = z.date().transform((date) => date.toISOString());
const int = z.coerce.number().int();
const RunningRow = z.object({
  ...{ id: z.uuid(), listingId: z.uuid(), carId: z.uuid(), sellerId: z.uuid() },
  ...{ title: z.string().nullable(), sellerName: z.string().nullable() },
  ...{ amount: z.coerce.number(), since: instant, until: instant, turns: int, impressions: int },
});
const MonthRow = z.object({ month: z.string(), payments: int, chargedPaise: int, creditedPaise: int });

const RUNNING = `
  select f.slot_id as id, f.listing_id as "listingId", (array_agg(f.car_id))[1] as "carId", f.seller_id as "sellerId",
    sum(f.amount) as amount, min(f.start_date) as since, max(f.end_date) as until
  from featured.featured_listings f where f.is_active
  group by f.slot_id, f.listing_id, f.seller_id having max(f.end_date) > :now::timestamptz`;
const PAGE = `
  select r.*, l.title, nullif(concat_ws(' ', u.first_name, u.last_name), '') as "sellerName",
    coalesce((select t.turns from featured_slots.turns t
      where t.featured_id = r.id and t.day = (:now::timestamptz at time zone 'Asia/Kolkata')::date), 0) as turns,
    (select count(*) from featured_slots.given g where g.featured_id = r.id and g.outcome = 'seen' and not g.is_ghost) as impressions
  from (${RUNNING}) r
  left join car_search.listings l on l.id = r."listingId"
  left join accounts_read.users u on u.id = r."sellerId"::uuid
  where :after::timestamptz is null or (r.until, r.id) > (:after::timestamptz, :afterId::uuid)
  order by r.until, r.id limit :limit`;
const MONTHLY = `
  select to_char(requested_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, count(*) as payments,
    sum(amount_inr::bigint * 100) as "chargedPaise",
    coalesce(sum(credit_paise) filter (where status = 'credited'), 0) as "creditedPaise"
  from featured.payments where status in ('settled', 'credit_requested', 'credited')
  group by 1 order by 1 desc limit ${MONTHS}`;
const WAITING = `
  select count(*) from featured.payments where status in ('requested', 'credit_requested')
    and requested_at < :now::timestamptz - interval '${WAITING_MINUTES} minutes'`;

const places = jsonCursorCodec('after', z.tuple([z.iso.datetime(), z.uuid()]));

/** The operator's queries on the listings that are currently featured, and on payments for featured listings. */
export const featuredDeskQueries = (db: Knex, clock: () => Date) => {
  const counted = async (sql: string, now: Date): Promise<number> => {
    const { rows } = await db.raw<{ rows: { count: string }[] }>(sql, { now });
    return Number(rows[0]?.count ?? 0);
  };
  const running = (now: Date) => counted(`select count(*) from (${RUNNING}) r`, now);
  const waiting = () => counted(WAITING, clock());
  return {
    waiting,
    async figures(): Promise<FeaturedDesk> {
      const [{ rows }, runs, waits] = await Promise.all([
        db.raw<{ rows: unknown[] }>(MONTHLY),
        running(clock()),
        waiting(),
      ]);
      return { running: runs, waiting: waits, months: rows.map((row) => MonthRow.parse(row)) };
    },
    /** Returns a page of the listings that are currently featured, sorted by the end of their featured time.
     *  @throws Rejection BAD_CURSOR if the cursor is invalid */
    async page({ first, after }: PageOfFeatured): Promise<RunningFeaturedPage> {
      const now = clock();
      const [place, placeId] = after ? places.read(after) : [null, null];
      const asked = { now, after: place, afterId: placeId, limit: first + 1 };
      const [{ rows }, total] = await Promise.all([db.raw<{ rows: unknown[] }>(PAGE, asked), running(now)]);
      const found = rows.map((row) => RunningRow.parse(row));
      return { ...pageOf(found, first, ({ until, id }) => places.write([until, id])), total };
    },
  };
};
export type FeaturedDeskQueries = ReturnType<typeof featuredDeskQueries>;
