import { Gauge, type Registry } from 'prom-client';
import type { PlatformHealth } from '../../projections/syndication/platform-health.ts';
import { POST_STATES } from '../../schema/syndication/enumerations.ts';
import type { Outbox } from './outbox/outbox.ts';

/** The states of posts that are waiting, have failed or have an unknown outcome. */
const SHOWN = POST_STATES.filter((state) => ['queued', 'unknown', 'failed'].includes(state));

interface Ports {
  readonly outbox: Pick<Outbox, 'counts'>;
  readonly health: () => Promise<ReadonlyMap<string, PlatformHealth>>;
  readonly platforms: readonly string[];
}
/** Registers metrics about posts and about the connections to other platforms, queried once per scrape. While the database is unreachable, the
 *  gauges keep their last values. Other metrics report the outage. */
export const syndicationMetrics = (registry: Registry, { outbox, health, platforms }: Ports): void => {
  new Gauge({
    name: 'syndication_posts',
    help: 'Posts to a platform that wait or are unknown, and subjects whose latest post failed.',
    labelNames: ['platform', 'state'] as const,
    registers: [registry],
    async collect() {
      const counted = await outbox.counts().catch(() => null);
      if (counted === null) return;
      for (const platform of platforms)
        for (const state of SHOWN) this.set({ platform, state }, counted.get(`${platform} ${state}`) ?? 0);
    },
  });
  const ofHealth = (name: string, help: string, figureOf: (of: PlatformHealth | undefined) => number | null) =>
    new Gauge({
      ...{ name, help, labelNames: ['platform'] as const, registers: [registry] },
      async collect() {
        const known = await health().catch(() => null);
        if (known === null) return;
        for (const platform of platforms) {
          const value = figureOf(known.get(platform));
          if (value !== null) this.set({ platform }, value);
        }
      },
    });
  const seconds = (at: string | null | undefined): number | null => (at ? Date.parse(at) / 1000 : null);
  ofHealth(
    'syndication_consecutive_failures',
    'How often in a row a platform could not be reached, was busy, did not answer or refused our access.',
    (of) => of?.failures ?? 0,
  );
  ofHealth(
    'syndication_last_success_timestamp_seconds',
    'When a platform last took, refused or told of a post.',
    (of) => seconds(of?.answeredAt),
  );
  ofHealth('syndication_last_pull_timestamp_seconds', 'When the feed of a platform was last pulled.', (of) =>
    seconds(of?.pulledAt),
  );
};
