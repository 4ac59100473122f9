import type { Knex } from 'knex';

/** Records that rows with personal data were deleted: the database's files contain them until the next sweep (`api/platform/forgetting/sweep.ts`). */
export const leaveForSweep = async (db: Knex): Promise<void> => {
  await db('personal_data.leftovers').insert({ in_big_only: false });
};
