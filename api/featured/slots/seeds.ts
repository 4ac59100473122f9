import { hash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { z } from 'zod';
import { jsonCursorCodec, pageOf } from '../../../projections/shared/page.ts';
import type { PageOfSeeds } from '../../../schema/featured/inputs.ts';
import type { SlotSeedPage } from '../../../schema/featured/views.ts';
import { IST_MS, indianDay } from '../../../schema/kernel/indian-time.ts';
import { periodOf } from './holdout-assignment.ts';

const SEEDS = 'featured_slots.seeds';
const DAY_MS = 86_400_000;

/** Returns the time at which a day in India begins. */
export const startOf = (day: string): Date => new Date(Date.parse(day) - IST_MS);

const Row = z.object({ day: z.string(), seed: z.string(), seed_hash: z.string() });
const places = jsonCursorCodec('after', z.iso.date());

/** Manages the seeds that determine the slots. Each day in India has one seed. */
export const slotSeeds = (db: Knex, clock: () => Date) => {
  const rows = () => db(SEEDS).select(db.raw(`to_char(day, 'YYYY-MM-DD') as day`), 'seed', 'seed_hash');
  /** Returns the seed of a day. The first call creates the seed. */
  const seedOf = async (day: string): Promise<string> => {
    const known: unknown = await rows().where({ day }).first();
    if (known) return Row.parse(known).seed;
    const seed = randomBytes(32).toString('hex');
    await db(SEEDS)
      .insert({ day, seed, seed_hash: hash('sha256', seed) })
      .onConflict('day')
      .ignore();
    return Row.parse(await rows().where({ day }).first()).seed;
  };
  return {
    seedOf,
    /** Creates the seeds of today and tomorrow, so that each seed's hash is public before its day begins. Also creates the seeds of the last days of
     *  this period and the next, because these seeds determine, from the first day of a period, what is withheld from each viewer. */
    prepare: async (): Promise<void> => {
      const now = clock();
      await seedOf(indianDay(now));
      await seedOf(indianDay(new Date(now.getTime() + DAY_MS)));
      for (const later of [0, 1]) await seedOf(periodOf(indianDay(now), later).last);
    },
    /** Returns the hashes of all seeds, and the seeds of past days.
     *  @throws Rejection BAD_CURSOR if the cursor is invalid */
    page: async ({ first, after }: PageOfSeeds): Promise<SlotSeedPage> => {
      const today = indianDay(clock());
      const query = rows()
        .orderBy('seeds.day', 'desc')
        .limit(first + 1);
      if (after) query.where('seeds.day', '<', places.read(after));
      const [found, [counted]] = await Promise.all([query, db(SEEDS).count<{ count: string }[]>('* as count')]);
      const parsed = found.map((row: unknown) => Row.parse(row));
      const { nodes, nextCursor } = pageOf(parsed, first, ({ day }) => places.write(day));
      return {
        nodes: nodes.map(({ day, seed, seed_hash: seedHash }) => ({ day, seedHash, seed: day < today ? seed : null })),
        nextCursor,
        total: Number(counted?.count ?? 0),
      };
    },
  };
};
export type SlotSeeds = ReturnType<typeof slotSeeds>;
