import type { Knex } from 'knex';
import type { RecordViewed } from '../../schema/saved/inputs.ts';
import { VIEWED_MAX } from '../../schema/saved/limits.ts';

const RECORD = `
  insert into saved.recently_viewed as v (user_id, car_id, viewed_at)
  select :userId, row.id, max(least(row."viewedAt", :now::timestamptz)) from json_to_recordset(:rows::json) as row (id uuid, "viewedAt" timestamptz)
  where row."viewedAt" > coalesce(
    (select cleared_at from saved.viewed_cleared where user_id = :userId), '-infinity'::timestamptz)
  group by row.id
  on conflict (user_id, car_id) do update set viewed_at = greatest(v.viewed_at, excluded.viewed_at)`;
const FORGET_OLDEST = `
  delete from saved.recently_viewed where user_id = :userId and car_id not in (
    select car_id from saved.recently_viewed where user_id = :userId order by viewed_at desc, car_id limit :max)`;

/** Stores the cars that each account opened most recently, in a table that is not built from events. */
export const viewedTable = (db: Knex) => {
  const ofUser = (tx: Knex, userId: string) =>
    tx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`viewed ${userId}`]);
  return {
    /** Merges new entries with the stored ones and keeps the newest 6, each car once. A time in the future counts as `now`. */
    record: (userId: string, entries: RecordViewed['entries'], now: Date): Promise<void> =>
      db.transaction(async (tx) => {
        await ofUser(tx, userId);
        const rows = entries.map(({ id, viewedAt }) => ({ id, viewedAt: viewedAt ?? now }));
        await tx.raw(RECORD, { userId, now, rows: JSON.stringify(rows) });
        await tx.raw(FORGET_OLDEST, { userId, max: VIEWED_MAX });
      }),
    clear: (userId: string, now: Date): Promise<void> =>
      db.transaction(async (tx) => {
        await ofUser(tx, userId);
        await tx.raw('delete from saved.recently_viewed where user_id = ?', [userId]);
        await tx.raw(
          `insert into saved.viewed_cleared values (?, ?)
           on conflict (user_id) do update set cleared_at = excluded.cleared_at`,
          [userId, now],
        );
      }),
    erase: (userId: string): Promise<void> =>
      db.transaction(async (tx) => {
        await ofUser(tx, userId);
        await tx.raw('delete from saved.recently_viewed where user_id = ?', [userId]);
        await tx.raw('delete from saved.viewed_cleared where user_id = ?', [userId]);
      }),
  };
};
