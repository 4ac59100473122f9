import type { Knex } from 'knex';
import { z } from 'zod';
import { VerdictGiven } from '../../schema/price-insights/events.ts';
import type { TimelinePage } from '../../schema/price-insights/inputs.ts';
import type { Standing } from '../../schema/price-insights/standing.ts';
import { VERDICTS } from '../../schema/price-insights/verdict.ts';

export type GivenVerdict = VerdictGiven['data'];

const Data = VerdictGiven.shape.data;
const Doubt = z.object({ toward: z.enum(VERDICTS), since: z.date().transform((at) => at.toISOString()) });
const StandingRow = z.object({
  carId: z.string(),
  verdict: z.enum(VERDICTS),
  askingInr: z.int(),
  doubtToward: z.enum(VERDICTS).nullable(),
  doubtedAt: z.date().nullable(),
});

/** What a car has on which no verdict was ever given. */
export const NO_STANDING: Standing = { verdict: null, askingInr: 0, doubt: null };

const STANDING = `
  select car_id::text as "carId", verdict, asking_inr as "askingInr", doubt_toward as "doubtToward", doubted_at as "doubtedAt"
  from price_verdicts.standing where car_id = any(?::uuid[])`;
const GIVEN = `
  select g.data from price_verdicts.standing s join price_verdicts.given g on g.car_id = s.car_id and g.revision = s.given_revision
  where s.car_id = ?`;
const PAGE = `
  select revision, data from price_verdicts.given
  where car_id = :carId and revision < coalesce(:after::int, 2147483647) order by revision desc limit :limit`;

/** The verdicts that stand on cars; a car on which none was ever given is not among them. */
export const standings = async (db: Knex, carIds: readonly string[]): Promise<ReadonlyMap<string, Standing>> => {
  const { rows } = await db.raw<{ rows: unknown[] }>(STANDING, [[...carIds]]);
  return new Map(
    z
      .array(StandingRow)
      .parse(rows)
      .map(({ carId, verdict, askingInr, doubtToward, doubtedAt }) => [
        carId,
        {
          verdict,
          askingInr,
          doubt: doubtToward && doubtedAt ? Doubt.parse({ toward: doubtToward, since: doubtedAt }) : null,
        },
      ]),
  );
};

/** The verdict that stands on a car, with all that it was made of; null when none was ever given. */
export const standingVerdict = async (db: Knex, carId: string): Promise<GivenVerdict | null> => {
  const { rows } = await db.raw<{ rows: { data: unknown }[] }>(GIVEN, [carId]);
  return rows[0] ? Data.parse(rows[0].data) : null;
};

/** A page of a car's verdicts, newest first, one more than was asked for where there are more. */
export const verdictsOf = async (
  db: Knex,
  carId: string,
  { first, after }: TimelinePage,
): Promise<readonly { readonly revision: number; readonly data: GivenVerdict }[]> => {
  const { rows } = await db.raw<{ rows: { revision: number; data: unknown }[] }>(PAGE, {
    carId,
    after: after ?? null,
    limit: first + 1,
  });
  return rows.map(({ revision, data }) => ({ revision, data: Data.parse(data) }));
};

/** How many verdicts were ever given on a car. */
export const verdictCount = async (db: Knex, carId: string): Promise<number> => {
  const count = 'select count(*)::int from price_verdicts.given where car_id = ?';
  return (await db.raw<{ rows: { count: number }[] }>(count, [carId])).rows[0]?.count ?? 0;
};
