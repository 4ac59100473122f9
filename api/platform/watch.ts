import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../../projections/platform/logger.ts';
import type { ProjectionRunner } from '../../projections/platform/runner.ts';
import { Mailbox } from './mailbox.ts';

export interface WatcherOptions<State> {
  /** The projections whose rows the states are made of. */
  readonly projections: readonly string[];
  readonly onAdvance: ProjectionRunner['onAdvance'];
  /** How things stand now; what is not there has no entry. */
  read(keys: readonly string[]): Promise<ReadonlyMap<string, State>>;
  isSame(one: State, other: State): boolean;
  readonly logger: Pick<Logger, 'warn'>;
  /** Milliseconds between two reads of everything that is watched; 200 unless a test cannot wait. */
  readonly pauseMs?: number;
}

/** Tells whoever watches something how it stands, and again whenever that changed. What lay between two looks is not told: a
 *  thousand changes of a read model cost one read. */
export interface Watcher<State> {
  /** The present state, then each that differs from the one before; a slow reader gets the latest. Null for what is not there.
   *  @throws what the read threw */
  watch(key: string): Promise<AsyncIterableIterator<State, undefined, undefined> | null>;
  /** Stops hearing, and ends all that is watched. */
  close(): void;
}

const PAUSE_MS = 200;
/** What failed is read again after so many of them. */
const RETRY_PAUSES = 5;

interface Watched<State> {
  readonly readers: Set<Mailbox<State>>;
  state: State | null;
}

export const watcher = <State>(options: WatcherOptions<State>): Watcher<State> => {
  const { projections, onAdvance, read, isSame, logger, pauseMs = PAUSE_MS } = options;
  const watched = new Map<string, Watched<State>>();
  /** Whoever waits for the first look at something. */
  const firstLooks = new Map<string, { resolve(): void; reject(error: unknown): void; done: Promise<void> }>();
  const closing = new AbortController();
  let hasChanged = false;
  let isLooking = false;

  const take = (key: string, state: State | undefined) => {
    const known = watched.get(key);
    if (!known || state === undefined) return;
    const isNews = known.state === null || !isSame(known.state, state);
    known.state = state;
    if (isNews) for (const reader of known.readers) reader.put(state);
  };
  /** Looks at everything after an advance, else at what nobody looked at yet.
   *  @returns how long to wait before the next look at everything, milliseconds */
  const lookOnce = async (): Promise<number> => {
    const first = [...firstLooks];
    const isAll = hasChanged;
    const keys = isAll ? [...watched.keys()] : first.map(([key]) => key);
    hasChanged = false;
    try {
      const states = await read(keys);
      for (const key of keys) take(key, states.get(key));
      for (const [, { resolve }] of first) resolve();
      return isAll ? pauseMs : 0;
    } catch (error) {
      for (const [, { reject }] of first) reject(error);
      hasChanged ||= isAll;
      logger.warn({ projections, error }, 'what is watched could not be read');
      return pauseMs * RETRY_PAUSES;
    } finally {
      for (const [key] of first) firstLooks.delete(key);
    }
  };
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    while (!closing.signal.aborted && ((hasChanged && watched.size > 0) || firstLooks.size > 0)) {
      const pause = await lookOnce();
      if (pause > 0) await delay(pause, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
    isLooking = false;
  };
  const stopHearing = onAdvance((projection) => {
    if (!projections.includes(projection) || watched.size === 0) return;
    hasChanged = true;
    void look();
  });

  const firstLook = (key: string): Promise<void> => {
    const known = firstLooks.get(key);
    if (known) return known.done;
    let resolve = () => {};
    let reject: (error: unknown) => void = () => undefined;
    const done = new Promise<void>((yes, no) => {
      resolve = yes;
      reject = no;
    });
    firstLooks.set(key, { resolve, reject, done });
    void look();
    return done;
  };

  return {
    async watch(key) {
      const entry: Watched<State> = watched.get(key) ?? { readers: new Set(), state: null };
      watched.set(key, entry);
      const reader = new Mailbox<State>(1, () => {
        entry.readers.delete(reader);
        if (entry.readers.size === 0 && watched.get(key) === entry) watched.delete(key);
      });
      entry.readers.add(reader);
      try {
        if (entry.state === null) await firstLook(key);
        else reader.put(entry.state);
      } catch (error) {
        reader.end();
        throw error;
      }
      if (entry.state !== null) return reader;
      reader.end();
      return null;
    },
    close() {
      closing.abort();
      stopHearing();
      for (const { readers } of [...watched.values()]) for (const reader of [...readers]) reader.end();
    },
  };
};
