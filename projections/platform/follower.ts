import type { Recorded } from '../../schema/kernel/event.ts';
import type { EventFeed } from '../../schema/kernel/event-store.ts';
import { concernsNone, isDeferrable, passBy, type Target, takeBatch } from './apply-batch.ts';
import type { Checkpoints } from './checkpoints.ts';
import { Fenced, type Generation, liveGeneration } from './generations.ts';
import { readAhead } from './read-ahead.ts';

export interface FollowOptions {
  readonly target: Target;
  readonly feed: EventFeed;
  readonly checkpoints: Checkpoints;
  /** The maximum number of events per transaction. It is reached only while catching up. */
  readonly batchSize: number;
  /** Ends the subscription after the current batch. */
  readonly signal: AbortSignal;
  /** Called whenever the live generation has been looked up. */
  onLive(generation: Generation): void;
  /** Called after each batch that changed rows. */
  onMoved(generation: Generation): void;
  /** Called after each batch that contains only events that the projection does not handle. */
  onPassed(generation: Generation): void;
}

/** How long a checkpoint may lag behind events that the projection does not handle, in milliseconds. */
const LATER_MS = 500;
/** How long a checkpoint may lag behind deferrable events, in milliseconds. */
const DEFERRED_MS = 250;

/** Applies the log to one generation until it is no longer live, the signal aborts, or an error occurs. */
const followGeneration = async (options: FollowOptions, start: Generation): Promise<void> => {
  const { target, feed, checkpoints, batchSize, signal } = options;
  const ended = new AbortController();
  const end = () => ended.abort();
  signal.addEventListener('abort', end);
  let at = start;
  const unlisten = checkpoints.listen((projection, _position, epoch) => {
    if (projection === at.projection && epoch !== at.epoch) end(); // another process has rebuilt the projection or retried events
  });
  /** The log position up to which events have been read. If the projection handles none of these events, its checkpoint is written with a delay;
   *  otherwise, each of the many projections would commit for every event. After a restart, the events are read again, which changes nothing. */
  let seen = start.position;
  let writing: Promise<unknown> = Promise.resolve();
  /** Deferred events in log order. They lie after `seen`. */
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
      writing = note().catch(end); // the live generation is then looked up again, which reports the error
    }, ms).unref();
  };
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
      } else if (held.length + events.length < batchSize && isDeferrable(target, events)) {
        held = held.concat(events);
        noteWithin(DEFERRED_MS);
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

/** Keeps a projection's live generation up to date until the signal aborts or the live generation has another version. The caller holds the
 *  projection's lock.
 *  @throws the error of the feed or the database if either fails; the caller should retry after a while */
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
