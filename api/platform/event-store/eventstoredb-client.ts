import type { Duplex } from 'node:stream';
import { EventStoreDBClient } from '@eventstore/db-client';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { Status } from '@eventstore/db-client/generated/status_pb.js';
import type { BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import { z } from 'zod';

/** The client's way of opening a call; it keeps one for all appends. */
type StreamCreator = (
  service: unknown,
  method: string,
  open: (client: object) => Duplex | Promise<Duplex>,
  cache?: WeakMap<object, unknown>,
) => () => Promise<Duplex>;
const Creator = z.custom<StreamCreator>((value) => typeof value === 'function');
const CREATOR = 'GRPCStreamCreator';
const APPEND = 'appendToStream';

/** What the client makes of an answer that it has no class for: its words follow. */
const UNRECOGNISED = 'Could not recognize ';
const CODED = /^Could not recognize \[(\d+)\] (.*)$/s;

/** The server's own refusal, from the client's error; null where the error is another one. Code 0 is a server that serves nobody for now
 *  ("Server Is Not Ready", "Server Is Busy"). */
export const refusalIn = (error: Error): { readonly code: number; readonly words: string } | null => {
  const [, code, words = ''] = CODED.exec(error.message) ?? [];
  if (code !== undefined) return { code: Number(code), words };
  return error.message.startsWith(UNRECOGNISED) ? { code: 0, words: error.message.slice(UNRECOGNISED.length) } : null;
};

/** The words of a refusal: where it says no more than "BadRequest", they stand in its details. */
const wordsOf = (error: Status): string =>
  error.getDetails()?.unpack(shared.BadRequest.deserializeBinary, 'event_store.client.BadRequest')?.getMessage() ||
  error.getMessage();

/** The server answers a malformed append twice, and says that it closes; the client's listener takes apart what it finds waiting for an
 *  answer, throws a TypeError where nobody waits, and no later append of the process is ever answered. An answer that nobody waits for
 *  harms nobody here. The code of a refusal, which the client drops, goes into its words. */
const patient = (call: Duplex): Duplex => {
  for (const listener of call.rawListeners('data')) {
    call.off('data', listener as (answer: BatchAppendResp) => void);
    call.on('data', (answer: BatchAppendResp) => {
      const error = answer.getError();
      error?.setMessage(`[${error.getCode()}] ${wordsOf(error)}`);
      try {
        listener.call(call, answer);
      } catch (fault) {
        if (!(fault instanceof TypeError)) throw fault;
      }
    });
  }
  return call;
};

/** `esdb+discover://` with several hosts names seeds of one cluster. The client asks only the first of them; written without `discover` it
 *  asks them all. */
const seeds = (connectionString: string): string =>
  connectionString.replace(/^esdb\+discover:(\/\/[^/?]*,)/, 'esdb:$1');

/** The client, kept from what one answer of the server may do to every other caller. */
export const eventStoreDbClient = (connectionString: string): EventStoreDBClient => {
  const client = EventStoreDBClient.connectionString(seeds(connectionString));
  const create = Creator.parse(Reflect.get(client, CREATOR));
  const patiently: StreamCreator = (service, method, open, cache) =>
    create(service, method, method === APPEND ? async (each) => patient(await open(each)) : open, cache);
  Reflect.set(client, CREATOR, patiently);
  return client;
};
