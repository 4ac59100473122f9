import { setMaxListeners } from 'node:events';
import { announcer } from './announce-checkpoints.ts';
import { type AdvanceListener, Checkpoints } from './checkpoints.ts';
import { backoff } from './database-errors.ts';
import { liveAdvances } from './generations.ts';
import { type LockConnection, openLockConnection } from './lock-connection.ts';
import { SILENT } from './logger.ts';
import { BATCH_SIZE, type OperatorOptions, projectionOperator } from './operator-commands.ts';
import { ProjectionOwner } from './projection-owner.ts';
import { type ProjectionStatus, projectionStatus } from './status.ts';

export type RunnerOptions = OperatorOptions;

export const projectionRunner = (options: RunnerOptions) => {
  const { db, projectionDb = db, databaseUrl, feed, projectors, logger = SILENT, onParked } = options;
  const { batchSize = BATCH_SIZE, silenceMs } = options;
  const checkpoints = new Checkpoints(() => liveAdvances(db));
  const stopping = new AbortController();
  const projectionOwners = projectors.map(
    (projector) =>
      new ProjectionOwner({ target: { db: projectionDb, projector, onParked }, feed, checkpoints, batchSize, logger }),
  );
  let session: LockConnection | undefined;
  let work: Promise<void> | undefined;

  const keepAll = async (onOpened: () => void) => {
    const opened = await openLockConnection({
      databaseUrl,
      logger,
      silenceMs,
      onAdvance: (word) => (word.hasChanged ? checkpoints.moved(word) : checkpoints.passed(word)),
    });
    session = opened;
    onOpened();
    const signal = AbortSignal.any([opened.signal, stopping.signal]);
    // Each read model adds a listener, so more than ten are not a leak.
    setMaxListeners(0, signal);
    const announce = announcer(opened);
    try {
      await Promise.all(projectionOwners.map((projectionOwner) => projectionOwner.run(opened, announce, signal)));
    } finally {
      await opened.close();
    }
  };
  /** Opens a new session each time the previous one is lost. */
  const keepOn = async () => {
    const retry = backoff();
    while (!stopping.signal.aborted) {
      await keepAll(retry.reset).catch((error) => logger.error({ error }, 'projections have no database session'));
      await retry.wait(stopping.signal);
    }
    for (const projectionOwner of projectionOwners) projectionOwner.state = 'stopped';
  };

  return {
    ...projectionOperator(options),
    /** Builds missing generations and starts updating. Returns once every projection has a live generation that is being updated, by this or
     *  another process. A projection with a newer version is rebuilt while the old version serves queries, if the current queries can read it.
     *  @throws the error of a projection's first build if it fails */
    async start(): Promise<void> {
      checkpoints.start();
      work ??= keepOn();
      await Promise.all(projectionOwners.map(({ installed }) => installed));
    },
    /** Stops after the current batch and releases the locks; pending `waitFor` calls resolve to false. */
    async stop(): Promise<void> {
      stopping.abort();
      checkpoints.stop();
      await work;
    },
    /** Resolves to true once the projection's rows cover everything up to `position`, even if another process updates them, or to false after
     *  `timeoutMs`. */
    waitFor: (projection: string, position: bigint, timeoutMs: number): Promise<boolean> =>
      checkpoints.waitFor(projection, position, timeoutMs),
    /** Calls the listener now with the known positions, and whenever any process changes a projection's rows; returns a function to unsubscribe. */
    onAdvance: (listener: AdvanceListener): (() => void) => {
      for (const { projection, position, epoch } of checkpoints.all()) listener(projection, position, epoch);
      return checkpoints.listen(listener);
    },
    /** Returns the status of every projection.
     *  @param head the end of the log, if the caller has already requested it */
    status: (head?: Promise<bigint>): Promise<readonly ProjectionStatus[]> =>
      projectionStatus({ db, feed, checkpoints }, projectionOwners, session?.pid, head),
  };
};
/** Keeps read models up to date with any number of processes. Each projection is updated by one process while the others stand by. Every process can
 *  wait until a projection reaches a position. */
export type ProjectionRunner = ReturnType<typeof projectionRunner>;
