import { v7 } from 'uuid';
import { expect, vi } from 'vitest';
import type { NewEvent, Recorded } from '../../../../schema/kernel/event.ts';
import type { EventStore } from '../../../../schema/kernel/event-store.ts';

const WRITERS = 16;
const ROUNDS = 25;
const SLOW_WRITERS = 4;
const SLOW_ROUNDS = 6;
/** The number of other appends after which a slow transaction ends. */
const OVERTAKEN_BY = 15;

const newEvent = (): NewEvent => ({
  type: 'Written',
  data: { text: 'x'.repeat(200) },
  id: v7(),
  metadata: { actor: 'writer', commandId: v7(), correlationId: v7(), causationId: null },
});

/** Runs many writers on two stores at once, while readers read. Some writers are slow, and some of their transactions are rolled back. */
export const orderUnderWriters = async ({
  store,
  other,
  slowAppend,
}: {
  store: EventStore;
  other: EventStore;
  slowAppend?(stream: string, event: NewEvent, until: Promise<unknown>, end: 'commit' | 'rollback'): Promise<void>;
}): Promise<void> => {
  const before = await store.head();
  const run = v7();
  const written = new Set<string>();
  let appends = 0;
  let writersDone = false;
  let allDone = false;
  const waitFor = (condition: () => boolean) => vi.waitUntil(condition, { timeout: 50_000, interval: 2 });

  const writer = async (n: number) => {
    const through = n % 2 ? other : store;
    const stream = `order-${run}-${n}`;
    let revision = -1;
    for (let round = 0; round < ROUNDS; round++) {
      const events = Array.from({ length: (round % 3) + 1 }, newEvent);
      if (round % 5 === 4) await through.append(`order-${run}-hot`, 'any', events);
      else revision = (await through.append(stream, revision, events)).lastRevision;
      for (const { id } of events) written.add(id);
      appends++;
    }
  };
  const slowWriter = async (n: number) => {
    for (let round = 0; slowAppend && round < SLOW_ROUNDS; round++) {
      const event = newEvent();
      const from = appends;
      const overtaken = waitFor(() => writersDone || appends >= from + OVERTAKEN_BY);
      const end = (n + round) % 3 === 0 ? 'rollback' : 'commit';
      await slowAppend(`order-${run}-slow-${n}`, event, overtaken, end);
      if (end === 'commit') written.add(event.id);
    }
  };

  const leave = new AbortController();
  const follow = async (from: EventStore, batchSize: number, seen: Recorded[]) => {
    for await (const batch of from.subscribe(before, { signal: leave.signal, batchSize })) seen.push(...batch);
  };
  const pagesOf = async (from: EventStore, limit: number, seen: Recorded[], until: () => boolean) => {
    for (let after = before; ; after = seen.at(-1)?.position ?? before) {
      const page = await from.readAll(after, limit);
      seen.push(...page);
      if (page.length === 0 && until()) return;
    }
  };

  const live: Recorded[] = [];
  const farLive: Recorded[] = [];
  const paged: Recorded[] = [];
  const joined: Recorded[] = [];
  const late: Recorded[] = [];
  const following = [follow(store, 50, live), follow(other, 1_000, farLive)];
  const paging = pagesOf(other, 7, paged, () => allDone);
  const joining = waitFor(() => appends > (WRITERS * ROUNDS) / 2).then(() => follow(store, 20, joined));

  const writers = Promise.all(Array.from({ length: WRITERS }, (_, n) => writer(n)));
  const slowWriters = Promise.all(Array.from({ length: SLOW_WRITERS }, (_, n) => slowWriter(n)));
  await writers;
  writersDone = true;
  await slowWriters;
  allDone = true;
  await pagesOf(store, 500, late, () => true);
  const everybody = [live, farLive, joined];
  await waitFor(() => everybody.every((seen) => seen.length >= late.length));
  leave.abort();
  await Promise.all([...following, joining, paging]);

  const ids = late.map(({ id }) => id);
  expect(new Set(ids)).toEqual(written);
  expect(ids).toHaveLength(written.size);
  for (const seen of [...everybody, paged]) expect(seen.map(({ id }) => id)).toEqual(ids);
  const revisions = new Map<string, number>();
  let position = before;
  for (const event of late) {
    expect(event.position > position).toBe(true);
    position = event.position;
    expect(event.revision).toBe((revisions.get(event.streamId) ?? -1) + 1);
    revisions.set(event.streamId, event.revision);
  }
};
