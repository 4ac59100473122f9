import type { Knex } from 'knex';
import { z } from 'zod';
import type { SearchInput } from '../../schema/marketplace/inputs.ts';
import { CarNotFound, ListingNotFound } from '../../schema/marketplace/rejections.ts';
import { SOURCES, type Source } from '../../schema/marketplace/sources.ts';
import type { Found, Wanted } from './search/search.ts';
import { searchCars } from './search/search.ts';
import type { SearchIndex } from './search/search-index.ts';
import { SearchNotReady } from './search/search-not-ready.ts';
import type { Scope } from './search/sieve.ts';
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

const Id = z.uuid();
/** How long a search waits for the first load of the index, milliseconds. */
const PATIENCE_MS = 5000;

const grouped = <T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
};

/** Everything that can be asked about cars and listings; the doors call these and nothing else. */
export const marketplaceQueries = (db: Knex, index: SearchIndex, clock: () => Date = () => new Date()) => {
  const rows = async <T>(sql: string, bindings: readonly Knex.RawBinding[]): Promise<T[]> => {
    const result = await db.raw<{ rows: T[] }>(sql, [...bindings]);
    return result.rows;
  };

  /** The one shown first leads; then in the order in which they were first seen. */
  const listingsOf = async (carIds: readonly string[]): Promise<Map<string, ListingView[]>> =>
    grouped(
      await rows<ListingView>(
        `select ${LISTING_SQL} from car_search.listings l join car_search.cars c on c.id = l.car_id
         where l.car_id = any(?) order by l.id = c.lead_listing_id desc, l.position`,
        [[...carIds]],
      ),
      ({ carId }) => carId,
    );

  const pricesOf = async (carIds: readonly string[]): Promise<Map<string, (PricePointView & { carId: string })[]>> =>
    grouped(
      await rows<PricePointView & { carId: string }>(
        `select ${PRICE_POINT_SQL}, l.car_id as "carId" from car_search.listings l
         join car_search.price_points p on p.listing_id = l.id where l.car_id = any(?) order by p.at, p.position`,
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
      rows<Pick<CarView, F | 'id'>>(`select ${columns} from car_search.cars c where c.id = any(?)`, [[...ids]]),
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
      const { recommendations, ...found } = searchCars(await loadedCars(), input, scope, wanted, clock());
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
    async car<F extends CarField>(id: string, selection: CarSelection<F>): Promise<SelectedCar<F>> {
      if (!Id.safeParse(id).success) throw CarNotFound();
      const [listing] = await rows<{ carId: string }>(
        `select car_id as "carId" from car_search.listings where id = ?`,
        [id],
      );
      const carId = listing?.carId ?? id;
      const car = (await carsById([carId], selection)).get(carId);
      if (!car) throw CarNotFound();
      return car;
    },

    /** One source's listing, live or gone.
     *  @throws Rejection LISTING_NOT_FOUND */
    async listing(id: string): Promise<ListingView> {
      if (!Id.safeParse(id).success) throw ListingNotFound();
      const [listing] = await rows<ListingView>(`select ${LISTING_SQL} from car_search.listings l where l.id = ?`, [
        id,
      ]);
      if (!listing) throw ListingNotFound();
      return listing;
    },

    /** The listings of one car, the one shown first leading. */
    listingsOf: async (carId: string): Promise<readonly ListingView[]> => (await listingsOf([carId])).get(carId) ?? [],
    /** Every price event of one car's listings, oldest first. */
    pricesOf: async (carId: string): Promise<readonly PricePointView[]> => (await pricesOf([carId])).get(carId) ?? [],
    sources: (): readonly Source[] => SOURCES,
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
