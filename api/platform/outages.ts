import { describeError, isDatabaseAway, isPoolEmpty } from '../../projections/platform/database-errors.ts';
import { ConnectionLost, OutcomeUnknown } from '../../schema/kernel/event-store.ts';

/** The external parts of the system. They may be unreachable while this process runs. */
export type Part = 'log' | 'database';

/** Seconds after which a client may retry while a part of the system is unreachable. */
export const RETRY_AFTER_S = 5;

/** Returns the part of the system whose unreachability caused an error; null for any other error. */
export const awayIn = (error: unknown): Part | null => {
  if (error instanceof ConnectionLost || error instanceof OutcomeUnknown) return 'log';
  return isDatabaseAway(error) ? 'database' : null;
};

/** Checks a part of the system. Resolves if this part responds. */
export type Probe = () => Promise<unknown>;
/** The probe for each part of the system. If the log is in the database, only the database has a probe. */
export type Probes = Partial<Readonly<Record<Part, Probe>>> & { readonly database: Probe };

interface Logger {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}
interface Outage {
  readonly since: number;
  errors: number;
}

const PROBE_MS = 1_000;
const NAMES = { log: 'the event log', database: 'the database' } as const;

/** Logs once when a part of the system becomes unreachable and once when it is back, instead of logging every request and probe that fails. */
export class Outages {
  readonly #under = new Map<Part, Outage>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #probes: Probes | null = null;
  #logger: Logger | null = null;

  /** Starts recording outages. The probes check when an unreachable part responds again. */
  watch(probes: Probes, logger: Logger): void {
    this.#probes = probes;
    this.#logger = logger;
  }

  stop(): void {
    this.#probes = null;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  /** True if the error belongs to an outage. Call this before logging an error: outages are logged once, so such an error needs no log line. */
  covers(error: unknown): boolean {
    const away = awayIn(error);
    if (!away || !this.#probes) return false;
    const part = away in this.#probes ? away : 'database';
    const known = this.#under.get(part);
    if (known) {
      known.errors++;
      return true;
    }
    // An exhausted pool is not an outage. It must be logged, so that its cause can be investigated.
    if (isPoolEmpty(error)) return false;
    this.#under.set(part, { since: Date.now(), errors: 1 });
    this.#logger?.error({ part, reason: describeError(error) }, `${NAMES[part]} is unreachable`);
    this.#askLater(part);
    return true;
  }

  #askLater(part: Part): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.#ask(part);
    }, PROBE_MS).unref();
    this.#timers.add(timer);
  }

  async #ask(part: Part): Promise<void> {
    const isBack = await this.#probes?.[part]?.().then(
      () => true,
      () => false,
    );
    if (!this.#probes) return;
    if (!isBack) return this.#askLater(part);
    const { since, errors } = this.#under.get(part) ?? { since: Date.now(), errors: 0 };
    this.#under.delete(part);
    const seconds = Math.round((Date.now() - since) / 100) / 10;
    this.#logger?.info({ part, seconds, errors }, `${NAMES[part]} is back`);
  }
}
