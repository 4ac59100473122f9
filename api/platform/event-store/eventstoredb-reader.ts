import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises';
import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  END,
  type EventStoreDBClient,
  excludeSystemEvents,
  type RecordedEvent,
  START,
  type StreamingRead,
  StreamNotFoundError,
} from '@eventstore/db-client';
import { z } from 'zod';
import { type AnyEvent, EVENT_DOORS, type Recorded } from '../../../schema/kernel/event.ts';
import { ConnectionLost } from '../../../schema/kernel/event-store.ts';
import { Sealed } from '../../../schema/kernel/sealed.ts';
import type { Upcasts } from '../../../schema/kernel/upcast.ts';
import { isLost, readFault } from './eventstoredb-errors.ts';

/** The number of extra events to read per page, to make up for the server's own events, which are mixed with ours. */
const SPARE = 50;
const RECONNECT_MS = 500;
/** The number of undelivered events at which a subscription asks the server to pause. */
const MOST_WAITING = 4_000;

/** The schema of stored metadata. The server's tools expect the names `$correlationId` and `$causationId`. */
const StoredMetadata = z.object({
  actor: z.string(),
  commandId: z.string(),
  $correlationId: z.string(),
  $causationId: z.string().optional(),
  schemaVersion: z.int().positive(),
  origin: z.object({ door: z.enum(EVENT_DOORS), from: Sealed.nullable() }).optional(),
});

const positionOf = (after: bigint) => (after === 0n ? START : { commit: after, prepare: after });

/** Reads streams, the whole log, and the log's end position. A read fails if the server does not respond within `timeoutMs`.
 *  @throws ConnectionLost from every read, if the connection is lost or the server temporarily rejects every request */
export const eventStoreDbReader = (client: EventStoreDBClient, { upcast }: Upcasts, timeoutMs: number) => {
  /** Converts an event; `null` for events that this application did not write: the server's own events and links. */
  const recorded = ({ event }: { event?: RecordedEvent }): Recorded | null => {
    if (!event?.isJson || event.type.startsWith('$') || typeof event.data !== 'object') return null;
    const metadata = StoredMetadata.safeParse(event.metadata);
    if (!metadata.success) return null;
    const { actor, commandId, origin } = metadata.data;
    const { schemaVersion, data } = upcast(event.type, metadata.data.schemaVersion, event.data);
    return {
      type: event.type,
      id: event.id,
      schemaVersion,
      data,
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

  /** Yields the items of `reading`, translates errors, and limits the time that the server may be silent. */
  async function* answers<T>(reading: StreamingRead<T>): AsyncGenerator<T, void> {
    const giveUp = () => reading.destroy(new ConnectionLost(`the event store did not answer within ${timeoutMs} ms`));
    let silence = setTimeout(giveUp, timeoutMs);
    try {
      for await (const answer of reading) {
        clearTimeout(silence); // the consumer's processing time does not count
        yield answer;
        silence = setTimeout(giveUp, timeoutMs);
      }
    } catch (error) {
      throw readFault(error);
    } finally {
      clearTimeout(silence);
      await Promise.race([reading.cancel().catch(() => undefined), delay(RECONNECT_MS, undefined, { ref: false })]);
    }
  }

  const pageOf = async (options: Parameters<typeof client.readAll>[0]) => {
    const found: AllStreamResolvedEvent[] = [];
    for await (const resolved of answers(client.readAll(options))) found.push(resolved);
    return found;
  };

  async function* stream<E extends AnyEvent>(streamId: string, fromRevision: number) {
    try {
      for await (const resolved of answers(client.readStream(streamId, { fromRevision: BigInt(fromRevision) }))) {
        const event = recorded(resolved);
        if (event) yield event as Recorded<E>;
      }
    } catch (error) {
      if (!(error instanceof StreamNotFoundError)) throw error;
    }
  }

  /** Yields new events in batches until the server ends the subscription or `signal` aborts. Events from one packet arrive as one batch. */
  async function* subscription(after: bigint, signal: AbortSignal): AsyncGenerator<readonly Recorded[], void> {
    const incoming = client.subscribeToAll({ fromPosition: positionOf(after), filter: excludeSystemEvents() });
    let waiting: Recorded[] = [];
    let fault: { readonly error: unknown } | undefined;
    let hasEnded = false;
    let hear: (() => void) | undefined;
    const end = (because?: typeof fault) => {
      hasEnded = true;
      fault ??= because;
      hear?.();
    };
    const take = (resolved: AllStreamResolvedEvent) => {
      try {
        const event = recorded(resolved);
        if (event && event.position > after) waiting.push(event);
      } catch (error) {
        end({ error });
      }
      if (waiting.length >= MOST_WAITING) incoming.pause();
      hear?.();
    };
    const leave = () => end();
    incoming
      .on('data', take)
      .on('error', (error) => end({ error }))
      .on('end', leave)
      .on('close', leave);
    signal.addEventListener('abort', leave, { once: true });
    try {
      while (!signal.aborted) {
        if (waiting.length > 0) {
          await turn();
          const batch = waiting;
          waiting = [];
          incoming.resume();
          yield batch;
        } else if (fault) throw fault.error;
        else if (hasEnded) return;
        else
          await new Promise<void>((resolve) => {
            hear = resolve;
          });
      }
    } finally {
      signal.removeEventListener('abort', leave);
      incoming.destroy();
      incoming.unsubscribe().catch(() => undefined); // fails if the subscription has not started
    }
  }

  return {
    stream,
    lastOf: async (streamId: string): Promise<RecordedEvent | null> => {
      const newest = { direction: BACKWARDS, fromRevision: END, maxCount: 1 } as const;
      try {
        for await (const { event } of answers(client.readStream(streamId, newest))) if (event) return event;
      } catch (error) {
        if (!(error instanceof StreamNotFoundError)) throw error;
      }
      return null;
    },
    /** Returns this application's events after a position, at most `limit`. */
    page: async (after: bigint, limit: number): Promise<readonly Recorded[]> => {
      const events: Recorded[] = [];
      for (let from = after; events.length < limit; ) {
        const maxCount = limit - events.length + SPARE;
        const found = await pageOf({ fromPosition: positionOf(from), maxCount });
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
    head: async (): Promise<bigint> => {
      for (let from: bigint | undefined; ; ) {
        const fromPosition = from === undefined ? END : { commit: from, prepare: from };
        const found = await pageOf({ direction: BACKWARDS, fromPosition, maxCount: SPARE });
        for (const resolved of found) {
          const event = recorded(resolved);
          if (event) return event.position;
        }
        const last = found.at(-1)?.commitPosition;
        if (last === undefined || last === from) return 0n;
        from = last;
      }
    },
    /** Follows the log from the position `reached()` with one subscription. After a lost connection, subscribes again from `reached()`. */
    async *live(reached: () => bigint, signal: AbortSignal): AsyncGenerator<readonly Recorded[], void> {
      while (!signal.aborted) {
        try {
          yield* subscription(reached(), signal);
        } catch (error) {
          if (!isLost(error)) throw error;
        }
        await delay(RECONNECT_MS, undefined, { signal }).catch(() => undefined);
      }
    },
  };
};
