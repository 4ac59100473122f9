import fc from 'fast-check';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Recorded } from '../../../schema/kernel/event.ts';
import { ConnectionLost } from '../../../schema/kernel/event-store.ts';
import { follow } from './follow.ts';
import { tail } from './shared-log-tail.ts';
import { wakeUp } from './wake-up.ts';

const eventAt = (position: number, streamId = 'some-stream'): Recorded => ({
  type: 'SomethingHappened',
  id: `event ${position}`,
  schemaVersion: 1,
  data: {},
  metadata: { actor: 'user-1', commandId: 'c', correlationId: 'c', causationId: null },
  streamId,
  revision: position,
  position: BigInt(position),
  recordedAt: new Date(0),
});

/** Creates a tail of an in-memory log, whose positions may have gaps. */
const logOf = (turns: () => number = () => 0, trickles = false) => {
  const events: Recorded[] = [];
  const wake = wakeUp();
  const closing = new AbortController();
  let looks = 0;
  let failure: Error | null = null;
  const look = async (after: bigint, limit: number) => {
    looks += 1;
    for (let turn = turns(); turn > 0; turn--) await Promise.resolve();
    if (failure) throw failure;
    const found = events.filter(({ position }) => position > after).slice(0, limit);
    return { events: found, heldBack: false, isCut: found.length >= limit };
  };
  const end = tail({
    page: async (after, limit) => (await look(after, limit)).events,
    live: (reached, signal) => follow({ look: () => look(reached(), 1_000), wake, signal }),
    signal: closing.signal,
    trickles,
  });
  return {
    end,
    events,
    /** Appends events as another process would. With `isOwn`, offers the events to the tail, as this process would. */
    append: (positions: readonly number[], isOwn = false, streamId?: string) => {
      const made = positions.map((position) => eventAt(position, streamId));
      events.push(...made);
      if (isOwn) end.offer(made);
      if (!isOwn || !end.has(BigInt(positions.at(-1) ?? 0))) wake.ring();
    },
    looks: () => looks,
    fail: (error: Error | null) => {
      failure = error;
      wake.ring();
    },
    close: () => closing.abort(),
  };
};

/** Follows the log and collects the positions that it yields. */
const seenBy = (log: ReturnType<typeof logOf>, after: number, batchSize = 100) => {
  const seen: number[] = [];
  const leaving = new AbortController();
  const done = (async () => {
    for await (const batch of log.end.follow({ after: BigInt(after), batchSize, signal: leaving.signal })) {
      expect(batch.length).toBeGreaterThan(0);
      expect(batch.length).toBeLessThanOrEqual(batchSize);
      seen.push(...batch.map(({ position }) => Number(position)));
    }
  })();
  done.catch(() => undefined);
  return { seen, done, leave: () => leaving.abort() };
};
const after = (log: ReturnType<typeof logOf>, position: number) =>
  log.events.map((event) => Number(event.position)).filter((each) => each > position);

it('gives everybody every event after where they began, once and in order, whenever they come and go', async () => {
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ does: fc.constant('append'), count: fc.integer({ min: 1, max: 5 }) }) },
    { weight: 3, arbitrary: fc.record({ does: fc.constant('append own'), count: fc.integer({ min: 1, max: 5 }) }) },
    { weight: 3, arbitrary: fc.record({ does: fc.constant('join'), count: fc.integer({ min: 0, max: 30 }) }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('leave'), count: fc.nat(5) }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('wait'), count: fc.nat(20) }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), fc.integer({ min: 1, max: 4 }), async (steps, batchSize) => {
      let turn = 0;
      const log = logOf(() => (turn++ % 3) * 4);
      let newest = 0;
      const readers: { from: number; reader: ReturnType<typeof seenBy> }[] = [];
      for (const { does, count } of steps) {
        if (does.startsWith('append')) {
          // Positions have occasional gaps.
          newest += newest % 3 === 0 ? 2 : 1;
          const positions = Array.from({ length: count }, (_, index) => newest + index);
          newest += count - 1;
          log.append(positions, does === 'append own');
        }
        if (does === 'join') readers.push({ from: count, reader: seenBy(log, count, batchSize) });
        if (does === 'leave') readers.splice(count, 1)[0]?.reader.leave();
        if (does === 'wait') for (let waited = 0; waited < count; waited++) await Promise.resolve();
      }
      for (const { from, reader } of readers)
        await expect.poll(() => reader.seen, { interval: 1 }).toEqual(after(log, from));
      log.close();
      await Promise.all(readers.map(({ reader }) => reader.done));
    }),
    { numRuns: 60 },
  );
});

it('reads the log once for all who are at its end', async () => {
  const log = logOf();
  const readers = Array.from({ length: 40 }, () => seenBy(log, 0));
  log.append([1]);
  for (const { seen } of readers) await expect.poll(() => seen).toEqual([1]);
  const before = log.looks();
  for (let position = 2; position <= 11; position++) {
    log.append([position]);
    for (const { seen } of readers) await expect.poll(() => seen.at(-1), { interval: 1 }).toBe(position);
  }
  expect(log.looks() - before).toBeLessThanOrEqual(20);
  const looked = log.looks();
  log.append([12, 13], true);
  for (const { seen } of readers) await expect.poll(() => seen.slice(-2), { interval: 1 }).toEqual([12, 13]);
  expect(log.looks()).toBe(looked);
  log.close();
});

it('reads what they missed once for all who fell behind together', async () => {
  const log = logOf();
  const positions = Array.from({ length: 5_000 }, (_, index) => index + 1);
  log.append(positions);
  const readers = Array.from({ length: 10 }, (_, index) => seenBy(log, 0, 300 + index));
  for (const { seen } of readers) await expect.poll(() => seen.length).toBe(5_000);
  expect(readers.map(({ seen }) => seen)).toEqual(readers.map(() => positions));
  expect(log.looks()).toBeLessThan(20);
  const looked = log.looks();
  expect((await log.end.readAll(4_999n, 1)).map(({ position }) => position)).toEqual([5_000n]);
  expect((await log.end.readAll(5_000n, 1)).length).toBe(0);
  expect(log.looks()).toBe(looked + 1);
  log.close();
});

it('lives through a lost connection, and ends for all who follow when the log cannot be read', async () => {
  const log = logOf();
  const [one, other] = [seenBy(log, 0), seenBy(log, 0)];
  log.append([1]);
  await expect.poll(() => other.seen).toEqual([1]);
  log.fail(new ConnectionLost('away'));
  log.append([2]);
  log.fail(null);
  await expect.poll(() => one.seen).toEqual([1, 2]);
  log.fail(new RangeError('not to be read'));
  await expect(one.done).rejects.toThrow('not to be read');
  await expect(other.done).rejects.toThrow('not to be read');
  log.fail(null);
  const again = seenBy(log, 1);
  await expect.poll(() => again.seen).toEqual([2]);
  log.close();
  await again.done;
});

it('gives one who begins far beyond the end nothing that came before that, and the others everything', async () => {
  const log = logOf();
  const far = seenBy(log, 10);
  await expect.poll(log.looks).toBeGreaterThan(0);
  const near = seenBy(log, 0);
  log.append([5, 10, 11]);
  await expect.poll(() => near.seen).toEqual([5, 10, 11]);
  await expect.poll(() => far.seen).toEqual([11]);
  log.close();
});

/** Creates a log that delivers events one by one, with one urgent and one other follower, and a fake clock. */
const trickling = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const log = logOf(undefined, true);
  const leaving = new AbortController();
  const batches = { urgent: [] as number[], others: [] as number[] };
  const take = async (sizes: number[], isUrgent: boolean) => {
    for await (const batch of log.end.follow({ after: 0n, batchSize: 500, signal: leaving.signal, isUrgent }))
      sizes.push(batch.length);
  };
  const taking = [take(batches.urgent, true), take(batches.others, false)];
  onTestFinished(async () => {
    leaving.abort();
    await Promise.all(taking);
    log.close();
    vi.useRealTimers();
  });
  const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0);
  let position = 0;
  return {
    batches,
    /** Appends events one by one to these streams in rotation, and waits until the urgent follower has received each event. */
    append: async (count: number, ...streams: readonly string[]) => {
      for (let index = 0; index < count; index++) {
        log.append([++position], false, streams[index % streams.length]);
        await expect.poll(() => sum(batches.urgent), { interval: 0 }).toBe(position);
      }
    },
    others: () => sum(batches.others),
  };
};

it('gives those who are not urgent full batches of what trickles in, and urgent ones each event as it comes', async () => {
  const { batches, append, others } = trickling();
  await append(301, 'one', 'another');
  expect(batches.urgent).toHaveLength(301);
  // The first 20 events arrive at once. After that, the window counts as busy.
  await expect.poll(others).toBe(20);
  vi.advanceTimersByTime(100);
  await expect.poll(() => batches.others.at(-1)).toBe(281);
  await append(1, 'one');
  expect(others()).toBe(301);
  vi.advanceTimersByTime(100);
  await expect.poll(others).toBe(302);
  await append(1, 'one');
  await expect.poll(others).toBe(303);
});

it('holds the events of one long append together for at most four windows', async () => {
  const { batches, append, others } = trickling();
  await append(121, 'feed');
  await expect.poll(others).toBe(20);
  for (let window = 0; window < 3; window++) {
    vi.advanceTimersByTime(100);
    await append(101, 'feed');
  }
  expect(others()).toBe(20);
  vi.advanceTimersByTime(100);
  await expect.poll(() => batches.others.at(-1)).toBe(404);
});

it('holds them no longer once they stop coming, or once another stream has an event', async () => {
  const { append, others } = trickling();
  await append(201, 'feed');
  vi.advanceTimersByTime(100);
  await append(3, 'feed');
  expect(others()).toBe(20);
  vi.advanceTimersByTime(100);
  await expect.poll(others).toBe(204);
  await append(151, 'feed');
  await append(1, 'offer');
  vi.advanceTimersByTime(100);
  await expect.poll(others).toBe(356);
});
