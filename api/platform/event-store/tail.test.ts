import fc from 'fast-check';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Recorded } from '../../../schema/kernel/event.ts';
import { ConnectionLost } from '../../../schema/kernel/event-store.ts';
import { follow } from './follow.ts';
import { tail } from './tail.ts';
import { wakeUp } from './wake-up.ts';

const eventAt = (position: number): Recorded => ({
  type: 'SomethingHappened',
  id: `event ${position}`,
  schemaVersion: 1,
  data: {},
  metadata: { actor: 'user-1', commandId: 'c', correlationId: 'c', causationId: null },
  streamId: 'some-stream',
  revision: position,
  position: BigInt(position),
  recordedAt: new Date(0),
});

/** A log in memory behind a tail; positions may have holes. */
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
    /** By another process, or by this one, which tells of it itself. */
    append: (positions: readonly number[], isOwn = false) => {
      const made = positions.map(eventAt);
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

/** Takes what comes until so much was seen, or for good. */
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
          // Positions have holes now and then.
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

it('gives those who are not urgent full batches of what trickles in, and urgent ones each event as it comes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const log = logOf(undefined, true);
  const leaving = new AbortController();
  const batches = { urgent: [] as number[], others: [] as number[] };
  const take = async (sizes: number[], isUrgent: boolean) => {
    for await (const batch of log.end.follow({ after: 0n, batchSize: 500, signal: leaving.signal, isUrgent }))
      sizes.push(batch.length);
  };
  const taking = [take(batches.urgent, true), take(batches.others, false)];
  const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0);
  for (let position = 1; position <= 301; position++) {
    log.append([position]);
    await expect.poll(() => sum(batches.urgent), { interval: 0 }).toBe(position);
  }
  expect(batches.urgent).toHaveLength(301);
  // The first twenty at once; then it is seen that many come.
  await expect.poll(() => sum(batches.others)).toBe(20);
  vi.advanceTimersByTime(100);
  await expect.poll(() => batches.others.at(-1)).toBe(281);
  log.append([302]);
  await expect.poll(() => sum(batches.urgent)).toBe(302);
  expect(sum(batches.others)).toBe(301);
  vi.advanceTimersByTime(100);
  await expect.poll(() => sum(batches.others)).toBe(302);
  log.append([303]);
  await expect.poll(() => sum(batches.others)).toBe(303);
  leaving.abort();
  await Promise.all(taking);
  log.close();
});
