import type { SearchIndex } from '../projections/marketplace/search/search-index.ts';
import type { Config } from './platform/config.ts';
import { type HealthCheck, NotReady } from './platform/http/health.ts';
import type { Product } from './product.ts';

/** What has to hold before this process takes requests, by name. */
export const checksOf = (
  { db, store, runner }: Product,
  index: SearchIndex,
  { readyMaxLagMs }: Config,
): Record<string, HealthCheck> => ({
  database: async () => {
    await db.raw('select 1');
    return {};
  },
  store: async () => ({ head: String(await store.head()) }),
  projections: async () => {
    const all = await runner.status();
    for (const { name, lagMs, generation, owner } of all) {
      if (generation === null) throw new NotReady(`${name} is being built`);
      if (owner === 'nobody') throw new NotReady(`nobody follows the log with ${name}`);
      if (lagMs > readyMaxLagMs) throw new NotReady(`${name} is ${Math.round(lagMs / 1000)} s behind`);
    }
    return Object.fromEntries(all.map(({ name, lagMs, lagEvents, parked }) => [name, { lagMs, lagEvents, parked }]));
  },
  search: async () => {
    if (!index.isReady) throw new NotReady('the search index is loading');
    return {};
  },
});
