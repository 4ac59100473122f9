import { setTimeout as delay } from 'node:timers/promises';
import {
  ANY,
  type AppendExpectedRevision,
  type AppendResult,
  jsonEvent,
  NO_STREAM,
  STREAM_EXISTS,
} from '@eventstore/db-client';
import {
  AppendTooLarge,
  type EventStore,
  type ExpectedRevision,
  OutcomeUnknown,
} from '../../../schema/kernel/event-store.ts';
import { type Upcaster, upcasts } from '../../../schema/kernel/upcast.ts';
import { UPCASTERS } from '../../../schema/upcasters.ts';
import { type EncodedAppend, encodeAppend } from './encode-append.ts';
import { eventStoreDbClient } from './eventstoredb-client.ts';
import { appendFault } from './eventstoredb-errors.ts';
import { eventStoreDbReader } from './eventstoredb-reader.ts';
import { untilKnown } from './retry-until-known.ts';
import { tail } from './shared-log-tail.ts';

export interface EventStoreDbOptions {
  /** An `esdb://` or `esdb+discover://` URL. Open one store per process, because all client instances share one table of running appends. */
  readonly connectionString: string;
  /** Functions that convert older versions of stored events; defaults to this application's functions. */
  readonly upcasters?: readonly Upcaster[];
  /** The maximum number of retries of an append with an unknown outcome. After the last retry, the caller gets the error. */
  readonly retries?: number;
  /** The timeout for one attempt, or for one response to a read, in milliseconds. Without a timeout, the client would wait forever. */
  readonly timeoutMs?: number;
  /** The server's setting `MaxAppendSize`, in bytes. */
  readonly maxAppendBytes?: number;
}

/** The maximum number of retries. It is high enough that only the time limit ends the retries, because they must continue until a cluster has elected
 *  a leader. */
const RETRIES = 100;
const TIMEOUT_MS = 5_000;
/** The time after which no new attempt starts. With this limit, every append gets a response within 15 s. */
const TRY_MS = 9_500;
const DEFAULT_BATCH = 1_000;
const CLOSE_MS = 1_000;
/** The default of the server's setting `MaxAppendSize`. */
const MAX_APPEND_BYTES = 1_048_576;

const expectedOf = (expected: ExpectedRevision): AppendExpectedRevision => {
  if (expected === 'none' || expected === -1) return NO_STREAM;
  if (expected === 'any') return ANY;
  return expected === 'exists' ? STREAM_EXISTS : BigInt(expected);
};

/** @throws OutcomeUnknown after `ms` milliseconds, because the client never settles an append if the response was lost */
const within = async <T>(ms: number, answer: Promise<T>): Promise<T> => {
  const enough = new AbortController();
  const late = delay(ms, undefined, { signal: enough.signal }).then(() => {
    throw new OutcomeUnknown(`the event store did not answer an append within ${ms} ms`);
  });
  late.catch(() => undefined);
  return Promise.race([answer, late]).finally(() => enough.abort());
};

/** Opens an event store on an EventStoreDB or KurrentDB server or cluster. */
export const eventStoreDbEventStore = ({
  connectionString,
  upcasters = UPCASTERS,
  retries = RETRIES,
  timeoutMs = TIMEOUT_MS,
  maxAppendBytes = MAX_APPEND_BYTES,
}: EventStoreDbOptions): EventStore => {
  const client = eventStoreDbClient(connectionString);
  const versions = upcasts(upcasters);
  const reader = eventStoreDbReader(client, versions, timeoutMs);
  const closing = new AbortController();
  const end = tail({ page: reader.page, live: reader.live, signal: closing.signal, trickles: true });

  const attempt = async (append: EncodedAppend, events: ReturnType<typeof jsonEvent>[]) => {
    const { streamId, expected } = append;
    const stored = async () => {
      const result = await client.appendToStream(streamId, events, { expectedRevision: expectedOf(expected) });
      return { lastRevision: Number(result.nextExpectedRevision), lastPosition: await positionAfter(streamId, result) };
    };
    try {
      return await within(timeoutMs, stored());
    } catch (error) {
      throw appendFault(error, append);
    }
  };

  /** Returns the position of an append. Reads it from the stream if the server's response to a repeated append omits it. */
  const positionAfter = async (streamId: string, { position, nextExpectedRevision }: AppendResult): Promise<bigint> => {
    if (position) return position.commit;
    for await (const event of reader.stream(streamId, Number(nextExpectedRevision))) return event.position;
    throw new Error(`${streamId} has no event ${nextExpectedRevision}, although it was just appended`);
  };

  return {
    maxAppendBytes,
    countsEvents: false,
    append: async (streamId, expected, events) => {
      const append = encodeAppend(streamId, expected, events, versions.newestVersion);
      if (append.bytes > maxAppendBytes) {
        throw new AppendTooLarge(streamId, append.bytes, maxAppendBytes, 'EVENT_STORE_MAX_APPEND_KB');
      }
      const messages = events.map(({ id, type, data, metadata }, index) =>
        jsonEvent({
          id,
          type,
          data: { ...data },
          metadata: {
            actor: metadata.actor,
            commandId: metadata.commandId,
            $correlationId: metadata.correlationId,
            ...(metadata.causationId === null ? {} : { $causationId: metadata.causationId }),
            schemaVersion: append.versions[index],
            ...(metadata.origin && { origin: { ...metadata.origin } }),
          },
        }),
      );
      return untilKnown(() => attempt(append, messages), { retries, withinMs: TRY_MS });
    },
    read: (streamId, fromRevision = 0) => reader.stream(streamId, fromRevision),
    lastRevision: async (streamId) => Number((await reader.lastOf(streamId))?.revision ?? -1),
    readAll: end.readAll,
    head: reader.head,
    subscribe: (after, { signal, batchSize = DEFAULT_BATCH, isUrgent }) =>
      end.follow({ after, batchSize, signal, isUrgent }),
    close: async () => {
      closing.abort();
      // Waits until all calls have ended, but not longer than `CLOSE_MS`: an aborted read may never report its end.
      await Promise.race([client.dispose(), delay(CLOSE_MS, undefined, { ref: false })]);
    },
  };
};
