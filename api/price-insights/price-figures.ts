import type { Knex } from 'knex';
import type { FiguresRow } from '../../projections/price-insights/price-figures.ts';

/** The maximum number of rows in one statement. */
const AT_ONCE = 1000;

// Revisions increase in the order of commits, because only one run of verdicts writes at a time, one statement after the other.
const WRITE = `
  with run as materialized (select nextval('price_insights.figure_revisions') as revision)
  insert into price_insights.figures as known (car_id, revision, average_inr, low_inr, high_inr, gap)
  select row."carId", run.revision, row."averageInr", row."lowInr", row."highInr", row.gap
  from run, json_to_recordset(?::json)
    as row ("carId" uuid, "averageInr" int, "lowInr" int, "highInr" int, gap text)
  on conflict (car_id) do update set revision = excluded.revision, average_inr = excluded.average_inr,
    low_inr = excluded.low_inr, high_inr = excluded.high_inr, gap = excluded.gap
  where (known.average_inr, known.low_inr, known.high_inr, known.gap)
    is distinct from (excluded.average_inr, excluded.low_inr, excluded.high_inr, excluded.gap)`;
const FORGET = `
  delete from price_insights.figures f
  where not exists (select from car_search.cars c where c.id = f.car_id and c.is_live)`;

/** Writes the market's figures on cars. Unchanged figures keep their revision. */
export const writeFigures = async (db: Knex, rows: readonly FiguresRow[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await db.raw(WRITE, [JSON.stringify(rows.slice(from, from + AT_ONCE))]);
};

/** Deletes the figures on cars that are not for sale. */
export const forgetFigures = async (db: Knex): Promise<void> => {
  await db.raw(FORGET);
};
