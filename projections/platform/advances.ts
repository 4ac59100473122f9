import type { Advance } from './session.ts';

/** Hears of each advance of a projection's live rows that changed any. `epoch` differs from the one before when rows changed that the
 *  position does not tell of (a rebuild was switched to, parked events were retried): read everything anew then. */
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

/** What this process knows of how far every projection has come, and who waits for it. Word comes from this process's own
 *  followers, from other processes' (NOTIFY), and, where word was lost, from asking the checkpoints (`ask`). */
export class Advances {
  readonly #known = new Map<string, Advance>();
  /** Up to where listeners know that rows may have changed. */
  readonly #told = new Map<string, Advance>();
  readonly #listeners = new Set<AdvanceListener>();
  readonly #waiters = new Set<Waiter>();
  #timer: NodeJS.Timeout | undefined;
  #polling = false;
  #askedAt = 0;

  constructor(private readonly ask: () => Promise<readonly Advance[]>) {}

  /** Takes word that rows changed, or may have; older word than what is known is dropped. */
  moved(advance: Advance): void {
    this.passed(advance);
    if (!isNews(advance, this.#told.get(advance.projection))) return;
    this.#told.set(advance.projection, advance);
    for (const listener of this.#listeners) listener(advance.projection, advance.position, advance.epoch);
  }

  /** Takes word that a projection is past events which do not concern it: whoever waits for the position need not, and nobody has
   *  anything to read anew. */
  passed(advance: Advance): void {
    if (!isNews(advance, this.#known.get(advance.projection))) return;
    this.#known.set(advance.projection, advance);
    for (const waiter of this.#waiters) {
      if (waiter.projection === advance.projection && waiter.position <= advance.position) waiter.settle(true);
    }
  }

  /** Up to where a projection of an epoch is, as far as this process knows; -1n where it knows nothing. */
  positionOf(projection: string, epoch: number | undefined): bigint {
    const known = this.#known.get(projection);
    return known && known.epoch === epoch ? known.position : -1n;
  }

  /** Where every projection stands, as far as word has come. */
  all(): readonly Advance[] {
    return [...this.#known.values()];
  }

  listen(listener: AdvanceListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Whether the projection passes `position` within `timeoutMs`. */
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
      // Word usually comes sooner than an answer would.
      if (this.#waiters.size === 1) this.#schedule(Date.now());
    });
  }

  /** Begins to ask the checkpoints now and then. */
  start(): void {
    this.#polling = true;
    this.#schedule();
  }

  /** Stops asking; whoever still waits is told no. */
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
