import type { Knex } from 'knex';
import type { SavedCar, ViewedCar } from '../../schema/saved/views.ts';

/** A favourite with the car's price when it was saved. */
export interface PricedFavourite {
  readonly userId: string;
  /** The car's current id. */
  readonly carId: string;
  readonly savedAt: Date;
  /** In rupees; null if no source listed the car when it was saved. */
  readonly priceInr: number | null;
}
/** SQL for a user's favourites. If two saved cars turn out to be the same car, it is returned once, as the earlier favourite. */
const FAVOURITES = `
  select distinct on (id) id, "savedAt", name, "priceInr" from (
    select coalesce(l.car_id, f.car_id)::text as id, f.saved_at as "savedAt", f.name, f.price_inr as "priceInr"
    from favourites.favourites f left join car_search.listings l on l.id = f.car_id where f.user_id = ?
  ) saved order by id, "savedAt"`;
/** SQL for the accounts that have saved the given cars, under any of the cars' ids. If an account has saved a car under two ids, the earlier
 *  favourite counts. */
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

/** Queries for saved cars: favourites and recently viewed cars. */
export const savedQueries = (db: Knex) => ({
  async favourites(userId: string): Promise<readonly SavedCar[]> {
    const { rows } = await db.raw<{ rows: (Omit<SavedCar, 'savedAt'> & { savedAt: Date })[] }>(FAVOURITES, [userId]);
    return rows
      .map((car) => ({ ...car, savedAt: car.savedAt.toISOString() }))
      .sort((a, b) => b.savedAt.localeCompare(a.savedAt) || a.id.localeCompare(b.id));
  },
  /** Returns the accounts that have saved the given cars, with the cars' prices when they were saved. */
  async favouritesOf(carIds: readonly string[]): Promise<readonly PricedFavourite[]> {
    if (carIds.length === 0) return [];
    const { rows } = await db.raw<{ rows: PricedFavourite[] }>(KEEPING, { ids: [...carIds] });
    return rows;
  },
  /** Returns up to 6 cars that a user viewed recently, newest first. */
  async viewed(userId: string): Promise<readonly ViewedCar[]> {
    const { rows } = await db.raw<{ rows: { id: string; viewedAt: Date }[] }>(VIEWED, [userId]);
    return rows.map(({ id, viewedAt }) => ({ id, viewedAt: viewedAt.toISOString() }));
  },
});
export type SavedQueries = ReturnType<typeof savedQueries>;
