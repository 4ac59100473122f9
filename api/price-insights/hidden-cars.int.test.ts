import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { madeCars, makeTables, writeCars } from '../../projections/marketplace/search/testing/market.ts';
import { testDatabase } from '../../projections/platform/testing/database.ts';
import { wholeMarket } from '../../projections/price-insights/changed-cars-with-comparables.ts';
import { marketCar, nearestCars } from '../../projections/price-insights/market-cars.ts';
import { readExamples } from '../../projections/price-insights/training-examples.ts';

const NOW = new Date('2026-11-21T10:00:00.000Z');
const now = NOW.toISOString();
const [judged, sold, hidden, offered] = madeCars(4, { now: NOW }).map((car, at) => ({
  ...car,
  brand: 'Maruti Suzuki',
  model: 'Swift',
  year: 2020,
  is_live: at === 0 || at === 3,
  gone_at: at === 0 || at === 3 ? null : now,
}));
const cars = [judged, sold, hidden, offered].flatMap((car) => car ?? []);

let database: Awaited<ReturnType<typeof testDatabase>>;
let db: Knex;
beforeAll(async () => {
  database = await testDatabase();
  ({ db } = database);
  await makeTables(db);
  await writeCars(db, cars);
  const hide = (id?: string) =>
    db('car_search.listings').where({ id }).update({ withdrawn_at: null, hidden_at: now, hidden_until: 'shown' });
  await hide(hidden?.id);
  // The offered car is still live through another listing, so the car itself is not hidden.
  await hide(offered?.id);
});
afterAll(() => database?.drop());

const ids = (all: readonly { readonly carId: string }[]) => all.map(({ carId }) => carId).toSorted();
const told = [sold?.id, offered?.id].toSorted();

it('compares a car with those that were sold, and with none that is hidden', async () => {
  const car = await marketCar(db, judged?.id ?? '');
  expect(car && ids(await nearestCars(db, car, now))).toEqual(told);
  for await (const chunk of wholeMarket(db, { trainedAt: now, since: '0' })) {
    const found = chunk.find(({ car: { carId } }) => carId === judged?.id);
    expect(found && ids(found.nearest)).toEqual(told);
  }
});

it('learns from those that were sold, and from none that is hidden', async () => {
  const examples = await readExamples(db, now);
  expect(examples.map(({ id }) => id).toSorted()).toEqual([judged?.id, ...told].toSorted());
});
