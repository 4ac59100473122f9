import { type Appended, OutcomeUnknown } from '../../../schema/kernel/event-store.ts';
import type { EncodedAppend } from './encode-append.ts';

/** Writes queued appends to the database. */
export interface Writer {
  /** Performs one append. `earlier` is set if an earlier attempt had an unknown outcome. */
  one(append: EncodedAppend, earlier?: OutcomeUnknown): Promise<Appended>;
  /** Performs several appends in one commit. The result is `null` for an append that causes a conflict or repeats an earlier append; the caller
   *  then passes this append to `one`.
   *  @throws if nothing was appended, or the outcome is unknown */
  many(appends: readonly EncodedAppend[]): Promise<readonly (Appended | null)[]>;
}

interface Waiting {
  readonly append: EncodedAppend;
  resolve(appended: Appended): void;
  reject(error: unknown): void;
}

/** The limits for one commit, so that a small append never waits long for other appends. */
const MOST_APPENDS = 256;
const MOST_EVENTS = 2_000;
const MOST_BYTES = 4_000_000;

/** A commit that takes longer than this is assumed to be waiting for a stream that another process has locked. Other appends then no longer wait for
 *  this commit. */
const STUCK_MS = 50;

/** Batches appends: all appends that arrive while a commit is running are written by the next commit, so that one round trip and one disk sync serve
 *  many callers. One commit runs at a time, unless it gets stuck. Appends to the same stream are written in their order of arrival.
 *  @param lanes how many commits may run at once */
export const appendQueue = (writer: Writer, lanes: number) => {
  let waiting: Waiting[] = [];
  let scheduled = false;
  let running = 0;
  let stuck = 0;
  /** Whether a commit has ended in the current iteration of the event loop. */
  let justEnded = false;
  const busy = new Set<string>();
  const full = () => running >= Math.min(lanes, stuck + 1);

  const run = async (batch: readonly Waiting[]) => {
    const [first] = batch;
    let earlier: OutcomeUnknown | undefined;
    const singly = async ({ append, resolve, reject }: Waiting) => writer.one(append, earlier).then(resolve, reject);
    if (batch.length === 1 && first) return singly(first);
    const outcomes = await writer.many(batch.map(({ append }) => append)).catch((error: unknown) => {
      if (error instanceof OutcomeUnknown) earlier = error;
      return null;
    });
    // Retries one by one, so that one caller's error does not affect other callers. Appending the same ids again is safe, and the order within a
    // stream is preserved.
    const left = new Map<string, Waiting[]>();
    for (const [index, item] of batch.entries()) {
      const appended = outcomes?.[index];
      const { streamId } = item.append;
      if (appended) item.resolve(appended);
      else left.set(streamId, [...(left.get(streamId) ?? []), item]);
    }
    await Promise.all(
      [...left.values()].map(async (items) => {
        for (const item of items) await singly(item);
      }),
    );
  };

  const drain = () => {
    scheduled = false;
    while (waiting.length > 0 && !full()) {
      const { batch, rest } = takeBatch(waiting, busy);
      if (batch.length === 0) return;
      waiting = rest;
      const streams = new Set(batch.map(({ append }) => append.streamId));
      for (const stream of streams) busy.add(stream);
      running++;
      let late = 0;
      const timer = setTimeout(() => {
        late = 1;
        stuck++;
        schedule();
      }, STUCK_MS);
      run(batch).finally(() => {
        clearTimeout(timer);
        running--;
        stuck -= late;
        justEnded = true;
        setImmediate(() => {
          justEnded = false;
        });
        for (const stream of streams) busy.delete(stream);
        schedule();
      });
    }
  };

  // A caller whose append has just finished may append again at once. Waiting until the end of this iteration lets that append join the next commit.
  const schedule = () => {
    if (scheduled || waiting.length === 0 || full()) return;
    scheduled = true;
    if (justEnded) setImmediate(drain);
    else queueMicrotask(drain);
  };

  return {
    append: (append: EncodedAppend): Promise<Appended> =>
      new Promise((resolve, reject) => {
        waiting.push({ append, resolve, reject });
        schedule();
      }),
  };
};

/** Selects the next batch. A stream may occur more than once only if none of its appends expects a revision. The same event may occur only once. If
 *  an append does not fit, later appends to the same stream wait as well. */
const takeBatch = (waiting: readonly Waiting[], busy: ReadonlySet<string>) => {
  const batch: Waiting[] = [];
  const rest: Waiting[] = [];
  const closed = new Set(busy);
  const open = new Map<string, Set<string>>();
  let events = 0;
  let held = 0;
  for (const [index, item] of waiting.entries()) {
    if (batch.length === MOST_APPENDS) return { batch, rest: rest.concat(waiting.slice(index)) };
    const { streamId, expected, ids, bytes } = item.append;
    const [firstId = ''] = ids;
    const firstIds = open.get(streamId);
    const fits = batch.length === 0 || (events + ids.length <= MOST_EVENTS && held + bytes <= MOST_BYTES);
    const mayJoin = !firstIds || (expected === 'any' && !firstIds.has(firstId));
    if (!fits || closed.has(streamId) || !mayJoin) {
      closed.add(streamId);
      rest.push(item);
      continue;
    }
    batch.push(item);
    events += ids.length;
    held += bytes;
    if (expected === 'any') open.set(streamId, (firstIds ?? new Set()).add(firstId));
    else closed.add(streamId);
  }
  return { batch, rest };
};
