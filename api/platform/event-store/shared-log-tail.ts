import type { Recorded } from '../../../schema/kernel/event.ts';
import { ConnectionLost } from '../../../schema/kernel/event-store.ts';

/** The number of newest events to cache. A follower that falls further behind reads pages from the log until it has caught up. */
const KEPT = 2_000;
/** The number of events per page. During an ingest, all read models fall behind and read the same pages, so the last `PAGES` pages are cached
 *  briefly. */
const PAGE = 1_000;
const PAGES = 12;
const PAGES_MS = 5_000;
const RETRY_MS = 500;

/** The length of a window. Under load, non-urgent followers get events once per window, or when `MANY` events have arrived. Some engines deliver
 *  events one by one; without windows, each read model would commit only a small number of these events at a time. */
const WINDOW_MS = 100;
const FEW = 20;
const MANY = 1_000;
/** If more than this many events arrive in a window, all in one stream, they are treated as one large append, such as part of a feed: they are held
 *  for several windows, so that read models commit them together. The wait ends early if fewer events arrive, or if events of other streams
 *  arrive. */
const FLOOD = 100;
const FLOOD_WINDOWS = 4;

export interface TailOptions {
  /** Reads a page of at most `limit` events after a position.
   *  @throws ConnectionLost if the log is temporarily unreachable */
  readonly page: (after: bigint, limit: number) => Promise<readonly Recorded[]>;
  /** Reads the end of the log until the signal aborts. Yields batches of events after `reached()`, in log order. `reached()` returns the position up
   *  to which the log has been read. It grows with the yielded events, and may also grow independently. Survives a lost connection. */
  readonly live: (reached: () => bigint, signal: AbortSignal) => AsyncIterable<readonly Recorded[]>;
  /** Ends all followers when it aborts. */
  readonly signal: AbortSignal;
  /** Whether events arrive one by one, even if they were appended together. */
  readonly trickles?: boolean;
}
export interface TailFollower {
  readonly after: bigint;
  readonly batchSize: number;
  readonly signal: AbortSignal;
  /** Whether the follower gets events at once. Other followers get them later and in larger batches. */
  readonly isUrgent?: boolean | undefined;
}

/** A non-empty part of the log: events after the position `after`. */
interface Page {
  readonly after: bigint;
  readonly events: readonly Recorded[];
}

/** The cached end of the log: every event after the position `from`, up to the position to which the log has been read. */
interface Kept {
  readonly from: bigint;
  readonly events: readonly Recorded[];
}

const NEXT = { batchSize: 1, isUrgent: true };

/** Returns the index of the first event after a position. Searches from the end, because the index is nearly always near it. */
const startAfter = (events: readonly Recorded[], position: bigint): number => {
  let start = events.length;
  while (start > 0 && (events[start - 1]?.position ?? 0n) > position) start--;
  return start;
};

/** Reads the end of the log once for all followers in this process, so that dozens of followers do not each read the log after every append. */
export const tail = ({ page, live, signal: closing, trickles = false }: TailOptions) => {
  const waiting = { urgent: new Set<() => void>(), others: new Set<() => void>() };
  let followers = 0;
  let reading: AbortController | undefined;
  /** The cached end of the log; null while nothing follows the log. */
  let kept: Kept | null = null;
  /** The error that ended the reading of the log; null if there was no error. */
  let fault: { readonly error: unknown } | null = null;

  /** The state of the current window.
   *  `came`: how many events have arrived.
   *  `isBusy`: whether more than `FEW` events arrived in the previous window.
   *  `held`, `heldFor`: how many events are held back from non-urgent followers, and for how many windows.
   *  `heldOf`: the stream of the held events; null if they belong to different streams. */
  const window = {
    came: 0,
    isBusy: false,
    held: 0,
    heldFor: 0,
    heldOf: undefined as string | null | undefined,
    timer: undefined as NodeJS.Timeout | undefined,
  };

  const stirOthers = () => {
    window.held = 0;
    window.heldFor = 0;
    window.heldOf = undefined;
    setImmediate(() => {
      for (const hear of [...waiting.others]) hear();
    });
  };
  const stir = () => {
    for (const hear of [...waiting.urgent]) hear();
    stirOthers();
  };
  const openWindow = () => {
    window.timer = setTimeout(() => {
      window.isBusy = window.came > FEW;
      const isFlood = window.came > FLOOD && window.heldOf !== null && ++window.heldFor < FLOOD_WINDOWS;
      window.came = 0;
      window.timer = undefined;
      if (window.held > 0 && !isFlood) stirOthers();
      if (window.isBusy) openWindow();
    }, WINDOW_MS).unref();
  };
  const stirFor = (fresh: readonly Recorded[]) => {
    if (!trickles) return stir();
    window.came += fresh.length;
    if (!window.timer) openWindow();
    window.held += fresh.length;
    if (window.heldOf === undefined) window.heldOf = fresh[0]?.streamId;
    if (fresh.some(({ streamId }) => streamId !== window.heldOf)) window.heldOf = null;
    if ((!window.isBusy && window.came <= FEW) || window.held >= MANY) return stir();
    for (const hear of [...waiting.urgent]) hear();
  };
  /** Returns the position up to which the log has been read; null while nothing follows the log. */
  const reached = (): bigint | null => kept && (kept.events.at(-1)?.position ?? kept.from);
  const keep = (events: readonly Recorded[]) => {
    const at = reached();
    if (!kept || at === null) return;
    const fresh = events.filter(({ position }) => position > at);
    const all = kept.events.concat(fresh);
    kept = { from: all.at(-KEPT - 1)?.position ?? kept.from, events: all.slice(-KEPT) };
    stirFor(fresh);
  };
  const readOn = async (after: bigint, signal: AbortSignal) => {
    kept = { from: after, events: [] };
    for await (const events of live(() => reached() ?? after, signal)) {
      if (signal.aborted) return;
      keep(events);
    }
  };
  /** Starts reading the log after the position `after`, unless the current read already covers it. The caller has checked that there are no later
   *  events yet. If the current read began at a later position, it is restarted. */
  const begin = (after: bigint) => {
    if (reading && kept && kept.from <= after) return;
    reading?.abort();
    const mine = new AbortController();
    reading = mine;
    fault = null;
    readOn(after, AbortSignal.any([mine.signal, closing])).catch((error: unknown) => {
      if (reading === mine) end({ error });
    });
  };
  const end = (because: typeof fault = null) => {
    reading?.abort();
    reading = undefined;
    kept = null;
    fault = because;
    stir();
  };
  /** Returns the cached events after a position, up to `batchSize`. A non-urgent follower does not get held events yet. Returns null if some of the
   *  events are not cached. */
  const atHand = (
    position: bigint,
    { batchSize, isUrgent }: Pick<TailFollower, 'batchSize' | 'isUrgent'>,
  ): readonly Recorded[] | null => {
    if (!kept || position < kept.from) return null;
    const start = startAfter(kept.events, position);
    const end = isUrgent ? kept.events.length : Math.max(start, kept.events.length - window.held);
    return kept.events.slice(start, Math.min(start + batchSize, end));
  };
  const stirred = async (among: Set<() => void>, signal: AbortSignal, ms?: number) => {
    let timer: NodeJS.Timeout | undefined;
    let hear = () => {};
    await new Promise<void>((resolve) => {
      hear = resolve;
      among.add(hear);
      signal.addEventListener('abort', hear, { once: true });
      if (signal.aborted) resolve();
      if (ms !== undefined) timer = setTimeout(resolve, ms);
    });
    clearTimeout(timer);
    among.delete(hear);
    signal.removeEventListener('abort', hear);
  };
  /** The cached pages, newest last. */
  let pages: readonly Page[] = [];
  const underWay = new Map<bigint, Promise<readonly Recorded[]>>();
  let forgetting: NodeJS.Timeout | undefined;
  const readPage = async (after: bigint): Promise<readonly Recorded[]> => {
    const events = await page(after, PAGE);
    if (events.length > 0) pages = [...pages, { after, events }].slice(-PAGES);
    clearTimeout(forgetting);
    forgetting = setTimeout(() => {
      pages = [];
    }, PAGES_MS).unref();
    return events;
  };
  /** Returns events after a position from the cached pages; null if no cached page continues from this position. */
  const inPages = (position: bigint): readonly Recorded[] | null => {
    const found = pages.find(({ after, events }) => after <= position && position < (events.at(-1)?.position ?? after));
    return found ? found.events.slice(startAfter(found.events, position)) : null;
  };
  /** Returns events after a position; null if the log is temporarily unreachable.
   *  @throws any error of `page` other than ConnectionLost */
  const pageAfter = async (position: bigint, limit: number): Promise<readonly Recorded[] | null> => {
    const known = inPages(position);
    if (known) return known.slice(0, limit);
    const reading = underWay.get(position) ?? readPage(position).finally(() => underWay.delete(position));
    underWay.set(position, reading);
    try {
      return (await reading).slice(0, limit);
    } catch (error) {
      if (error instanceof ConnectionLost) return null;
      throw error;
    }
  };

  return {
    /** Caches events that this process has just appended, if they directly follow the position to which the log has been read. If they do not
     *  follow directly, there may be a gap, and the events are read from the log. */
    offer(events: readonly Recorded[]): void {
      const at = reached();
      if (at !== null && events.every(({ position }, index) => position === at + BigInt(index + 1))) keep(events);
    },
    /** Returns at most `limit` events after a position. Reads a single event from the cache if possible, because lag checks often read one event.
     *  @throws any error thrown by `page` */
    readAll: async (after: bigint, limit: number): Promise<readonly Recorded[]> => {
      const next = limit === 1 ? (atHand(after, NEXT) ?? inPages(after))?.slice(0, 1) : undefined;
      return next?.length ? next : page(after, limit);
    },
    /** True if the log has been read up to this position. */
    has: (position: bigint): boolean => position <= (reached() ?? -1n),
    /** Catches up from `after`, then stays live. Yields non-empty batches in log order until a signal aborts. Survives a lost connection.
     *  @throws any error thrown by `page` or `live` other than ConnectionLost */
    async *follow(follower: TailFollower): AsyncGenerator<readonly Recorded[], void> {
      const { after, batchSize, signal: leaving, isUrgent } = follower;
      const signal = AbortSignal.any([leaving, closing]);
      const among = isUrgent ? waiting.urgent : waiting.others;
      let position = after;
      followers++;
      try {
        while (!signal.aborted) {
          const shared = atHand(position, follower);
          if (shared?.length === 0) {
            await stirred(among, signal);
            if (fault) throw fault.error;
            continue;
          }
          const found = shared ?? (await pageAfter(position, batchSize));
          if (signal.aborted) return;
          const last = found?.at(-1);
          if (found && last) {
            position = last.position;
            yield found;
          } else if (found) begin(position);
          else await stirred(among, signal, RETRY_MS);
        }
      } finally {
        if (--followers === 0) end();
      }
    },
  };
};
