import type { Knex } from 'knex';
import type { Recorded } from '../../schema/kernel/event.ts';
import { storable } from '../../schema/kernel/plain-text.ts';
import { describeError, isTransient } from './faults.ts';
import { Fenced, type Generation, moveCheckpoint } from './generations.ts';
import { countPoisoned, park, parkedLanes } from './parking.ts';
import { laneOf, type Projector } from './projector.ts';

/** So many poisoned events in one generation are not the events' fault any more: the projection halts. */
export const MOST_POISONED = 100;

/** The projector refuses so much that going on would empty the read model: it waits for its operator. */
class TooMuchPoison extends Error {
  override readonly name = 'TooMuchPoison';
}

/** Hears of an event that was put aside. */
export type OnParked = (parked: { projection: string; event: Recorded; error: string }) => void;

export interface Target {
  readonly db: Knex;
  readonly projector: Projector;
  onParked?: OnParked | undefined;
}

const firstAndRest = (events: readonly Recorded[]) => {
  const middle = Math.floor(events.length / 2);
  return [events.slice(0, middle), events.slice(middle)] as const;
};

/** One transaction: the checkpoint to the batch's end, the rows, and the queue behind parked events. */
const attempt = ({ db, projector }: Target, at: Generation, events: readonly Recorded[], to: bigint) =>
  db.transaction(async (tx): Promise<Generation> => {
    const { parked, epoch } = await moveCheckpoint(tx, at, to);
    const handled = events.filter(({ type }) => projector.handles.includes(type));
    const blocked = parked > 0 && handled.length > 0 ? await parkedLanes(tx, at) : new Set<string>();
    const isBlocked = (event: Recorded) => blocked.size > 0 && blocked.has(laneOf(projector, event));
    const waiting = handled.filter(isBlocked);
    const free = waiting.length > 0 ? handled.filter((event) => !isBlocked(event)) : handled;
    if (free.length > 0) await projector.apply(tx, free);
    if (waiting.length > 0) await park(tx, projector, at, waiting, null);
    return { ...at, position: to, epoch, parked: parked + waiting.length };
  });

const putAside = async ({ db, projector, onParked }: Target, at: Generation, event: Recorded, error: unknown) => {
  const said = describeError(error);
  if ((await countPoisoned(db, at)) >= MOST_POISONED) {
    throw new TooMuchPoison(`${projector.name}: ${MOST_POISONED} events are parked already, and now: ${said}`);
  }
  const moved = await db.transaction(async (tx): Promise<Generation> => {
    const { parked, epoch } = await moveCheckpoint(tx, at, event.position);
    await park(tx, projector, at, [event], said);
    return { ...at, position: event.position, epoch, parked: parked + 1 };
  });
  onParked?.({ projection: projector.name, event, error: said });
  return moved;
};

/** Whether a projector has nothing to do with any of them. */
export const concernsNone = ({ projector }: Target, events: readonly Recorded[]): boolean =>
  !events.some(({ type }) => projector.handles.includes(type));

/** Whether nobody waits for what a projector has to do with them. */
export const hasNoHurry = ({ projector }: Target, events: readonly Recorded[]): boolean =>
  projector.unhurried !== undefined &&
  events.every(({ type }) => !projector.handles.includes(type) || projector.unhurried?.includes(type));

/** Notes that a generation is past events which it has nothing to do with.
 *  @returns the generation as it stands then
 *  @throws Fenced when somebody else moved the generation */
export const passBy = async ({ db }: Target, at: Generation, to: bigint): Promise<Generation> =>
  db.transaction(async (tx) => ({ ...at, ...(await moveCheckpoint(tx, at, to)), position: to }));

/** The event with texts that the database takes: what was written before they were made so where they enter. The event itself where they are. */
export const withStorableTexts = (event: Recorded): Recorded => {
  const data = storable(event.data);
  return data === event.data ? event : { ...event, data };
};

/** Takes a batch (in log order, not empty) into a generation, exactly once. An event that the projector cannot take is found
 *  by halving and parked; the rest goes in.
 *  @returns the generation as it stands then
 *  @throws Fenced when somebody else moved the generation; whatever the database said when it failed for a while
 *  @throws TooMuchPoison when parking has to end */
export const takeBatch = async (target: Target, at: Generation, events: readonly Recorded[]): Promise<Generation> => {
  const last = events.at(-1);
  if (!last) return at;
  try {
    return await attempt(target, at, events, last.position);
  } catch (error) {
    if (error instanceof Fenced || isTransient(error)) throw error;
    const cured = events.map(withStorableTexts);
    if (cured.some((event, place) => event !== events[place])) return takeBatch(target, at, cured);
    if (events.length === 1) {
      if (!target.projector.handles.includes(last.type)) throw error;
      return putAside(target, at, last, error);
    }
    const [first, rest] = firstAndRest(events);
    return takeBatch(target, await takeBatch(target, at, first), rest);
  }
};
