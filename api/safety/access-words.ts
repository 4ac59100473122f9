import type { Live } from '../platform/live.ts';

const topicOf = (personId: string): string => `talk access ${personId}`;

/** Word that who may write to whom is not as it was: ids alone, whoever hears it reads the streams. */
export const accessWords = (live: Live) => ({
  async changed(personIds: readonly string[]): Promise<void> {
    for (const id of personIds) await live.publish(topicOf(id), null);
  },
  /** One word each time it may have changed for somebody, from this call on. */
  of: (personId: string): AsyncIterableIterator<unknown, undefined, undefined> => live.subscribe(topicOf(personId)),
});
export type AccessWords = ReturnType<typeof accessWords>;
