import type { SessionWatch } from '../platform/graphql/session-sockets.ts';
import type { Visitors } from './visitors.ts';

/** Watches the sessions of visitors too: both kinds end by the same word. */
export const watchVisitors = (people: SessionWatch, visitors: Pick<Visitors, 'underWay'>): SessionWatch => ({
  ended: people.ended,
  async underWay(sessionIds) {
    const [theirs, visiting] = await Promise.all([people.underWay(sessionIds), visitors.underWay(sessionIds)]);
    return new Set([...theirs, ...visiting]);
  },
});
