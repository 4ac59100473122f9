import type { Knex } from 'knex';
import { z } from 'zod';
import type { PriceFigures } from '../../schema/price-insights/car-verdict.ts';
import { VerdictGiven } from '../../schema/price-insights/events.ts';
import type { TimelinePage } from '../../schema/price-insights/inputs.ts';
import { VERDICTS } from '../../schema/price-insights/verdict.ts';
import type { VerdictState } from '../../schema/price-insights/verdict-state.ts';
import { FiguresRow } from './price-figures.ts';

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

/** The state of a car that has never had a verdict. */
export const NO_VERDICT_STATE: VerdictState = { verdict: null, askingInr: 0, doubt: null };

const STANDING = `
  select car_id::text as "carId", verdict, asking_inr as "askingInr", doubt_toward as "doubtToward", doubted_at as "doubtedAt"
  from price_verdicts.standing where car_id = any(?::uuid[])`;
const GIVEN = `
  select g.data from price_verdicts.standing s join price_verdicts.given g on g.car_id = s.car_id and g.revision = s.given_revision
  where s.car_id = ?`;
const PAGE = `
  select revision, data from price_verdicts.given
  where car_id = :carId and revision < coalesce(:after::int, 2147483647) order by revision desc limit :limit`;

/** Returns the current verdicts on cars; cars without a verdict are left out. */
export const verdictStates = async (
  db: Knex,
  carIds: readonly string[],
): Promise<ReadonlyMap<string, VerdictState>> => {
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

/** Returns the current verdict on a car with all of its inputs; null if there has never been one. */
export const currentVerdict = async (db: Knex, carId: string): Promise<GivenVerdict | null> => {
  const { rows } = await db.raw<{ rows: { data: unknown }[] }>(GIVEN, [carId]);
  return rows[0] ? Data.parse(rows[0].data) : null;
};

const GIVEN_FIGURES = `
  select s.car_id::text as "carId", (g.data->>'averageInr')::int as "averageInr", (g.data->>'lowInr')::int as "lowInr",
    (g.data->>'highInr')::int as "highInr", g.data->>'gap' as gap
  from price_verdicts.standing s join price_verdicts.given g on g.car_id = s.car_id and g.revision = s.given_revision
  where s.car_id = any(?::uuid[])`;

/** Returns the figures on which the current verdicts on cars are based. */
export const figuresOfVerdicts = async (
  db: Knex,
  carIds: readonly string[],
): Promise<ReadonlyMap<string, PriceFigures>> => {
  const { rows } = await db.raw<{ rows: FiguresRow[] }>(GIVEN_FIGURES, [[...carIds]]);
  return new Map(
    z
      .array(FiguresRow)
      .parse(rows)
      .map(({ carId, ...figures }) => [carId, figures]),
  );
};

/** Returns a page of a car's verdicts, newest first. If there are further verdicts, the result contains one more than requested. */
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

/** Returns the total number of verdicts on a car. */
export const verdictCount = async (db: Knex, carId: string): Promise<number> => {
  const count = 'select count(*)::int from price_verdicts.given where car_id = ?';
  return (await db.raw<{ rows: { count: number }[] }>(count, [carId])).rows[0]?.count ?? 0;
};
