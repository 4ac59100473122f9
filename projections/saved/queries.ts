import type { Knex } from 'knex';

/** A car that an account keeps. */
export interface SavedCar {
  /** The id under which the car is listed now. */
  readonly id: string;
  /** ISO 8601 UTC. */
  readonly savedAt: string;
  /** As it was called when it was saved; null when nobody listed it any more. */
  readonly name: string | null;
  /** The asking price when it was saved, rupees. */
  readonly priceInr: number | null;
}
/** A favourite with the price that it was saved at. */
export interface PricedFavourite {
  readonly userId: string;
  /** The id under which the car goes now. */
  readonly carId: string;
  readonly savedAt: Date;
  /** Rupees; null where nobody listed it when it was saved. */
  readonly priceInr: number | null;
}
/** A car that somebody opened. */
export interface ViewedCar {
  readonly id: string;
  /** ISO 8601 UTC. */
  readonly viewedAt: string;
}

/** A car that turned out to be the same as another goes on under the other's id; both may have been saved. */
const FAVOURITES = `
  select distinct on (id) id, "savedAt", name, "priceInr" from (
    select coalesce(l.car_id, f.car_id)::text as id, f.saved_at as "savedAt", f.name, f.price_inr as "priceInr"
    from favourites.favourites f left join car_search.listings l on l.id = f.car_id where f.user_id = ?
  ) saved order by id, "savedAt"`;
/** Who keeps those cars, under whatever id each was saved; of one that was saved under two, the first. */
const KEEPING = `
  select distinct on (f.user_id, "carId") f.user_id as "userId", coalesce(l.car_id, f.car_id)::text as "carId",
    f.saved_at as "savedAt", f.price_inr as "priceInr"
  from favourites.favourites f left join car_search.listings l on l.id = f.car_id
  where f.car_id in (
    select id from unnest(:ids::uuid[]) id union
    select id from car_search.listings where car_id = any(:ids::uuid[]))
    and coalesce(l.car_id, f.car_id) = any(:ids::uuid[])
  order by f.user_id, "carId", f.saved_at`;
const VIEWED = `
  select id, max(viewed_at) as "viewedAt" from (
    select coalesce(l.car_id, v.car_id)::text as id, v.viewed_at
    from saved.recently_viewed v left join car_search.listings l on l.id = v.car_id where v.user_id = ?
  ) viewed group by id order by "viewedAt" desc, id`;

/** What accounts keep: favourites and the cars opened last. */
export const savedQueries = (db: Knex) => ({
  /** Newest first. */
  async favourites(userId: string): Promise<readonly SavedCar[]> {
    const { rows } = await db.raw<{ rows: (Omit<SavedCar, 'savedAt'> & { savedAt: Date })[] }>(FAVOURITES, [userId]);
    return rows
      .map((car) => ({ ...car, savedAt: car.savedAt.toISOString() }))
      .sort((a, b) => b.savedAt.localeCompare(a.savedAt) || a.id.localeCompare(b.id));
  },
  /** Who keeps those cars, and at which price they saved them. */
  async favouritesOf(carIds: readonly string[]): Promise<readonly PricedFavourite[]> {
    if (carIds.length === 0) return [];
    const { rows } = await db.raw<{ rows: PricedFavourite[] }>(KEEPING, { ids: [...carIds] });
    return rows;
  },
  /** Newest first, at most 6. */
  async viewed(userId: string): Promise<readonly ViewedCar[]> {
    const { rows } = await db.raw<{ rows: { id: string; viewedAt: Date }[] }>(VIEWED, [userId]);
    return rows.map(({ id, viewedAt }) => ({ id, viewedAt: viewedAt.toISOString() }));
  },
});
export type SavedQueries = ReturnType<typeof savedQueries>;
