import type { Advance } from './lock-connection.ts';

/** Called whenever a projection's live rows have changed. A new `epoch` (after a rebuild or a retry of parked events) means that all rows must be
 *  read again. */
export type AdvanceListener = (projection: string, position: bigint, epoch: number) => void;

interface Waiter {
  readonly projection: string;
  readonly position: bigint;
  readonly settle: (reached: boolean) => void;
}

const FAST_POLL_MS = 50;
const SLOW_POLL_MS = 1_000;

const isNews = ({ epoch, position }: Advance, known: Advance | undefined): boolean =>
  !known || epoch > known.epoch || (epoch === known.epoch && position > known.position);

/** This process's view of every projection's checkpoint, and the callers that are waiting for a checkpoint. Updates come from this process's own
 *  subscribers, from other processes (NOTIFY), and from polling the checkpoints (`ask`) in case a notification was lost. */
export class Checkpoints {
  readonly #known = new Map<string, Advance>();
  /** The last checkpoint of each projection that was reported to listeners. */
  readonly #told = new Map<string, Advance>();
  readonly #listeners = new Set<AdvanceListener>();
  readonly #waiters = new Set<Waiter>();
  #timer: NodeJS.Timeout | undefined;
  #polling = false;
  #askedAt = 0;

  constructor(private readonly ask: () => Promise<readonly Advance[]>) {}

  /** Records a checkpoint at which rows changed or may have changed. An outdated checkpoint is ignored. */
  moved(advance: Advance): void {
    this.passed(advance);
    if (!isNews(advance, this.#told.get(advance.projection))) return;
    this.#told.set(advance.projection, advance);
    for (const listener of this.#listeners) listener(advance.projection, advance.position, advance.epoch);
  }

  /** Records that a projection skipped events that it does not handle. Resolves waiters, but does not call listeners, because no rows changed. */
  passed(advance: Advance): void {
    if (!isNews(advance, this.#known.get(advance.projection))) return;
    this.#known.set(advance.projection, advance);
    for (const waiter of this.#waiters) {
      if (waiter.projection === advance.projection && waiter.position <= advance.position) waiter.settle(true);
    }
  }

  /** Returns the last known position of a projection in an epoch; -1n if unknown. */
  positionOf(projection: string, epoch: number | undefined): bigint {
    const known = this.#known.get(projection);
    return known && known.epoch === epoch ? known.position : -1n;
  }

  all(): readonly Advance[] {
    return [...this.#known.values()];
  }

  listen(listener: AdvanceListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Resolves to true once the projection has reached `position`, or to false after `timeoutMs`. */
  waitFor(projection: string, position: bigint, timeoutMs: number): Promise<boolean> {
    if ((this.#known.get(projection)?.position ?? -1n) >= position) return Promise.resolve(true);
    return new Promise((resolve) => {
      const settle = (reached: boolean) => {
        clearTimeout(timer);
        this.#waiters.delete(waiter);
        resolve(reached);
      };
      const timer = setTimeout(() => settle(false), timeoutMs);
      const waiter = { projection, position, settle };
      this.#waiters.add(waiter);
      // A notification usually arrives before a poll would answer.
      if (this.#waiters.size === 1) this.#schedule(Date.now());
    });
  }

  start(): void {
    this.#polling = true;
    this.#schedule();
  }

  /** Stops polling; waiters resolve to false. */
  stop(): void {
    this.#polling = false;
    clearTimeout(this.#timer);
    for (const waiter of this.#waiters) waiter.settle(false);
  }

  #schedule(from = this.#askedAt): void {
    if (!this.#polling) return;
    const pause = this.#waiters.size > 0 ? FAST_POLL_MS : SLOW_POLL_MS;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#poll(), Math.max(0, from + pause - Date.now()));
    this.#timer.unref();
  }

  async #poll(): Promise<void> {
    this.#askedAt = Date.now();
    for (const advance of await this.ask().catch(() => [])) this.moved(advance);
    this.#schedule();
  }
}
