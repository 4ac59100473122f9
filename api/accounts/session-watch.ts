import { z } from 'zod';
import type { SessionWatch } from '../platform/graphql/session-sockets.ts';
import type { Live } from '../platform/live.ts';
import type { Sessions } from './sessions.ts';

const TOPIC = 'session-ended';

/** Tells every process that a session ended. */
export const announceEndBy =
  (live: Pick<Live, 'publish'>) =>
  (sessionId: string): Promise<void> =>
    live.publish(TOPIC, sessionId);

/** Hears from every process which sessions ended. */
export const sessionWatch = (live: Pick<Live, 'subscribe'>, sessions: Pick<Sessions, 'underWay'>): SessionWatch => ({
  async *ended() {
    for await (const word of live.subscribe(TOPIC)) {
      const sessionId = z.uuid().safeParse(word);
      if (sessionId.success) yield sessionId.data;
    }
  },
  underWay: sessions.underWay,
});
