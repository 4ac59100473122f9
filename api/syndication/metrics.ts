import { Gauge, type Registry } from 'prom-client';
import { POST_STATES } from '../../schema/syndication/enumerations.ts';
import type { Outbox } from './outbox/outbox.ts';

/** The states that say that something waits, or went wrong. */
const SHOWN = POST_STATES.filter((state) => ['queued', 'unknown', 'failed'].includes(state));

/** Counts the latest posts of all lines, by platform and state, when the figures are asked for. */
export const syndicationMetrics = (registry: Registry, outbox: Pick<Outbox, 'counts'>, platforms: readonly string[]) =>
  new Gauge({
    name: 'syndication_posts',
    help: 'Listings and articles whose latest post to a platform waits, is unknown or failed.',
    labelNames: ['platform', 'state'] as const,
    registers: [registry],
    async collect() {
      // While the database is away, the last figures stand. Others say that it is away.
      const counted = await outbox.counts().catch(() => null);
      if (counted === null) return;
      for (const platform of platforms)
        for (const state of SHOWN) this.set({ platform, state }, counted.get(`${platform} ${state}`) ?? 0);
    },
  });
