import type { EventFeed } from '../../schema/kernel/event-store.ts';
import type { Advances } from './advances.ts';
import type { Target } from './batch.ts';
import { backoff, isTransient, pause } from './faults.ts';
import { follow } from './follower.ts';
import { type Generation, liveGeneration } from './generations.ts';
import { followLock, rebuildLock } from './locks.ts';
import type { Logger } from './logger.ts';
import { rebuild } from './rebuild.ts';
import type { Session, Word } from './session.ts';

/** What a process does for a projection: `outdated` when a newer program already took the projection over; `stalled` while it
 *  waits after a failure. */
export type KeeperState = 'starting' | 'building' | 'following' | 'standing by' | 'outdated' | 'stalled' | 'stopped';

export interface KeeperOptions {
  readonly target: Target;
  readonly feed: EventFeed;
  readonly advances: Advances;
  readonly batchSize: number;
  readonly logger: Logger;
}

/** How often a process that stands by looks whether the owner is gone. */
const STAND_BY_MS = 500;

/** Looks after one projection in this process: builds a generation where there is none of the projector's version, then
 *  follows the log with it, or stands by while another process does. */
export class Keeper {
  state: KeeperState = 'starting';
  /** Resolves once the projection has a live generation and this process looks after it; rejects when the first one cannot
   *  be built. */
  readonly installed: Promise<void>;
  #resolve: () => void = () => undefined;
  #reject: (error: unknown) => void = () => undefined;
  #hasSettled = false;

  constructor(private readonly options: KeeperOptions) {
    this.installed = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    this.installed.catch(() => undefined);
  }

  get projection(): string {
    return this.options.target.projector.name;
  }

  /** Works until the signal aborts; what fails is tried again, ever more slowly. */
  async run(session: Session, announce: (word: Word) => void, signal: AbortSignal): Promise<void> {
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

  async #step(session: Session, announce: (word: Word) => void, signal: AbortSignal, onProgress: () => void) {
    const { target, advances } = this.options;
    const { version } = target.projector;
    const live = await liveGeneration(target.db, this.projection);
    const tell = (generation: Generation) => {
      advances.moved(generation);
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
          advances.passed(generation);
          announce({ ...generation, hasChanged: false });
        },
      }),
    );
  }

  async #holding(session: Session, lock: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
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
    if (live && live.version >= version) return; // another process built it while we took the lock
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
