import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accountQueries } from '../../projections/accounts/queries.ts';
import { marketplaceQueries } from '../../projections/marketplace/queries.ts';
import { searchIndex } from '../../projections/marketplace/search/search-index.ts';
import { Booking, DeskBooking } from '../../schema/bookings/booking.ts';
import { outbox } from '../platform/messages/outbox.ts';
import { type PersonWish, people, type SignedInPerson } from '../testing/people.ts';
import { testServer } from '../testing/server.ts';
import { bookingDoors } from './doors.ts';
import { goneCar, listCar } from './testing/cars.ts';

const PUBLIC_URL = 'http://localhost:3000';
const SOON = { timeout: 20_000 };
let server: Awaited<ReturnType<typeof testServer>>;
let signIn: (wish?: PersonWish) => Promise<SignedInPerson>;
let admin: SignedInPerson;
beforeAll(async () => {
  server = await testServer({ PUBLIC_URL, SUPPORT_EMAIL: 'desk@carsetu.example' });
  ({ signIn } = people(server.product, PUBLIC_URL));
  admin = await signIn({ roles: ['admin'] });
});
afterAll(() => server?.close());

const buyer = () => signIn({ phoneVerified: true });
const Times = z.object({
  days: z.array(z.object({ times: z.array(z.object({ startsAt: z.string(), isFree: z.boolean() })) })),
  mine: Booking.nullable(),
});
const times = async (car: string, who?: SignedInPerson) =>
  Times.parse((await server.app.inject({ url: `/api/cars/${car}/visit-times`, headers: { ...who?.headers } })).json());
const freeTimes = async (car: string): Promise<readonly string[]> =>
  (await times(car)).days.flatMap((day) => day.times.filter(({ isFree }) => isFree).map(({ startsAt }) => startsAt));
/** The nth free time of the third day on: far enough away for reminders. */
const someTime = async (car: string, place = 0): Promise<string> =>
  z.string().parse((await times(car)).days.slice(3).flatMap((day) => day.times)[place]?.startsAt);

type Sent = { readonly status: number; readonly body: unknown; readonly text: string };
const post = async (who: SignedInPerson, path: string, payload: object, key?: string): Promise<Sent> => {
  const headers = { ...who.headers, ...(key && { 'idempotency-key': key }) };
  const { statusCode, body } = await server.app.inject({ method: 'POST', url: path, headers, payload });
  return { status: statusCode, body: JSON.parse(body), text: body };
};
const get = async (who: SignedInPerson, url: string) => {
  const { statusCode, body, headers } = await server.app.inject({ url, headers: who.headers });
  return { status: statusCode, text: body, headers };
};
const book = (who: SignedInPerson, car: string, startsAt: string, more: object = {}, key?: string) =>
  post(who, '/api/bookings', { carId: car, kind: 'test_drive', startsAt, ...more }, key);
const booked = async (...args: Parameters<typeof book>) => {
  const { status, body, text } = await book(...args);
  expect([status, text]).toEqual([201, text]);
  return Booking.parse(body);
};
const changed = async (who: SignedInPerson, { id }: { id: string }, change: string, payload: object = {}) => {
  const { status, body, text } = await post(who, `/api/bookings/${id}/${change}`, payload);
  expect([status, text]).toEqual([200, text]);
  return Booking.parse(body);
};
const mails = async ({ userId }: Pick<SignedInPerson, 'userId'>) =>
  (await outbox(server.db).exportOf(userId)).flatMap((message) =>
    message.channel === 'email' && message.content ? [message.content] : [],
  );
const notes = async ({ userId }: SignedInPerson): Promise<readonly string[]> =>
  server.db('notifications.notifications').where({ user_id: userId }).orderBy('id').pluck('title');
/** Lines of a file for calendars, without the folding of long ones. */
const linesOf = (ics: string): readonly string[] => ics.replace(/\r\n[ \t]/g, '').split('\r\n');

describe('one time of one car', () => {
  it('is booked once, whoever of fifty asks for it at the same moment', async () => {
    const car = await listCar(server);
    const [startsAt, buyers] = [await someTime(car), await Promise.all(Array.from({ length: 50 }, buyer))];
    const answers = await Promise.all(buyers.map((who) => book(who, car, startsAt)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 201).map(({ status, body }) => ({ status, body }));
    expect(refused).toEqual(
      Array.from({ length: 49 }, () => ({ status: 409, body: expect.objectContaining({ code: 'SLOT_TAKEN' }) })),
    );
    const made = await server.db('visits.bookings').where({ car_id: car });
    expect(made).toHaveLength(1);
    expect(await freeTimes(car)).not.toContain(startsAt);
  });

  it('is booked once by a buyer who asks fifty times at once, with a key and without', async () => {
    const [car, who] = [await listCar(server), await buyer()];
    const startsAt = await someTime(car);
    const keyed = await Promise.all(Array.from({ length: 20 }, () => book(who, car, startsAt, {}, 'the-same-order')));
    expect(new Set(keyed.map(({ text }) => text)).size).toBe(1);
    expect(keyed[0]?.status).toBe(201);
    const bare = await Promise.all(Array.from({ length: 30 }, () => book(who, car, startsAt)));
    expect(new Set(bare.map(({ text }) => JSON.parse(text).code))).toEqual(new Set(['BOOKED_ALREADY']));
    expect(await server.db('visits.bookings').where({ buyer_id: who.userId })).toHaveLength(1);
    const other = await someTime(car, 1);
    expect(await book(who, car, other)).toMatchObject({ status: 409, body: { code: 'BOOKED_ALREADY' } });
    expect((await book(who, car, other, { kind: 'inspection' })).status).toBe(201);
  });

  it('counts against its calendar, over all of its cars', async () => {
    const [first, second, third] = [await listCar(server), await listCar(server), await listCar(server)];
    const usual = z
      .array(z.object({ id: z.string(), calendar: z.record(z.string(), z.unknown()) }))
      .parse(JSON.parse((await get(admin, '/api/admin/visit-calendars')).text));
    const set = (calendar: object | null) =>
      server.app.inject({
        method: 'PUT',
        url: '/api/admin/visit-calendars/olx',
        headers: admin.headers,
        payload: { calendar },
      });
    expect((await set({ ...usual[0]?.calendar, capacity: 2 })).statusCode).toBe(200);
    const startsAt = await someTime(first, 5);
    await booked(await buyer(), first, startsAt);
    await booked(await buyer(), second, startsAt);
    expect(await freeTimes(third)).not.toContain(startsAt);
    expect(await book(await buyer(), third, startsAt)).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
    expect((await set(null)).statusCode).toBe(200);
    expect((await book(await buyer(), third, startsAt)).status).toBe(201);
  });

  it('is refused where the calendar offers none, and to whoever has no verified number', async () => {
    const car = await listCar(server);
    const startsAt = await someTime(car);
    const odd = new Date(Date.parse(startsAt) + 60_000).toISOString();
    expect(await book(await buyer(), car, odd)).toMatchObject({ status: 422, body: { code: 'SLOT_NOT_OFFERED' } });
    const far = new Date(Date.parse(startsAt) + 30 * 86_400_000).toISOString();
    expect(await book(await buyer(), car, far)).toMatchObject({ status: 422, body: { code: 'SLOT_NOT_OFFERED' } });
    const unknown = await signIn();
    expect(await book(unknown, car, startsAt)).toMatchObject({
      status: 403,
      body: { code: 'PHONE_VERIFICATION_REQUIRED' },
    });
  });
});

describe('a booking', () => {
  it('goes its way between buyer and desk, with mails, notifications and calendar entries that follow', async () => {
    const [car, asha] = [await listCar(server), await buyer()];
    const [first, second, third] = [await someTime(car), await someTime(car, 1), await someTime(car, 2)];
    const asked = await booked(asha, car, first, { note: 'I come with my mother' });
    expect(asked).toMatchObject({ status: 'requested', sequence: 0, note: 'I come with my mother', place: null });
    expect((await times(car, asha)).mine?.id).toBe(asked.id);

    const moved = await changed(asha, asked, 'reschedule', { startsAt: second });
    expect(moved).toMatchObject({ status: 'requested', sequence: 1, startsAt: second });
    expect(await freeTimes(car)).toContain(first);
    expect(await freeTimes(car)).not.toContain(second);

    const agreed = await changed(admin, asked, 'confirm', { place: '12 MG Road, Hyderabad', answer: 'Ask for Kiran' });
    expect(agreed).toMatchObject({ status: 'confirmed', sequence: 2, place: '12 MG Road, Hyderabad' });
    const proposed = await changed(admin, asked, 'reschedule', { startsAt: third });
    expect(proposed).toMatchObject({ status: 'confirmed', sequence: 3, startsAt: third });
    expect(await post(admin, `/api/bookings/${asked.id}/complete`, { outcome: 'visited' })).toMatchObject({
      status: 409,
      body: { code: 'VISIT_NOT_BEGUN' },
    });

    const file = await get(asha, `/api/bookings/${asked.id}/calendar.ics`);
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    const at = (instant: string) => instant.replace(/[-:]|\.\d+/g, '');
    expect(linesOf(file.text)).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        `UID:${asked.id}@carsetu`,
        'SEQUENCE:3',
        'STATUS:CONFIRMED',
        `DTSTART:${at(third)}`,
        `LOCATION:12 MG Road\\, Hyderabad`,
      ]),
    );

    const over = await changed(asha, asked, 'cancel', { note: 'Bought another one' });
    expect(over).toMatchObject({ status: 'cancelled', cancelReason: 'by_buyer', sequence: 4 });
    expect(await freeTimes(car)).toEqual(expect.arrayContaining([first, second, third]));
    expect(linesOf((await get(asha, `/api/bookings/${asked.id}/calendar.ics`)).text)).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'SEQUENCE:4', 'STATUS:CANCELLED', `UID:${asked.id}@carsetu`]),
    );

    await expect.poll(async () => (await mails(asha)).length, SOON).toBe(5);
    const entries = (await mails(asha)).map(({ attachments = [] }) =>
      linesOf(attachments[0]?.content.toString() ?? ''),
    );
    const told = entries.map((lines) => lines.filter((line) => /^(METHOD|SEQUENCE|STATUS):/.test(line)));
    expect(told).toEqual([
      ['METHOD:REQUEST', 'SEQUENCE:0', 'STATUS:TENTATIVE'],
      ['METHOD:REQUEST', 'SEQUENCE:1', 'STATUS:TENTATIVE'],
      ['METHOD:REQUEST', 'SEQUENCE:2', 'STATUS:CONFIRMED'],
      ['METHOD:REQUEST', 'SEQUENCE:3', 'STATUS:CONFIRMED'],
      ['METHOD:CANCEL', 'SEQUENCE:4', 'STATUS:CANCELLED'],
    ]);
    expect(new Set(entries.flatMap((lines) => lines.filter((line) => line.startsWith('UID:')))).size).toBe(1);
    expect(await notes(asha)).toEqual([
      expect.stringMatching(/^Test drive confirmed: /),
      expect.stringMatching(/^Test drive moved: /),
    ]);
    const deskNotes = (await notes(admin)).filter((title) => title.endsWith(asked.carTitle));
    expect(deskNotes.length).toBeGreaterThanOrEqual(3);
    const toDesk = await server.db('messages.outbox').whereNull('person_id').pluck('content');
    expect(toDesk.length).toBeGreaterThanOrEqual(5);
    for (const text of toDesk)
      for (const word of [asha.email, 'my mother', 'MG Road', 'Kiran']) expect(text).not.toContain(word);
  });

  it('is nobody else’s: a stranger has to sign in, another buyer finds nothing, nobody answers for themselves', async () => {
    const [car, asha, ravi] = [await listCar(server), await buyer(), await buyer()];
    const { id, startsAt } = await booked(asha, car, await someTime(car));
    const paths = [`/api/bookings/${id}`, `/api/bookings/${id}/calendar.ics`];
    for (const url of paths) {
      expect((await server.app.inject({ url })).statusCode).toBe(401);
      const { status, text } = await get(ravi, url);
      expect([status, JSON.parse(text).code]).toEqual([404, 'BOOKING_NOT_FOUND']);
    }
    const changes = {
      reschedule: { startsAt },
      cancel: {},
      confirm: {},
      decline: { reason: 'sold' },
      complete: { outcome: 'visited' },
    };
    for (const [change, payload] of Object.entries(changes))
      expect([change, await post(ravi, `/api/bookings/${id}/${change}`, payload)]).toMatchObject([
        change,
        { status: 404, body: { code: 'BOOKING_NOT_FOUND' } },
      ]);
    for (const change of ['confirm', 'decline', 'complete'] as const)
      expect(await post(asha, `/api/bookings/${id}/${change}`, changes[change])).toMatchObject({
        status: 403,
        body: { code: 'NOT_ALLOWED' },
      });
    expect((await times(car, ravi)).mine).toBeNull();
    const list = await get(ravi, '/api/bookings');
    expect([list.text, list.headers['x-total-count']]).toEqual(['[]', '0']);
    expect((await get(ravi, '/api/admin/bookings')).status).toBe(403);
    const desk = z
      .array(DeskBooking)
      .parse(JSON.parse((await get(admin, '/api/admin/bookings?status=requested&limit=50')).text));
    expect(desk.find((one) => one.id === id)?.buyer).toMatchObject({
      name: 'Asha Rao',
      email: asha.email,
      phone: expect.stringMatching(/^\+91/),
    });
  });

  it('is called off once the last source took the car down, and both sides are told', async () => {
    const [car, asha] = [await listCar(server), await buyer()];
    const { id } = await booked(asha, car, await someTime(car));
    await goneCar(server, car);
    await expect
      .poll(async () => Booking.parse(JSON.parse((await get(asha, `/api/bookings/${id}`)).text)), SOON)
      .toMatchObject({ status: 'cancelled', cancelReason: 'car_gone', history: [{ by: 'buyer' }, { by: 'system' }] });
    await expect.poll(() => notes(asha), SOON).toEqual([expect.stringMatching(/^Test drive cancelled: /)]);
    await expect.poll(async () => (await mails(asha)).at(-1)?.text, SOON).toContain('not for sale any more');
    await expect.poll(async () => (await notes(admin)).at(-1), SOON).toMatch(/^Test drive cancelled: /);
    expect((await server.app.inject({ url: `/api/cars/${car}/visit-times` })).statusCode).toBe(410);
    expect(await book(await buyer(), car, await someTime(await listCar(server)))).toMatchObject({ status: 410 });
  });

  it('ends with the account of its buyer: the time is free, the desk is told, nothing of them is left', async () => {
    const [car, asha] = [await listCar(server), await buyer()];
    const startsAt = await someTime(car);
    const { id } = await booked(asha, car, startsAt, { note: 'Padmavati comes' });
    await server.erasure.erase(asha.userId, { isDueNow: true });
    expect(await freeTimes(car)).toContain(startsAt);
    expect(await server.db('bookings.open_bookings').where({ buyer_id: asha.userId })).toEqual([]);
    await expect.poll(() => server.db('visits.bookings').where({ id }), SOON).toEqual([]);
    await expect.poll(async () => (await notes(admin)).at(-1), SOON).toMatch(/^Test drive cancelled: /);
  });
});

describe('as time passes', () => {
  /** What the jobs do, at another time. */
  const workAt = (now: Date) => {
    const { product } = server;
    const index = searchIndex({ ...product, onAdvance: () => () => undefined, logger: server.app.log });
    const sent = { isAvailable: false, send: async () => undefined };
    return bookingDoors({
      ...product,
      clock: () => now,
      marketplace: marketplaceQueries(server.db, index),
      site: { operatorName: null, supportEmail: null },
      publicUrl: PUBLIC_URL,
      mailer: sent,
      addressOf: (id) => accountQueries(server.db).user(id),
      deskPeople: async () => [],
      contactOf: async () => ({ name: null, phone: null, email: null }),
      notify: async ({ dedupeKey, data }) => {
        reminded.push(`${dedupeKey} ${data.title}`);
      },
    }).work;
  };
  let reminded: string[] = [];
  const hoursBefore = (startsAt: string, hours: number) => new Date(Date.parse(startsAt) - hours * 3_600_000);

  it('reminds of a confirmed visit in the last day before it', async () => {
    const [car, asha] = [await listCar(server), await buyer()];
    const asked = await booked(asha, car, await someTime(car, 3));
    const mine = () => reminded.filter((key) => key.includes(asked.id));
    reminded = [];
    await workAt(hoursBefore(asked.startsAt, 20)).remind();
    expect(mine()).toEqual([]);
    await changed(admin, asked, 'confirm');
    await workAt(hoursBefore(asked.startsAt, 25)).remind();
    expect(mine()).toEqual([]);
    await workAt(hoursBefore(asked.startsAt, 23)).remind();
    expect(mine()).toEqual([`visit ${asked.id} reminder ${asked.startsAt} Tomorrow: test drive of ${asked.carTitle}`]);
  });

  it('calls off what nobody answered, and gives back what no booking holds', async () => {
    const [car, asha] = [await listCar(server), await buyer()];
    const asked = await booked(asha, car, await someTime(car, 4));
    const stray = { car_id: car, calendar_id: 'olx', booking_id: crypto.randomUUID(), held_at: new Date(0) };
    const startsAt = await someTime(car, 6);
    await server
      .db('bookings.slots')
      .insert({ ...stray, starts_at: startsAt, ends_at: new Date(Date.parse(startsAt) + 3_600_000) });
    expect(await freeTimes(car)).not.toContain(startsAt);
    await workAt(new Date()).settle();
    expect(await freeTimes(car)).toContain(startsAt);
    expect(await freeTimes(car)).not.toContain(asked.startsAt);
    await workAt(hoursBefore(asked.startsAt, 0)).closeUnanswered();
    expect(Booking.parse(JSON.parse((await get(asha, `/api/bookings/${asked.id}`)).text))).toMatchObject({
      status: 'cancelled',
      cancelReason: 'not_answered',
    });
  });
});
