import { hash } from 'node:crypto';
import type { Knex } from 'knex';
import { z } from 'zod';
import { SLOT_PLACES } from '../../../schema/featured/slots.ts';
import { Instant } from '../../../schema/kernel/values.ts';
import { Candidate, choose } from './choose.ts';

const Given = z.object({
  slotId: z.uuid(),
  place: z.int(),
  featuredId: z.uuid(),
  carId: z.uuid(),
  outcome: z.string(),
});
const Choice = z.object({
  id: z.uuid(),
  at: z
    .date()
    .transform((at) => at.toISOString())
    .pipe(Instant),
  day: z.string(),
  size: z.int(),
  candidates: z.array(Candidate),
  seed: z.string(),
  seed_hash: z.string(),
});

/** The slots of a past page, and what the same candidates give when they are chosen again. */
export interface PageMadeAgain {
  readonly choiceId: string;
  readonly at: string;
  readonly day: string;
  readonly size: number;
  readonly seedHash: string;
  /** Whether the stored seed has the hash that was published before its day. */
  readonly isSeedAsPublished: boolean;
  readonly candidates: readonly Candidate[];
  readonly given: readonly z.output<typeof Given>[];
  /** The featured times that get the places when they are chosen again, in the same order as `given`. */
  readonly again: readonly string[];
  readonly isSame: boolean;
}

/** Chooses the slots of the latest page at or before a moment again.
 *  @param at the latest page of all if null
 *  @returns null if no page had slots by then */
export const slotsMadeAgain = async (db: Knex, at: Date | null): Promise<PageMadeAgain | null> => {
  const found: unknown = await db('featured_slots.choices as c')
    .join('featured_slots.seeds as s', 's.day', 'c.day')
    .modify((query) => void (at && query.where('c.at', '<=', at)))
    .orderBy([
      { column: 'c.at', order: 'desc' },
      { column: 'c.id', order: 'desc' },
    ])
    .select('c.id', 'c.at', 'c.size', 'c.candidates', 's.seed', 's.seed_hash')
    .select(db.raw(`to_char(c.day, 'YYYY-MM-DD') as day`))
    .first();
  if (!found) return null;
  const { id, seed, seed_hash: seedHash, ...choice } = Choice.parse(found);
  const rows: unknown[] = await db('featured_slots.given')
    .where({ choice_id: id })
    .orderBy('place')
    .select('id as slotId', 'place', 'featured_id as featuredId', 'car_id as carId', 'outcome');
  const given = rows.map((row) => Given.parse(row));
  const again = choose(choice, seed).map(({ featuredId }) => featuredId);
  const isSame =
    again.length === given.length &&
    given.every(({ featuredId, place }, n) => featuredId === again[n] && place === SLOT_PLACES[n]);
  return {
    ...{ choiceId: id, ...choice, seedHash, given, again },
    isSeedAsPublished: hash('sha256', seed) === seedHash,
    isSame,
  };
};
