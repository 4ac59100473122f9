import type { Knex } from 'knex';
import type { EventFeed } from '../../schema/kernel/event-store.ts';
import type { Advances } from './advances.ts';
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
  /** The age of the oldest event that it has not taken, milliseconds; 0 when up to date. */
  readonly lagMs: number;
  /** How many events the log's end is ahead; null where the engine does not count them (positions are byte offsets). */
  readonly lagEvents: number | null;
  /** Events put aside, those that only wait behind one counted too. */
  readonly parked: number;
  /** Which process follows the log with it. */
  readonly owner: 'this process' | 'another process' | 'nobody';
  /** What this process does for it. */
  readonly state: KeeperState;
  /** The generation that is being built beside the live one. */
  readonly building: { readonly generation: number; readonly position: bigint } | null;
}

/** Who follows with each projection, asked at once: readiness is judged also while a feed keeps the database busy. */
const ownersOf = async (db: Knex, projections: readonly string[], ourPid: number | undefined) => {
  const { rows } = await db.raw<{ rows: { name: string; pid: number }[] }>(LOCK_HOLDERS, [projections.map(followLock)]);
  const pids = new Map(rows.map(({ name, pid }) => [name, pid]));
  return (projection: string): ProjectionStatus['owner'] => {
    const pid = pids.get(followLock(projection));
    if (pid === undefined) return 'nobody';
    return pid === ourPid ? 'this process' : 'another process';
  };
};

/** Up to where a projection is, be it that the rows say so or that this process passed events by which do not concern it. */
const reachedBy = (live: Generation | undefined, advances: Advances): bigint => {
  const passed = advances.positionOf(live?.projection ?? '', live?.epoch);
  const written = live?.position ?? 0n;
  return passed > written ? passed : written;
};

/** The age of the first event after each position, milliseconds; one look at the log for all who stand at the same. */
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
  readonly advances: Advances;
}

/** Asks the log and the checkpoints how every kept projection stands. */
export const projectionStatus = async (
  { db, feed, advances }: Asked,
  keepers: readonly Keeper[],
  ourPid: number | undefined,
): Promise<readonly ProjectionStatus[]> => {
  const names = keepers.map(({ projection }) => projection);
  const [head, all, ownerOf] = await Promise.all([feed.head(), allGenerations(db), ownersOf(db, names, ourPid)]);
  const ageAfter = ages(feed, head);
  const statusOf = async (keeper: Keeper) => {
    const mine = all.filter(({ projection }) => projection === keeper.projection);
    const live = mine.find(({ isLive }) => isLive);
    const next = mine.find(({ isLive }) => !isLive);
    const reached = reachedBy(live, advances);
    return {
      name: keeper.projection,
      generation: live?.generation ?? null,
      version: live?.version ?? null,
      position: live?.position ?? 0n,
      lagMs: await ageAfter(reached),
      lagEvents: feed.countsEvents ? Number(head > reached ? head - reached : 0n) : null,
      parked: live?.parked ?? 0,
      owner: ownerOf(keeper.projection),
      state: keeper.state,
      building: next ? { generation: next.generation, position: next.position } : null,
    } satisfies ProjectionStatus;
  };
  return Promise.all(keepers.map(statusOf));
};
