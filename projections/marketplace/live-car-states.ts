import type { Knex } from 'knex';
import { z } from 'zod';

/** The fields of a car that can change while somebody is looking at its page. */
export interface CarState {
  /** The car that the requested id belongs to. */
  readonly carId: string;
  /** The car's lowest asking price, in rupees. */
  readonly priceInr: number;
  /** Whether any source offers the car. */
  readonly isLive: boolean;
  /** The price of the listing with the requested id, in rupees. */
  readonly listingPriceInr: number;
  readonly listingIsLive: boolean;
}

const Id = z.uuid();
const STATES = `
  select asked.id as "askedId", c.id as "carId", c.price_inr as "priceInr", c.is_live as "isLive",
         l.price_inr as "listingPriceInr", l.is_live as "listingIsLive"
    from car_search.listings asked
    join car_search.listings l on l.id = coalesce(asked.copy_of, asked.id)
    join car_search.cars c on c.id = l.car_id
   where asked.id = any(?)`;

/** Returns the states of cars, keyed by the requested id, which may be the id of a car or of a listing. Unknown ids are left out. */
export const carStates =
  (db: Knex) =>
  async (ids: readonly string[]): Promise<ReadonlyMap<string, CarState>> => {
    const known = ids.filter((id) => Id.safeParse(id).success);
    if (known.length === 0) return new Map();
    const { rows } = await db.raw<{ rows: (CarState & { askedId: string })[] }>(STATES, [known]);
    return new Map(rows.map(({ askedId, ...state }) => [askedId, state]));
  };
