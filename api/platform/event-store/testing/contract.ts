import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ENDURANCE, runs } from '../../../../projections/platform/testing/endurance.ts';
import type { AnyEvent, NewEvent, Recorded } from '../../../../schema/kernel/event.ts';
import {
  AppendRefused,
  AppendTooLarge,
  type EventStore,
  OutcomeUnknown,
  RevisionConflict,
} from '../../../../schema/kernel/event-store.ts';
import { type Upcaster, upcaster } from '../../../../schema/kernel/upcast.ts';
import { modelCheck } from './model.ts';
import { orderUnderWriters } from './order.ts';
import { type TcpProxy, tcpProxy } from './tcp-proxy.ts';

interface Address {
  readonly host: string;
  readonly port: number;
}
/** The functions of an adapter that the contract tests call. All stores that a harness opens share one log. */
export interface Harness {
  readonly server: Address & { readonly isFresh: boolean };
  open(
    address: Address,
    options?: { upcasters?: readonly Upcaster[]; retries?: number; timeoutMs?: number },
  ): EventStore;
  /** Appends one event in a transaction that stays open until `until` resolves; absent if the engine has no transactions. */
  slowAppend?(stream: string, event: NewEvent, until: Promise<unknown>, end: 'commit' | 'rollback'): Promise<void>;
}

/** Returns a stream name that no other test uses. */
export const newStream = () => `test-${v7()}`;
export const newEvent = (data: object = { note: 'something happened' }, type = 'SomethingHappened'): NewEvent => ({
  type,
  data,
  id: v7(),
  metadata: { actor: 'user-1', commandId: v7(), correlationId: v7(), causationId: null },
});
const events = (count: number) => Array.from({ length: count }, (_, n) => newEvent({ n }));
/** Waits up to 20 seconds for a condition. */
export const eventually = (condition: () => Promise<boolean>) =>
  vi.waitUntil(condition, { timeout: 20_000, interval: 5 });
export const take = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
};
const idsOf = (recorded: readonly { id: string }[]) => recorded.map(({ id }) => id);

/** Collects the events of a subscription until `enough` returns true. */
const follow = async (
  from: EventStore,
  after: bigint,
  enough: (seen: readonly Recorded[]) => boolean | Promise<boolean>,
  batchSize?: number,
) => {
  const leave = new AbortController();
  const seen: Recorded[] = [];
  for await (const batch of from.subscribe(after, { signal: leave.signal, batchSize })) {
    expect(batch.length).toBeGreaterThan(0);
    if (batchSize) expect(batch.length).toBeLessThanOrEqual(batchSize);
    seen.push(...batch);
    if (await enough(seen)) leave.abort();
  }
  return seen;
};

/** Tests the guarantees that every event store must give, regardless of its engine. */
export const storeContract = (name: string, harnessOf: () => Harness): void => {
  describe(`${name}: the contract of an event store`, () => {
    let harness: Harness;
    let store: EventStore;
    const opened: EventStore[] = [];
    const open = (address: Address = harness.server, options: Parameters<Harness['open']>[1] = {}) => {
      const made = harness.open(address, options);
      opened.push(made);
      return made;
    };
    beforeAll(() => {
      harness = harnessOf();
      store = open();
    });
    afterAll(async () => {
      await Promise.all(opened.map((each) => each.close()));
    });
    const idsIn = async (stream: string) => idsOf(await take(store.read(stream)));

    it('is empty at first', async () => {
      if (!harness.server.isFresh)
        process.stdout.write(`${name}: holds events of others, so its end is taken for empty\n`);
      const head = await store.head();
      if (harness.server.isFresh) expect(head).toBe(0n);
      expect(await store.readAll(head, 10)).toEqual([]);
    });

    describe('appending and reading back', () => {
      it('returns an event as it was written, with its place and its time', async () => {
        const stream = newStream();
        const event = newEvent({ text: 'नमस्ते', list: [1, 2.5, null], nested: { ok: true } });
        const withCause = { ...newEvent(), metadata: { ...event.metadata, causationId: event.id } };
        const { lastRevision, lastPosition } = await store.append(stream, 'none', [event, withCause]);
        const [first, second, ...more] = await take(store.read(stream));
        expect(first).toEqual({
          ...event,
          schemaVersion: 1,
          streamId: stream,
          revision: 0,
          position: expect.any(BigInt),
          recordedAt: expect.any(Date),
        });
        expect(second?.metadata).toEqual(withCause.metadata);
        expect([lastRevision, lastPosition]).toEqual([1, second?.position]);
        expect(more).toEqual([]);
        expect(Math.abs(Date.now() - (first?.recordedAt.getTime() ?? 0))).toBeLessThan(600_000);
      });

      it('returns any JSON data as it was written', ENDURANCE, async () => {
        const anyText = fc.string({ unit: 'binary' });
        const anyData = fc.dictionary(anyText, fc.jsonValue({ stringUnit: 'binary' }), { maxKeys: 5 });
        await fc.assert(
          fc.asyncProperty(fc.array(anyData, { minLength: 1, maxLength: 5 }), async (data) => {
            const stream = newStream();
            await store.append(
              stream,
              'none',
              data.map((each) => newEvent(each)),
            );
            const read = await take(store.read(stream));
            const asJson: unknown = JSON.parse(JSON.stringify(data));
            expect(read.map((event) => ({ ...event.data }))).toEqual(asJson);
          }),
          runs(40),
        );
      });

      it('takes appends as large as it says', async () => {
        const stream = newStream();
        const most = store.maxAppendBytes ?? 3 * 1_048_576;
        const large = [1, 2, 3].map((n) => newEvent({ n, text: String(n).repeat(most / 3 - 500) }));
        await store.append(stream, 'none', large);
        expect((await take(store.read(stream))).map(({ data }) => data)).toEqual(large.map(({ data }) => data));
      });

      it('refuses a larger one with both numbers and the setting, where it has a bound', async () => {
        const most = store.maxAppendBytes;
        const event = newEvent({ text: 'x'.repeat(most ?? 3 * 1_048_576) });
        const stream = newStream();
        const answer = await store.append(stream, 'none', [event]).catch((error: unknown) => error);
        if (most === null) return expect(answer).toMatchObject({ lastRevision: 0 });
        expect(answer).toBeInstanceOf(AppendTooLarge);
        expect(String(answer)).toMatch(
          new RegExp(`has \\d+ bytes, more than the ${most} that EVENT_STORE_MAX_APPEND_KB allows`),
        );
        expect(await store.lastRevision(stream)).toBe(-1);
      });

      it.each([
        ['an id that is no UUID', {}, { id: 'no uuid' }],
        ['a type of the engine itself', {}, { type: '$settings' }],
        ['a type without a name', {}, { type: '' }],
        ['a stream of the engine itself', { stream: '$users' }, {}],
        ['half a character in a name', {}, { type: 'Half\ud83d' }],
      ])('refuses %s at once, and sends nothing', async (_, { stream = newStream() }: { stream?: string }, fault) => {
        const before = await store.head();
        const refused = store.append(stream, 'any', [{ ...newEvent(), ...fault }]);
        await expect(refused).rejects.toBeInstanceOf(AppendRefused);
        expect(await store.readAll(before, 10)).toEqual([]);
      });

      it('takes 1,000 events in one append and reads them in order from any revision', async () => {
        const stream = newStream();
        const many = events(1_000);
        expect((await store.append(stream, 'none', many)).lastRevision).toBe(999);
        expect((await store.append(stream, 999, events(300))).lastRevision).toBe(1_299);
        const all = await take(store.read(stream));
        expect(all.map(({ revision }) => revision)).toEqual(Array.from({ length: 1_300 }, (_, n) => n));
        expect(idsOf(all.slice(0, 1_000))).toEqual(idsOf(many));
        expect(await take(store.read(stream, 700))).toEqual(all.slice(700));
        expect(await take(store.read(stream, 1_300))).toEqual([]);
      });

      it('may be left in the middle of a stream', async () => {
        const stream = newStream();
        await store.append(stream, 'none', events(600));
        let seen = 0;
        for await (const _ of store.read(stream)) if (++seen === 3) break;
        expect(seen).toBe(3);
        expect(await store.lastRevision(stream)).toBe(599);
      });

      it('has nothing in an absent stream', async () => {
        const stream = newStream();
        expect(await take(store.read(stream))).toEqual([]);
        expect(await store.lastRevision(stream)).toBe(-1);
      });

      it('refuses to append nothing', async () => {
        await expect(store.append(newStream(), 'any', [])).rejects.toBeInstanceOf(RangeError);
      });
    });

    describe('expected revisions', () => {
      it.each(['none', 'any', -1] as const)('%s lets an absent stream begin', async (expected) => {
        expect((await store.append(newStream(), expected, [newEvent()])).lastRevision).toBe(0);
      });

      it('exists and any take a stream that is there', async () => {
        const stream = newStream();
        await store.append(stream, 'none', [newEvent()]);
        expect((await store.append(stream, 'exists', [newEvent()])).lastRevision).toBe(1);
        expect((await store.append(stream, 'any', [newEvent()])).lastRevision).toBe(2);
        expect((await store.append(stream, 2, [newEvent()])).lastRevision).toBe(3);
      });

      it.each([
        ['none', 2],
        ['a stale revision', 1],
        ['a too high revision', 3],
      ] as const)('%s is refused and says where the stream is', async (what, revision) => {
        const stream = newStream();
        const there = events(3);
        await store.append(stream, 'none', there);
        const expected = what === 'none' ? what : revision;
        const refused = store.append(stream, expected, [newEvent()]);
        await expect(refused).rejects.toBeInstanceOf(RevisionConflict);
        await expect(refused).rejects.toMatchObject({ streamId: stream, expected, actual: 2 });
        expect(await idsIn(stream)).toEqual(idsOf(there));
      });

      it.each(['exists', 0, 5] as const)('%s is refused where there is no stream', async (expected) => {
        const stream = newStream();
        await expect(store.append(stream, expected, [newEvent()])).rejects.toMatchObject({
          name: 'RevisionConflict',
          actual: -1,
        });
        expect(await store.lastRevision(stream)).toBe(-1);
      });

      it('lets one of many writers win that expect the same', async () => {
        const stream = newStream();
        await store.append(stream, 'none', [newEvent()]);
        const other = open();
        const outcomes = await Promise.allSettled(
          Array.from({ length: 16 }, (_, n) => (n % 2 ? other : store).append(stream, 0, [newEvent()])),
        );
        const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
        expect(lost).toHaveLength(15);
        for (const reason of lost) expect(reason).toMatchObject({ name: 'RevisionConflict', actual: 1 });
        expect(await store.lastRevision(stream)).toBe(1);
      });
    });

    describe('the same append again', () => {
      it.each(['none', 'any', 'exists', 1] as const)('answers as the first time did (%s)', async (expected) => {
        const stream = newStream();
        if (expected !== 'none') await store.append(stream, 'none', events(2));
        const repeated = events(3);
        const first = await store.append(stream, expected, repeated);
        expect(await store.append(stream, expected, repeated)).toEqual(first);
        await store.append(stream, 'any', events(2));
        expect(await store.append(stream, expected, repeated)).toEqual(first);
        const ids = await idsIn(stream);
        expect(ids.filter((id) => id === repeated[0]?.id)).toHaveLength(1);
        expect(ids).toHaveLength(first.lastRevision + 3);
      });

      it('is refused when only a part of it is there', async () => {
        const stream = newStream();
        const [first, second] = [newEvent(), newEvent()];
        await store.append(stream, 'none', [first]);
        await expect(store.append(stream, 'none', [first, second])).rejects.toBeInstanceOf(RevisionConflict);
        expect(await idsIn(stream)).toEqual([first.id]);
      });

      it('is stored once when both come at the same time', async () => {
        const stream = newStream();
        const same = [newEvent(), newEvent()];
        const other = open();
        const answers = await Promise.all(
          [store, other, store, other, store].map((each) => each.append(stream, 'any', same)),
        );
        expect(new Set(answers.map(({ lastPosition }) => lastPosition)).size).toBe(1);
        expect(await idsIn(stream)).toEqual(idsOf(same));
      });

      it('behaves as a model of streams does, whatever is appended and repeated in whatever order', ENDURANCE, () =>
        modelCheck(store),
      );
    });

    describe('appends that come together', () => {
      it('gives every caller of many streams his own answer, refusals too', async () => {
        const taken = newStream();
        await store.append(taken, 'none', [newEvent()]);
        const streams = Array.from({ length: 120 }, (_, n) => (n % 10 === 0 ? taken : newStream()));
        const outcomes = await Promise.allSettled(
          streams.map((stream, n) => store.append(stream, 'none', events((n % 3) + 1))),
        );
        for (const [n, outcome] of outcomes.entries()) {
          const stream = streams[n] ?? '';
          if (stream === taken) {
            expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'RevisionConflict', actual: 0 } });
          } else {
            const last = (await take(store.read(stream))).at(-1);
            expect(outcome).toEqual({
              status: 'fulfilled',
              value: { lastRevision: n % 3, lastPosition: last?.position },
            });
          }
        }
      });

      it('keeps the order in which one writer put them to one stream', async () => {
        const stream = newStream();
        const all = Array.from({ length: 60 }, (_, n) => events((n % 4) + 1));
        const answers = await Promise.all(all.map((each) => store.append(stream, 'any', each)));
        expect(await idsIn(stream)).toEqual(idsOf(all.flat()));
        let next = -1;
        for (const [n, { lastRevision }] of answers.entries()) {
          next += all[n]?.length ?? 0;
          expect(lastRevision).toBe(next);
        }
      });

      it('does not let the fault of one caller fail the others', async () => {
        const good = newStream();
        const outcomes = await Promise.allSettled([
          store.append(newStream(), 'none', [{ ...newEvent(), id: 'no uuid' }]),
          store.append(good, 'none', [newEvent()]),
          store.append(newStream(), 'none', [newEvent()]),
        ]);
        expect(outcomes.slice(1).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
        expect(await store.lastRevision(good)).toBe(0);
      });
    });

    describe('the order of the whole log', () => {
      it('reads on after a position, as many as asked for, up to the head', async () => {
        const before = await store.head();
        const mine = events(25);
        for (const event of mine) await store.append(newStream(), 'none', [event]);
        const first = await store.readAll(before, 10);
        const second = await store.readAll(first.at(-1)?.position ?? 0n, 100);
        expect(first).toHaveLength(10);
        expect(idsOf([...first, ...second])).toEqual(idsOf(mine));
        const head = await store.head();
        expect(second.at(-1)?.position).toBe(head);
        expect(await store.readAll(head, 10)).toEqual([]);
      });

      it('skips nothing and repeats nothing under 16 writers, for a live and for a late reader', () =>
        orderUnderWriters({ store, other: open(), slowAppend: harness.slowAppend }));
    });

    describe('following the log', () => {
      it('catches up, then goes on live, with what this and other processes append', async () => {
        const before = await store.head();
        const [old, mine, others] = [events(250), newEvent(), newEvent()];
        await store.append(newStream(), 'none', old);
        const other = open();
        const seen = await follow(
          store,
          before,
          async ({ length }) => {
            if (length === 250) await store.append(newStream(), 'none', [mine]);
            if (length === 251) await other.append(newStream(), 'none', [others]);
            return length === 252;
          },
          100,
        );
        expect(idsOf(seen)).toEqual(idsOf([...old, mine, others]));
        expect(seen).toEqual(await store.readAll(before, 1_000));
      });

      it('ends when it is told to while nothing happens', async () => {
        const leave = new AbortController();
        const ended = take(store.subscribe(await store.head(), { signal: leave.signal }));
        leave.abort();
        expect(await ended).toEqual([]);
      });

      it('ends when the store is closed', async () => {
        const closing = harness.open(harness.server);
        const ended = take(closing.subscribe(await store.head(), { signal: new AbortController().signal }));
        await closing.close();
        expect(await ended).toEqual([]);
      });

      it('survives a broken connection', async () => {
        const wire = await tcpProxy(harness.server);
        const far = open({ host: '127.0.0.1', port: wire.port });
        const before = await store.head();
        const mine = events(3);
        const append = async (n: number) => {
          const event = mine[n];
          if (event) await store.append(newStream(), 'none', [event]);
        };
        await append(0);
        const seen = await follow(far, before, async ({ length }) => {
          if (length === 1) {
            wire.cut();
            await append(1);
            wire.mend();
            await append(2);
          }
          return length === 3;
        });
        expect(idsOf(seen)).toEqual(idsOf(mine));
        await wire.close();
      });
    });

    describe('a lost connection', () => {
      let wire: TcpProxy;
      beforeAll(async () => {
        wire = await tcpProxy(harness.server);
      });
      afterAll(() => wire.close());

      it.each(['none', 'any'] as const)(
        'leaves the outcome unknown; a retry answers as the first time would have (%s)',
        async (expected) => {
          const far = open({ host: '127.0.0.1', port: wire.port }, { retries: 0 });
          await far.append(newStream(), 'none', [newEvent()]); // establishes the connection
          const stream = newStream();
          const lost = events(2);
          wire.holdAnswers();
          const outcome = far.append(stream, expected, lost).catch((error: unknown) => error);
          await eventually(async () => (await store.lastRevision(stream)) === 1);
          wire.cut();
          expect(await outcome).toBeInstanceOf(OutcomeUnknown);
          wire.mend();
          const last = (await take(store.read(stream))).at(-1);
          const again = open({ host: '127.0.0.1', port: wire.port });
          const retried = await again.append(stream, expected, lost);
          expect(retried).toEqual({ lastRevision: 1, lastPosition: last?.position });
          expect(await idsIn(stream)).toEqual(idsOf(lost));
        },
      );

      it('is healed by the store itself when it may try again', async () => {
        const far = open({ host: '127.0.0.1', port: wire.port }, { retries: 6 });
        await far.append(newStream(), 'none', [newEvent()]);
        const stream = newStream();
        const lost = events(2);
        wire.holdAnswers();
        const outcome = far.append(stream, 'any', lost);
        await eventually(async () => (await store.lastRevision(stream)) === 1);
        wire.cut();
        wire.mend();
        expect((await outcome).lastRevision).toBe(1);
        expect(await idsIn(stream)).toEqual(idsOf(lost));
      });
    });

    describe('events of older versions', () => {
      const steps = [
        upcaster({
          type: 'OdometerRead',
          from: 1,
          shape: z.object({ miles: z.number() }),
          up: ({ miles }) => ({ kilometres: Math.round(miles * 1.609344) }),
        }),
      ];
      const read = async (from: EventStore, stream: string) =>
        (await take(from.read(stream))).map(({ schemaVersion, data }) => ({ schemaVersion, data }));

      it('read as the newest, from a stream, from the log and live, while the store keeps what was written', async () => {
        const before = await store.head();
        const stream = newStream();
        const odometer = (data: object) => newEvent(data, 'OdometerRead');
        await store.append(stream, 'none', [odometer({ miles: 100 })]);
        const newer = open(harness.server, { upcasters: steps });
        await newer.append(stream, 0, [odometer({ kilometres: 170 })]);
        const asToday = [
          { schemaVersion: 2, data: { kilometres: 161 } },
          { schemaVersion: 2, data: { kilometres: 170 } },
        ];
        const shown = (recorded: readonly Recorded<AnyEvent>[]) =>
          recorded.map(({ schemaVersion, data }) => ({ schemaVersion, data }));
        expect(await read(newer, stream)).toEqual(asToday);
        expect(shown(await newer.readAll(before, 10))).toEqual(asToday);
        expect(shown(await follow(newer, before, ({ length }) => length === 2))).toEqual(asToday);
        await expect(take(store.read(stream))).rejects.toThrow('newer release');
      });
    });
  });
};
