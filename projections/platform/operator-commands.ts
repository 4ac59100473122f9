import type { Knex } from 'knex';
import type { EventFeed } from '../../schema/kernel/event-store.ts';
import type { OnParked } from './apply-batch.ts';
import { liveGeneration } from './generations.ts';
import { type LockConnection, openLockConnection } from './lock-connection.ts';
import { rebuildLock } from './locks.ts';
import { type Logger, SILENT } from './logger.ts';
import { countParked, listParked, type ParkedEvent, type ParkedStream } from './parked-events.ts';
import type { Projector } from './projector.ts';
import { type RebuildProgress, type Rebuilt, rebuild } from './rebuild.ts';
import { type Retried, retryParked, skipParked } from './retry-parked-events.ts';

/** The maximum number of events per transaction while catching up. */
export const BATCH_SIZE = 4_000;

export interface OperatorOptions {
  readonly db: Knex;
  /** The pool that writes read models. It should be a separate pool, so that queries never wait for writes. The default is `db`. */
  readonly projectionDb?: Knex;
  /** The URL for the connection outside the pool that holds locks; it must point to the same database as `db`. */
  readonly databaseUrl: string;
  readonly feed: EventFeed;
  readonly projectors: readonly Projector[];
  readonly logger?: Logger;
  readonly onParked?: OnParked;
  /** The maximum number of events per transaction. The default is 4,000; tests use fewer. */
  readonly batchSize?: number;
  /** Milliseconds of silence after which a process loses its locks. The default is 15,000; tests use a shorter time. */
  readonly silenceMs?: number;
}

/** Thrown if the projection is already being rebuilt. */
export class RebuildUnderWay extends Error {
  override readonly name = 'RebuildUnderWay';
}

/** Thrown if no projector has the given name. */
export class UnknownProjection extends Error {
  override readonly name = 'UnknownProjection';
}

/** The operator's commands on projections. They can be run while other processes keep the projections up to date. */
export const projectionOperator = (options: OperatorOptions) => {
  const { db, projectionDb = db, databaseUrl, feed, projectors, logger = SILENT, onParked } = options;
  const { batchSize = BATCH_SIZE, silenceMs } = options;

  const targetOf = (name: string) => {
    const projector = projectors.find((each) => each.name === name);
    if (!projector) {
      throw new UnknownProjection(`there is no projection "${name}", but ${projectors.map((p) => p.name).join(', ')}`);
    }
    return { db: projectionDb, projector, onParked };
  };
  const inSession = async <T>(work: (session: LockConnection) => Promise<T>): Promise<T> => {
    const session = await openLockConnection({ databaseUrl, logger, silenceMs });
    try {
      return await work(session);
    } finally {
      await session.close();
    }
  };
  const announcing = (name: string, work: () => Promise<Retried>) =>
    inSession(async (session) => {
      try {
        return await work();
      } finally {
        const live = await liveGeneration(db, name);
        if (live) await session.announce([{ ...live, hasChanged: true }]);
      }
    });

  return {
    /** Builds a new generation from the entire log, and makes it live. Can be called in any process, while servers are running.
     *  @throws RebuildUnderWay if the projection is already being rebuilt, in any process; UnknownProjection if no projector has that name */
    rebuild: (
      name: string,
      { signal, onProgress }: { signal?: AbortSignal; onProgress?: (progress: RebuildProgress) => void } = {},
    ): Promise<Rebuilt> => {
      const target = targetOf(name);
      return inSession(async (session) => {
        if (!(await session.tryHold(rebuildLock(name)))) throw new RebuildUnderWay(`${name} is being rebuilt already`);
        const either = signal ? AbortSignal.any([signal, session.signal]) : session.signal;
        const rebuilt = await rebuild({
          target,
          feed,
          batchSize,
          signal: either,
          onProgress,
          onSwitched: (live) => void session.announce([{ ...live, hasChanged: true }]).catch(() => undefined), // optional: other processes poll
        });
        await session.release(rebuildLock(name));
        return rebuilt;
      });
    },
    /** Returns the parked events of one projection or of all projections. */
    parked: (name?: string): Promise<readonly ParkedEvent[]> => listParked(db, name),
    /** Returns the streams with parked events (or only the given stream), each with its number of parked events. */
    parkedStreams: (stream?: string): Promise<readonly ParkedStream[]> => countParked(db, stream),
    /** Retries the parked events of one stream or of all streams.
     *  @throws UnknownProjection if no projector has that name */
    retry: async (name: string, stream?: string): Promise<Retried> => {
      const target = targetOf(name);
      return announcing(name, () => retryParked(target, stream));
    },
    /** Permanently skips one parked event, and retries the events that were waiting behind it.
     *  @throws UnknownProjection if no projector has that name; Error if no event is parked at that position */
    skip: async (name: string, position: bigint): Promise<Retried> => {
      const target = targetOf(name);
      return announcing(name, () => skipParked(target, position));
    },
  };
};
