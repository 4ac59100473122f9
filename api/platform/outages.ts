import { describeError, isDatabaseAway, isPoolEmpty } from '../../projections/platform/faults.ts';
import { ConnectionLost, OutcomeUnknown } from '../../schema/kernel/event-store.ts';

/** What the product stands on, and what may be away while the product itself runs. */
export type Part = 'log' | 'database';

/** Seconds after which a client may try again what needed a part that is away. */
export const RETRY_AFTER_S = 5;

/** Which part an error says is away; null where it says something else. */
export const awayIn = (error: unknown): Part | null => {
  if (error instanceof ConnectionLost || error instanceof OutcomeUnknown) return 'log';
  return isDatabaseAway(error) ? 'database' : null;
};

/** Resolves once a part answers. */
export type Probe = () => Promise<unknown>;
/** The probe of each part; where the log stands in the database, only that of the database. */
export type Probes = Partial<Readonly<Record<Part, Probe>>> & { readonly database: Probe };

interface Logger {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}
interface Outage {
  readonly since: number;
  /** How many errors said the same. */
  errors: number;
}

const PROBE_MS = 1_000;
const NAMES = { log: 'the event log', database: 'the database' } as const;

/** Says once that a part of what the product stands on is away, and once that it is back: while it is away, each request, each read model and
 *  each probe fails for the same reason. */
export class Outages {
  readonly #under = new Map<Part, Outage>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #probes: Probes | null = null;
  #logger: Logger | null = null;

  /** From now on parts are asked whether they are back. */
  watch(probes: Probes, logger: Logger): void {
    this.#probes = probes;
    this.#logger = logger;
  }

  /** Nothing is asked any more. */
  stop(): void {
    this.#probes = null;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  /** Takes an error that is to be logged.
   *  @returns whether it needs no line of its own: it tells of an outage, of which there is one */
  covers(error: unknown): boolean {
    const away = awayIn(error);
    if (!away || !this.#probes) return false;
    const part = away in this.#probes ? away : 'database';
    const known = this.#under.get(part);
    if (known) {
      known.errors++;
      return true;
    }
    // Where the database is there, who keeps the connections is to be found.
    if (isPoolEmpty(error)) return false;
    this.#under.set(part, { since: Date.now(), errors: 1 });
    this.#logger?.error({ part, reason: describeError(error) }, `${NAMES[part]} is away`);
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
