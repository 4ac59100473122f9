import type { Knex } from 'knex';
import type { JudgedCar } from '../../schema/price-insights/events.ts';

/** A car of the market as judging its price sees it. Nothing in it can be bought: `car_search.cars.is_featured` is not read. */
export interface MarketCar extends JudgedCar {
  readonly carId: string;
  /** What is asked for it, or was last; rupees. */
  readonly priceInr: number;
  readonly isLive: boolean;
  /** ISO 8601 UTC: when its price was last said; of a gone car, when it went. */
  readonly seenAt: string;
}

const instant = (sql: string): string => `to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The columns of a `MarketCar`, with `c` for `car_search.cars`. */
export const MARKET_CAR_SQL = `c.id::text as "carId", c.title, c.brand, c.model, c.variant, c.year, c.price_inr as "priceInr",
  c.mileage_km as "mileageKm", c.fuel_type as "fuelType", c.transmission, c.owners, c.city, c.state,
  c.source_id as "sourceId", c.seller_type as "sellerType", c.body_type as "bodyType", c.color, c.rto,
  c.is_live as "isLive",
  ${instant(`coalesce(c.gone_at, c.price_changed_at[cardinality(c.price_changed_at)], c.priced_since)`)} as "seenAt"`;

/** The car of that id, or the one that the listing of that id is shown under; null when there is none. */
export const marketCar = async (db: Knex, id: string): Promise<MarketCar | null> => {
  const { rows } = await db.raw<{ rows: MarketCar[] }>(
    `select ${MARKET_CAR_SQL} from car_search.cars c
     where c.id = coalesce((select car_id from car_search.listings where id = :id), :id)`,
    { id },
  );
  return rows[0] ?? null;
};
