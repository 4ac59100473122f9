import { afterAll, beforeAll, expect, it } from 'vitest';
import { testProduct } from './testing/application-without-api.ts';
import { listCar } from './testing/cars.ts';
import { people } from './testing/people.ts';

let opened: Awaited<ReturnType<typeof testProduct>>;
beforeAll(async () => {
  opened = await testProduct();
});
afterAll(() => opened.close());

it('keeps read models up while requests hold every connection of theirs', async () => {
  const { db, store, runner } = opened.product;
  const { rows } = await db.raw<{ rows: { position: string }[] }>(
    `select max(position)::text as position from projection.generations where projection = 'car_search'`,
  );
  const held = await Promise.all(Array.from({ length: 10 }, () => db.transaction()));
  const car = await listCar({ store, runner });
  const [last] = held;
  if (!last) throw new Error('nothing is held');
  const known = await last('car_search.listings').where({ id: car.id }).first('position');
  expect(BigInt(known.position)).toBeGreaterThan(BigInt(rows[0]?.position ?? 0));
  await Promise.all(held.map((each) => each.rollback()));
});

it('opens what one of its pools sealed in the other one', async () => {
  const { db, runner } = opened.product;
  const { userId } = await people(opened.product).signIn({ firstName: 'Lakshmi' });
  const status = await runner.status();
  expect(status.filter(({ state }) => state === 'stalled')).toEqual([]);
  expect(await db('accounts_read.users').where({ id: userId }).first('first_name')).toEqual({ first_name: 'Lakshmi' });
});
