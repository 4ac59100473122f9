import { EventEmitter, on } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { z } from 'zod';
import { loadConfig } from '../../api/platform/config.ts';
import { schemaBuilder } from '../../api/platform/graphql/builder.ts';
import { graphqlDoor } from '../../api/platform/graphql/graphql-endpoint.ts';
import { sharedFrames } from '../../api/platform/graphql/shared-subscriptions.ts';
import { httpServer } from '../../api/platform/http/server.ts';
import { TEST_DATA_KEY } from '../../projections/platform/testing/data-key.ts';

/** The commands of the parent process: send a message to all subscribers, or report memory use. */
export const Order = z.enum(['tell', 'memory']);
/** Memory use in bytes: the total as seen by the operating system, and the size of live objects after garbage collection. */
export const Memory = z.object({ rss: z.number(), used: z.number() });

const TICK = {
  carId: '7b0ab6b9-8f0f-5d0c-9a64-0c7d2ffb3a5d',
  priceInr: 845_000,
  isLive: true,
  isReserved: false,
  cursor: '1048576',
};

/** Builds a schema with two subscription fields for the same event: one is executed once for all readers, the other once per reader. */
const schema = (ticks: EventEmitter) => {
  const builder = schemaBuilder();
  const tick = builder.objectRef<typeof TICK & { sentAt: number }>('Tick').implement({
    fields: (t) => ({
      sentAt: t.exposeFloat('sentAt'),
      carId: t.exposeID('carId'),
      priceInr: t.exposeInt('priceInr'),
      isLive: t.exposeBoolean('isLive'),
      isReserved: t.exposeBoolean('isReserved'),
      cursor: t.exposeString('cursor'),
    }),
  });
  builder.queryFields((t) => ({ hello: t.string({ resolve: () => 'hello' }) }));
  const heard = async function* () {
    for await (const [sentAt] of on(ticks, 'tick')) yield { ...TICK, sentAt: Number(sentAt) };
  };
  builder.subscriptionType({
    fields: (t) => ({
      shared: t.field({
        type: tick,
        extensions: sharedFrames({ audience: () => '' }),
        subscribe: heard,
        resolve: (each) => each,
      }),
      single: t.field({ type: tick, subscribe: heard, resolve: (each) => each }),
    }),
  });
  return builder.toSchema();
};

/** Returns the time in milliseconds on a clock that all processes of the machine share. */
export const now = (): number => Number(process.hrtime.bigint()) / 1e6;

/** Starts a server that uses the `ws` library alone and sends the same text to each reader. */
const raw = async () => {
  const http = createServer();
  const sockets = new WebSocketServer({ server: http });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  return {
    url: `ws://127.0.0.1:${port}`,
    tell: () => {
      const payload = { data: { shared: { ...TICK, sentAt: now() } } };
      const text = JSON.stringify({ id: '1', type: 'next', payload });
      for (const socket of sockets.clients) socket.send(text);
    },
  };
};

/** Starts CarSetu's server with every layer in front of its subscriptions. */
const product = async () => {
  const ticks = new EventEmitter().setMaxListeners(0);
  const config = loadConfig({
    NODE_ENV: 'production',
    DATA_KEY: TEST_DATA_KEY,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_READS: '0',
    RATE_LIMIT_WRITES: '0',
    RATE_LIMIT_SOCKETS: '0',
    DATABASE_URL: 'postgres://nowhere',
  });
  const { publicUrl } = config;
  const door = graphqlDoor({ schema: schema(ticks), production: true, publicUrl, features: {} });
  const app = await httpServer({ config, doors: [door] });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url: `${url.replace('http', 'ws')}/graphql`, tell: () => ticks.emit('tick', now()) };
};

const serve = async () => {
  const { url, tell } = process.argv[2] === 'raw' ? await raw() : await product();
  process.on('message', (message) => {
    if (Order.parse(message) === 'tell') return tell();
    globalThis.gc?.();
    const { rss, heapUsed, external } = process.memoryUsage();
    process.send?.({ rss, used: heapUsed + external });
  });
  process.once('disconnect', () => process.exit());
  process.send?.(url);
};
// Importing the schemas above must not start a server.
if (process.send) await serve();
