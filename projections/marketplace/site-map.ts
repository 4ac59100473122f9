import type { Knex } from 'knex';

/** A range of live cars, ordered by id. */
export interface CarRun {
  /** `from` is the id of the first car of this range. `until` is the id of the first car of the next range; null if this is the last range. */
  readonly from: string;
  readonly until: string | null;
  /** When a source last changed a car of this range (ISO 8601 UTC). */
  readonly changedAt: string;
}
/** A live car's id, and when a source last changed the car (ISO 8601 UTC). */
export interface MappedCar {
  readonly id: string;
  readonly changedAt: string;
}

/** Rows per batch. Batches are small, so that the server can answer requests between two batches. */
const BATCH = 5000;
const instant = (sql: string): string => `to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Queries for the cars in the sitemap. */
export const carMap = (db: Knex) => ({
  async carRuns(size: number): Promise<readonly CarRun[]> {
    const { rows } = await db.raw<{ rows: { from: string; changedAt: string }[] }>(
      `select min(id::text) as "from", ${instant('max(last_seen_at)')} as "changedAt" from (
         select id, last_seen_at, (row_number() over (order by id) - 1) / ? as run from car_search.cars where is_live
       ) numbered group by run order by run`,
      [size],
    );
    return rows.map((run, i) => ({ ...run, until: rows[i + 1]?.from ?? null }));
  },

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
