import type { Knex } from 'knex';
import { CarColumns } from './car-columns.ts';
import { carChanges, generation, removedSince } from './car-rows.ts';
import type { PriceFigureSource } from './price-figures.ts';
import { SHIPPED_WORDS, type WordCatalogue } from './understanding/words.ts';

/** Receives the index's errors, for information only: the index retries by itself. */
export interface SearchIndexLogger {
  error(details: object, message: string): void;
}

interface Options {
  readonly db: Knex;
  /** Calls the listener at once with each projection's position, then on every commit; returns a function that unsubscribes. */
  readonly onAdvance: (listener: (projection: string, position: bigint, epoch: number) => void) => () => void;
  /** The source of verdicts; without it, no car has a verdict. */
  readonly prices?: PriceFigureSource;
  /** The catalogue used to interpret search text; the default is the built-in catalogue. */
  readonly words?: WordCatalogue;
  readonly logger?: SearchIndexLogger;
  /** Polling interval in milliseconds, in case no notifications arrive. */
  readonly pollMs?: number;
}

interface Loaded {
  readonly cars: CarColumns;
  readonly table: string;
  readonly position: bigint;
  /** The revision of the newest price figures. */
  readonly priced: number;
}

const inSnapshot = <T>(db: Knex, work: (tx: Knex.Transaction) => Promise<T>): Promise<T> =>
  db.transaction(work, { isolationLevel: 'repeatable read', readOnly: true });

const load = (db: Knex, words: WordCatalogue, prices?: PriceFigureSource): Promise<Loaded> =>
  inSnapshot(db, async (tx) => {
    const { table, position } = await generation(tx);
    const priced = (await prices?.newest(tx)) ?? 0;
    const cars = new CarColumns(undefined, words);
    for await (const batch of carChanges(tx, null, prices)) {
      for (const change of batch) if ('live' in change) cars.put(change.live);
    }
    cars.settle();
    return { cars, table, position, priced };
  });

/** Updates `loaded`, or loads everything again if a rebuild has replaced the table. */
const follow = async (db: Knex, loaded: Loaded, prices?: PriceFigureSource): Promise<Loaded> => {
  const next = await inSnapshot(db, async (tx) => {
    const { table, position } = await generation(tx);
    if (table !== loaded.table) return null;
    const priced = (await prices?.newest(tx)) ?? 0;
    if (position === loaded.position && priced === loaded.priced) return loaded;
    const { cars } = loaded;
    for (const id of await removedSince(tx, loaded.position)) cars.remove(id);
    for await (const batch of carChanges(tx, loaded.position, prices)) {
      for (const change of batch) {
        if ('live' in change) cars.put(change.live);
        else cars.remove(change.goneId);
      }
    }
    if (prices && priced !== loaded.priced)
      for (const [id, figures] of await prices.since(tx, loaded.priced)) cars.setFigures(id, figures);
    cars.settle();
    return { cars, table, position, priced };
  });
  return next ?? load(db, loaded.cars.words, prices);
};

/** Creates the index. Nothing runs until `start` is called. */
export const searchIndex = ({ db, onAdvance, prices, words = SHIPPED_WORDS, logger, pollMs = 2000 }: Options) => {
  let loaded: Loaded | null = null;
  let running: Promise<void> | null = null;
  let queued: Promise<void> | null = null;
  let stopped = false;
  let epoch: number | undefined;
  let isStale = false;
  let timer: NodeJS.Timeout | undefined;
  let unsubscribe = () => {};
  let announce = () => {};
  const ready = new Promise<void>((resolve) => {
    announce = resolve;
  });

  const once = async (): Promise<void> => {
    const anew = isStale;
    isStale = false;
    try {
      loaded = loaded && !anew ? await follow(db, loaded, prices) : await load(db, words, prices);
    } catch (error) {
      isStale ||= anew;
      throw error;
    }
    announce();
  };
  /** Runs a refresh that starts after this call, so that it includes everything committed before. Concurrent callers share it. */
  const refresh = (): Promise<void> => {
    if (!running) {
      running = once().finally(() => {
        running = null;
      });
      return running;
    }
    queued ??= running
      .catch(() => undefined)
      .then(() => {
        queued = null;
        return stopped ? undefined : refresh();
      });
    return queued;
  };
  const refreshQuietly = (): void => {
    if (stopped) return;
    refresh().catch((error: unknown) => logger?.error({ err: error }, 'the search index could not be refreshed'));
  };

  return {
    /** Resolves after the first load. */
    ready,
    get isReady() {
      return loaded !== null;
    },
    /** Returns the cars as of the last refresh. Use the result at once, and never across an `await`, because a refresh changes it.
     *  @throws Error if the index has not been loaded yet */
    cars(): CarColumns {
      if (!loaded) throw new Error('the search index is not loaded yet');
      return loaded.cars;
    },
    /** Resolves once the index contains everything that was committed before the call.
     *  @throws the database's error if the database is unavailable */
    caughtUp: refresh,
    /** Loads the index, and refreshes it until `stop` is called. */
    start(): void {
      unsubscribe = onAdvance((projection, _position, nextEpoch) => {
        if (projection !== 'car_search') return;
        // A new epoch means that older rows have changed, so everything must be loaded again. This also applies to the first epoch that is reported
        // after the load: it may be newer than the loaded rows.
        if (nextEpoch !== epoch) isStale = true;
        epoch = nextEpoch;
        refreshQuietly();
      });
      refreshQuietly();
      timer = setInterval(refreshQuietly, pollMs);
      timer.unref();
    },
    async stop(): Promise<void> {
      stopped = true;
      unsubscribe();
      clearInterval(timer);
      await Promise.allSettled([running, queued]);
    },
  };
};
/** The live cars in memory, kept up to date with `car_search.cars`. */
export type SearchIndex = ReturnType<typeof searchIndex>;
