import { z } from 'zod';
import type { SessionWatch } from '../platform/graphql/session-sockets.ts';
import type { PubSub } from '../platform/realtime/pubsub.ts';
import type { Sessions } from './sessions.ts';

const TOPIC = 'session-ended';

/** Notifies every process that a session has ended. */
export const announceEndBy =
  (live: Pick<PubSub, 'publish'>) =>
  (sessionId: string): Promise<void> =>
    live.publish(TOPIC, sessionId);

/** Watches sessions: yields the id of each session that ends in any process. */
export const sessionWatch = (live: Pick<PubSub, 'subscribe'>, sessions: Pick<Sessions, 'underWay'>): SessionWatch => ({
  async *ended() {
    for await (const word of live.subscribe(TOPIC)) {
      const sessionId = z.uuid().safeParse(word);
      if (sessionId.success) yield sessionId.data;
    }
  },
  underWay: sessions.underWay,
});
