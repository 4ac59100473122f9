import type { Knex } from 'knex';

/** Notes that rows went which said something of people: what stood in them stands in the database's files until it is swept out
 *  (`api/platform/forgetting/sweep.ts`). */
export const leaveForSweep = async (db: Knex): Promise<void> => {
  await db('personal_data.leftovers').insert({ in_big_only: false });
};
