import { hash } from 'node:crypto';
import type { Knex } from 'knex';
import { z } from 'zod';
import { SLOT_PLACES } from '../../../schema/featured/slots.ts';
import { Instant } from '../../../schema/kernel/values.ts';
import { Candidate, choose } from './choose.ts';
import { isWithheld, isWithoutSlots, periodOf } from './holdout-assignment.ts';

const Given = z.object({
  slotId: z.uuid(),
  place: z.int(),
  featuredId: z.uuid(),
  carId: z.uuid(),
  isGhost: z.boolean(),
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
  viewer_id: z.string().nullable(),
  is_without_slots: z.boolean(),
  candidates: z.array(Candidate),
  seed: z.string(),
  seed_hash: z.string(),
});

/** The slots of a past page, and the slots that the same candidates get when the choice is repeated. */
export interface PageMadeAgain {
  readonly choiceId: string;
  readonly at: string;
  readonly day: string;
  readonly size: number;
  readonly seedHash: string;
  /** Whether the stored seed matches the hash that was published before its day. */
  readonly isSeedAsPublished: boolean;
  readonly isWithoutSlots: boolean;
  readonly candidates: readonly Candidate[];
  /** The slots of the past page, ordered by position. At each position, the displayed listing comes before the withheld listings. */
  readonly given: readonly z.output<typeof Given>[];
  /** The result of the repeated choice, in the same order. */
  readonly again: readonly { readonly place: number; readonly featuredId: string; readonly isGhost: boolean }[];
  readonly isSame: boolean;
  /** Whether the period's seed withholds the same listings and slots from this viewer; null if the viewer's id was deleted or the seed is unknown. */
  readonly isAssignedTheSame: boolean | null;
}
type Place = PageMadeAgain['again'][number];
const nameOf = ({ place, featuredId, isGhost }: Place) => `${String(place).padStart(4)} ${isGhost} ${featuredId}`;
const byName = (a: Place, b: Place) => (nameOf(a) < nameOf(b) ? -1 : 1);

/** Repeats the choice of slots for the latest page at or before a point in time.
 *  @param at null for the latest page of all
 *  @returns null if no page had slots by then */
export const slotsMadeAgain = async (db: Knex, at: Date | null): Promise<PageMadeAgain | null> => {
  const found: unknown = await db('featured_slots.choices as c')
    .join('featured_slots.seeds as s', 's.day', 'c.day')
    .modify((query) => void (at && query.where('c.at', '<=', at)))
    .orderBy([
      { column: 'c.at', order: 'desc' },
      { column: 'c.id', order: 'desc' },
    ])
    .select('c.id', 'c.at', 'c.size', 'c.viewer_id', 'c.is_without_slots', 'c.candidates', 's.seed', 's.seed_hash')
    .select(db.raw(`to_char(c.day, 'YYYY-MM-DD') as day`))
    .first();
  if (!found) return null;
  const {
    id,
    seed,
    seed_hash: seedHash,
    viewer_id: viewer,
    is_without_slots: without,
    ...choice
  } = Choice.parse(found);
  const { day, candidates } = choice;
  const rows: unknown[] = await db('featured_slots.given')
    .where({ choice_id: id })
    .select('id as slotId', 'place', 'featured_id as featuredId', 'car_id as carId', 'is_ghost as isGhost', 'outcome');
  const given = rows.map((row) => Given.parse(row)).sort(byName);
  const again = choose({ ...choice, isWithoutSlots: without }, seed)
    .flatMap(({ nth, ghosts, stands }) => {
      const at = (isGhost: boolean) => (one: Candidate) => ({
        ...{ place: SLOT_PLACES[nth] ?? 0, featuredId: one.featuredId, isGhost },
      });
      return [...(stands ? [stands] : []).map(at(false)), ...ghosts.map(at(true))];
    })
    .sort(byName);
  const key: unknown = await db('featured_slots.seeds')
    .where({ day: periodOf(day).last })
    .first('seed');
  const period = key ? z.object({ seed: z.string() }).parse(key).seed : null;
  const isAssignedTheSame =
    viewer === null || period === null
      ? null
      : isWithoutSlots(period, viewer) === without &&
        candidates.every((one) => isWithheld(period, viewer, one.listingId) === one.isWithheld);
  return {
    ...{ choiceId: id, ...choice, isWithoutSlots: without, seedHash, given, again, isAssignedTheSame },
    isSeedAsPublished: hash('sha256', seed) === seedHash,
    isSame: given.map(nameOf).join() === again.map(nameOf).join(),
  };
};
