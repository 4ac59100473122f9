import type { PubSub } from '../platform/realtime/pubsub.ts';

const topicOf = (personId: string): string => `talk access ${personId}`;

/** Publishes and receives signals that a person's permission to write to others may have changed. A signal carries no data, so its receivers must
 *  read the current state. */
export const accessSignals = (live: PubSub) => ({
  async changed(personIds: readonly string[]): Promise<void> {
    for (const id of personIds) await live.publish(topicOf(id), null);
  },
  /** Yields a signal for each change after this call that may concern the person. */
  of: (personId: string): AsyncIterableIterator<unknown, undefined, undefined> => live.subscribe(topicOf(personId)),
});
export type AccessSignals = ReturnType<typeof accessSignals>;
