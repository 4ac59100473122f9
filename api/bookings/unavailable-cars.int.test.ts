import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PersonWish, people, type SignedInPerson } from '../testing/people.ts';
import { testServer } from '../testing/server.ts';
import { goneCar, hiddenCar, listCar } from './testing/cars.ts';
import { visitsAt } from './testing/visits.ts';

const PUBLIC_URL = 'http://localhost:3000';
const SOON = { timeout: 20_000 };
let server: Awaited<ReturnType<typeof testServer>>;
let signIn: (wish?: PersonWish) => Promise<SignedInPerson>;
let visits: ReturnType<typeof visitsAt>;
beforeAll(async () => {
  server = await testServer({ PUBLIC_URL });
  ({ signIn } = people(server.product, PUBLIC_URL));
  visits = visitsAt(server);
});
afterAll(() => server?.close());
const buyer = () => signIn({ phoneVerified: true });

describe('a car that is offered no more', () => {
  const ways = [
    { way: 'its source took it down', end: goneCar },
    { way: 'an operator hid it', end: hiddenCar },
  ];
  it.each(ways)('loses the visits to come and keeps the one that took place: $way', async ({ end }) => {
    const [car, asha, ravi] = [await listCar(server), await buyer(), await buyer()];
    const before = await visits.begun(asha, car);
    const toCome = await visits.booked(ravi, car, await visits.someTime(car));
    await end(server, car);
    await expect
      .poll(() => visits.seen(ravi, toCome), SOON)
      .toMatchObject({ status: 'cancelled', cancelReason: 'car_gone', history: [{ by: 'buyer' }, { by: 'system' }] });
    expect(await visits.seen(asha, before)).toMatchObject({ status: 'confirmed', cancelReason: null });
    const answer = await server.app.inject({ url: `/api/cars/${car}/visit-times` });
    expect([answer.statusCode, answer.json().code]).toEqual([410, 'CAR_NOT_FOR_SALE']);
  });
});

describe('an account that is closed', () => {
  it('takes nothing from a visit that took place', async () => {
    const [car, asha, seller] = [await listCar(server), await buyer(), await buyer()];
    const before = await visits.begun(asha, car, seller.userId);
    await server.erasure.erase(seller.userId, { isDueNow: true });
    expect(await visits.seen(asha, before)).toMatchObject({ status: 'confirmed', cancelReason: null });
  });
});
