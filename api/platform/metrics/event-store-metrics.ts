import { Counter, Histogram, type Registry } from 'prom-client';
import { type EventStore, OutcomeUnknown, RevisionConflict } from '../../../schema/kernel/event-store.ts';

const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const outcomeOf = (error: unknown): string =>
  error instanceof RevisionConflict ? 'conflict' : error instanceof OutcomeUnknown ? 'unknown' : 'failed';

/** Wraps `store` to time its appends and count its events. */
export const measuredStore = (store: EventStore, registry: Registry): EventStore => {
  const durations = new Histogram({
    name: 'event_store_append_duration_seconds',
    help: 'Time until the events of an append were durable, by outcome.',
    labelNames: ['outcome'] as const,
    buckets: SECONDS,
    registers: [registry],
  });
  const events = new Counter({
    name: 'event_store_events_appended_total',
    help: 'Events appended by this process.',
    registers: [registry],
  });
  return {
    append: async (streamId, expected, appended) => {
      const stop = durations.startTimer();
      try {
        const result = await store.append(streamId, expected, appended);
        stop({ outcome: 'appended' });
        events.inc(appended.length);
        return result;
      } catch (error) {
        stop({ outcome: outcomeOf(error) });
        throw error;
      }
    },
    maxAppendBytes: store.maxAppendBytes,
    countsEvents: store.countsEvents,
    read: (streamId, fromRevision) => store.read(streamId, fromRevision),
    lastRevision: (streamId) => store.lastRevision(streamId),
    readAll: (after, limit) => store.readAll(after, limit),
    subscribe: (after, options) => store.subscribe(after, options),
    head: () => store.head(),
    close: () => store.close(),
  };
};
