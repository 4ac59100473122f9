import type { Knex } from 'knex';

/** A run of live cars in the order of their ids. */
export interface CarRun {
  /** Ids of the first car of the run and of the next run; null where there is none. */
  readonly from: string;
  readonly until: string | null;
  /** When a source last told something new of one of its cars. ISO 8601 UTC. */
  readonly changedAt: string;
}
/** A live car's id, and when a source last told something new of it. ISO 8601 UTC. */
export interface MappedCar {
  readonly id: string;
  readonly changedAt: string;
}

/** Rows fetched at a time: few enough that requests are answered in between. */
const BATCH = 5000;
const instant = (sql: string): string => `to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** What a sitemap says of the cars, read from the tables. */
export const carMap = (db: Knex) => ({
  /** The live cars, cut into runs of that many. */
  async carRuns(size: number): Promise<readonly CarRun[]> {
    const { rows } = await db.raw<{ rows: { from: string; changedAt: string }[] }>(
      `select min(id::text) as "from", ${instant('max(last_seen_at)')} as "changedAt" from (
         select id, last_seen_at, (row_number() over (order by id) - 1) / ? as run from car_search.cars where is_live
       ) numbered group by run order by run`,
      [size],
    );
    return rows.map((run, i) => ({ ...run, until: rows[i + 1]?.from ?? null }));
  },

  /** The live cars of a run, some thousands at a time. */
  async *carsOfRun({ from, until }: CarRun): AsyncGenerator<readonly MappedCar[], void> {
    for (let after: string | null = null; ; ) {
      const { rows }: { rows: MappedCar[] } = await db.raw<{ rows: MappedCar[] }>(
        `select id, ${instant('last_seen_at')} as "changedAt" from car_search.cars
         where is_live and id >= :from::uuid and (:after::uuid is null or id > :after::uuid)
           and (:until::uuid is null or id < :until::uuid)
         order by id limit ${BATCH}`,
        { from, after, until },
      );
      if (rows.length > 0) yield rows;
      if (rows.length < BATCH) return;
      after = rows.at(-1)?.id ?? null;
    }
  },
});
