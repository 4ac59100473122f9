import type { Knex } from 'knex';
import type { JudgedCar } from '../../schema/price-insights/events.ts';
import { distanceSql, GONE_DAYS, NEAREST, YEARS_APART } from './likeness.ts';
import type { CarForEstimate } from './model/car.ts';

/** A car of the market as judging its price sees it. Nothing in it can be bought: `car_search.cars.is_featured` is not read. */
export interface MarketCar extends JudgedCar {
  readonly carId: string;
  /** What is asked for it, or was last; rupees. */
  readonly priceInr: number;
  readonly isLive: boolean;
  /** ISO 8601 UTC: when its price was last said; of a gone car, when it went. */
  readonly seenAt: string;
  /** Since when its price is known, milliseconds since 1970. */
  readonly pricedSince: number;
  /** Its latest price changes, oldest first, at most eight: when (milliseconds since 1970), and the price until then. */
  readonly changedAt: readonly number[];
  readonly changedFrom: readonly number[];
}

const instant = (sql: string): string => `to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The columns of a `MarketCar`, with `c` for `car_search.cars`. */
export const MARKET_CAR_SQL = `c.id::text as "carId", c.title, c.brand, c.model, c.variant, c.year, c.price_inr as "priceInr",
  c.mileage_km as "mileageKm", c.fuel_type as "fuelType", c.transmission, c.owners, c.city, c.state,
  c.source_id as "sourceId", c.seller_type as "sellerType", c.body_type as "bodyType", c.color, c.rto,
  c.is_live as "isLive",
  ${instant('coalesce(c.gone_at, c.price_changed_at[cardinality(c.price_changed_at)], c.priced_since)')} as "seenAt",
  (extract(epoch from c.priced_since) * 1000)::float8 as "pricedSince",
  array(select (extract(epoch from at) * 1000)::float8 from unnest(c.price_changed_at) with ordinality changed(at, place)
    order by place) as "changedAt",
  c.price_changed_from as "changedFrom"`;

/** The same car in the words of the model. `asOf` (ISO 8601) is the day its price is for. */
export const forEstimate = (
  { sourceId, ...car }: JudgedCar & { readonly carId?: string },
  asOf: string,
): CarForEstimate => ({
  // By it the model leaves the car itself out of what it estimates its price by.
  id: car.carId ?? null,
  brand: car.brand,
  model: car.model,
  variant: car.variant,
  title: car.title,
  year: car.year,
  mileageKm: car.mileageKm,
  fuelType: car.fuelType,
  transmission: car.transmission,
  owners: car.owners,
  city: car.city,
  state: car.state,
  source: sourceId,
  sellerType: car.sellerType,
  bodyType: car.bodyType,
  color: car.color,
  rto: car.rto,
  engine: null,
  maxPower: null,
  seats: null,
  seenAt: asOf,
});

/** The car of that id, or the one that the listing of that id is shown under; null when there is none. */
export const marketCar = async (db: Knex, id: string): Promise<MarketCar | null> => {
  const { rows } = await db.raw<{ rows: MarketCar[] }>(
    `select ${MARKET_CAR_SQL} from car_search.cars c
     where c.id = coalesce((select car_id from car_search.listings where id = :id), :id)`,
    { id },
  );
  return rows[0] ?? null;
};

/** Whether what was asked for a car, `c`, tells what cars are worth: it is for sale, or went within so many days before `:trainedAt`
 *  and nobody hides a listing of it. What an operator takes from buyers neither compares nor teaches. */
export const tellsPricesSql = (goneDays: number): string => `(c.is_live
  or (c.gone_at > :trainedAt::timestamptz - interval '${goneDays} days'
    and not exists (select from car_search.listings l where l.car_id = c.id and l.hidden_at is not null)))`;

const NEAREST_CARS = `
  select ${MARKET_CAR_SQL} from car_search.cars c
  where c.brand = :brand and c.model = :model and c.year between :year - ${YEARS_APART} and :year + ${YEARS_APART}
    and c.id <> :carId and ${tellsPricesSql(GONE_DAYS)}
  order by ${distanceSql}, c.id limit ${NEAREST}`;

/** The nearest cars of the same brand and model, for sale or gone not long before `trainedAt` (ISO 8601). A car's other listings
 *  are the car itself, and never among them. */
export const nearestCars = async (db: Knex, car: MarketCar, trainedAt: string): Promise<readonly MarketCar[]> => {
  if (car.model === null) return [];
  const { brand, model, variant, year, mileageKm, fuelType, transmission, owners, city, state, carId } = car;
  const bindings = {
    brand,
    model,
    variant,
    year,
    mileageKm,
    fuelType,
    transmission,
    owners,
    city,
    state,
    carId,
    trainedAt,
  };
  const { rows } = await db.raw<{ rows: MarketCar[] }>(NEAREST_CARS, bindings);
  return rows;
};
