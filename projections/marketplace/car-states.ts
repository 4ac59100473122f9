import type { Knex } from 'knex';
import { z } from 'zod';

/** What of a car can change under the eyes of who looks at it. */
export interface CarState {
  /** The car that the asked id leads to. */
  readonly carId: string;
  /** Rupees: its lowest asking price. */
  readonly priceInr: number;
  /** Whether any source offers it. */
  readonly isLive: boolean;
  /** Of the listing that has the asked id: rupees, and whether its source offers it. */
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

/** How the cars stand that ids of cars or of listings lead to, by the asked id; ids that lead nowhere are left out. */
export const carStates =
  (db: Knex) =>
  async (ids: readonly string[]): Promise<ReadonlyMap<string, CarState>> => {
    const known = ids.filter((id) => Id.safeParse(id).success);
    if (known.length === 0) return new Map();
    const { rows } = await db.raw<{ rows: (CarState & { askedId: string })[] }>(STATES, [known]);
    return new Map(rows.map(({ askedId, ...state }) => [askedId, state]));
  };
