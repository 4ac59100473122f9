import type { Knex } from 'knex';
import type { EventFeed } from '../../schema/kernel/event-store.ts';
import type { Checkpoints } from './checkpoints.ts';
import { allGenerations, type Generation } from './generations.ts';
import { LOCK_HOLDERS } from './lock-connection.ts';
import { followLock } from './locks.ts';
import type { OwnerState, ProjectionOwner } from './projection-owner.ts';

/** A projection's status, for /metrics, /readyz and operators. */
export interface ProjectionStatus {
  readonly name: string;
  /** The number of the live generation; null while the first one is being built. */
  readonly generation: number | null;
  /** The version of the projector that built the live tables; null while there are no live tables. */
  readonly version: number | null;
  /** Log position of the last event in the live tables. */
  readonly position: bigint;
  /** The age of the oldest event that has not been applied yet, in milliseconds; 0 when up to date. */
  readonly lagMs: number;
  /** The number of events after the last one that the projection has applied or skipped; null if positions are byte offsets. */
  readonly lagEvents: number | null;
  /** The number of parked events, including events that only wait behind another event. */
  readonly parked: number;
  readonly owner: 'this process' | 'another process' | 'nobody';
  /** What this process is doing for the projection. */
  readonly state: OwnerState;
  /** The generation that is being built next to the live one. */
  readonly building: { readonly generation: number; readonly position: bigint } | null;
}

/** Returns a function that determines by which process a projection is updated. A single query covers all projections, because readiness is also
 *  checked while a feed keeps the database busy. */
const ownersOf = async (db: Knex, projections: readonly string[], ourPid: number | undefined) => {
  const { rows } = await db.raw<{ rows: { name: string; pid: number }[] }>(LOCK_HOLDERS, [projections.map(followLock)]);
  const pids = new Map(rows.map(({ name, pid }) => [name, pid]));
  return (projection: string): ProjectionStatus['owner'] => {
    const pid = pids.get(followLock(projection));
    if (pid === undefined) return 'nobody';
    return pid === ourPid ? 'this process' : 'another process';
  };
};

/** Returns the position up to which a projection is up to date: the position of its rows or, if this process has skipped later events that the
 *  projection does not handle, the position of the last skipped event. */
const reachedBy = (live: Generation | undefined, checkpoints: Checkpoints): bigint => {
  const passed = checkpoints.positionOf(live?.projection ?? '', live?.epoch);
  const written = live?.position ?? 0n;
  return passed > written ? passed : written;
};

/** Returns a function that computes how long ago the first event after a position was recorded, in milliseconds. Reads the log only once per distinct
 *  position. */
const ages = (feed: EventFeed, head: bigint) => {
  const now = Date.now();
  const asked = new Map<bigint, Promise<number>>();
  const ask = async (position: bigint) => {
    const [oldest] = await feed.readAll(position, 1);
    return oldest ? Math.max(0, now - oldest.recordedAt.getTime()) : 0;
  };
  return (position: bigint): Promise<number> => {
    if (position >= head) return Promise.resolve(0);
    const answer = asked.get(position) ?? ask(position);
    asked.set(position, answer);
    return answer;
  };
};

interface Asked {
  readonly db: Knex;
  readonly feed: EventFeed;
  readonly checkpoints: Checkpoints;
}

/** Returns every projection's status, based on the log and the checkpoints. `asked` is the log's end, if the caller has already requested it. */
export const projectionStatus = async (
  { db, feed, checkpoints }: Asked,
  projectionOwners: readonly ProjectionOwner[],
  ourPid: number | undefined,
  asked: Promise<bigint> = feed.head(),
): Promise<readonly ProjectionStatus[]> => {
  const names = projectionOwners.map(({ projection }) => projection);
  const [head, all, ownerOf] = await Promise.all([asked, allGenerations(db), ownersOf(db, names, ourPid)]);
  const ageAfter = ages(feed, head);
  const statusOf = async (projectionOwner: ProjectionOwner) => {
    const mine = all.filter(({ projection }) => projection === projectionOwner.projection);
    const live = mine.find(({ isLive }) => isLive);
    const next = mine.find(({ isLive }) => !isLive);
    const reached = reachedBy(live, checkpoints);
    return {
      name: projectionOwner.projection,
      generation: live?.generation ?? null,
      version: live?.version ?? null,
      position: live?.position ?? 0n,
      lagMs: await ageAfter(reached),
      lagEvents: feed.countsEvents ? Number(head > reached ? head - reached : 0n) : null,
      parked: live?.parked ?? 0,
      owner: ownerOf(projectionOwner.projection),
      state: projectionOwner.state,
      building: next ? { generation: next.generation, position: next.position } : null,
    } satisfies ProjectionStatus;
  };
  return Promise.all(projectionOwners.map(statusOf));
};
