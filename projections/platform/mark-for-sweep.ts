import type { Knex } from 'knex';

/** Records that rows with personal data were deleted. The database's files still contain these rows until the next sweep
 *  (`api/platform/forgetting/sweep.ts`). */
export const leaveForSweep = async (db: Knex): Promise<void> => {
  await db('personal_data.leftovers').insert({ in_big_only: false });
};
