import { backoff, isTransient, pause } from './database-errors.ts';
import { type FollowOptions, follow } from './follower.ts';
import { type Generation, liveGeneration } from './generations.ts';
import type { AdvanceNotice, LockConnection } from './lock-connection.ts';
import { followLock, rebuildLock } from './locks.ts';
import type { Logger } from './logger.ts';
import { rebuild } from './rebuild.ts';

/** What this process is doing for a projection. `outdated`: a newer release has rebuilt the projection. `stalled`: waiting after a failure. */
export type OwnerState = 'starting' | 'building' | 'following' | 'standing by' | 'outdated' | 'stalled' | 'stopped';

export interface OwnerOptions extends Pick<FollowOptions, 'target' | 'feed' | 'checkpoints' | 'batchSize'> {
  readonly logger: Logger;
}

/** Interval, in milliseconds, at which a process on standby checks whether the projection's lock has become free. */
const STAND_BY_MS = 500;

/** Manages one projection in this process: if the projection has no generation of the projector's version, builds it; then updates it or stands
 *  by. */
export class ProjectionOwner {
  state: OwnerState = 'starting';
  /** Resolves once queries can read the projection, whichever process keeps it up to date; rejects if a failure that is not temporary comes first. */
  readonly installed: Promise<void>;
  #resolve: () => void = () => undefined;
  #reject: (error: unknown) => void = () => undefined;
  #hasSettled = false;

  constructor(private readonly options: OwnerOptions) {
    this.installed = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    this.installed.catch(() => undefined);
  }

  get projection(): string {
    return this.options.target.projector.name;
  }

  /** Manages the projection until the signal aborts; failures are retried with backoff. */
  async run(session: LockConnection, announce: (word: AdvanceNotice) => void, signal: AbortSignal): Promise<void> {
    const retry = backoff();
    while (!signal.aborted) {
      try {
        await this.#step(session, announce, signal, retry.reset);
      } catch (error) {
        if (signal.aborted) break;
        this.state = 'stalled';
        this.options.logger.error({ projection: this.projection, error }, 'projection stalled');
        if (!this.#hasSettled && !isTransient(error)) this.#refuse(error);
        await retry.wait(signal);
      }
    }
  }

  async #step(
    session: LockConnection,
    announce: (word: AdvanceNotice) => void,
    signal: AbortSignal,
    onProgress: () => void,
  ) {
    const { target, checkpoints } = this.options;
    const { version } = target.projector;
    const live = await liveGeneration(target.db, this.projection);
    const tell = (generation: Generation) => {
      checkpoints.moved(generation);
      announce({ ...generation, hasChanged: true });
    };
    if (!live || live.version < version) {
      if (live && live.version >= (target.projector.readableSince ?? 1)) this.#accept();
      return this.#holding(session, rebuildLock(this.projection), signal, () => this.#build(tell, signal));
    }
    if (live.version > version) {
      this.#accept();
      this.state = 'outdated';
      return pause(STAND_BY_MS, signal);
    }
    return this.#holding(session, followLock(this.projection), signal, () =>
      follow({
        ...this.options,
        signal,
        onLive: (generation) => {
          this.state = 'following';
          this.#accept();
          tell(generation);
        },
        onMoved: (generation) => {
          onProgress();
          tell(generation);
        },
        onPassed: (generation) => {
          onProgress();
          checkpoints.passed(generation);
          announce({ ...generation, hasChanged: false });
        },
      }),
    );
  }

  async #holding(session: LockConnection, lock: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
    if (!(await session.tryHold(lock))) {
      this.state = 'standing by';
      if (lock === followLock(this.projection)) this.#accept();
      return pause(STAND_BY_MS, signal);
    }
    try {
      await work();
    } finally {
      await session.release(lock);
    }
  }

  async #build(tell: (generation: Generation) => void, signal: AbortSignal): Promise<void> {
    const { target, logger } = this.options;
    const { version } = target.projector;
    const live = await liveGeneration(target.db, this.projection);
    if (live && live.version >= version) return; // another process built it before this process acquired the lock
    this.state = 'building';
    const { generation, events, seconds } = await rebuild({ ...this.options, signal, onSwitched: tell });
    logger.info({ projection: this.projection, generation: generation.generation, version, events, seconds }, 'built');
  }

  #accept(): void {
    this.#hasSettled = true;
    this.#resolve();
  }

  #refuse(error: unknown): void {
    this.#hasSettled = true;
    this.#reject(error);
  }
}
