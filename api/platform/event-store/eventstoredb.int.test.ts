import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OutcomeUnknown } from '../../../schema/kernel/event-store.ts';
import { eventStoreDbEventStore } from './eventstoredb.ts';
import { newEvent, storeContract } from './testing/contract.ts';
import { type EventStoreDbServer, eventStoreDbUrl, startEventStoreDb } from './testing/eventstoredb-server.ts';

let server: EventStoreDbServer;
beforeAll(async () => {
  server = await startEventStoreDb();
  process.stdout.write(`EventStoreDB contract: ran on ${server.kind}\n`);
}, 180_000);
afterAll(() => server.kill());

storeContract('EventStoreDB', () => ({
  server: { host: server.host, port: server.port },
  open: ({ host, port }, options) =>
    eventStoreDbEventStore({ connectionString: eventStoreDbUrl({ host, port }), ...options }),
}));

describe('EventStoreDB: a server that dies', () => {
  it('leaves the outcome unknown, and says so instead of waiting for ever', async () => {
    const doomed = await startEventStoreDb();
    const store = eventStoreDbEventStore({ connectionString: eventStoreDbUrl(doomed), retries: 1 });
    await store.append('before', 'none', [newEvent()]);
    await doomed.kill();
    await expect(store.append('after', 'none', [newEvent()])).rejects.toBeInstanceOf(OutcomeUnknown);
    await store.close();
  }, 180_000);
});
