import type { Knex } from 'knex';

/** What is noted of a car when it is saved. */
export interface KnownCar {
  /** The id under which it goes now. */
  readonly id: string;
  /** "2019 Hyundai Creta", as cards name it. */
  readonly name: string;
  /** The asking price now, rupees; the last one of a car that is gone. */
  readonly priceInr: number;
}

const KNOWN = `
  select asked.id::text as asked, c.id::text, concat_ws(' ', c.year, c.brand, c.model) as name, c.price_inr as "priceInr"
  from unnest(?::uuid[]) asked(id)
  left join car_search.listings l on l.id = asked.id
  join car_search.cars c on c.id = coalesce(l.car_id, asked.id)`;

/** The cars behind those ids, of cars or of listings, by the id that was asked for. */
export const knownCars = async (db: Knex, ids: readonly string[]): Promise<ReadonlyMap<string, KnownCar>> => {
  const { rows } = await db.raw<{ rows: (KnownCar & { asked: string })[] }>(KNOWN, [[...ids]]);
  return new Map(rows.map(({ asked, ...car }) => [asked, car]));
};
