import { setMaxListeners } from 'node:events';
import { type AdvanceListener, Advances } from './advances.ts';
import { announcer } from './announcer.ts';
import { backoff } from './faults.ts';
import { liveAdvances } from './generations.ts';
import { Keeper } from './keeper.ts';
import { SILENT } from './logger.ts';
import { BATCH_SIZE, type Operator, type OperatorOptions, projectionOperator } from './operator.ts';
import { openSession, type Session } from './session.ts';
import { type ProjectionStatus, projectionStatus } from './status.ts';

export type RunnerOptions = OperatorOptions;

/** Keeps read models up with the log, in any number of processes: one of them follows with each projection, the others stand
 *  by; all of them can wait for a position and hear of advances. */
export interface ProjectionRunner extends Operator {
  /** Builds what has no tables of the projector's version yet, and follows. Returns once every projection has a live
   *  generation and is being followed, here or elsewhere; one whose version grew is rebuilt while the old one serves, where today's queries
   *  can read that.
   *  @throws what the first build of a projection threw */
  start(): Promise<void>;
  /** Ends after the batch in hand, gives the locks back, and tells whoever waits no. */
  stop(): Promise<void>;
  /** Whether the projection's rows tell of everything up to `position` within `timeoutMs`, whichever process follows. */
  waitFor(projection: string, position: bigint, timeoutMs: number): Promise<boolean>;
  /** Hears at once where the projections stand, as far as this process knows, then of every advance, in every process; returns
   *  how to stop hearing. What passes by a projection is no advance of its rows. */
  onAdvance(listener: AdvanceListener): () => void;
  status(): Promise<readonly ProjectionStatus[]>;
}

export const projectionRunner = (options: RunnerOptions): ProjectionRunner => {
  const { db, databaseUrl, feed, projectors, logger = SILENT, onParked, batchSize = BATCH_SIZE, silenceMs } = options;
  const advances = new Advances(() => liveAdvances(db));
  const stopping = new AbortController();
  const keepers = projectors.map(
    (projector) => new Keeper({ target: { db, projector, onParked }, feed, advances, batchSize, logger }),
  );
  let session: Session | undefined;
  let work: Promise<void> | undefined;

  const keepAll = async (onOpened: () => void) => {
    const opened = await openSession({
      databaseUrl,
      logger,
      silenceMs,
      onAdvance: (word) => (word.hasChanged ? advances.moved(word) : advances.passed(word)),
    });
    session = opened;
    onOpened();
    const signal = AbortSignal.any([opened.signal, stopping.signal]);
    // Each read model listens, and there may be any number of them: more than ten are no leak.
    setMaxListeners(0, signal);
    const announce = announcer(opened);
    try {
      await Promise.all(keepers.map((keeper) => keeper.run(opened, announce, signal)));
    } finally {
      await opened.close();
    }
  };
  /** With a new session whenever the one before was lost. */
  const keepOn = async () => {
    const retry = backoff();
    while (!stopping.signal.aborted) {
      await keepAll(retry.reset).catch((error) => logger.error({ error }, 'projections have no session'));
      await retry.wait(stopping.signal);
    }
    for (const keeper of keepers) keeper.state = 'stopped';
  };

  return {
    ...projectionOperator(options),
    async start() {
      advances.start();
      work ??= keepOn();
      await Promise.all(keepers.map(({ installed }) => installed));
    },
    async stop() {
      stopping.abort();
      advances.stop();
      await work;
    },
    waitFor: (projection, position, timeoutMs) => advances.waitFor(projection, position, timeoutMs),
    onAdvance: (listener) => {
      for (const { projection, position, epoch } of advances.all()) listener(projection, position, epoch);
      return advances.listen(listener);
    },
    status: () => projectionStatus({ db, feed, advances }, keepers, session?.pid),
  };
};
