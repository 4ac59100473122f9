import type { Knex } from 'knex';
import { MARKET_CAR_SQL, type MarketCar, tellsPricesSql } from './market-cars.ts';
import { distance, GONE_DAYS, NEAREST, YEARS_APART } from './similarity.ts';

const MODELS = `
  select c.brand, c.model from car_search.cars c
  where c.is_live and c.changed_at_position > :since::bigint
  group by c.brand, c.model order by c.brand, c.model`;
const CARS = `
  select ${MARKET_CAR_SQL}, c.is_live and c.changed_at_position > :since::bigint as "isWanted" from car_search.cars c
  where c.brand = :brand and c.model is not distinct from :model
    and ${tellsPricesSql(GONE_DAYS)}
  order by c.id`;

/** A car for sale with the nearest cars of its brand and model (the same cars that `nearestCars` finds). */
export interface Judged {
  readonly car: MarketCar;
  readonly nearest: readonly MarketCar[];
}

const nearestOf = (car: MarketCar, byYear: ReadonlyMap<number, readonly MarketCar[]>): readonly MarketCar[] => {
  if (car.model === null) return [];
  const ranked: { readonly other: MarketCar; readonly points: number }[] = [];
  for (let year = car.year - YEARS_APART; year <= car.year + YEARS_APART; year++)
    for (const other of byYear.get(year) ?? []) if (other !== car) ranked.push({ other, points: distance(car, other) });
  ranked.sort((a, b) => a.points - b.points || (a.other.carId < b.other.carId ? -1 : 1));
  return ranked.slice(0, NEAREST).map(({ other }) => other);
};

/** Reads every car for sale that has changed since a log position (`0` means all cars). Proceeds model by model, so that only the cars of one model
 *  are in memory at a time. */
export async function* wholeMarket(
  db: Knex,
  { trainedAt, since }: { readonly trainedAt: string; readonly since: string },
): AsyncGenerator<readonly Judged[]> {
  const { rows: models } = await db.raw<{ rows: { brand: string; model: string | null }[] }>(MODELS, { since });
  for (const named of models) {
    const { rows } = await db.raw<{ rows: (MarketCar & { isWanted: boolean })[] }>(CARS, {
      ...named,
      since,
      trainedAt,
    });
    const byYear = new Map<number, MarketCar[]>();
    for (const car of rows) {
      const made = byYear.get(car.year);
      if (made) made.push(car);
      else byYear.set(car.year, [car]);
    }
    yield rows.filter(({ isWanted }) => isWanted).map((car) => ({ car, nearest: nearestOf(car, byYear) }));
  }
}
