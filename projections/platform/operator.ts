import type { Knex } from 'knex';
import type { EventFeed } from '../../schema/kernel/event-store.ts';
import type { OnParked } from './batch.ts';
import { liveGeneration } from './generations.ts';
import { rebuildLock } from './locks.ts';
import { type Logger, SILENT } from './logger.ts';
import { countParked, listParked, type ParkedEvent, type ParkedStream } from './parking.ts';
import type { Projector } from './projector.ts';
import { type RebuildProgress, type Rebuilt, rebuild } from './rebuild.ts';
import { type Retried, retryParked, skipParked } from './retry.ts';
import { openSession, type Session } from './session.ts';

/** Events a transaction while catching up. */
export const BATCH_SIZE = 4_000;

export interface OperatorOptions {
  readonly db: Knex;
  /** For the connection beside the pool that holds locks; the same database as `db`. */
  readonly databaseUrl: string;
  readonly feed: EventFeed;
  readonly projectors: readonly Projector[];
  readonly logger?: Logger;
  readonly onParked?: OnParked;
  /** Events a transaction, at most; 4,000 unless a test wants less. */
  readonly batchSize?: number;
  /** Milliseconds after which a process that says nothing loses what it owns; 15,000 unless a test wants less. */
  readonly silenceMs?: number;
}

/** Somebody else is rebuilding that projection. */
export class RebuildUnderWay extends Error {
  override readonly name = 'RebuildUnderWay';
}

/** No projector has that name. */
export class UnknownProjection extends Error {
  override readonly name = 'UnknownProjection';
}

export interface Operator {
  /** Builds a new generation from the whole log and switches to it; works while servers run, in whatever process.
   *  @throws RebuildUnderWay, UnknownProjection */
  rebuild(
    projection: string,
    options?: { signal?: AbortSignal; onProgress?: (progress: RebuildProgress) => void },
  ): Promise<Rebuilt>;
  /** The events that are put aside, of one projection or of all. */
  parked(projection?: string): Promise<readonly ParkedEvent[]>;
  /** The streams that have events put aside, and how many: of one stream or of all. */
  parkedStreams(stream?: string): Promise<readonly ParkedStream[]>;
  /** Takes parked events in again, of one stream or of all. @throws UnknownProjection */
  retry(projection: string, stream?: string): Promise<Retried>;
  /** Gives one parked event up and takes in what waited behind it. @throws UnknownProjection, Error when none is parked there */
  skip(projection: string, position: bigint): Promise<Retried>;
}

/** What a person can do to projections, beside the processes that follow the log. */
export const projectionOperator = (options: OperatorOptions): Operator => {
  const { db, databaseUrl, feed, projectors, logger = SILENT, onParked, batchSize = BATCH_SIZE, silenceMs } = options;

  const targetOf = (name: string) => {
    const projector = projectors.find((each) => each.name === name);
    if (!projector) {
      throw new UnknownProjection(`there is no projection "${name}", but ${projectors.map((p) => p.name).join(', ')}`);
    }
    return { db, projector, onParked };
  };
  const inSession = async <T>(work: (session: Session) => Promise<T>): Promise<T> => {
    const session = await openSession({ databaseUrl, logger, silenceMs });
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
    rebuild: (name, { signal, onProgress } = {}) => {
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
          onSwitched: (live) => void session.announce([{ ...live, hasChanged: true }]).catch(() => undefined), // others also ask now and then
        });
        await session.release(rebuildLock(name));
        return rebuilt;
      });
    },
    parked: (name) => listParked(db, name),
    parkedStreams: (stream) => countParked(db, stream),
    retry: async (name, stream) => {
      const target = targetOf(name);
      return announcing(name, () => retryParked(target, stream));
    },
    skip: async (name, position) => {
      const target = targetOf(name);
      return announcing(name, () => skipParked(target, position));
    },
  };
};
