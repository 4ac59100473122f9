import type { Recorded } from '../../schema/kernel/event.ts';
import type { EventFeed } from '../../schema/kernel/event-store.ts';
import type { Advances } from './advances.ts';
import { concernsNone, hasNoHurry, passBy, type Target, takeBatch } from './batch.ts';
import { Fenced, type Generation, liveGeneration } from './generations.ts';
import { readAhead } from './read-ahead.ts';

export interface FollowOptions {
  readonly target: Target;
  readonly feed: EventFeed;
  readonly advances: Advances;
  /** Events a transaction, at most; reached only while catching up. */
  readonly batchSize: number;
  /** Ends the following, after the batch in hand. */
  readonly signal: AbortSignal;
  /** Each time that it (again) looked which generation is live. */
  onLive(generation: Generation): void;
  /** After each batch that changed rows. */
  onMoved(generation: Generation): void;
  /** After each that was none of its. */
  onPassed(generation: Generation): void;
}

/** How long a checkpoint may stay behind events that do not concern the projection, milliseconds. */
const LATER_MS = 500;
/** How long it may stay behind events that do, but for which nobody waits. */
const UNHURRIED_MS = 250;

/** Follows with one generation until it is not live any more, the signal aborts, or something fails. */
const followGeneration = async (options: FollowOptions, start: Generation): Promise<void> => {
  const { target, feed, advances, batchSize, signal } = options;
  const ended = new AbortController();
  const end = () => ended.abort();
  signal.addEventListener('abort', end);
  let at = start;
  const unlisten = advances.listen((projection, _position, epoch) => {
    if (projection === at.projection && epoch !== at.epoch) end(); // switched or retried elsewhere: look again
  });
  /** Up to where the log was seen. Of events that do not concern it no projection writes at once: there are many projections, and each
   *  would commit for each event. Who begins again behind them reads them again, which changes nothing. */
  let seen = start.position;
  let writing: Promise<unknown> = Promise.resolve();
  /** What waits for more, in the order of the log; `seen` is before them. */
  let held: readonly Recorded[] = [];
  let later: NodeJS.Timeout | undefined;
  const take = async (events: readonly Recorded[]) => {
    at = await takeBatch(target, at, events);
    seen = at.position;
    options.onMoved(at);
  };
  const note = async () => {
    const waiting = held;
    held = [];
    if (waiting.length > 0) await take(waiting);
    if (seen > at.position) at = await passBy(target, at, seen);
  };
  const noteWithin = (ms: number) => {
    later ??= setTimeout(() => {
      later = undefined;
      writing = note().catch(end); // the next look at what is live says what is wrong
    }, ms).unref();
  };
  /** Now, with all that waited. */
  const takeAll = async (events: readonly Recorded[]) => {
    clearTimeout(later);
    later = undefined;
    const all = held.concat(events);
    held = [];
    await take(all);
  };
  try {
    if (signal.aborted) return;
    const subscription = feed.subscribe(at.position, { signal: ended.signal, batchSize });
    for await (const events of readAhead(subscription, end)) {
      await writing;
      if (held.length === 0 && concernsNone(target, events)) {
        seen = events.at(-1)?.position ?? seen;
        noteWithin(LATER_MS);
        options.onPassed({ ...at, position: seen });
      } else if (held.length + events.length < batchSize && hasNoHurry(target, events)) {
        held = held.concat(events);
        noteWithin(UNHURRIED_MS);
      } else await takeAll(events);
      if (ended.signal.aborted) return;
    }
  } finally {
    unlisten();
    signal.removeEventListener('abort', end);
    clearTimeout(later);
    await writing;
    await note().catch(() => undefined);
  }
};

/** Keeps the live generation of a projection up with the log, for as long as it is of this projector's version. The caller
 *  holds the projection's lock. Returns when the signal aborts or the live generation is of another version.
 *  @throws what the feed or the database said; call again after a while */
export const follow = async (options: FollowOptions): Promise<void> => {
  const { target, signal } = options;
  while (!signal.aborted) {
    const live = await liveGeneration(target.db, target.projector.name);
    if (live?.version !== target.projector.version) return;
    options.onLive(live);
    await followGeneration(options, live).catch((error) => {
      if (!(error instanceof Fenced) && !signal.aborted) throw error;
    });
  }
};
