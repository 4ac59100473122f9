import type { Knex } from 'knex';
import { z } from 'zod';
import { daysListed } from '../../schema/marketplace/days-listed.ts';
import type { CarFilter, SearchInput } from '../../schema/marketplace/inputs.ts';
import type { LandingLink, PopularLandings } from '../../schema/marketplace/landing-links.ts';
import { isForeignAddress, pictureAddress } from '../../schema/marketplace/picture-addresses.ts';
import { CarNotFound, ListingNotFound } from '../../schema/marketplace/rejections.ts';
import type {
  SearchSuggestion,
  SuggestionKind,
  SuggestionsInput,
} from '../../schema/marketplace/search-suggestions.ts';
import { SOURCES, type Source } from '../../schema/marketplace/sources.ts';
import { type CarVerdict, judgeByFigures } from '../../schema/price-insights/car-verdict.ts';
import { isDemoFeed } from '../shared/demo-feeds.ts';
import type { Analytics } from './search/analytics.ts';
import type { CarColumns } from './search/car-columns.ts';
import { carsByIds } from './search/car-rows.ts';
import type { Scope } from './search/filter-scan.ts';
import { type Landing, type LandingSlugs, landings, landingsWithCars, popularLandings } from './search/landing.ts';
import { matchSavedSearches } from './search/match-saved-searches.ts';
import { memoUntilCarsChange } from './search/memo-until-cars-change.ts';
import type { Found, Wanted } from './search/search.ts';
import { analyticsAlone, countCars, searchCars, understandText } from './search/search.ts';
import type { SearchIndex } from './search/search-index.ts';
import { SearchNotReady, whileLoading } from './search/search-not-ready.ts';
import { serialQueue } from './search/serial-queue.ts';
import { LIKENESS_FIELDS, similarTo } from './search/similar.ts';
import { suggest, suggestSearches } from './search/suggestions/suggest.ts';
import { carMap } from './site-map.ts';
import { remembered, SOURCE_ACTIVITY_SQL, type SourceActivity } from './source-activity.ts';
import {
  CAR_SQL,
  type CarField,
  type CarView,
  LISTING_SQL,
  type ListingView,
  PRICE_POINT_SQL,
  type PricePointView,
} from './views.ts';

/** Which columns and which related lists to return for each car. */
export interface CarSelection<F extends CarField = CarField> {
  readonly fields: readonly F[];
  readonly listings?: boolean;
  readonly priceHistory?: boolean;
}
/** A car with the requested fields; its lists are included if they were requested. */
export type SelectedCar<F extends CarField = CarField> = Pick<CarView, F | 'id'> & {
  readonly listings?: readonly ListingView[];
  readonly priceHistory?: readonly PricePointView[];
};

/** The result of a search, with the cars themselves instead of their ids. */
export interface CarPage<F extends CarField = CarField> extends Omit<Found, 'recommendations'> {
  readonly nodes: readonly SelectedCar<F>[];
  readonly recommendations: {
    readonly bestDeals: readonly SelectedCar<F>[];
    readonly certified: readonly SelectedCar<F>[];
    readonly newListings: readonly SelectedCar<F>[];
  } | null;
}

export interface SearchWish<F extends CarField = CarField> extends Wanted {
  readonly scope: Scope;
  readonly cars: CarSelection<F>;
}

/** A car for sale, with the data needed for notifications about it. */
export interface CarForSale {
  readonly id: string;
  readonly title: string;
  readonly priceInr: number;
  /** The log position of the event with which the car's first listing appeared. */
  readonly firstPosition: string;
  /** The highest former price, in rupees, that a notification may state. Null: it may not state any. Undefined: there is no limit. */
  readonly droppedFromInr?: number | null;
}

/** Returns the price from which a car's price has dropped; null if it has not dropped. If several files of a source contain the car, only a former
 *  price from the same file counts, because a difference between files is not a drop.
 *  @param knownInr a former price that the recipient of the notification knows */
export const droppedFrom = (
  { priceInr, droppedFromInr }: Pick<CarForSale, 'priceInr' | 'droppedFromInr'>,
  knownInr: number,
): number | null => {
  if (droppedFromInr === null || priceInr >= knownInr) return null;
  return Math.min(knownInr, droppedFromInr ?? knownInr);
};

/** The progress of counting cars source by source: the source counted last, and the number of cars found there. */
export interface SourceScan {
  readonly sourceId: string;
  readonly found: number;
  /** The number of sources counted so far (including this one) and in total. */
  readonly scanned: number;
  readonly of: number;
}

const Id = z.uuid();
/** Maximum time, in milliseconds, that a search waits until the index has been loaded for the first time. */
const PATIENCE_MS = 5000;
const MINUTE_MS = 60_000;
/** The number of similar cars shown in place of a car that is no longer for sale. */
const IN_ITS_PLACE = 8;
/** The maximum number of searches whose analytics are cached. Each takes a few kilobytes. */
const ANALYTICS_KEPT = 500;
/** The maximum number of source counts that wait in the queue. Together they take about one second. */
const MOST_COUNTS_WAITING = 500;
/** Maximum age of the cached source figures, in milliseconds. They are cached because computing them reads all listings. */
const SOURCES_AGE_MS = 60_000;

const grouped = <T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
};

export interface MarketplaceOptions {
  readonly clock?: () => Date;
  /** The host name of this site. Source URLs with this host are not shown. */
  readonly ownHost?: string | null;
}

type Addresses = Partial<Pick<CarView, 'images' | 'url'>>;

/** All queries on cars and listings. The API accesses this data only through these queries. */
export const marketplaceQueries = (
  db: Knex,
  index: SearchIndex,
  { clock = () => new Date(), ownHost = null }: MarketplaceOptions = {},
) => {
  const rows = async <T>(sql: string, bindings: readonly Knex.RawBinding[]): Promise<T[]> => {
    const result = await db.raw<{ rows: T[] }>(sql, [...bindings]);
    return result.rows;
  };

  /** Reads rows, and removes URLs that must not be shown: old events may contain URLs that feeds are no longer allowed to send. */
  const shownRows = async <T>(sql: string, bindings: readonly Knex.RawBinding[]): Promise<T[]> =>
    (await rows<T & Addresses>(sql, bindings)).map((row) => ({
      ...row,
      ...(row.images && { images: row.images.flatMap((image) => pictureAddress(image, ownHost) ?? []) }),
      ...(row.url && { url: isForeignAddress(row.url, ownHost) ? row.url : null }),
    }));

  const listingsOf = async (carIds: readonly string[]): Promise<Map<string, ListingView[]>> =>
    grouped(
      await shownRows<ListingView>(
        `select ${LISTING_SQL} from car_search.listings l join car_search.cars c on c.id = l.car_id
         where l.car_id = any(?) and l.copy_of is null order by l.id = c.lead_listing_id desc, l.position`,
        [[...carIds]],
      ),
      ({ carId }) => carId,
    );

  const pricesOf = async (carIds: readonly string[]): Promise<Map<string, (PricePointView & { carId: string })[]>> =>
    grouped(
      await rows<PricePointView & { carId: string }>(
        `select ${PRICE_POINT_SQL}, l.car_id as "carId" from car_search.listings l
         join car_search.price_points p on p.listing_id = l.id
         where l.car_id = any(?) and l.hidden_at is null order by p.at, p.position`,
        [[...carIds]],
      ),
      ({ carId }) => carId,
    );

  const carsById = async <F extends CarField>(
    ids: readonly string[],
    { fields, listings, priceHistory }: CarSelection<F>,
  ): Promise<Map<string, SelectedCar<F>>> => {
    if (ids.length === 0) return new Map();
    const columns = [...new Set<CarField>(['id', ...fields])].map((field) => `${CAR_SQL[field]} as "${field}"`);
    const [cars, listed, priced] = await Promise.all([
      shownRows<Pick<CarView, F | 'id'>>(`select ${columns} from car_search.cars c where c.id = any(?)`, [[...ids]]),
      listings ? listingsOf(ids) : null,
      priceHistory ? pricesOf(ids) : null,
    ]);
    return new Map(
      cars.map((car) => {
        const { id } = car;
        if (!listed && !priced) return [id, car];
        return [
          id,
          {
            ...car,
            ...(listed && { listings: listed.get(id) ?? [] }),
            ...(priced && { priceHistory: priced.get(id) ?? [] }),
          },
        ];
      }),
    );
  };

  const car = async <F extends CarField>(id: string, selection: CarSelection<F>): Promise<SelectedCar<F>> => {
    if (!Id.safeParse(id).success) throw CarNotFound();
    const [listing] = await rows<{ carId: string }>(`select car_id as "carId" from car_search.listings where id = ?`, [
      id,
    ]);
    const carId = listing?.carId ?? id;
    const found = (await carsById([carId], selection)).get(carId);
    if (!found) throw CarNotFound();
    return found;
  };

  const sourceActivity = remembered(
    async (): Promise<ReadonlyMap<string, SourceActivity>> => {
      const found = await rows<SourceActivity>(SOURCE_ACTIVITY_SQL, []);
      return new Map(found.map((activity) => [activity.sourceId, activity]));
    },
    SOURCES_AGE_MS,
    () => clock().getTime(),
  );

  const landingOf = landings();
  const popular = memoUntilCarsChange<PopularLandings>(1);
  const inTurn = serialQueue(MOST_COUNTS_WAITING);
  const analysed = memoUntilCarsChange<Analytics>(ANALYTICS_KEPT);

  /** Returns the analytics of a search. They are cached until a car changes, for at most a minute, because computing them reads each car many
   *  times. */
  const analyticsOf = (
    cars: CarColumns,
    { filter }: SearchInput,
    { scope, trend }: Pick<SearchWish, 'scope' | 'trend'>,
    now: Date,
  ) => {
    const key = JSON.stringify([scope, trend === true, Math.floor(now.getTime() / MINUTE_MS), filter]);
    return analysed(cars, key, () => analyticsAlone(cars, filter, { scope, trend }, now));
  };

  const loadedCars = async () => {
    if (!index.isReady) {
      const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref());
      await Promise.race([index.ready, patience]);
      if (!index.isReady) throw new SearchNotReady();
    }
    return index.cars();
  };

  return {
    /** Returns a page of search results.
     *  @throws Rejection BAD_CURSOR if the cursor is invalid, SearchNotReady if the index has not been loaded yet */
    async search<F extends CarField>(
      input: SearchInput,
      { scope, cars, ...wanted }: SearchWish<F>,
    ): Promise<CarPage<F>> {
      const [loaded, now] = [await loadedCars(), clock()];
      const { recommendations, ...rest } = searchCars(loaded, input, scope, { ...wanted, analytics: false }, now);
      const analytics = wanted.analytics ? analyticsOf(loaded, input, { scope, trend: wanted.trend }, now) : null;
      const found = { ...rest, analytics };
      const shown = found.page?.ids ?? [];
      const recommended = recommendations ? Object.values(recommendations).flat() : [];
      const byId = await carsById([...new Set([...shown, ...recommended])], cars);
      const pick = (ids: readonly string[]) =>
        ids.flatMap((id) => {
          const car = byId.get(id);
          return car ? [car] : [];
        });
      return {
        ...found,
        nodes: pick(shown),
        recommendations: recommendations && {
          bestDeals: pick(recommendations.bestDeals),
          certified: pick(recommendations.certified),
          newListings: pick(recommendations.newListings),
        },
      };
    },

    /** Returns the verdict on the asking price of a car that is for sale, based on the market figures of the last verdict run. Does not access the
     *  database.
     *  @param priceInr the asking price, in rupees
     *  @returns null if the index has not been loaded yet, or if the car is not for sale or has no market figures yet */
    priceVerdict(carId: string, priceInr: number): CarVerdict | null {
      if (!index.isReady) return null;
      const cars = index.cars();
      const slot = cars.slotOf(carId);
      const figures = slot === undefined ? null : cars.figures.of(slot);
      return figures && judgeByFigures(priceInr, figures);
    },

    /** Returns one car, given the id of the car or of any of its listings. Also returns cars that are no longer listed.
     *  @throws Rejection CAR_NOT_FOUND if no car or listing has this id */
    car,

    /** Returns cars in the order of the given ids, without duplicates and including cars that are no longer listed. For the id of a listing, returns
     *  the listing's car. Unknown ids are left out. */
    async cars<F extends CarField>(ids: readonly string[], selection: CarSelection<F>): Promise<SelectedCar<F>[]> {
      const listings = await rows<{ id: string; carId: string }>(
        `select id, car_id as "carId" from car_search.listings where id = any(?)`,
        [[...ids]],
      );
      const carOf = new Map(listings.map(({ id, carId }) => [id, carId]));
      const wanted = [...new Set(ids.map((id) => id.toLowerCase()).map((id) => carOf.get(id) ?? id))];
      const byId = await carsById(wanted, selection);
      return wanted.flatMap((id) => byId.get(id) ?? []);
    },

    /** Returns the cars for sale that are most similar to a car, best match first.
     *  @param id the id of the car, which may no longer be listed, or of one of its listings
     *  @throws Rejection CAR_NOT_FOUND if no car or listing has this id, SearchNotReady if the index has not been loaded yet */
    async similarCars<F extends CarField>(
      id: string,
      limit: number,
      selection: CarSelection<F>,
    ): Promise<SelectedCar<F>[]> {
      const likened = await car(id, { fields: LIKENESS_FIELDS });
      const ids = similarTo(await loadedCars(), likened, limit);
      const byId = await carsById(ids, selection);
      return ids.flatMap((one) => byId.get(one) ?? []);
    },

    /** Returns information about a car that is no longer for sale. `hiddenAt` is when (ISO 8601 UTC) a listing of the car was hidden after a report;
     *  null if the sources took the car down. `similar` contains the ids of the most similar cars for sale, best match first; it is empty until the
     *  index has been loaded.
     *  @throws Rejection CAR_NOT_FOUND if no car or listing has this id */
    async goneCar(id: string): Promise<{ readonly hiddenAt: string | null; readonly similar: readonly string[] }> {
      const [{ listings = [], ...likened }, cars] = await Promise.all([
        car(id, { fields: LIKENESS_FIELDS, listings: true }),
        loadedCars().catch(whileLoading),
      ]);
      return {
        hiddenAt: listings.find(({ hiddenAt }) => hiddenAt !== null)?.hiddenAt ?? null,
        similar: cars ? similarTo(cars, likened, IN_ITS_PLACE) : [],
      };
    },

    /** Returns the landing page for the path segments of a URL: the used cars of a city, of a brand in the city, or of a model in the city. Returns
     *  null if a name is neither in the catalogues nor in any car for sale.
     *  @throws SearchNotReady if the index has not been loaded yet */
    landing: async (slugs: LandingSlugs): Promise<Landing | null> => landingOf(await loadedCars(), slugs),

    /** Returns every landing page with at least one car.
     *  @throws SearchNotReady if the index has not been loaded yet */
    landingsWithCars: async (): Promise<readonly LandingLink[]> => landingsWithCars(await loadedCars()),

    /** Returns the landing pages with the most cars.
     *  @throws SearchNotReady if the index has not been loaded yet */
    async popularLandings(): Promise<PopularLandings> {
      const cars = await loadedCars();
      return popular(cars, '', () => popularLandings(cars));
    },

    ...carMap(db),

    /** Returns the version of the car data. The version changes whenever any car changes.
     *  @throws SearchNotReady if the index has not been loaded yet */
    async carsVersion(): Promise<string> {
      const { edition, version } = await loadedCars();
      return `${edition}.${version}`;
    },

    /** Suggests searches for the text that a user is typing. Each suggested search matches at least one car.
     *  @throws SearchNotReady if the index has not been loaded yet */
    searchSuggestions: async ({ text, limit }: SuggestionsInput): Promise<readonly SearchSuggestion[]> =>
      suggest(await loadedCars(), text, limit, clock()),

    /** Interprets a search text: returns the conditions that it states, and the words that are not understood.
     *  @throws SearchNotReady if the index has not been loaded yet */
    understandText: async (text: string) => understandText(await loadedCars(), text, clock()),

    /** Returns up to `limit` of the given earlier searches: those that are still fully understood and still match cars.
     *  @throws SearchNotReady if the index has not been loaded yet */
    earlierSearches: async (
      texts: readonly string[],
      kind: SuggestionKind,
      limit: number,
    ): Promise<readonly SearchSuggestion[]> => suggestSearches(await loadedCars(), texts, kind, limit, clock()),

    /** Counts the cars of each source, one source at a time, so that other requests are served in between.
     *  @throws SearchNotReady if the index has not been loaded yet */
    async *scan(filter: CarFilter): AsyncGenerator<SourceScan, void> {
      const { sources = SOURCES.map(({ id }) => id), ...rest } = filter;
      const wanted = [...new Set(sources)];
      for (const [before, sourceId] of wanted.entries()) {
        const cars = await loadedCars();
        const found = await inTurn(() => countCars(cars, { ...rest, sources: [sourceId] }, 'all', clock()));
        yield { sourceId, found, scanned: before + 1, of: wanted.length };
      }
    },

    /** Returns the cars for sale to which the given listings belong, each car once. */
    async carsOfListings(listingIds: readonly string[]): Promise<readonly CarForSale[]> {
      const cars = await rows<CarForSale & { readonly isInSeveralFiles: boolean }>(
        `select c.id, c.title, c.price_inr as "priceInr", first.position::text as "firstPosition", c.original_price_inr as "droppedFromInr",
           exists (select from car_search.copies f where f.listing_id = c.offer_listing_id) as "isInSeveralFiles"
         from car_search.cars c join car_search.listings first on first.id = c.id
         where c.is_live and c.id in (select car_id from car_search.listings where id = any(?))
         order by first.position`,
        [[...listingIds]],
      );
      return cars.map(({ isInSeveralFiles, droppedFromInr, ...car }) => ({
        ...car,
        ...(isInSeveralFiles && { droppedFromInr }),
      }));
    },

    /** Matches cars against several filters at once, by the same rules as a search of all sources.
     *  @returns for each filter, at its index, the ids of the matching cars
     *  @throws SearchNotReady if the index has not been loaded yet */
    async matching(carIds: readonly string[], filters: readonly CarFilter[]): Promise<readonly (readonly string[])[]> {
      await loadedCars();
      await index.caughtUp();
      const cars = await carsByIds(db, carIds);
      const { figures } = index.cars();
      const judged = cars.map((one) => {
        const slot = index.cars().slotOf(one.id);
        return slot === undefined ? one : { ...one, priceFigures: figures.of(slot) };
      });
      return matchSavedSearches(judged, filters, { all: () => index.cars(), now: clock() });
    },

    /** Returns one listing, even if it is no longer live; for the id of a copy, returns the original listing. A car has the same id as its first
     *  listing. If that listing is no longer live but the car is, the car's leading listing is returned instead.
     *  @throws Rejection LISTING_NOT_FOUND if no listing has this id */
    async listing(id: string): Promise<ListingView> {
      if (!Id.safeParse(id).success) throw ListingNotFound();
      const [listing] = await shownRows<ListingView>(
        `select ${LISTING_SQL} from car_search.listings l
         where l.id = any(array[?, (select copy_of from car_search.listings where id = ?),
           (select lead_listing_id from car_search.cars where id = ? and is_live)]::uuid[]) and l.copy_of is null
         order by l.is_live desc, l.id = ? desc limit 1`,
        [id, id, id, id],
      );
      if (!listing) throw ListingNotFound();
      return listing;
    },

    /** Returns the listings of one car, the leading listing first. */
    listingsOf: async (carId: string): Promise<readonly ListingView[]> => (await listingsOf([carId])).get(carId) ?? [],
    /** Returns the given listing ids, and the ids of the copies of these listings in other files of their source. */
    async idsInFiles(listingIds: readonly string[]): Promise<readonly string[]> {
      const copies = await rows<{ id: string }>(
        'select listing_id as id from car_search.copies where original_id = any(?) order by position',
        [[...listingIds]],
      );
      return [...new Set([...listingIds, ...copies.map(({ id }) => id)])];
    },
    /** Returns every price event of one car's listings, oldest first, excluding hidden listings. */
    pricesOf: async (carId: string): Promise<readonly PricePointView[]> => (await pricesOf([carId])).get(carId) ?? [],
    /** Returns the number of days for which a listing has been offered: up to now or, if it has been removed, up to its removal. */
    daysListed: (listed: Pick<ListingView, 'firstSeenAt' | 'goneAt'>): number =>
      daysListed(listed, clock().toISOString()),
    sources: (): readonly Source[] => SOURCES,
    /** Returns what each source's feeds have delivered: the number of live listings, and the time of the last change. The figures are at most a
     *  minute old. */
    sourceActivity,
    /** Returns whether this site has ever read a feed of generated demo cars. */
    async demo(): Promise<boolean> {
      const [found] = await rows<{ demo: boolean }>(
        `select exists (select from feed_listings.feeds where ${isDemoFeed('feed_id')}) as demo`,
        [],
      );
      return found?.demo ?? false;
    },
  };
};
export type MarketplaceQueries = ReturnType<typeof marketplaceQueries>;
