import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestLog, testLog } from '../../projections/platform/testing/event-log.ts';
import type { AnyEvent, Decider, Recorded } from '../../schema/kernel/event.ts';
import { type EventStore, OutcomeUnknown, RevisionConflict } from '../../schema/kernel/event-store.ts';
import { rejection } from '../../schema/kernel/rejection.ts';
import { type CommandContext, commandHandler, foldStream } from './command-handler.ts';

let log: TestLog;
beforeAll(async () => {
  log = await testLog();
});
afterAll(() => log.drop());

/** The event of the test's fictitious domain, a car pool with a limited number of seats: somebody has taken a seat. */
type Taken = { readonly type: 'PlaceTaken'; readonly data: { readonly by: string; readonly left: number } };
interface Take {
  readonly by: string;
  readonly places?: number;
}
const PLACES = 6;
const PoolIsFull = rejection('POOL_IS_FULL', 409, 'No place is left');
const pool: Decider<{ left: number }, Take, Taken> = {
  initial: { left: PLACES },
  evolve: (_state, { data }) => ({ left: data.left }),
  decide: ({ by, places = 1 }, { left }) => {
    if (places > left) throw PoolIsFull();
    return Array.from({ length: places }, (_, n) => ({ type: 'PlaceTaken', data: { by, left: left - n - 1 } }));
  },
};
const handlerOn = (store: Pick<EventStore, 'append' | 'read'>, retries?: number) =>
  commandHandler({ store, category: 'pool', decider: pool, retries });
const by = (commandId: string): CommandContext => ({ actor: 'u1', commandId });
const eventsOf = async (id: string) => {
  const events: Recorded<Taken>[] = [];
  for await (const event of log.store.read<Taken>(`pool-${id}`)) events.push(event);
  return events;
};

/** Returns the real store behind a connection that fails as specified, before or after an append arrives. */
const behindABadLine = (faults: ('lost on the way' | 'answer lost' | null)[]): Pick<EventStore, 'append' | 'read'> => ({
  read: log.store.read,
  append: async <E extends AnyEvent>(...args: Parameters<typeof log.store.append<E>>) => {
    const fault = faults.shift();
    if (fault === 'lost on the way') throw new OutcomeUnknown('lost');
    const appended = await log.store.append(...args);
    if (fault === 'answer lost') throw new OutcomeUnknown('lost');
    return appended;
  },
});

describe('a command', () => {
  it('is decided on what its stream says, and its events say who and through what', async () => {
    const handle = handlerOn(log.store);
    const context = { actor: 'u7', commandId: 'c1', correlationId: 'request-1', causationId: 'e0' };
    const { position, revision } = await handle('a', { by: 'u7', places: 2 }, context);
    const events = await eventsOf('a');
    expect(events.map(({ data }) => data.left)).toEqual([5, 4]);
    expect(events.map(({ metadata }) => metadata)).toEqual([context, context]);
    expect({ position, revision }).toEqual({ position: events[1]?.position, revision: 1 });
  });

  it('that changes nothing appends nothing', async () => {
    const handled = await handlerOn(log.store)('b', { by: 'u1', places: 0 }, by('c1'));
    expect(handled).toEqual({ position: null, revision: null, repeated: false });
    expect(await eventsOf('b')).toEqual([]);
  });

  it('that is forbidden appends nothing', async () => {
    await expect(handlerOn(log.store)('c', { by: 'u1', places: 7 }, by('c1'))).rejects.toThrow('No place is left');
    expect(await eventsOf('c')).toEqual([]);
  });

  it('is decided afresh when others get in first: no place is given twice', async () => {
    const handle = handlerOn(log.store, 40);
    const takers = Array.from({ length: 12 }, (_, n) => handle('d', { by: `u${n}` }, by(`c${n}`)));
    const outcomes = await Promise.allSettled(takers);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(PLACES);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'POOL_IS_FULL' });
    }
    expect((await eventsOf('d')).map(({ data }) => data.left)).toEqual([5, 4, 3, 2, 1, 0]);
  });

  it('gives up when others get in first every time', async () => {
    const stale = { state: pool.initial, revision: -1 };
    await handlerOn(log.store)('e', { by: 'u1' }, by('c1'));
    const handle = commandHandler({
      store: log.store,
      category: 'pool',
      decider: pool,
      load: async () => stale,
      retries: 2,
    });
    await expect(handle('e', { by: 'u2' }, by('c2'))).rejects.toThrow(RevisionConflict);
  });
});

describe('a repeated command', () => {
  it('answers as it did and appends nothing', async () => {
    const handle = handlerOn(log.store);
    const first = await handle('f', { by: 'u1', places: 3 }, by('c1'));
    await handle('f', { by: 'u2', places: 2 }, by('c2'));
    const again = await handle('f', { by: 'u1', places: 3 }, by('c1')); // a new command with this content would be rejected
    expect(again).toEqual({ ...first, repeated: true });
    expect(await eventsOf('f')).toHaveLength(5);
  });

  it('at the same moment is carried out once', async () => {
    const handle = handlerOn(log.store, 40);
    const all = await Promise.all(Array.from({ length: 8 }, () => handle('g', { by: 'u1', places: 2 }, by('c1'))));
    expect(new Set(all.map(({ position }) => position)).size).toBe(1);
    expect(await eventsOf('g')).toHaveLength(2);
  });

  it.each([
    ['the command never arrived', ['lost on the way', 'lost on the way', null] as const],
    ['its answer was lost', ['answer lost', null] as const],
    ['both happened', ['lost on the way', 'answer lost', null] as const],
  ])('because %s is carried out once', async (what, faults) => {
    const handle = handlerOn(behindABadLine([...faults]));
    const { revision } = await handle(what, { by: 'u1', places: 2 }, by('c1'));
    expect(revision).toBe(1);
    expect((await eventsOf(what)).map(({ data }) => data.left)).toEqual([5, 4]);
  });

  it('is noticed although others wrote after the answer was lost', async () => {
    const line = behindABadLine(['answer lost']);
    const interloper = handlerOn(log.store);
    const handle = handlerOn({
      read: line.read,
      append: async (...args) => {
        try {
          return await line.append(...args);
        } catch (error) {
          await interloper('h', { by: 'u2' }, by('c2'));
          throw error;
        }
      },
    });
    expect(await handle('h', { by: 'u1' }, by('c1'))).toMatchObject({ revision: 0 });
    expect((await eventsOf('h')).map(({ data }) => data.by)).toEqual(['u1', 'u2']);
  });
});

it('a state of another origin is what is decided on', async () => {
  const handle = commandHandler({
    store: log.store,
    category: 'pool',
    decider: pool,
    load: async (stream, commandId) => ({
      ...(await foldStream(log.store, pool, stream, commandId)),
      state: { left: 1 },
    }),
  });
  await handle('i', { by: 'u1' }, by('c1'));
  expect((await eventsOf('i')).map(({ data }) => data.left)).toEqual([0]);
});
