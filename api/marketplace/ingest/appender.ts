import { setTimeout as delay } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import type { EventMetadata, NewEvent } from '../../../schema/kernel/event.ts';
import { type EventStore, OutcomeUnknown } from '../../../schema/kernel/event-store.ts';
import type { FeedEvent } from '../../../schema/marketplace/events.ts';
import { cutToSize } from '../../platform/event-store/encode.ts';

const RETRIES = 5;
const RETRY_MS = 200;

/** Appends a run's events to the feed's stream, each at the exact revision after the one before, one append under way while the
 *  caller decides the next. More than the store takes at once goes in several appends, one after the other.
 *  @param revision the last revision of the stream as the run found it, -1 when the stream is not there */
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
        const answer = await store.append<FeedEvent>(`feed-${feedId}`, last === -1 ? 'none' : last, fresh);
        last = answer.lastRevision;
        position = answer.lastPosition;
        appended += fresh.length;
        return;
      } catch (error) {
        // The same ids again: either they are there, or they get there now.
        if (!(error instanceof OutcomeUnknown) || attempt === RETRIES) throw error;
        await delay(RETRY_MS * 2 ** attempt);
      }
    }
  };

  return {
    /** Returns once the events before these are appended.
     *  @throws what an earlier append threw */
    async add(events: readonly FeedEvent[]): Promise<void> {
      await underWay;
      if (events.length === 0) return;
      underWay = append(events);
      underWay.catch(() => undefined); // it is thrown by the next call, or by `settled`
    },
    /** How many events were appended, and the position of the last one; null when there was none. */
    async settled(): Promise<{ events: number; lastPosition: bigint | null }> {
      await underWay;
      return { events: appended, lastPosition: position };
    },
  };
};
