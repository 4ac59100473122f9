import type { Recorded } from '../../../schema/kernel/event.ts';
import { ConnectionLost } from '../../../schema/kernel/event-store.ts';

/** How many of the newest events are kept at hand. A follower that falls further behind reads pages by itself until it has caught up. */
const KEPT = 2_000;
const RETRY_MS = 500;

/** While more than a few events come within a window, those who are not urgent get them once a window, or once so many are there: an engine that
 *  hands a feed out event by event would have each read model make a transaction of a handful. */
const WINDOW_MS = 100;
const FEW = 20;
const MANY = 1_000;

export interface TailOptions {
  /** A page of at most `limit` events after a position.
   *  @throws ConnectionLost when the log cannot be reached for now */
  readonly page: (after: bigint, limit: number) => Promise<readonly Recorded[]>;
  /** Reads the end of the log until the signal aborts: yields batches in log order of what stands after `reached()`, which moves on with
   *  what was yielded and may move on by itself. Lives through a lost connection. */
  readonly live: (reached: () => bigint, signal: AbortSignal) => AsyncIterable<readonly Recorded[]>;
  /** Ends every following. */
  readonly signal: AbortSignal;
  /** Whether events come one by one, however many were appended at once. */
  readonly trickles?: boolean;
}
export interface TailFollower {
  /** Where to begin: what stands after it. */
  readonly after: bigint;
  readonly batchSize: number;
  readonly signal: AbortSignal;
  /** Told before those who are not, who come once the work at hand is done. */
  readonly isUrgent?: boolean | undefined;
}

/** Every event after `from`, up to where the log was read. */
interface Kept {
  readonly from: bigint;
  readonly events: readonly Recorded[];
}

/** Where in a list that is ordered by position those begin that stand after one. Nearly always near the end. */
const startAfter = (events: readonly Recorded[], position: bigint): number => {
  let start = events.length;
  while (start > 0 && (events[start - 1]?.position ?? 0n) > position) start--;
  return start;
};

/** The end of the log, read once for all who follow it in this process: dozens do, and each append would have each of them look. */
export const tail = ({ page, live, signal: closing, trickles = false }: TailOptions) => {
  const waiting = { urgent: new Set<() => void>(), others: new Set<() => void>() };
  let followers = 0;
  let reading: AbortController | undefined;
  /** Null while nobody reads it. */
  let kept: Kept | null = null;
  /** Why it cannot be read any further. */
  let fault: { readonly error: unknown } | null = null;

  /** How many events came within this window, whether many came in the one before, how many of the last are held back from those who are not
   *  urgent, and what ends it. */
  const window = { came: 0, isBusy: false, held: 0, timer: undefined as NodeJS.Timeout | undefined };

  const stirOthers = () => {
    window.held = 0;
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
      window.came = 0;
      window.timer = undefined;
      if (window.held > 0) stirOthers();
      if (window.isBusy) openWindow();
    }, WINDOW_MS).unref();
  };
  const stirFor = (count: number) => {
    if (!trickles) return stir();
    window.came += count;
    if (!window.timer) openWindow();
    window.held += count;
    if ((!window.isBusy && window.came <= FEW) || window.held >= MANY) return stir();
    for (const hear of [...waiting.urgent]) hear();
  };
  /** How far it was read; null while nobody reads it. */
  const reached = (): bigint | null => kept && (kept.events.at(-1)?.position ?? kept.from);
  const keep = (events: readonly Recorded[]) => {
    const at = reached();
    if (!kept || at === null) return;
    const fresh = events.filter(({ position }) => position > at);
    const all = kept.events.concat(fresh);
    kept = { from: all.at(-KEPT - 1)?.position ?? kept.from, events: all.slice(-KEPT) };
    stirFor(fresh.length);
  };
  const readOn = async (after: bigint, signal: AbortSignal) => {
    kept = { from: after, events: [] };
    for await (const events of live(() => reached() ?? after, signal)) {
      if (signal.aborted) return;
      keep(events);
    }
  };
  /** Begins to read the end, unless that is under way. Nothing stands after `after`, which may be less than where somebody waits who
   *  wants only what comes much later. */
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
  /** What is at hand after a position; null where more stands after it than is at hand. */
  const atHand = (position: bigint, { batchSize, isUrgent }: TailFollower): readonly Recorded[] | null => {
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
  /** A page of the follower's own; null when the log cannot be reached for now. */
  const pageAlone = (position: bigint, limit: number) =>
    page(position, limit).catch((error: unknown) => {
      if (error instanceof ConnectionLost) return null;
      throw error;
    });

  return {
    /** Takes what this process itself just appended. Positions are given one by one, so what begins right where the log was read to has
     *  nothing before it that might still come; anything else is left to be looked for. */
    offer(events: readonly Recorded[]): void {
      const at = reached();
      if (at !== null && events.every(({ position }, index) => position === at + BigInt(index + 1))) keep(events);
    },
    /** Whether it was read up to there. */
    has: (position: bigint): boolean => position <= (reached() ?? -1n),
    /** Catches up from `after`, then stays live; yields batches that are not empty, in log order, until a signal aborts. Lives through a
     *  lost connection.
     *  @throws whatever `page` or `live` throws that is not a ConnectionLost */
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
          const found = shared ?? (await pageAlone(position, batchSize));
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
