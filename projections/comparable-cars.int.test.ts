import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { madeCars, makeTables, writeCars } from './marketplace/search/testing/market.ts';
import { testDatabase } from './platform/testing/database.ts';
import { wholeMarket } from './price-insights/changed-cars-with-comparables.ts';
import { marketCar, nearestCars } from './price-insights/market-cars.ts';
import { readExamples } from './price-insights/training-examples.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const TRAINED_AT = NOW.toISOString();
const CARS = madeCars(1_500, { now: NOW });
const live = CARS.filter(({ is_live }) => is_live);
let database: Awaited<ReturnType<typeof testDatabase>>;

beforeAll(async () => {
  database = await testDatabase();
  await makeTables(database.db);
  await writeCars(database.db, CARS);
});
afterAll(() => database.drop());

const whole = async (since = '0') => {
  const all = [];
  for await (const group of wholeMarket(database.db, { trainedAt: TRAINED_AT, since })) all.push(...group);
  return all;
};

describe('the cars that one is compared with', () => {
  it('are the same for one car and in a run over all', async () => {
    const all = await whole();
    expect(all.map(({ car }) => car.carId).sort()).toEqual(live.map(({ id }) => id).sort());
    for (const { car, nearest } of all.slice(0, 250)) {
      const one = await marketCar(database.db, car.carId);
      expect(one).toMatchObject({ carId: car.carId, priceInr: car.priceInr, changedAt: car.changedAt });
      const found = one ? await nearestCars(database.db, one, TRAINED_AT) : [];
      expect(found.map(({ carId }) => carId)).toEqual(nearest.map(({ carId }) => carId));
      expect(
        found.every(({ carId, brand, model }) => carId !== car.carId && brand === car.brand && model === car.model),
      ).toBe(true);
    }
    expect(all.slice(0, 250).some(({ nearest }) => nearest.length > 30)).toBe(true);
  });

  it('are looked at again only where something changed', async () => {
    const changed = await whole('1400');
    expect(changed.map(({ car }) => car.carId).sort()).toEqual(
      live
        .filter(({ changed_at_position }) => Number(changed_at_position) > 1400)
        .map(({ id }) => id)
        .sort(),
    );
  });

  it('are found by an index', async () => {
    const { rows } = await database.db.raw(
      `explain select id from car_search.cars where brand = 'Honda' and model = 'City' and year between 2015 and 2021`,
    );
    expect(JSON.stringify(rows)).toContain('cars_model');
  });

  it('have nothing that says who pays for a place', async () => {
    const columns: string[] = await database
      .db('information_schema.columns')
      .where({ table_schema: 'car_search' })
      .pluck('column_name');
    expect(columns).toContain('price_inr');
    expect(columns.filter((name) => /featured|boost|paid|sponsor/.test(name))).toEqual([]);
  });

  it('are learned from newest first, as many as memory allows', async () => {
    const some = await readExamples(database.db, TRAINED_AT, { most: 100 });
    expect(some.map(({ id }) => id)).toEqual(
      CARS.map(({ id }) => id)
        .sort()
        .reverse()
        .slice(0, 100),
    );
  });
});
