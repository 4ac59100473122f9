import type { Knex } from 'knex';
import { z } from 'zod';
import { daysListed } from '../../schema/marketplace/days-listed.ts';
import { isForeignAddress, pictureAddress } from '../../schema/marketplace/foreign-address.ts';
import type { CarFilter, SearchInput } from '../../schema/marketplace/inputs.ts';
import { CarNotFound, ListingNotFound } from '../../schema/marketplace/rejections.ts';
import { SOURCES, type Source } from '../../schema/marketplace/sources.ts';
import type { Analytics } from './search/analytics.ts';
import type { CarColumns } from './search/car-columns.ts';
import { carsByIds } from './search/car-rows.ts';
import { heldAgainst } from './search/held-against.ts';
import { type Landing, type LandingLink, type LandingSlugs, landings, landingsWithCars } from './search/landing.ts';
import type { Found, Wanted } from './search/search.ts';
import { analyticsAlone, countCars, searchCars } from './search/search.ts';
import type { SearchIndex } from './search/search-index.ts';
import { SearchNotReady } from './search/search-not-ready.ts';
import type { Scope } from './search/sieve.ts';
import { LIKENESS_FIELDS, similarTo } from './search/similar.ts';
import { untilCarsChange } from './search/since-change.ts';
import { inTurns } from './search/turns.ts';
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

/** What a reader wants of each car: columns, and what hangs on it. */
export interface CarSelection<F extends CarField = CarField> {
  readonly fields: readonly F[];
  readonly listings?: boolean;
  readonly priceHistory?: boolean;
}
/** A car with the wanted fields; the lists are there when they were asked for. */
export type SelectedCar<F extends CarField = CarField> = Pick<CarView, F | 'id'> & {
  readonly listings?: readonly ListingView[];
  readonly priceHistory?: readonly PricePointView[];
};

/** An answer to a search: what was found, and the cars behind the ids. */
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

/** A car for sale, as those need it who tell people of it. */
export interface OfferedCar {
  readonly id: string;
  readonly title: string;
  /** Rupees. */
  readonly priceInr: number;
  /** Log position at which its first listing was first seen. */
  readonly firstPosition: string;
  /** Rupees: what it may be said to have asked before, null where it did not ask more before. Left out where whatever it was known to
   *  ask may be said. */
  readonly droppedFromInr?: number | null;
}

/** The price from which a car dropped.
 *  @param knownInr what it was known to ask, rupees
 *  @returns null where it did not. Where several files of a source show it, what one of them asks less than another is no drop: then only
 *  what the same file asked before may be said. */
export const droppedFrom = (
  { priceInr, droppedFromInr }: Pick<OfferedCar, 'priceInr' | 'droppedFromInr'>,
  knownInr: number,
): number | null => {
  if (droppedFromInr === null || priceInr >= knownInr) return null;
  return Math.min(knownInr, droppedFromInr ?? knownInr);
};

/** How many cars one source was found to have, as the sources are gone through one after the other. */
export interface SourceScan {
  readonly sourceId: string;
  readonly found: number;
  /** Sources gone through so far, this one too, of all that are. */
  readonly scanned: number;
  readonly of: number;
}

const Id = z.uuid();
/** How long a search waits for the first load of the index, milliseconds. */
const PATIENCE_MS = 5000;
const MINUTE_MS = 60_000;
/** Similar cars that are offered in place of a gone one. */
const IN_ITS_PLACE = 8;
/** Analytics remembered, by what was searched for; one has some kilobytes. */
const ANALYTICS_KEPT = 500;
/** Counts of scans that may wait for their turn: a second's worth of them. */
const MOST_COUNTS_WAITING = 500;
/** How old the figures of the sources may be, milliseconds: they take a pass over all listings. */
const SOURCES_AGE_MS = 60_000;

/** The cars are known before they can be searched. */
const whileLoading = (error: unknown): null => {
  if (error instanceof SearchNotReady) return null;
  throw error;
};

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
  /** The host by which people reach the product: what is stored as an address of a source and leads there is told to nobody. */
  readonly ownHost?: string | null;
}

type Addresses = Partial<Pick<CarView, 'images' | 'url'>>;

/** Everything that can be asked about cars and listings; the doors call these and nothing else. */
export const marketplaceQueries = (
  db: Knex,
  index: SearchIndex,
  { clock = () => new Date(), ownHost = null }: MarketplaceOptions = {},
) => {
  const rows = async <T>(sql: string, bindings: readonly Knex.RawBinding[]): Promise<T[]> => {
    const result = await db.raw<{ rows: T[] }>(sql, [...bindings]);
    return result.rows;
  };

  /** Rows with those of their addresses that may be shown: events of the past may hold others than feeds may bring today. */
  const shownRows = async <T>(sql: string, bindings: readonly Knex.RawBinding[]): Promise<T[]> =>
    (await rows<T & Addresses>(sql, bindings)).map((row) => ({
      ...row,
      ...(row.images && { images: row.images.flatMap((image) => pictureAddress(image, ownHost) ?? []) }),
      ...(row.url && { url: isForeignAddress(row.url, ownHost) ? row.url : null }),
    }));

  /** The one shown first leads; then in the order in which they were first seen. */
  const listingsOf = async (carIds: readonly string[]): Promise<Map<string, ListingView[]>> =>
    grouped(
      await shownRows<ListingView>(
        `select ${LISTING_SQL} from car_search.listings l join car_search.cars c on c.id = l.car_id
         where l.car_id = any(?) and l.copy_of is null order by l.id = c.lead_listing_id desc, l.position`,
        [[...carIds]],
      ),
      ({ carId }) => carId,
    );

  /** What hidden listings asked is not told. */
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

  /** The cars of those ids by id, each list of theirs in one statement. */
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
  const inTurn = inTurns(MOST_COUNTS_WAITING);
  const analysed = untilCarsChange<Analytics>(ANALYTICS_KEPT);

  /** The same for whoever asks within a minute, while no car changes: they look at each car many times. */
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
    /** Finds cars that are for sale.
     *  @throws Rejection BAD_CURSOR
     *  @throws SearchNotReady while the index is not loaded */
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

    /** One car by its id or by that of any of its listings, gone ones too.
     *  @throws Rejection CAR_NOT_FOUND */
    car,

    /** The cars of those ids in their order, gone ones too; the id of a listing leads to its car, and a car that several ids lead to
     *  is there once. Unknown ids are left out.
     *  @param ids UUIDs */
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

    /** The cars for sale that are most like one, by its id or by that of any of its listings; the car may be gone. Best first.
     *  @throws Rejection CAR_NOT_FOUND
     *  @throws SearchNotReady while the index is not loaded */
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

    /** What is told of a car that is gone, by its id: since when CarSetu hides a listing of it after a report (ISO 8601 UTC; null
     *  where its sources alone took it down), and the ids of cars for sale that are most like it, the most similar first; none while
     *  they cannot be told.
     *  @throws Rejection CAR_NOT_FOUND */
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

    /** The used cars of a city, of a brand there or of one of its models, by the parts of the address; null where the catalogues and
     *  the cars for sale know no such name.
     *  @throws SearchNotReady while the index is not loaded */
    landing: async (slugs: LandingSlugs): Promise<Landing | null> => landingOf(await loadedCars(), slugs),

    /** Every landing page that has a car.
     *  @throws SearchNotReady while the index is not loaded */
    landingsWithCars: async (): Promise<readonly LandingLink[]> => landingsWithCars(await loadedCars()),

    ...carMap(db),

    /** Names the state of the cars: another one once any of them changed.
     *  @throws SearchNotReady while the index is not loaded */
    async carsVersion(): Promise<string> {
      const { edition, version } = await loadedCars();
      return `${edition}.${version}`;
    },

    /** Counts what each source has, one after the other, each in a turn of its own.
     *  @throws SearchNotReady while the index is not loaded */
    async *scan(filter: CarFilter): AsyncGenerator<SourceScan, void> {
      const { sources = SOURCES.map(({ id }) => id), ...rest } = filter;
      const wanted = [...new Set(sources)];
      for (const [before, sourceId] of wanted.entries()) {
        const cars = await loadedCars();
        const found = await inTurn(() => countCars(cars, { ...rest, sources: [sourceId] }, 'all', clock()));
        yield { sourceId, found, scanned: before + 1, of: wanted.length };
      }
    },

    /** The cars for sale that the listings belong to, each once. */
    async carsOfListings(listingIds: readonly string[]): Promise<readonly OfferedCar[]> {
      const cars = await rows<OfferedCar & { readonly isInSeveralFiles: boolean }>(
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

    /** Holds cars against filters, all at once, by the rules of a search of every source.
     *  @returns for each filter, in its place, the ids of those of the cars that match
     *  @throws SearchNotReady while the index is not loaded */
    async matching(carIds: readonly string[], filters: readonly CarFilter[]): Promise<readonly (readonly string[])[]> {
      await loadedCars();
      await index.caughtUp();
      return heldAgainst(await carsByIds(db, carIds), filters, { all: () => index.cars(), now: clock() });
    },

    /** One source's listing, live or gone; the id of a copy leads to what it is a copy of. A car has the id of its first listing: once that one is gone, the id leads to the listing
     *  that the car shows first while there is a live one.
     *  @throws Rejection LISTING_NOT_FOUND */
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

    /** The listings of one car, the one shown first leading. */
    listingsOf: async (carId: string): Promise<readonly ListingView[]> => (await listingsOf([carId])).get(carId) ?? [],
    /** Those ids with the ids that other files of their source gave to the same listings. */
    async idsInFiles(listingIds: readonly string[]): Promise<readonly string[]> {
      const copies = await rows<{ id: string }>(
        'select listing_id as id from car_search.copies where original_id = any(?) order by position',
        [[...listingIds]],
      );
      return [...new Set([...listingIds, ...copies.map(({ id }) => id)])];
    },
    /** Every price event of one car's listings, oldest first; of none that is hidden. */
    pricesOf: async (carId: string): Promise<readonly PricePointView[]> => (await pricesOf([carId])).get(carId) ?? [],
    /** For how many days something has been listed by now; it does not age once it is gone. */
    daysListed: (listed: Pick<ListingView, 'firstSeenAt' | 'goneAt'>): number =>
      daysListed(listed, clock().toISOString()),
    sources: (): readonly Source[] => SOURCES,
    /** What each source's feeds brought, by source; at most a minute old. */
    sourceActivity,
    /** Whether the demo's invented cars are among those shown. */
    async demo(): Promise<boolean> {
      const [found] = await rows<{ demo: boolean }>(
        `select exists (select from feed_listings.feeds where feed_id like 'demo-%') as demo`,
        [],
      );
      return found?.demo ?? false;
    },
  };
};
export type MarketplaceQueries = ReturnType<typeof marketplaceQueries>;
