import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accountQueries } from '../../projections/accounts/queries.ts';
import { marketplaceQueries } from '../../projections/marketplace/queries.ts';
import { searchIndex } from '../../projections/marketplace/search/search-index.ts';
import { DeskBooking } from '../../schema/bookings/booking.ts';
import { outbox } from '../platform/email-and-sms/development-outbox.ts';
import { listCar as listOn } from '../testing/cars.ts';
import { runJob } from '../testing/jobs.ts';
import { type PersonWish, people, type SignedInPerson } from '../testing/people.ts';
import { sells } from '../testing/seller-assignment.ts';
import { testServer } from '../testing/server.ts';
import { bookings } from './module.ts';
import { goneCar, listCar } from './testing/cars.ts';
import { visitsAt } from './testing/visits.ts';

const PUBLIC_URL = 'http://localhost:3000';
const SOON = { timeout: 20_000 };
let server: Awaited<ReturnType<typeof testServer>>;
let signIn: (wish?: PersonWish) => Promise<SignedInPerson>;
let admin: SignedInPerson;
let visits: ReturnType<typeof visitsAt>;
beforeAll(async () => {
  server = await testServer({ PUBLIC_URL, SUPPORT_EMAIL: 'desk@carsetu.example' });
  visits = visitsAt(server);
  ({ signIn } = people(server.product, PUBLIC_URL));
  admin = await signIn({ roles: ['admin'] });
});
afterAll(() => server?.close());

const buyer = () => signIn({ phoneVerified: true });
const mails = async ({ userId }: Pick<SignedInPerson, 'userId'>) =>
  (await outbox(server.db).exportOf(userId)).flatMap((message) =>
    message.channel === 'email' && message.content ? [message.content] : [],
  );
const notes = async ({ userId }: SignedInPerson): Promise<readonly string[]> =>
  server.db('notifications.notifications').where({ user_id: userId }).orderBy('id').pluck('title');
/** Returns the lines of a calendar file, with folded lines joined. */
const linesOf = (ics: string): readonly string[] => ics.replace(/\r\n[ \t]/g, '').split('\r\n');

describe('one time of one car', () => {
  it('is booked once, whoever of fifty asks for it at the same moment', async () => {
    const car = await listCar(server);
    const [startsAt, buyers] = [await visits.someTime(car), await Promise.all(Array.from({ length: 50 }, buyer))];
    const answers = await Promise.all(buyers.map((who) => visits.book(who, car, startsAt)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 201).map(({ status, body }) => ({ status, body }));
    expect(refused).toEqual(
      Array.from({ length: 49 }, () => ({ status: 409, body: expect.objectContaining({ code: 'SLOT_TAKEN' }) })),
    );
    const made = await server.db('visits.bookings').where({ car_id: car });
    expect(made).toHaveLength(1);
    expect(await visits.freeTimes(car)).not.toContain(startsAt);
  });

  it('is booked once by a buyer who asks fifty times at once, with a key and without', async () => {
    const [car, who] = [await listCar(server), await buyer()];
    const startsAt = await visits.someTime(car);
    const keyed = await Promise.all(
      Array.from({ length: 20 }, () => visits.book(who, car, startsAt, {}, 'the-same-order')),
    );
    expect(new Set(keyed.map(({ text }) => text)).size).toBe(1);
    expect(keyed[0]?.status).toBe(201);
    const bare = await Promise.all(Array.from({ length: 30 }, () => visits.book(who, car, startsAt)));
    expect(new Set(bare.map(({ text }) => JSON.parse(text).code))).toEqual(new Set(['BOOKED_ALREADY']));
    expect(await server.db('visits.bookings').where({ buyer_id: who.userId })).toHaveLength(1);
    const other = await visits.someTime(car, 1);
    expect(await visits.book(who, car, other)).toMatchObject({ status: 409, body: { code: 'BOOKED_ALREADY' } });
    expect((await visits.book(who, car, other, { kind: 'inspection' })).status).toBe(201);
  });

  it('counts against its calendar, over all of its cars', async () => {
    const [first, second, third] = [await listCar(server), await listCar(server), await listCar(server)];
    const usual = z
      .array(z.object({ id: z.string(), calendar: z.record(z.string(), z.unknown()) }))
      .parse(JSON.parse((await visits.get(admin, '/api/admin/visit-calendars')).text));
    const set = (calendar: object | null) =>
      server.app.inject({
        method: 'PUT',
        url: '/api/admin/visit-calendars/olx',
        headers: admin.headers,
        payload: { calendar },
      });
    expect((await set({ ...usual[0]?.calendar, capacity: 2 })).statusCode).toBe(200);
    const startsAt = await visits.someTime(first, 5);
    await visits.booked(await buyer(), first, startsAt);
    await visits.booked(await buyer(), second, startsAt);
    expect(await visits.freeTimes(third)).not.toContain(startsAt);
    expect(await visits.book(await buyer(), third, startsAt)).toMatchObject({
      status: 409,
      body: { code: 'SLOT_TAKEN' },
    });
    expect((await set(null)).statusCode).toBe(200);
    expect((await visits.book(await buyer(), third, startsAt)).status).toBe(201);
  });

  it('is refused where the calendar offers none, and to whoever has no verified number', async () => {
    const car = await listCar(server);
    const startsAt = await visits.someTime(car);
    const odd = new Date(Date.parse(startsAt) + 60_000).toISOString();
    expect(await visits.book(await buyer(), car, odd)).toMatchObject({
      status: 422,
      body: { code: 'SLOT_NOT_OFFERED' },
    });
    const far = new Date(Date.parse(startsAt) + 30 * 86_400_000).toISOString();
    expect(await visits.book(await buyer(), car, far)).toMatchObject({
      status: 422,
      body: { code: 'SLOT_NOT_OFFERED' },
    });
    const unknown = await signIn();
    expect(await visits.book(unknown, car, startsAt)).toMatchObject({
      status: 403,
      body: { code: 'PHONE_VERIFICATION_REQUIRED' },
    });
  });
});

describe('a booking', () => {
  it('goes its way between buyer and desk, with mails, notifications and calendar entries that follow', async () => {
    const [car, asha] = [await listCar(server), await buyer()];
    const [first, second, third] = [
      await visits.someTime(car),
      await visits.someTime(car, 1),
      await visits.someTime(car, 2),
    ];
    const asked = await visits.booked(asha, car, first, { note: 'I come with my mother' });
    expect(asked).toMatchObject({ status: 'requested', sequence: 0, note: 'I come with my mother', place: null });
    expect((await visits.times(car, asha)).mine?.id).toBe(asked.id);

    const moved = await visits.changed(asha, asked, 'reschedule', { startsAt: second });
    expect(moved).toMatchObject({ status: 'requested', sequence: 1, startsAt: second });
    expect(await visits.freeTimes(car)).toContain(first);
    expect(await visits.freeTimes(car)).not.toContain(second);

    const agreed = await visits.changed(admin, asked, 'confirm', {
      place: '12 MG Road, Hyderabad',
      answer: 'Ask for Kiran',
    });
    expect(agreed).toMatchObject({ status: 'confirmed', sequence: 2, place: '12 MG Road, Hyderabad' });
    const proposed = await visits.changed(admin, asked, 'reschedule', { startsAt: third });
    expect(proposed).toMatchObject({ status: 'confirmed', sequence: 3, startsAt: third });
    expect(await visits.post(admin, `/api/bookings/${asked.id}/complete`, { outcome: 'visited' })).toMatchObject({
      status: 409,
      body: { code: 'VISIT_NOT_BEGUN' },
    });

    const file = await visits.get(asha, `/api/bookings/${asked.id}/calendar.ics`);
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

    const over = await visits.changed(asha, asked, 'cancel', { note: 'Bought another one' });
    expect(over).toMatchObject({ status: 'cancelled', cancelReason: 'by_buyer', sequence: 4 });
    expect(await visits.freeTimes(car)).toEqual(expect.arrayContaining([first, second, third]));
    expect(linesOf((await visits.get(asha, `/api/bookings/${asked.id}/calendar.ics`)).text)).toEqual(
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
    const { id, startsAt } = await visits.booked(asha, car, await visits.someTime(car));
    const paths = [`/api/bookings/${id}`, `/api/bookings/${id}/calendar.ics`];
    for (const url of paths) {
      expect((await server.app.inject({ url })).statusCode).toBe(401);
      const { status, text } = await visits.get(ravi, url);
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
      expect([change, await visits.post(ravi, `/api/bookings/${id}/${change}`, payload)]).toMatchObject([
        change,
        { status: 404, body: { code: 'BOOKING_NOT_FOUND' } },
      ]);
    for (const change of ['confirm', 'decline', 'complete'] as const)
      expect(await visits.post(asha, `/api/bookings/${id}/${change}`, changes[change])).toMatchObject({
        status: 403,
        body: { code: 'NOT_ALLOWED' },
      });
    expect((await visits.times(car, ravi)).mine).toBeNull();
    const list = await visits.get(ravi, '/api/bookings');
    expect([list.text, list.headers['x-total-count']]).toEqual(['[]', '0']);
    expect((await visits.get(ravi, '/api/admin/bookings')).status).toBe(403);
    const desk = z
      .array(DeskBooking)
      .parse(JSON.parse((await visits.get(admin, '/api/admin/bookings?status=requested&limit=50')).text));
    expect(desk.find((one) => one.id === id)?.buyer).toMatchObject({
      name: 'Asha Rao',
      email: asha.email,
      phone: expect.stringMatching(/^\+91/),
    });
  });

  it('to a car that an account sells stands with that account, which has the buyer’s name and no number, and answers', async () => {
    const [car, asha, seller] = [await listCar(server), await buyer(), await signIn({ roles: ['seller'] })];
    await sells(server.product, seller.userId, car);
    const { id } = await visits.booked(asha, car, await visits.someTime(car));
    const ofSeller = async (who: SignedInPerson) =>
      z.array(DeskBooking).parse(JSON.parse((await visits.get(who, '/api/seller/bookings?status=requested')).text));
    expect(await ofSeller(seller)).toEqual([
      expect.objectContaining({ id, buyer: { name: expect.stringMatching(/^\p{L}/u), phone: null, email: null } }),
    ]);
    for (const other of [asha, admin, await signIn({ roles: ['seller'] })]) expect(await ofSeller(other)).toEqual([]);
    await expect
      .poll(() => server.db('notifications.notifications').where({ user_id: seller.userId }).pluck('path'), SOON)
      .toEqual([`/bookings?of=cars&status=all#${id}`]);
    expect(await visits.changed(seller, { id }, 'confirm', { place: '12 MG Road' })).toMatchObject({
      status: 'confirmed',
    });
    expect(await ofSeller(seller)).toEqual([]);
  });

  it('to a car that only another source still offers stands with no account that offered it before', async () => {
    const [asha, seller] = [await buyer(), await signIn({ roles: ['seller'] })];
    const told = { vin: 'MA3EUA61S00123473', facts: { mileageKm: 43_219 } };
    const sold = await listOn(server.product, { ...told, sourceId: 'cardekho', priceInr: 600_000 });
    await listOn(server.product, { ...told, sourceId: 'quikr', priceInr: 620_000 });
    await sells(server.product, seller.userId, sold.id);
    await sold.goes();
    const { id } = await visits.booked(asha, sold.id, await visits.someTime(sold.id));
    expect(await server.db('visits.bookings').where({ id }).first()).toMatchObject({ seller_id: null });
  });

  it('is called off once the last source took the car down, and both sides are told', async () => {
    const [car, asha] = [await listCar(server), await buyer()];
    const { id } = await visits.booked(asha, car, await visits.someTime(car));
    await goneCar(server, car);
    await expect
      .poll(async () => await visits.seen(asha, { id }), SOON)
      .toMatchObject({ status: 'cancelled', cancelReason: 'car_gone', history: [{ by: 'buyer' }, { by: 'system' }] });
    await expect.poll(() => notes(asha), SOON).toEqual([expect.stringMatching(/^Test drive cancelled: /)]);
    await expect.poll(async () => (await mails(asha)).at(-1)?.text, SOON).toContain('no longer offered');
    await expect.poll(async () => (await notes(admin)).at(-1), SOON).toMatch(/^Test drive cancelled: /);
    expect((await server.app.inject({ url: `/api/cars/${car}/visit-times` })).statusCode).toBe(410);
    expect(await visits.book(await buyer(), car, await visits.someTime(await listCar(server)))).toMatchObject({
      status: 410,
    });
  });

  it('ends with the account of its buyer: the time is free, the desk is told, nothing of them is left', async () => {
    const [car, asha] = [await listCar(server), await buyer()];
    const startsAt = await visits.someTime(car);
    const { id } = await visits.booked(asha, car, startsAt, { note: 'Padmavati comes' });
    await server.erasure.erase(asha.userId, { isDueNow: true });
    expect(await visits.freeTimes(car)).toContain(startsAt);
    expect(await server.db('bookings.open_bookings').where({ buyer_id: asha.userId })).toEqual([]);
    await expect.poll(() => server.db('visits.bookings').where({ id }), SOON).toEqual([]);
    await expect.poll(async () => (await notes(admin)).at(-1), SOON).toMatch(/^Test drive cancelled: /);
  });
});

describe('as time passes', () => {
  /** Runs a job with the clock set to `now`. */
  const jobAt = (now: Date, name: string) => {
    const { product } = server;
    const index = searchIndex({ ...product, onAdvance: () => () => undefined, logger: server.app.log });
    const sent = { isAvailable: false, send: async () => undefined };
    const { jobs } = bookings.compose({
      ...product,
      clock: () => now,
      marketplace: marketplaceQueries(server.db, index),
      config: { site: { operatorName: null, supportEmail: null } },
      publicUrl: PUBLIC_URL,
      mailer: sent,
      addressOf: (id) => accountQueries(server.db).user(id),
      deskPeople: async () => [],
      sellingOf: async () => null,
      notify: async ({ dedupeKey, data }) => {
        reminded.push(`${dedupeKey} ${data.title}`);
      },
    });
    return runJob(jobs, name);
  };
  let reminded: string[] = [];
  const hoursBefore = (startsAt: string, hours: number) => new Date(Date.parse(startsAt) - hours * 3_600_000);

  it('reminds of a confirmed visit in the last day before it', async () => {
    const [car, asha] = [await listCar(server), await buyer()];
    const asked = await visits.booked(asha, car, await visits.someTime(car, 3));
    const mine = () => reminded.filter((key) => key.includes(asked.id));
    reminded = [];
    await jobAt(hoursBefore(asked.startsAt, 20), 'bookings.remind');
    expect(mine()).toEqual([]);
    await visits.changed(admin, asked, 'confirm');
    await jobAt(hoursBefore(asked.startsAt, 25), 'bookings.remind');
    expect(mine()).toEqual([]);
    await jobAt(hoursBefore(asked.startsAt, 23), 'bookings.remind');
    expect(mine()).toEqual([`visit ${asked.id} reminder ${asked.startsAt} Tomorrow: test drive of ${asked.carTitle}`]);
  });

  it('calls off what nobody answered, and gives back what no booking holds', async () => {
    const [car, asha] = [await listCar(server), await buyer()];
    const asked = await visits.booked(asha, car, await visits.someTime(car, 4));
    const stray = { car_id: car, calendar_id: 'olx', booking_id: crypto.randomUUID(), held_at: new Date(0) };
    const startsAt = await visits.someTime(car, 6);
    await server
      .db('bookings.slots')
      .insert({ ...stray, starts_at: startsAt, ends_at: new Date(Date.parse(startsAt) + 3_600_000) });
    expect(await visits.freeTimes(car)).not.toContain(startsAt);
    await jobAt(new Date(), 'bookings.settle');
    expect(await visits.freeTimes(car)).toContain(startsAt);
    expect(await visits.freeTimes(car)).not.toContain(asked.startsAt);
    await jobAt(hoursBefore(asked.startsAt, 0), 'bookings.close-unanswered');
    expect(await visits.seen(asha, asked)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'not_answered',
    });
  });
});
