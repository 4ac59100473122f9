import type { Knex } from 'knex';

/** What is stored about a car when somebody saves it. */
export interface KnownCar {
  /** The car's current id. */
  readonly id: string;
  /** The car's name as shown on cards, such as "2019 Hyundai Creta". */
  readonly name: string;
  /** The current asking price, in rupees; the last asking price if the car is no longer listed. */
  readonly priceInr: number;
}

const KNOWN = `
  select asked.id::text as asked, c.id::text, concat_ws(' ', c.year, c.brand, c.model) as name, c.price_inr as "priceInr"
  from unnest(?::uuid[]) asked(id)
  left join car_search.listings l on l.id = asked.id
  join car_search.cars c on c.id = coalesce(l.car_id, asked.id)`;

/** Returns cars, keyed by the requested id, which may be the id of a car or of a listing. Unknown ids are left out. */
export const knownCars = async (db: Knex, ids: readonly string[]): Promise<ReadonlyMap<string, KnownCar>> => {
  const { rows } = await db.raw<{ rows: (KnownCar & { asked: string })[] }>(KNOWN, [[...ids]]);
  return new Map(rows.map(({ asked, ...car }) => [asked, car]));
};
