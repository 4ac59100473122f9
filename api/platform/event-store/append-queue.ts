import { type Appended, OutcomeUnknown } from '../../../schema/kernel/event-store.ts';
import type { EncodedAppend } from './encode.ts';

/** How queued appends reach the database. */
export interface Writer {
  /** Appends one, or throws why not. `earlier` is set when an attempt before it ended without an answer. */
  one(append: EncodedAppend, earlier?: OutcomeUnknown): Promise<Appended>;
  /** Appends several in one commit. `null` where one has to go through `one` instead (a conflict, a repetition).
   *  @throws when none of them was appended, or nobody knows */
  many(appends: readonly EncodedAppend[]): Promise<readonly (Appended | null)[]>;
}

interface Waiting {
  readonly append: EncodedAppend;
  resolve(appended: Appended): void;
  reject(error: unknown): void;
}

/** Bounds of one commit, so that a small append never waits long behind others. */
const MOST_APPENDS = 256;
const MOST_EVENTS = 2_000;
const MOST_BYTES = 4_000_000;

/** A commit that takes longer waits for a stream that another process holds: the others need not wait for it. */
const STUCK_MS = 50;

/** Lets appends that come while a commit is under way share the next one: under load a commit costs its round trip and its
 *  disk sync once for many callers. So there is one commit at a time, unless it is stuck. Appends to one stream keep the order
 *  in which they came.
 *  @param lanes how many commits may be under way at once */
export const appendQueue = (writer: Writer, lanes: number) => {
  let waiting: Waiting[] = [];
  let scheduled = false;
  let running = 0;
  /** How many of those under way are stuck. */
  let stuck = 0;
  /** A commit ended within this turn of the event loop. */
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
    // One caller's fault must not fail the others, and appending the same ids again is safe. In order within a stream.
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

  // Callers whose append just ended come back within this turn of the event loop and share the next commit.
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

/** The appends that go together next. A stream comes more than once only when nobody expects a revision of it, and never with
 *  the same event twice; whoever is left behind holds back the later ones of his stream. */
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
