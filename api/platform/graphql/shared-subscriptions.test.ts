import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { Rejection } from '../../../schema/kernel/rejection.ts';
import { BoundedQueue } from '../realtime/bounded-queue.ts';
import { listeningServer } from '../testing/server.ts';
import { schemaBuilder } from './builder.ts';
import { sharedFrames } from './shared-subscriptions.ts';

const Tick = z.object({ n: z.int(), cursor: z.string(), text: z.string() });
type Tick = z.output<typeof Tick>;
const Told = z.object({ payload: z.object({ data: z.object({ ticks: z.object({ n: z.int() }) }) }) });
/** Creates a source of events that the test controls. */
const source = () => {
  let box: BoundedQueue<unknown> | null = null;
  let begun = 0;
  let open = 0;
  const ticks = (): AsyncIterableIterator<unknown> => {
    begun += 1;
    open += 1;
    const opened = new BoundedQueue<unknown>(100, () => {
      open -= 1;
    });
    box = opened;
    return {
      async next() {
        const result = await opened.next();
        if (result.value instanceof Error) throw result.value;
        return result;
      },
      return: () => opened.return(),
      [Symbol.asyncIterator]() {
        return this;
      },
    };
  };
  return {
    ticks,
    begun: () => begun,
    open: () => open,
    tell: (n: number, text = '') => box?.put({ n, cursor: `c${n}`, text }),
    finish: () => box?.end(),
    fail: () => box?.put(new Error('secret detail')),
  };
};
let from = source();
const seen: unknown[] = [];
let waiting = 0;

const schema = () => {
  const builder = schemaBuilder();
  builder.queryFields((t) => ({ hello: t.string({ resolve: () => 'hello' }) }));
  const TickRef = builder.objectRef<Tick>('Tick').implement({
    fields: (t) => ({
      n: t.exposeInt('n'),
      cursor: t.exposeString('cursor'),
      text: t.exposeString('text'),
      who: t.string({ nullable: true, resolve: (_tick, _args, { client }) => client.userAgent }),
    }),
  });
  builder.subscriptionType({
    fields: (t) => ({
      ticks: t.field({
        type: TickRef,
        args: { of: t.arg.string(), after: t.arg.string() },
        extensions: sharedFrames({
          audience: (variables, { client }) => {
            seen.push(variables);
            waiting += 1;
            if (client.userAgent === 'stranger') throw new Rejection('CAR_NOT_FOUND', 404, 'Car not found');
            if (client.userAgent === 'broken') throw new Error('secret detail');
            return client.userAgent === 'seller' ? 'seller' : '';
          },
          cursor: {
            argument: 'after',
            of: (value) =>
              typeof value === 'object' && value !== null && 'cursor' in value ? String(value.cursor) : null,
          },
        }),
        subscribe: () => from.ticks(),
        resolve: (tick) => Tick.parse(tick),
      }),
    }),
  });
  return builder.toSchema();
};

let server: Awaited<ReturnType<typeof listeningServer>>;
beforeAll(async () => {
  server = await listeningServer({ schema: schema() });
});
afterEach(async () => {
  for (const socket of server.app.websocketServer.clients) socket.terminate();
  await expect.poll(() => from.open()).toBe(0);
  from = source();
  waiting = 0;
});
afterAll(() => server.close());

interface Message {
  readonly id?: string;
  readonly type: string;
  readonly payload?: unknown;
}
const TICKS = 'subscription Ticks($after: String) { ticks(of: "car", after: $after) { n cursor text who } }';
/** Connects a subscriber that is identified by its user agent. */
const reader = async (userAgent: string, { id = '1', after, query = TICKS }: Partial<Record<string, string>> = {}) => {
  const url = `${server.url.replace('http', 'ws')}/graphql`;
  const socket = new WebSocket(url, 'graphql-transport-ws', { headers: { 'user-agent': userAgent } });
  const messages: Message[] = [];
  socket.on('message', (text) => messages.push(JSON.parse(String(text))));
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init' }));
  await expect.poll(() => messages).toMatchObject([{ type: 'connection_ack' }]);
  const before = waiting;
  socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query, variables: { after } } }));
  await expect.poll(() => waiting).toBeGreaterThan(before);
  const told = () => messages.slice(1);
  const numbers = () => told().map((message) => Told.parse(message).payload.data.ticks.n);
  return { socket, told, numbers };
};

it('executes once for all who follow the same, as nobody, and tells each under his own name', async () => {
  const [one, other] = [await reader('Firefox', { id: 'a' }), await reader('Chrome', { id: 'b"\\' })];
  await expect.poll(() => from.open()).toBe(1);
  from.tell(7);
  const payload = { data: { ticks: { n: 7, cursor: 'c7', text: '', who: null } } };
  await expect.poll(one.told).toEqual([{ id: 'a', type: 'next', payload }]);
  await expect.poll(other.told).toEqual([{ id: 'b"\\', type: 'next', payload }]);
  expect(from.begun()).toBe(1);
});

it('executes again for another audience', async () => {
  await reader('Firefox');
  const seller = await reader('seller');
  await expect.poll(() => from.begun()).toBe(2);
  from.tell(1);
  await expect.poll(seller.numbers).toEqual([1]);
});

it('tells the latest to whoever comes later, unless he knows it', async () => {
  const first = await reader('Firefox');
  await expect.poll(() => from.open()).toBe(1);
  from.tell(1);
  from.tell(2);
  await expect.poll(first.numbers).toEqual([1, 2]);
  const [late, knowing] = [await reader('Firefox'), await reader('Firefox', { after: 'c2' })];
  await expect.poll(late.numbers).toEqual([2]);
  from.tell(3);
  await expect.poll(late.numbers).toEqual([2, 3]);
  await expect.poll(knowing.numbers).toEqual([3]);
  expect(from.begun()).toBe(1);
  expect(seen.at(-1)).toEqual({});
});

it('answers who may not follow as any other subscription does, and begins nothing', async () => {
  const stranger = await reader('stranger');
  await expect
    .poll(stranger.told)
    .toMatchObject([
      { type: 'next', payload: { errors: [{ extensions: { code: 'CAR_NOT_FOUND' }, path: ['ticks'] }] } },
      { type: 'complete' },
    ]);
  const broken = await reader('broken');
  await expect.poll(() => broken.told().length).toBe(2);
  expect(JSON.stringify(broken.told())).toContain('INTERNAL');
  expect(JSON.stringify(broken.told())).not.toContain('secret');
  expect(from.begun()).toBe(0);
});

it('ends with the last reader, and begins anew with the next', async () => {
  const [one, other] = [await reader('Firefox'), await reader('Firefox')];
  await expect.poll(() => from.open()).toBe(1);
  one.socket.send(JSON.stringify({ id: '1', type: 'complete' }));
  from.tell(1);
  await expect.poll(other.numbers).toEqual([1]);
  expect(from.open()).toBe(1);
  other.socket.terminate();
  await expect.poll(() => from.open()).toBe(0);
  const next = await reader('Firefox');
  await expect.poll(() => from.open()).toBe(1);
  from.tell(2);
  await expect.poll(next.numbers).toEqual([2]);
  expect(one.told().length).toBeLessThan(2);
});

it('tells every reader that it is over, or that it failed, and not how', async () => {
  const readers = [await reader('Firefox'), await reader('Firefox')];
  await expect.poll(() => from.open()).toBe(1);
  from.finish();
  for (const { told } of readers) await expect.poll(told).toEqual([{ id: '1', type: 'complete' }]);
  const unlucky = [await reader('Firefox'), await reader('Firefox')];
  await expect.poll(() => from.open()).toBe(1);
  from.fail();
  for (const { told } of unlucky) {
    await expect.poll(told).toMatchObject([{ type: 'error', payload: [{ extensions: { code: 'INTERNAL' } }] }]);
    expect(JSON.stringify(told())).not.toContain('secret');
  }
});

it('sends a reader away who does not read, with a code to come again, and goes on with the others', async () => {
  const [slow, quick] = [await reader('Firefox'), await reader('Firefox')];
  await expect.poll(() => from.open()).toBe(1);
  slow.socket.pause();
  let told = 0;
  const megabyte = 'x'.repeat(1024 * 1024);
  const closing = once(slow.socket, 'close');
  const closingSockets = () => {
    from.tell(told++, megabyte);
    return [...server.app.websocketServer.clients].filter(({ readyState }) => readyState === WebSocket.CLOSING).length;
  };
  await expect.poll(closingSockets, { interval: 5 }).toBe(1);
  await expect.poll(() => quick.told().length).toBe(told);
  slow.socket.resume();
  const [code] = await closing;
  expect(code).toBe(1013);
  expect(slow.told().length).toBeLessThan(told);
});
