import { setTimeout as delay } from 'node:timers/promises';
import {
  type AllStreamResolvedEvent,
  ANY,
  type AppendExpectedRevision,
  type AppendResult,
  BACKWARDS,
  CancelledError,
  DeadlineExceededError,
  END,
  EventStoreDBClient,
  excludeSystemEvents,
  jsonEvent,
  NO_STREAM,
  NotLeaderError,
  type RecordedEvent,
  START,
  STREAM_EXISTS,
  StreamNotFoundError,
  TimeoutError,
  UnavailableError,
  UnknownError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { z } from 'zod';
import { type AnyEvent, EVENT_DOORS, type Recorded } from '../../../schema/kernel/event.ts';
import {
  type EventStore,
  type ExpectedRevision,
  OutcomeUnknown,
  RevisionConflict,
} from '../../../schema/kernel/event-store.ts';
import { Sealed } from '../../../schema/kernel/sealed.ts';
import { type Upcaster, upcasts } from '../../../schema/kernel/upcast.ts';
import { UPCASTERS } from '../../../schema/upcasters.ts';
import { type EncodedAppend, encodeAppend } from './encode.ts';
import { untilKnown } from './outcome.ts';

export interface EventStoreDbOptions {
  /** `esdb://` or `esdb+discover://` as the server's documentation has it. One store a process: the client keeps the appends
   *  under way in a table that all clients of a process share. */
  readonly connectionString: string;
  /** How older stored shapes read today; those of the product when left out. */
  readonly upcasters?: readonly Upcaster[];
  /** How often an append with an unknown outcome is tried again before its caller hears of it. */
  readonly retries?: number;
  /** How long one attempt may take: the client itself would wait for ever. */
  readonly timeoutMs?: number;
}

/** Enough, with its growing pauses, for a cluster to choose another leader. */
const RETRIES = 5;
const TIMEOUT_MS = 10_000;
const DEFAULT_BATCH = 1_000;
const RECONNECT_MS = 500;
const CLOSE_MS = 1_000;
/** Read beyond what is asked for, as system events stand between ours. */
const SPARE = 50;

/** `$correlationId` and `$causationId` are the names by which the server's own tools know them. */
const StoredMetadata = z.object({
  actor: z.string(),
  commandId: z.string(),
  $correlationId: z.string(),
  $causationId: z.string().optional(),
  schemaVersion: z.int().positive(),
  origin: z.object({ door: z.enum(EVENT_DOORS), from: Sealed.nullable() }).optional(),
});

const LOST = [UnavailableError, CancelledError, DeadlineExceededError, TimeoutError, UnknownError, NotLeaderError];
/** The same as gRPC says them (cancelled, unknown, deadline exceeded, unavailable): the client lets some through as they are. */
const LOST_CODES: readonly unknown[] = [1, 2, 4, 14];
const isLost = (error: unknown) =>
  LOST.some((kind) => error instanceof kind) ||
  (error instanceof Error && 'code' in error && LOST_CODES.includes(error.code));
const positionOf = (after: bigint) => (after === 0n ? START : { commit: after, prepare: after });

const expectedOf = (expected: ExpectedRevision): AppendExpectedRevision => {
  if (expected === 'none' || expected === -1) return NO_STREAM;
  if (expected === 'any') return ANY;
  return expected === 'exists' ? STREAM_EXISTS : BigInt(expected);
};

/** @throws OutcomeUnknown after `ms`: an append whose answer got lost stays unanswered for ever */
const within = async <T>(ms: number, answer: Promise<T>): Promise<T> => {
  const enough = new AbortController();
  const late = delay(ms, undefined, { signal: enough.signal }).then(() => {
    throw new OutcomeUnknown(`the event store did not answer an append within ${ms} ms`);
  });
  late.catch(() => undefined);
  return Promise.race([answer, late]).finally(() => enough.abort());
};

/** The event store on an EventStoreDB or KurrentDB server or cluster. */
export const eventStoreDbEventStore = ({
  connectionString,
  upcasters = UPCASTERS,
  retries = RETRIES,
  timeoutMs = TIMEOUT_MS,
}: EventStoreDbOptions): EventStore => {
  const client = EventStoreDBClient.connectionString(connectionString);
  const { newestVersion, upcast } = upcasts(upcasters);
  const closing = new AbortController();

  /** `null` for what this product did not write: the server's own events and links. */
  const recorded = ({ event }: { event?: RecordedEvent }): Recorded | null => {
    if (!event?.isJson || event.type.startsWith('$') || typeof event.data !== 'object') return null;
    const metadata = StoredMetadata.safeParse(event.metadata);
    if (!metadata.success) return null;
    const { actor, commandId, schemaVersion, origin } = metadata.data;
    return {
      type: event.type,
      id: event.id,
      ...upcast(event.type, schemaVersion, event.data),
      metadata: {
        actor,
        commandId,
        correlationId: metadata.data.$correlationId,
        causationId: metadata.data.$causationId ?? null,
        ...(origin && { origin }),
      },
      streamId: event.streamId,
      revision: Number(event.revision),
      position: event.position?.commit ?? 0n,
      recordedAt: event.created,
    };
  };

  const page = async (options: Parameters<typeof client.readAll>[0]) => {
    const found: AllStreamResolvedEvent[] = [];
    for await (const resolved of client.readAll(options)) found.push(resolved);
    return found;
  };

  async function* stream<E extends AnyEvent>(streamId: string, fromRevision: number) {
    const reading = client.readStream(streamId, { fromRevision: BigInt(fromRevision) });
    try {
      for await (const resolved of reading) {
        const event = recorded(resolved);
        if (event) yield event as Recorded<E>;
      }
    } catch (error) {
      if (!(error instanceof StreamNotFoundError)) throw error;
    } finally {
      await reading.cancel();
    }
  }

  const lastOf = async (streamId: string) => {
    try {
      for await (const { event } of client.readStream(streamId, {
        direction: BACKWARDS,
        fromRevision: END,
        maxCount: 1,
      })) {
        if (event) return event;
      }
    } catch (error) {
      if (!(error instanceof StreamNotFoundError)) throw error;
    }
    return null;
  };

  const attempt = async ({ streamId, expected }: EncodedAppend, events: ReturnType<typeof jsonEvent>[]) => {
    const answer = client.appendToStream(streamId, events, { expectedRevision: expectedOf(expected) });
    try {
      return await within(timeoutMs, answer);
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) {
        const actual = error.actualVersion === NO_STREAM ? -1 : Number(error.actualVersion);
        throw new RevisionConflict(streamId, expected, actual);
      }
      if (isLost(error)) throw new OutcomeUnknown('the event store was lost during an append', { cause: error });
      throw error;
    }
  };

  /** The server may leave the position out when it recognised a repetition. */
  const positionAfter = async (streamId: string, { position, nextExpectedRevision }: AppendResult) => {
    if (position) return position.commit;
    for await (const event of stream(streamId, Number(nextExpectedRevision))) return event.position;
    throw new Error(`${streamId} has no event ${nextExpectedRevision} that was just appended`);
  };

  return {
    append: async (streamId, expected, events) => {
      const append = encodeAppend(streamId, expected, events, newestVersion);
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
      const result = await untilKnown(() => attempt(append, messages), { retries });
      return {
        lastRevision: Number(result.nextExpectedRevision),
        lastPosition: await positionAfter(streamId, result),
      };
    },
    read: (streamId, fromRevision = 0) => stream(streamId, fromRevision),
    lastRevision: async (streamId) => Number((await lastOf(streamId))?.revision ?? -1),

    readAll: async (after, limit) => {
      const events: Recorded[] = [];
      for (let from = after; events.length < limit; ) {
        const maxCount = limit - events.length + SPARE;
        const found = await page({ fromPosition: positionOf(from), maxCount });
        for (const resolved of found) {
          const event = recorded(resolved);
          if (event && event.position > from && events.length < limit) events.push(event);
        }
        const last = found.at(-1)?.commitPosition ?? from;
        if (found.length < maxCount || last === from) break;
        from = last;
      }
      return events;
    },

    head: async () => {
      for (let from: bigint | undefined; ; ) {
        const fromPosition = from === undefined ? END : { commit: from, prepare: from };
        const found = await page({ direction: BACKWARDS, fromPosition, maxCount: SPARE });
        for (const resolved of found) {
          const event = recorded(resolved);
          if (event) return event.position;
        }
        const last = found.at(-1)?.commitPosition;
        if (last === undefined || last === from) return 0n;
        from = last;
      }
    },

    subscribe: (after, { signal, batchSize = DEFAULT_BATCH }) =>
      follow(after, batchSize, AbortSignal.any([signal, closing.signal])),

    close: async () => {
      closing.abort();
      // Waits for every call it ever made to end; a reading that was left half-way may never say that it did.
      await Promise.race([client.dispose(), delay(CLOSE_MS, undefined, { ref: false })]);
    },
  };

  /** Lives through a lost connection: subscribes again after the last event it handed out. */
  async function* follow(after: bigint, batchSize: number, signal: AbortSignal) {
    let position = after;
    while (!signal.aborted) {
      try {
        for await (const batch of subscription(position, batchSize, signal)) {
          position = batch.at(-1)?.position ?? position;
          yield batch;
        }
      } catch (error) {
        if (!isLost(error)) throw error;
      }
      if (!signal.aborted) await delay(RECONNECT_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Ends when the server ends it or `signal` aborts. */
  async function* subscription(after: bigint, batchSize: number, signal: AbortSignal) {
    const live = client.subscribeToAll(
      { fromPosition: positionOf(after), filter: excludeSystemEvents() },
      { highWaterMark: batchSize },
    );
    const stop = () => {
      live.destroy();
      live.unsubscribe().catch(() => undefined); // it never came about
    };
    signal.addEventListener('abort', stop, { once: true });
    try {
      let batch: Recorded[] = [];
      for await (const resolved of live) {
        const event = recorded(resolved);
        if (event && event.position > after) batch.push(event);
        if (batch.length > 0 && (batch.length >= batchSize || live.readableLength === 0)) {
          yield batch;
          batch = [];
        }
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      signal.removeEventListener('abort', stop);
      stop();
    }
  }
};
