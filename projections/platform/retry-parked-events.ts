import type { Knex } from 'knex';
import { type Target, withStorableTexts } from './apply-batch.ts';
import { describeError, isTransient } from './database-errors.ts';
import { bumpEpoch, enter, type Generation, lockLiveGeneration, schemaOf } from './generations.ts';
import { firstParked, lanesWithParked, noteFailure, unpark } from './parked-events.ts';

const MOST_AT_ONCE = 500;

/** The result of retrying parked events. */
export interface Retried {
  readonly taken: number;
  /** The number of events that are still parked. */
  readonly left: number;
}

const lockLive = async (tx: Knex.Transaction, projection: string): Promise<Generation> => {
  const live = await lockLiveGeneration(tx, projection);
  if (!live) throw new Error(`${projection} has no live generation yet`);
  return live;
};

/** Retries up to `limit` parked events of a lane. The projection is not updated while this runs. */
const takeFirst = ({ db, projector }: Target, lane: string, limit: number) =>
  db.transaction(async (tx) => {
    const live = await lockLive(tx, projector.name);
    const events = (await firstParked(tx, live, lane, limit)).map(withStorableTexts);
    if (events.length === 0) return 0;
    await enter(tx, schemaOf(live));
    await projector.apply(tx, events);
    const taken = await unpark(
      tx,
      live,
      events.map(({ position }) => position),
    );
    await bumpEpoch(tx, live);
    return taken;
  });

const noteFirst = ({ db, projector }: Target, lane: string, error: unknown) =>
  db.transaction(async (tx) => {
    const live = await lockLive(tx, projector.name);
    const [first] = await firstParked(tx, live, lane, 1);
    if (first) await noteFailure(tx, live, first.position, describeError(error));
  });

/** Retries a lane until its queue is empty or its first event fails again. */
const retryLane = async (target: Target, lane: string): Promise<number> => {
  let taken = 0;
  for (let limit = MOST_AT_ONCE; ; ) {
    try {
      const more = await takeFirst(target, lane, limit);
      if (more === 0) return taken;
      taken += more;
      limit = Math.min(MOST_AT_ONCE, limit * 2);
    } catch (error) {
      if (isTransient(error)) throw error;
      if (limit === 1) {
        await noteFirst(target, lane, error);
        return taken;
      }
      limit = Math.floor(limit / 2);
    }
  }
};

/** Retries the parked events of the live generation, lane by lane in log order, after the cause has been fixed.
 *  @throws Error if the projection has no live generation */
export const retryParked = async (target: Target, onlyStream?: string): Promise<Retried> => {
  const { db, projector } = target;
  const live = await db.transaction((tx) => lockLive(tx, projector.name));
  return takeLanes(target, await lanesWithParked(db, live, onlyStream));
};

const takeLanes = async (target: Target, lanes: readonly string[]): Promise<Retried> => {
  const { db, projector } = target;
  let taken = 0;
  for (const lane of lanes) taken += await retryLane(target, lane);
  const now = await db.transaction((tx) => lockLive(tx, projector.name));
  return { taken, left: now.parked };
};

/** Permanently skips one poisoned event, and retries the events that were waiting behind it.
 *  @throws Error if no event is parked at that position */
export const skipParked = async (target: Target, position: bigint): Promise<Retried> => {
  const { db, projector } = target;
  const lane = await db.transaction(async (tx) => {
    const live = await lockLive(tx, projector.name);
    const row = await tx('projection.parked')
      .where({ projection: live.projection, generation: live.generation, position })
      .first('lane');
    if (!row) throw new Error(`${projector.name} has no event parked at ${position}`);
    await unpark(tx, live, [position]);
    return String(row.lane);
  });
  return takeLanes(target, [lane]);
};
