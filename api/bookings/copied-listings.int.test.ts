import { afterAll, beforeAll, expect, it } from 'vitest';
import { listInTwoFiles } from '../testing/listing-in-two-feeds.ts';
import { people, type SignedInPerson } from '../testing/people.ts';
import { testServer } from '../testing/server.ts';
import { visitsAt } from './testing/visits.ts';

const PUBLIC_URL = 'http://localhost:3000';
let server: Awaited<ReturnType<typeof testServer>>;
let visits: ReturnType<typeof visitsAt>;
let buyer: () => Promise<SignedInPerson>;
beforeAll(async () => {
  server = await testServer({ PUBLIC_URL });
  visits = visitsAt(server);
  const { signIn } = people(server.product, PUBLIC_URL);
  buyer = () => signIn({ phoneVerified: true });
  const { headers } = await signIn({ roles: ['admin'] });
  const url = '/api/admin/visit-calendars';
  const [usual] = (await server.app.inject({ url, headers })).json();
  // With a capacity above one, only another visit to the same car can make a time unavailable.
  const payload = { calendar: { ...usual.calendar, capacity: 3 } };
  expect((await server.app.inject({ method: 'PUT', url: `${url}/olx`, headers, payload })).statusCode).toBe(200);
});
afterAll(() => server?.close());

it('is one time of one car, under whichever id of a copy it was booked', async () => {
  const files = await listInTwoFiles(server);
  const [first, second] = [files.first.id, files.second.id];
  const [asha, ravi] = [await buyer(), await buyer()];
  const startsAt = await visits.someTime(first);
  const order = [asha, second, startsAt, {}, 'the-same-order'] as const;
  const booked = await visits.booked(...order);
  await files.link();
  for (const id of [first, second]) {
    expect(await visits.freeTimes(id)).not.toContain(startsAt);
    expect((await visits.times(id, asha)).mine?.id).toBe(booked.id);
    expect(await visits.book(ravi, id, startsAt)).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
    const other = await visits.someTime(id, 2);
    expect(await visits.book(asha, id, other)).toMatchObject({ status: 409, body: { code: 'BOOKED_ALREADY' } });
  }
  // A retry of the command returns the same visit.
  expect((await visits.booked(...order)).id).toBe(booked.id);
  expect((await visits.changed(asha, booked, 'cancel')).status).toBe('cancelled');
  expect((await visits.book(ravi, first, startsAt)).status).toBe(201);
  expect((await visits.book(asha, first, await visits.someTime(first, 2))).status).toBe(201);
});
