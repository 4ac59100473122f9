import type { Knex } from 'knex';
import type { JudgedCar } from '../../schema/price-insights/events.ts';
import type { CarForEstimate } from './model/car.ts';
import { distanceSql, GONE_DAYS, NEAREST, YEARS_APART } from './similarity.ts';

/** A car on the market, with the data on which the verdict on its price is based. They include nothing about payments, so that payments cannot
 *  influence a verdict. */
export interface MarketCar extends JudgedCar {
  readonly carId: string;
  /** The car's current or last asking price, in rupees. */
  readonly priceInr: number;
  readonly isLive: boolean;
  /** When the car got its current price or, if the car is no longer listed, when it disappeared (ISO 8601 UTC). */
  readonly seenAt: string;
  /** The time from which the car's price is known, in milliseconds since 1970. */
  readonly pricedSince: number;
  /** The car's latest price changes, oldest first, at most eight: the time of each change (milliseconds since 1970), and the price before it. */
  readonly changedAt: readonly number[];
  readonly changedFrom: readonly number[];
}

const instant = (sql: string): string => `to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL for the columns of a `MarketCar`; `c` is the alias of `car_search.cars`. */
export const MARKET_CAR_SQL = `c.id::text as "carId", c.title, c.brand, c.model, c.variant, c.year, c.price_inr as "priceInr",
  c.mileage_km as "mileageKm", c.fuel_type as "fuelType", c.transmission, c.owners, c.city, c.state,
  c.source_id as "sourceId", c.seller_type as "sellerType", c.body_type as "bodyType", c.color, c.rto,
  c.is_live as "isLive",
  ${instant('coalesce(c.gone_at, c.price_changed_at[cardinality(c.price_changed_at)], c.priced_since)')} as "seenAt",
  (extract(epoch from c.priced_since) * 1000)::float8 as "pricedSince",
  array(select (extract(epoch from at) * 1000)::float8 from unnest(c.price_changed_at) with ordinality changed(at, place)
    order by place) as "changedAt",
  c.price_changed_from as "changedFrom"`;

/** Returns the car as input for the model. `asOf` (ISO 8601) is the day of the car's price. */
export const forEstimate = (
  { sourceId, ...car }: JudgedCar & { readonly carId?: string },
  asOf: string,
): CarForEstimate => ({
  // The id tells the model to ignore this car's own price in the estimate.
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

/** Returns the car, given its id or the id of any of its listings; null if there is none. */
export const marketCar = async (db: Knex, id: string): Promise<MarketCar | null> => {
  const { rows } = await db.raw<{ rows: MarketCar[] }>(
    `select ${MARKET_CAR_SQL} from car_search.cars c
     where c.id = coalesce((select car_id from car_search.listings where id = :id), :id)`,
    { id },
  );
  return rows[0] ?? null;
};

/** Returns an SQL condition: the price of car `c` counts as evidence. It counts if the car is for sale, or if it disappeared at most `goneDays` days
 *  before `:trainedAt` and none of its listings is hidden. Cars that an operator has hidden are therefore neither comparables nor training
 *  examples. */
export const tellsPricesSql = (goneDays: number): string => `(c.is_live
  or (c.gone_at > :trainedAt::timestamptz - interval '${goneDays} days'
    and not exists (select from car_search.listings l where l.car_id = c.id and l.hidden_at is not null)))`;

const NEAREST_CARS = `
  select ${MARKET_CAR_SQL} from car_search.cars c
  where c.brand = :brand and c.model = :model and c.year between :year - ${YEARS_APART} and :year + ${YEARS_APART}
    and c.id <> :carId and ${tellsPricesSql(GONE_DAYS)}
  order by ${distanceSql}, c.id limit ${NEAREST}`;

/** Returns the nearest other cars of the same brand and model that are for sale or disappeared shortly before `trainedAt` (ISO 8601). */
export const nearestCars = async (db: Knex, car: MarketCar, trainedAt: string): Promise<readonly MarketCar[]> => {
  if (car.model === null) return [];
  const { rows } = await db.raw<{ rows: MarketCar[] }>(NEAREST_CARS, { ...car, trainedAt });
  return rows;
};
