import type { Knex } from 'knex';
import type { EventFeed } from '../../schema/kernel/event-store.ts';
import { allGenerations, type Generation } from './generations.ts';
import type { Keeper, KeeperState } from './keeper.ts';
import { followLock } from './locks.ts';
import { LOCK_HOLDERS } from './session.ts';

/** How a projection stands, for /metrics, /readyz and whoever operates. */
export interface ProjectionStatus {
  readonly name: string;
  /** Of the live generation; null while the first one is being built. */
  readonly generation: number | null;
  /** The projector's version that made the live tables; null while there are none. */
  readonly version: number | null;
  /** Log position of the last event in the live tables. */
  readonly position: bigint;
  /** How far the log's end is ahead, in log positions; 0n when up to date. */
  readonly lag: bigint;
  /** Events put aside, those that only wait behind one counted too. */
  readonly parked: number;
  /** Which process follows the log with it. */
  readonly owner: 'this process' | 'another process' | 'nobody';
  /** What this process does for it. */
  readonly state: KeeperState;
  /** The generation that is being built beside the live one. */
  readonly building: { readonly generation: number; readonly position: bigint } | null;
}

const ownerOf = async (db: Knex, projection: string, ourPid: number | undefined) => {
  const { rows } = await db.raw<{ rows: { pid: number }[] }>(LOCK_HOLDERS, [followLock(projection)]);
  const [holder] = rows;
  if (!holder) return 'nobody';
  return holder.pid === ourPid ? 'this process' : 'another process';
};

const statusOf = async (db: Knex, keeper: Keeper, all: readonly Generation[], head: bigint, ourPid?: number) => {
  const mine = all.filter(({ projection }) => projection === keeper.projection);
  const live = mine.find(({ isLive }) => isLive);
  const next = mine.find(({ isLive }) => !isLive);
  const position = live?.position ?? 0n;
  return {
    name: keeper.projection,
    generation: live?.generation ?? null,
    version: live?.version ?? null,
    position,
    lag: head > position ? head - position : 0n,
    parked: live?.parked ?? 0,
    owner: await ownerOf(db, keeper.projection, ourPid),
    state: keeper.state,
    building: next ? { generation: next.generation, position: next.position } : null,
  } satisfies ProjectionStatus;
};

/** Asks the log and the checkpoints how every kept projection stands. */
export const projectionStatus = async (
  { db, feed }: { db: Knex; feed: EventFeed },
  keepers: readonly Keeper[],
  ourPid: number | undefined,
): Promise<readonly ProjectionStatus[]> => {
  const [head, all] = await Promise.all([feed.head(), allGenerations(db)]);
  return Promise.all(keepers.map((keeper) => statusOf(db, keeper, all, head, ourPid)));
};
