import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VISITS_TO_COME } from '../../schema/bookings/limits.ts';
import { type PersonWish, people, type SignedInPerson } from '../testing/people.ts';
import { testServer } from '../testing/server.ts';
import { slotHolds } from './slot-holds.ts';
import { listCar } from './testing/cars.ts';
import { visitsAt } from './testing/visits.ts';

const HOUR_MS = 3_600_000;
const PUBLIC_URL = 'http://localhost:3000';
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
const manyCars = (count: number) => Promise.all(Array.from({ length: count }, () => listCar(server)));
/** Returns the outcomes of all requests, in alphabetical order. */
const outcomes = (answers: readonly { readonly status: number; readonly text: string }[]): readonly string[] =>
  answers.map(({ status, text }) => (status < 300 ? 'done' : String(JSON.parse(text).code))).sort();

describe('the visits of one buyer', () => {
  it('are at most five to come, however many are asked for at the same moment', async () => {
    const [cars, asha] = [await manyCars(VISITS_TO_COME + 3), await buyer()];
    const before = await visits.begun(asha, cars[0] ?? '');
    const wanted = await Promise.all(cars.map(async (car, place) => ({ car, at: await visits.someTime(car, place) })));
    const answers = await Promise.all(wanted.map(({ car, at }) => visits.book(asha, car, at)));
    const refused = Array<string>(3).fill('VISIT_LIMIT_REACHED');
    expect(outcomes(answers)).toEqual([...refused, ...Array<string>(VISITS_TO_COME).fill('done')]);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({ status: 409 });
    expect(await server.db('bookings.slots').whereIn('car_id', cars)).toHaveLength(VISITS_TO_COME);

    const left = wanted.filter((_, place) => answers[place]?.status === 409);
    const [id] = await server.db('visits.bookings').where({ buyer_id: asha.userId }).whereNot(before).pluck('id');
    await visits.changed(asha, { id }, 'cancel');
    const again = await Promise.all(left.map(({ car, at }) => visits.book(asha, car, at)));
    expect(outcomes(again)).toEqual([...refused.slice(1), 'done']);
    expect((await visits.book(await buyer(), cars[0] ?? '', await visits.someTime(cars[0] ?? '', 9))).status).toBe(201);
  });

  it('are at one place at a time, asked for at the same moment or moved', async () => {
    const [cars, asha] = [await manyCars(4), await buyer()];
    const [first = '', second = ''] = cars;
    const [startsAt, later] = [await visits.someTime(first), await visits.someTime(first, 1)];
    const answers = await Promise.all(
      cars.flatMap((car) => [
        visits.book(asha, car, startsAt),
        visits.book(asha, car, startsAt, { kind: 'inspection' }),
      ]),
    );
    expect(outcomes(answers)).toEqual([...Array<string>(7).fill('VISIT_OVERLAPS'), 'done']);

    const other = await visits.booked(asha, (await manyCars(1))[0] ?? '', later);
    const move = (at: string) => visits.post(asha, `/api/bookings/${other.id}/reschedule`, { startsAt: at });
    expect(await move(startsAt)).toMatchObject({ status: 409, body: { code: 'VISIT_OVERLAPS' } });
    expect((await move(await visits.someTime(first, 2))).status).toBe(200);
    expect((await visits.book(await buyer(), second, later)).status).toBe(201);
  });

  it('count an order that is carried out again once, the fifth too', async () => {
    const holds = slotHolds(server.db, () => new Date());
    const buyerId = randomUUID();
    const orders = Array.from({ length: VISITS_TO_COME }, (_, place) => {
      const hour = (more: number) => new Date(Date.now() + (place + more) * HOUR_MS).toISOString();
      const car = { carId: randomUUID(), calendarId: randomUUID(), capacity: 1 };
      const visit = { buyerId, kind: 'test_drive', commandId: randomUUID() };
      return { slot: { ...car, time: { startsAt: hour(1), endsAt: hour(2) } }, visit };
    });
    const carriedOut = () =>
      Promise.all(orders.map(({ slot, visit }) => holds.book({ ...slot, bookingId: randomUUID() }, visit)));
    const ids = await carriedOut();
    expect(await carriedOut()).toEqual(ids);
    expect(await holds.ofBuyer(buyerId)).toHaveLength(VISITS_TO_COME);
  });
});
