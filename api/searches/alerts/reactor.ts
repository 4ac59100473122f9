import { v7 as uuid } from 'uuid';
import { type CarForSale, droppedFrom, type MarketplaceQueries } from '../../../projections/marketplace/queries.ts';
import type { ProjectionRunner } from '../../../projections/platform/runner.ts';
import { untilShown } from '../../../projections/platform/wait-until-shown.ts';
import type { SavedSearchQueries, WatchedSearch } from '../../../projections/searches/queries.ts';
import type { Recorded } from '../../../schema/kernel/event.ts';
import type { FeedEvent } from '../../../schema/marketplace/events.ts';
import type { Platform } from '../../platform/feature.ts';
import type { Reaction } from '../../platform/reactor.ts';

type Offered = Extract<FeedEvent, { type: 'ListingFirstSeen' | 'ListingPriceChanged' | 'ListingBack' }>;

export interface AlertPorts extends Pick<Platform, 'db' | 'clock'> {
  readonly marketplace: Pick<MarketplaceQueries, 'carsOfListings' | 'matching'>;
  readonly queries: Pick<SavedSearchQueries, 'watched'>;
  readonly runner: Pick<ProjectionRunner, 'waitFor'>;
  /** Notifies the users among `userIds` who receive their alerts immediately. */
  readonly tellAtOnce: (userIds: readonly string[]) => Promise<void>;
}

/** A car that people may want to be notified of. */
interface News extends CarForSale {
  readonly kind: 'new_match' | 'price_drop';
  /** The previous price in rupees; null for a new car. */
  readonly previousInr: number | null;
}

/** The name under which `alertReaction` records its progress. */
export const SEARCH_ALERTS = 'search_alerts';
const KNOWN = 'searches.known_prices';

const KNOW_ALL = `
  insert into ${KNOWN} (car_id, price_inr) select id, price_inr from car_search.cars where is_live
  on conflict (car_id) do nothing`;
const KNOW = `
  insert into ${KNOWN} (car_id, price_inr)
  select id, "priceInr" from json_to_recordset(?::json) as row (id uuid, "priceInr" integer)
  on conflict (car_id) do update set price_inr = excluded.price_inr`;
const KEEP = `
  insert into searches.alerts (id, saved_search_id, user_id, car_id, kind, title, price_inr, previous_inr, found_at, run_id)
  select * from json_to_recordset(?::json) as row (
    id uuid, saved_search_id uuid, user_id uuid, car_id uuid, kind text, title text, price_inr integer, previous_inr integer,
    found_at timestamptz, run_id text)
  on conflict (saved_search_id, car_id, price_inr) do nothing`;

/** Returns the news about a car that is newly for sale, or cheaper than at the last check. Returns null for any other car, including a car that only
 *  has a new id. */
const newsOf = (car: CarForSale, known: number | undefined, since: bigint): News | null => {
  if (known !== undefined) {
    const previousInr = droppedFrom(car, known);
    return previousInr === null ? null : { ...car, kind: 'price_drop', previousInr };
  }
  return BigInt(car.firstPosition) >= since ? { ...car, kind: 'new_match', previousInr: null } : null;
};

/** Groups searches by filter, so that a filter that many people have saved is matched against the cars only once. */
const byFilter = (searches: readonly WatchedSearch[]): readonly (readonly WatchedSearch[])[] => {
  const groups = new Map<string, WatchedSearch[]>();
  for (const search of searches) {
    const group = groups.get(search.filterKey);
    if (group) group.push(search);
    else groups.set(search.filterKey, [search]);
  }
  return [...groups.values()];
};

/** Finds the saved searches that a new or cheaper car matches, and notifies their owners. */
export const alertReaction = (ports: AlertPorts): Reaction<Offered> => {
  const { db, marketplace, queries, runner, clock, tellAtOnce } = ports;

  const knownPrices = async (ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    const rows: { car_id: string; price_inr: number }[] = await db(KNOWN).whereIn('car_id', ids);
    return new Map(rows.map(({ car_id, price_inr }) => [car_id, price_inr]));
  };
  const matchesOf = async (news: readonly News[], before: bigint) => {
    const groups = byFilter(await queries.watched(before));
    if (groups.length === 0) return [];
    const filters = groups.map(([first]) => first?.filter ?? {});
    const found = await marketplace.matching(
      news.map(({ id }) => id),
      filters,
    );
    const byId = new Map(news.map((car) => [car.id, car]));
    return groups.flatMap((searches, at) =>
      (found[at] ?? []).flatMap((id) => {
        const car = byId.get(id);
        return car ? searches.map((search) => ({ search, car })) : [];
      }),
    );
  };

  return {
    name: SEARCH_ALERTS,
    handles: ['ListingFirstSeen', 'ListingPriceChanged', 'ListingBack'],
    startAt: 'head',
    begin: async () => db.raw(KNOW_ALL),
    async react(events: readonly Recorded<Offered>[]) {
      const [first, last] = [events.at(0), events.at(-1)];
      if (!first || !last) return;
      await untilShown(runner, ['car_search', 'saved_searches'], events);
      const cars = await marketplace.carsOfListings([...new Set(events.map(({ data }) => data.listingId))]);
      const known = await knownPrices(cars.map(({ id }) => id));
      const news = cars.flatMap((car) => newsOf(car, known.get(car.id), first.position) ?? []);
      const matches = news.length > 0 ? await matchesOf(news, last.position) : [];
      const foundAt = clock().toISOString();
      const { correlationId, commandId } = last.metadata;
      const alerts = matches.map(({ search, car }) => ({
        id: uuid(),
        saved_search_id: search.id,
        user_id: search.userId,
        car_id: car.id,
        kind: car.kind,
        title: car.title,
        price_inr: car.priceInr,
        previous_inr: car.previousInr,
        found_at: foundAt,
        run_id: correlationId ?? commandId,
      }));
      await db.transaction(async (tx) => {
        if (alerts.length > 0) await tx.raw(KEEP, [JSON.stringify(alerts)]);
        if (cars.length > 0) await tx.raw(KNOW, [JSON.stringify(cars)]);
      });
      if (alerts.length > 0) await tellAtOnce([...new Set(matches.map(({ search }) => search.userId))]);
    },
  };
};
