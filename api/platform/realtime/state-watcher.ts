import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../../../projections/platform/logger.ts';
import type { ProjectionRunner } from '../../../projections/platform/runner.ts';
import { BoundedQueue } from './bounded-queue.ts';

export interface StateWatcherOptions<State> {
  /** The projections that write the rows from which states are read. */
  readonly projections: readonly string[];
  readonly onAdvance: ProjectionRunner['onAdvance'];
  /** Reads the current states. The result has no entry for a key that does not exist. */
  read(keys: readonly string[]): Promise<ReadonlyMap<string, State>>;
  isSame(one: State, other: State): boolean;
  readonly logger: Pick<Logger, 'warn'>;
  /** Milliseconds between two reads of all watched keys; defaults to 200. Tests use a shorter time. */
  readonly pauseMs?: number;
}

const PAUSE_MS = 200;
/** How long to wait before a failed read is retried, as a multiple of the polling interval. */
const RETRY_PAUSES = 5;

interface Watched<State> {
  readonly readers: Set<BoundedQueue<State>>;
  state: State | null;
}

/** Sends watchers the current state, then each new one. States between two reads are skipped, so that a thousand changes cost only one read. */
export const stateWatcher = <State>(options: StateWatcherOptions<State>) => {
  const { projections, onAdvance, read, isSame, logger, pauseMs = PAUSE_MS } = options;
  const watched = new Map<string, Watched<State>>();
  /** Watchers that are waiting for the first read of their key. */
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
  /** Reads all watched keys if a projection has processed new events, otherwise only new keys.
   *  @returns how long to wait before the next read of all keys, in milliseconds */
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
      logger.warn({ projections, error }, 'reading the watched states failed');
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
    /** Yields the current state, then each new state. A slow reader gets only the latest state. Resolves to null if the key does not exist.
     *  @throws any error thrown by the read */
    async watch(key: string): Promise<AsyncIterableIterator<State, undefined, undefined> | null> {
      const entry: Watched<State> = watched.get(key) ?? { readers: new Set(), state: null };
      watched.set(key, entry);
      const reader = new BoundedQueue<State>(1, () => {
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
    close(): void {
      closing.abort();
      stopHearing();
      for (const { readers } of [...watched.values()]) for (const reader of [...readers]) reader.end();
    },
  };
};
