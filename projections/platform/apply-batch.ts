import type { Knex } from 'knex';
import type { Recorded } from '../../schema/kernel/event.ts';
import { storable } from '../../schema/kernel/plain-text.ts';
import { describeError, isTransient } from './database-errors.ts';
import { Fenced, type Generation, moveCheckpoint } from './generations.ts';
import { countPoisoned, park, parkedLanes } from './parked-events.ts';
import { laneOf, type Projector } from './projector.ts';

/** Once the projector has failed on this many events of a generation, the projection halts, because the events themselves are probably not the
 *  cause. */
export const MOST_POISONED = 100;

/** Thrown if the projector fails on so many events that continuing would empty the read model. The projection then waits for an operator. */
class TooMuchPoison extends Error {
  override readonly name = 'TooMuchPoison';
}

/** Called for each event that is parked. */
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

/** Applies a batch in one transaction: moves the checkpoint to its end, writes the rows, and parks the events that must wait behind events that are
 *  already parked. */
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

/** Returns true if the projector handles none of these events. */
export const concernsNone = ({ projector }: Target, events: readonly Recorded[]): boolean =>
  !events.some(({ type }) => projector.handles.includes(type));

/** Returns whether all of these events may be applied later (`Projector.deferrable`) or are not handled at all. */
export const isDeferrable = ({ projector }: Target, events: readonly Recorded[]): boolean =>
  projector.deferrable !== undefined &&
  events.every(({ type }) => !projector.handles.includes(type) || projector.deferrable?.includes(type));

/** Moves a generation's checkpoint past events that it does not handle; returns the generation's new state.
 *  @throws Fenced if another process has moved the generation */
export const passBy = async ({ db }: Target, at: Generation, to: bigint): Promise<Generation> =>
  db.transaction(async (tx) => ({ ...at, ...(await moveCheckpoint(tx, at, to)), position: to }));

/** Replaces characters that the database cannot store. Such characters can occur in events from before inputs were checked for them. An object
 *  without them is returned as is. */
export const withStorableTexts = (event: Recorded): Recorded => {
  const data = storable(event.data);
  return data === event.data ? event : { ...event, data };
};

/** Applies a batch (in log order, not empty) to a generation, exactly once. Events that the projector cannot apply are found by bisection and parked.
 *  @returns the generation's new state
 *  @throws Fenced if another process has moved the generation; TooMuchPoison if too many events are parked; temporary errors of the database */
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
