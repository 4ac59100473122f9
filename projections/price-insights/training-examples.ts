import type { Knex } from 'knex';
import { forEstimate, MARKET_CAR_SQL, type MarketCar, tellsPricesSql } from './market-cars.ts';
import type { Example } from './model/car.ts';

/** The maximum number of training examples, to limit the memory and time of a training run. If there are more cars, those that appeared most recently
 *  are used. */
export const MOST_EXAMPLES = 100_000;
/** A car that is no longer listed is an example only if it disappeared at most this number of days ago. Earlier prices do not reflect the current
 *  market. */
const GONE_DAYS = 365;
const PAGE = 5_000;

const PAGE_OF_CARS = `
  select ${MARKET_CAR_SQL} from car_search.cars c
  where c.id < :before and ${tellsPricesSql(GONE_DAYS)}
  order by c.id desc limit ${PAGE}`;
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Reads the training examples, one per car, in an order that is always the same. A live car is described as of `trainedAt` (ISO 8601), any other car
 *  as of the time when it disappeared. */
export const readExamples = async (
  db: Knex,
  trainedAt: string,
  { most = MOST_EXAMPLES }: { readonly most?: number } = {},
): Promise<readonly Example[]> => {
  const examples: Example[] = [];
  for (let before = LAST_ID; ; ) {
    const { rows } = await db.raw<{ rows: MarketCar[] }>(PAGE_OF_CARS, { before, trainedAt });
    for (const car of rows)
      examples.push({
        ...forEstimate(car, car.isLive ? trainedAt : car.seenAt),
        priceInr: car.priceInr,
      });
    const last = rows.at(-1);
    if (!last || rows.length < PAGE || examples.length >= most) return examples.slice(0, most);
    before = last.carId;
  }
};

/** Returns the log position of the latest change to any car. */
export const readUpTo = async (db: Knex): Promise<string> => {
  const { rows } = await db.raw<{ rows: { position: string | null }[] }>(
    `select greatest((select max(changed_at_position) from car_search.cars),
       (select max(changed_at_position) from car_search.removed_cars))::text as position`,
  );
  return rows[0]?.position ?? '0';
};

/** Returns whether there is at least one car to learn from. */
export const hasCars = async (db: Knex): Promise<boolean> => {
  const { rows } = await db.raw<{ rows: { found: boolean }[] }>('select exists (select from car_search.cars) as found');
  return rows[0]?.found ?? false;
};
