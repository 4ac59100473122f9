import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { quantile } from '../benchmark.ts';
import { Memory, now, type Order } from './fan-out-server.ts';

const ROUNDS = 40;
const WARM_UP = 10;
/** The number of connections that are opened in parallel. */
const OPENED_AT_ONCE = 100;
/** The pause between two rounds in milliseconds, so that the rounds do not affect each other. */
const PAUSE_MS = 20;

/** A method of delivering the same message to many readers. */
export interface Way {
  readonly name: string;
  readonly server: 'raw' | 'product';
  /** The subscription; null for a bare socket. */
  readonly field: 'shared' | 'single' | null;
}

const FIELDS = '{ sentAt carId priceInr isLive isReserved cursor }';
const ask = (child: ChildProcess, order: z.output<typeof Order>) => child.send(order);
const memoryOf = async (child: ChildProcess) => {
  ask(child, 'memory');
  return Memory.parse((await once(child, 'message'))[0]);
};

/** Connects and subscribes a reader. */
const reader = async (url: string, id: number, field: Way['field'], hear: (sentAt: number) => void) => {
  const socket = new WebSocket(url, field ? 'graphql-transport-ws' : [], { perMessageDeflate: false });
  await once(socket, 'open');
  if (field) {
    socket.send('{"type":"connection_init"}');
    await once(socket, 'message');
    const payload = { query: `subscription { ${field} ${FIELDS} }` };
    socket.send(JSON.stringify({ id: `reader-${id}`, type: 'subscribe', payload }));
  }
  socket.on('message', (data) => {
    const sentAt = /"sentAt":([\d.]+)/.exec(String(data))?.[1];
    if (sentAt) hear(Number(sentAt));
  });
  return socket;
};

export interface FanOut {
  /** How long each message took to reach each reader, in milliseconds, for all readers and rounds. */
  readonly latencies: readonly number[];
  /** The server's memory per reader in bytes: as seen by the operating system, and of live objects alone. */
  readonly memory: z.output<typeof Memory>;
}

/** Starts a server and connects readers to it, for several rounds of messages. */
const audience = async ({ server, field }: Way, readers: number) => {
  const child = fork(new URL('./fan-out-server.ts', import.meta.url), [server], {
    execArgv: ['--import', 'tsx', '--expose-gc'],
  });
  const url = z.string().parse((await once(child, 'message'))[0]);
  const latencies: number[] = [];
  let missing = 0;
  let heardAll = () => {};
  const hear = (sentAt: number) => {
    latencies.push(now() - sentAt);
    missing -= 1;
    if (missing === 0) heardAll();
  };
  const tell = async () => {
    missing = readers;
    const done = new Promise<void>((resolve) => {
      heardAll = resolve;
    });
    ask(child, 'tell');
    await done;
  };
  // The first reader makes the server load shared code, which does not count as memory per reader.
  const sockets = [await reader(url, 0, field, () => undefined)];
  await delay(500);
  const before = await memoryOf(child);
  sockets[0]?.terminate();
  sockets.length = 0;
  for (let from = 0; from < readers; from += OPENED_AT_ONCE) {
    const some = Array.from({ length: Math.min(OPENED_AT_ONCE, readers - from) }, (_, n) =>
      reader(url, from + n, field, hear),
    );
    sockets.push(...(await Promise.all(some)));
  }
  await delay(1_000);
  for (let round = 0; round < WARM_UP; round++) await tell();
  const after = await memoryOf(child);
  latencies.length = 0;
  return {
    tell,
    found: (): FanOut => ({
      latencies,
      memory: { rss: (after.rss - before.rss) / readers, used: (after.used - before.used) / readers },
    }),
    stop: () => {
      for (const socket of sockets) socket.terminate();
      child.kill();
    },
  };
};

/** Sends the same messages by each delivery method, to the same number of readers. The messages alternate between the methods, so that other load on
 *  the machine affects all methods equally. */
export const fanOut = async (ways: readonly Way[], readers: number): Promise<readonly FanOut[]> => {
  const audiences: Awaited<ReturnType<typeof audience>>[] = [];
  try {
    for (const way of ways) audiences.push(await audience(way, readers));
    for (let round = 0; round < ROUNDS; round++)
      for (const { tell } of audiences) {
        await tell();
        await delay(PAUSE_MS);
      }
    return audiences.map(({ found }) => found());
  } finally {
    for (const { stop } of audiences) stop();
  }
};

/** Returns the median and the 99th percentile of latencies. */
export const spread = (latencies: readonly number[]) => ({
  p50: quantile(latencies, 0.5),
  p99: quantile(latencies, 0.99),
});
