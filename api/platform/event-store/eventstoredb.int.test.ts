import { jsonEvent, UnknownError } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppendRefused, ConnectionLost, OutcomeUnknown } from '../../../schema/kernel/event-store.ts';
import { encodeAppend } from './encode-append.ts';
import { eventStoreDbEventStore } from './eventstoredb.ts';
import { eventStoreDbClient, refusalIn } from './eventstoredb-client.ts';
import { appendFault } from './eventstoredb-errors.ts';
import { newEvent, newStream, storeContract } from './testing/contract.ts';
import {
  type EventStoreDbServer,
  eventStoreDbUrl,
  protocolDouble,
  startEventStoreDb,
} from './testing/eventstoredb-server.ts';

const ENCODED = encodeAppend('some-stream', 'none', [newEvent()], () => 1);

let server: EventStoreDbServer;
beforeAll(async () => {
  server = await startEventStoreDb();
  process.stdout.write(`EventStoreDB contract: ran on ${server.kind}\n`);
}, 180_000);
afterAll(() => server.kill());

storeContract('EventStoreDB', () => ({
  server,
  open: ({ host, port }, options) =>
    eventStoreDbEventStore({ connectionString: eventStoreDbUrl({ host, port }), ...options }),
}));

describe('EventStoreDB: what the client makes of the server', () => {
  it('goes on after an append that the server finds malformed, which it answers twice', async () => {
    const client = eventStoreDbClient(eventStoreDbUrl(server));
    const append = (id?: string) => client.appendToStream(newStream(), [jsonEvent({ type: 'Written', data: {}, id })]);
    await append();
    const refused = await append('no uuid').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Error);
    expect(refusalIn(refused instanceof Error ? refused : new Error())).toMatchObject({
      code: 3,
      words: expect.stringMatching(/./),
    });
    for (let n = 0; n < 5; n++) expect((await append()).success).toBe(true);
    await client.dispose();
  });

  it('says that it was refused, with code and words, and tries no second time', async () => {
    const fault = appendFault(
      new UnknownError(undefined, 'Could not recognize [3] Unrecognized Guid format.'),
      ENCODED,
    );
    expect(fault).toBeInstanceOf(AppendRefused);
    expect(String(fault)).toContain('(code 3): Unrecognized Guid format.');
  });

  it('waits for a server that is not ready yet', async () => {
    const double = await protocolDouble();
    const store = eventStoreDbEventStore({ connectionString: eventStoreDbUrl(double) });
    const impatient = eventStoreDbEventStore({ connectionString: eventStoreDbUrl(double), retries: 0 });
    await double.become('not ready');
    const appended = store.append(newStream(), 'none', [newEvent()]);
    await expect(impatient.append(newStream(), 'none', [newEvent()])).rejects.toBeInstanceOf(ConnectionLost);
    await double.become('ready');
    expect((await appended).lastRevision).toBe(0);
    await Promise.all([store.close(), impatient.close()]);
    await double.kill();
  });

  it('has many appends under way while the server commits slowly', async () => {
    const double = await protocolDouble();
    const store = eventStoreDbEventStore({ connectionString: eventStoreDbUrl(double) });
    await double.become('slow 50');
    const began = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => store.append(newStream(), 'none', [newEvent()])),
    );
    expect(answers.map(({ lastRevision }) => lastRevision)).toEqual(answers.map(() => 0));
    expect(performance.now() - began).toBeLessThan(40 * 50);
    await store.close();
    await double.kill();
  });
});

describe('EventStoreDB: a server that falls silent', () => {
  it('has the same time for an append and the reading of its position as for an append alone', async () => {
    const double = await protocolDouble();
    const store = eventStoreDbEventStore({
      connectionString: eventStoreDbUrl(double),
      retries: 0,
      timeoutMs: 2_000,
    });
    await store.append(newStream(), 'none', [newEvent()]);
    await double.become('mute');
    await double.become('slow 1000');
    // The append must time out first. Reading the position would time out a second later, with a different message.
    await expect(store.append(newStream(), 'none', [newEvent()])).rejects.toThrow(
      new OutcomeUnknown('the event store did not answer an append within 2000 ms'),
    );
    await store.close();
    await double.kill();
  });
});

describe('EventStoreDB: a server that dies', () => {
  it('leaves the outcome unknown, and says so instead of waiting for ever', async () => {
    const doomed = await startEventStoreDb({ own: true });
    const store = eventStoreDbEventStore({ connectionString: eventStoreDbUrl(doomed), retries: 1 });
    await store.append('before', 'none', [newEvent()]);
    await doomed.kill();
    await expect(store.append('after', 'none', [newEvent()])).rejects.toBeInstanceOf(OutcomeUnknown);
    await store.close();
  }, 180_000);
});
