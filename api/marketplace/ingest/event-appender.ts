import { setTimeout as delay } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import type { EventMetadata, NewEvent } from '../../../schema/kernel/event.ts';
import { type EventStore, OutcomeUnknown } from '../../../schema/kernel/event-store.ts';
import { streamOf } from '../../../schema/kernel/stream.ts';
import type { FeedEvent } from '../../../schema/marketplace/events.ts';
import { cutToSize } from '../../platform/event-store/encode-append.ts';

const RETRIES = 5;
const RETRY_MS = 200;

/** Returns the functions that append a run's events to the feed's stream. Each append expects the revision that the previous append returned. While
 *  an append runs, the caller can decide the next events. Events that together exceed the store's limit are split into several appends.
 *  @param revision the stream's last revision at the start of the run; -1 if the stream does not exist */
export const feedAppender = (store: EventStore, feedId: string, revision: number, metadata: EventMetadata) => {
  let last = revision;
  let position: bigint | null = null;
  let appended = 0;
  let underWay: Promise<void> = Promise.resolve();

  const append = async (events: readonly FeedEvent[]): Promise<void> => {
    const fresh = events.map((event) => ({ ...event, id: uuid(), metadata }));
    for (const part of cutToSize(fresh, store.maxAppendBytes)) await appendPart(part);
  };
  const appendPart = async (fresh: readonly NewEvent<FeedEvent>[]): Promise<void> => {
    for (let attempt = 0; ; attempt++) {
      try {
        const answer = await store.append<FeedEvent>(streamOf('feed', feedId), last === -1 ? 'none' : last, fresh);
        last = answer.lastRevision;
        position = answer.lastPosition;
        appended += fresh.length;
        return;
      } catch (error) {
        // The retry has the same event ids, so events that are already stored are not stored twice.
        if (!(error instanceof OutcomeUnknown) || attempt === RETRIES) throw error;
        await delay(RETRY_MS * 2 ** attempt);
      }
    }
  };

  return {
    /** Starts to append events; resolves once all earlier events have been appended.
     *  @throws any error thrown by an earlier append */
    async add(events: readonly FeedEvent[]): Promise<void> {
      await underWay;
      if (events.length === 0) return;
      underWay = append(events);
      underWay.catch(() => undefined); // the next call of `add` or `settled` throws the error
    },
    /** Waits for the last append. Returns the number of appended events, and the position of the last event (null if there was none). */
    async settled(): Promise<{ events: number; lastPosition: bigint | null }> {
      await underWay;
      return { events: appended, lastPosition: position };
    },
  };
};
