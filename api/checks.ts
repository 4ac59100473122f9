import { setTimeout as delay } from 'node:timers/promises';
import type { SearchIndex } from '../projections/marketplace/search/search-index.ts';
import type { ParkedStream } from '../projections/platform/parking.ts';
import { ConnectionLost } from '../schema/kernel/event-store.ts';
import type { Config } from './platform/config.ts';
import { type HealthCheck, NotReady } from './platform/http/health.ts';
import type { Product } from './product.ts';

/** Streams of feeds by their name, others by what they are of only: anybody may ask. */
const shownName = (streamId: string): string =>
  streamId.startsWith('feed-') ? streamId : (streamId.split('-')[0] ?? '');

/** How many events of which streams a read model could not take; nothing where there are none. */
const parkedOf = (name: string, aside: readonly ParkedStream[]) => {
  const parkedIn = new Map<string, number>();
  for (const { projection, streamId, events } of aside)
    if (projection === name) parkedIn.set(shownName(streamId), (parkedIn.get(shownName(streamId)) ?? 0) + events);
  return parkedIn.size > 0 ? { parkedIn: Object.fromEntries(parkedIn) } : {};
};

/** A log that is away may take longer than a check may to say so. Milliseconds. */
const LOG_PATIENCE_MS = 1_500;

/** @throws ConnectionLost when the log does not answer */
const headOf = async ({ store }: Product): Promise<bigint> => {
  const enough = new AbortController();
  const late = delay(LOG_PATIENCE_MS, undefined, { signal: enough.signal }).then(() => {
    throw new ConnectionLost(`the event log did not answer within ${LOG_PATIENCE_MS} ms`);
  });
  late.catch(() => undefined);
  return Promise.race([store.head(), late]).finally(() => enough.abort());
};

/** What has to hold before this process takes requests, by name. */
export const checksOf = (
  product: Product,
  index: SearchIndex,
  { readyMaxLagMs }: Config,
): Record<string, HealthCheck> => ({
  database: async () => {
    await product.db.raw('select 1');
    return {};
  },
  store: async () => ({ head: String(await headOf(product)) }),
  projections: async () => {
    const { runner } = product;
    await headOf(product);
    const all = await runner.status();
    for (const { name, lagMs, generation, owner } of all) {
      if (generation === null) throw new NotReady(`${name} is being built`);
      if (owner === 'nobody') throw new NotReady(`nobody follows the log with ${name}`);
      if (lagMs > readyMaxLagMs) throw new NotReady(`${name} is ${Math.round(lagMs / 1000)} s behind`);
    }
    const aside = all.some(({ parked }) => parked > 0) ? await runner.parkedStreams() : [];
    return Object.fromEntries(
      all.map(({ name, lagMs, lagEvents, parked }) => [name, { lagMs, lagEvents, parked, ...parkedOf(name, aside) }]),
    );
  },
  search: async () => {
    if (!index.isReady) throw new NotReady('the search index is loading');
    return {};
  },
});
