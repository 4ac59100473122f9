import { setTimeout as delay } from 'node:timers/promises';
import type { SearchIndex } from '../projections/marketplace/search/search-index.ts';
import type { ParkedStream } from '../projections/platform/parked-events.ts';
import { AWAY_AFTER, type PlatformHealth, platformHealth } from '../projections/syndication/platform-health.ts';
import { ConnectionLost } from '../schema/kernel/event-store.ts';
import type { Product } from './open-storage.ts';
import type { Config } from './platform/config.ts';
import { type HealthCheck, NotReady } from './platform/http/health.ts';

/** Returns the full name of a feed's stream, but only the category of any other stream, because the check is public. */
const shownName = (streamId: string): string =>
  streamId.startsWith('feed-') ? streamId : (streamId.split('-')[0] ?? '');

/** Lists the streams with events that a read model could not apply and has parked, each with the number of these events. Empty if there are none. */
const parkedOf = (name: string, aside: readonly ParkedStream[]) => {
  const parkedIn = new Map<string, number>();
  for (const { projection, streamId, events } of aside)
    if (projection === name) parkedIn.set(shownName(streamId), (parkedIn.get(shownName(streamId)) ?? 0) + events);
  return parkedIn.size > 0 ? { parkedIn: Object.fromEntries(parkedIn) } : {};
};

/** The timeout for the log in a check, in milliseconds. Without this timeout, a check of an unreachable log could exceed its time limit. */
const LOG_PATIENCE_MS = 1_500;

/** @throws ConnectionLost if the log does not answer in time */
const headOf = async ({ store }: Product): Promise<bigint> => {
  const enough = new AbortController();
  const late = delay(LOG_PATIENCE_MS, undefined, { signal: enough.signal }).then(() => {
    throw new ConnectionLost(`the event log did not answer within ${LOG_PATIENCE_MS} ms`);
  });
  late.catch(() => undefined);
  return Promise.race([store.head(), late]).finally(() => enough.abort());
};

/** Returns the checks that must pass before this process serves requests, keyed by name. */
export const checksOf = (
  product: Product,
  index: SearchIndex,
  {
    readyMaxLagMs,
    syndication,
    searchWords,
  }: Pick<Config, 'readyMaxLagMs' | 'syndication'> & { readonly searchWords: string },
): Record<string, HealthCheck> => {
  let asked: Promise<bigint> | undefined;
  /** Returns the end of the log. All checks of one readiness response share a single query, because each query has to wait while a feed is being
   *  ingested. */
  const head = () => {
    asked ??= headOf(product).finally(() => {
      asked = undefined;
    });
    return asked;
  };
  return {
    database: async () => {
      await product.db.raw('select 1');
      return {};
    },
    store: async () => ({ head: String(await head()) }),
    projections: async () => {
      const { runner } = product;
      const all = await runner.status(head());
      for (const { name, lagMs, generation, owner } of all) {
        if (generation === null) throw new NotReady(`${name} is being built`);
        if (owner === 'nobody') throw new NotReady(`no process updates ${name}`);
        if (lagMs > readyMaxLagMs) throw new NotReady(`${name} is ${Math.round(lagMs / 1000)} s behind`);
      }
      const aside = all.some(({ parked }) => parked > 0) ? await runner.parkedStreams() : [];
      return Object.fromEntries(
        all.map(({ name, lagMs, lagEvents, parked }) => [name, { lagMs, lagEvents, parked, ...parkedOf(name, aside) }]),
      );
    },
    search: async () => {
      if (!index.isReady) throw new NotReady('the search index is loading');
      return { words: searchWords };
    },
    // An outage of a platform to which listings are sent never makes this process unready.
    platforms: async () => {
      const known = [...(await platformHealth(product.db).catch(() => new Map<string, PlatformHealth>())).values()];
      const away = known.filter(({ platform, failures }) => platform in syndication && failures >= AWAY_AFTER);
      return { away: away.map(({ platform }) => platform) };
    },
  };
};
