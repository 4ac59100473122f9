import type { Knex } from 'knex';
import { z } from 'zod';

const IsId = z.uuid();
const valid = (ids: readonly string[]): string[] => ids.filter((id) => IsId.safeParse(id).success);

/** SQL condition: `r` is the oldest reservation of its listing. A listing can have several reservations if two of its ids were reserved before it
 *  became known that they mean the same listing. */
export const IS_FIRST = `not exists (
  select from car_search.copies mine
  join car_search.copies same using (original_id)
  join offers.listings other on other.listing_id = same.listing_id
  where mine.listing_id = r.listing_id and (other.reserved_at, other.reserved_for) < (r.reserved_at, r.reserved_for))`;

/** Queries that find out which cars are reserved, and for whom. */
export const reservedCarQueries = (db: Knex) => {
  const reserved = (carIds: readonly string[]) =>
    db('offers.listings as r')
      .join('car_search.listings as l', 'l.id', 'r.listing_id')
      .whereNotNull('r.reserved_for')
      .whereRaw(IS_FIRST)
      .whereIn('l.car_id', valid(carIds));
  const reservedCars = async (carIds: readonly string[]): Promise<ReadonlySet<string>> => {
    const found: string[] = await reserved(carIds).pluck('l.car_id');
    return new Set(found);
  };
  const carsReservedFor = async (personId: string, carIds: readonly string[]): Promise<ReadonlySet<string>> => {
    const found: string[] = await reserved(carIds)
      .join('offers.offers as o', 'o.id', 'r.reserved_for')
      .whereIn('o.buyer_id', valid([personId]))
      .pluck('l.car_id');
    return new Set(found);
  };
  const isReservedForOther = async (carId: string, personId: string): Promise<boolean> => {
    const [all, theirs] = await Promise.all([reservedCars([carId]), carsReservedFor(personId, [carId])]);
    return all.has(carId) && !theirs.has(carId);
  };
  return { reservedCars, carsReservedFor, isReservedForOther };
};
