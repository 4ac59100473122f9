import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { FlagCase, FlagCaseFile } from '../../schema/listing-flags/views.ts';
import { listCar } from '../testing/cars.ts';
import { type PersonWish, people, type SignedInPerson } from '../testing/people.ts';
import { testServer } from '../testing/server.ts';

const SOON = { timeout: 20_000 };
let server: Awaited<ReturnType<typeof testServer>>;
let signIn: (wish?: PersonWish) => Promise<SignedInPerson>;
let admin: SignedInPerson;
beforeAll(async () => {
  server = await testServer({ SUPPORT_EMAIL: 'desk@carsetu.example' });
  ({ signIn } = people(server.product));
  admin = await signIn({ roles: ['admin'], firstName: 'Meera', lastName: 'Nair', premium: true });
});
afterAll(() => server?.close());

type Method = 'GET' | 'POST';
const ask = (who: SignedInPerson | null, method: Method, url: string, payload?: object) =>
  server.app.inject({ method, url, payload, headers: { ...who?.headers } });

const newCar = () => listCar(server.product);
const isFound = async (id: string): Promise<boolean> => {
  const answer = await ask(admin, 'POST', '/api/marketplace/search', { limit: 50 });
  const { listings } = z.object({ listings: z.array(z.object({ id: z.string() })) }).parse(answer.json());
  return listings.some((found) => found.id === id);
};
const isLive = async (id: string): Promise<boolean> => {
  const row = await server.db('car_search.cars').where({ id }).first('is_live');
  return row.is_live;
};
const notes = ({ userId }: SignedInPerson) =>
  server
    .db('notifications.notifications')
    .where({ user_id: userId, kind: 'report' })
    .orderBy('id')
    .select('body', 'path');
const flag = (who: SignedInPerson, id: string, payload: object = { reason: 'scam' }) =>
  ask(who, 'POST', `/api/cars/${id}/flags`, payload);
const decide = (id: string, payload: object) => ask(admin, 'POST', `/api/admin/flags/${id}/decisions`, payload);
const file = async (id: string) => FlagCaseFile.parse((await ask(admin, 'GET', `/api/admin/flags/${id}`)).json());

describe('a report', () => {
  it('is made once a person and car, also by its key, and is read by whoever made it', async () => {
    const [who, { id }] = [await signIn(), await newCar()];
    const wish = { reason: 'wrong_price', text: ' Asked for more on the phone ' };
    const headers = { ...who.headers, 'idempotency-key': 'report-of-one-car' };
    const sent = { method: 'POST' as const, url: `/api/cars/${id}/flags`, payload: wish, headers };
    const first = await server.app.inject(sent);
    expect(first.statusCode).toBe(201);
    expect(first.json()).toMatchObject({
      carId: id,
      reason: 'wrong_price',
      text: 'Asked for more on the phone',
      outcome: null,
    });
    expect((await server.app.inject(sent)).json()).toEqual(first.json());
    const again = await flag(who, id);
    expect([again.statusCode, again.json().code]).toEqual([409, 'FLAGGED_ALREADY']);
    expect((await ask(who, 'GET', '/api/flags')).json()).toEqual([first.json()]);
    expect((await ask(await signIn(), 'GET', '/api/flags')).json()).toEqual([]);
  });
  it('is made once, of fifty at the same moment', async () => {
    const [who, { id }] = [await signIn(), await newCar()];
    const answers = await Promise.all(Array.from({ length: 50 }, () => flag(who, id)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect((await file(id)).flags).toHaveLength(1);
  });
  it('is for who is signed in, and of a car that is for sale', async () => {
    const who = await signIn();
    const { id } = await newCar();
    const stranger = await ask(null, 'POST', `/api/cars/${id}/flags`, { reason: 'scam' });
    expect([stranger.statusCode, stranger.json().code]).toEqual([401, 'SIGN_IN_REQUIRED']);
    expect((await flag(who, uuid())).json().code).toBe('CAR_NOT_FOUND');
    expect((await flag(await signIn(), id)).statusCode).toBe(201);
    await decide(id, { outcome: 'upheld', measure: 'hide', listingIds: [id] });
    await expect.poll(() => isLive(id), SOON).toBe(false);
    expect((await flag(who, id)).json().code).toBe('CAR_GONE');
  });
  it.each([
    [{ reason: 'because' }, 'reason'],
    [{ reason: 'other' }, 'text'],
    [{ reason: 'other', text: '  ' }, 'text'],
    [{ reason: 'scam', text: 'x'.repeat(1001) }, 'text'],
  ])('is refused where something is wrong or missing (%#)', async (payload, path) => {
    const answer = await flag(await signIn(), uuid(), payload);
    expect([answer.statusCode, answer.json().fields]).toEqual([400, [expect.objectContaining({ path })]]);
  });
});

describe('the desk', () => {
  it('lists what waits, the longest first, in pages', async () => {
    const cars = [await newCar(), await newCar(), await newCar()];
    for (const { id } of cars) await flag(await signIn(), id);
    await flag(await signIn(), cars[1]?.id ?? '', { reason: 'duplicate' });
    const seen: FlagCase[] = [];
    let url: string | null = '/api/admin/flags?limit=2';
    while (url !== null) {
      const answer = await ask(admin, 'GET', url);
      seen.push(...z.array(FlagCase).parse(answer.json()));
      url = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1] ?? null;
    }
    const times = seen.map(({ firstRaisedAt }) => firstRaisedAt);
    expect(times).toEqual(times.toSorted());
    const mine = seen.filter(({ carId }) => cars.some(({ id }) => id === carId));
    expect(mine.map(({ carId }) => carId)).toEqual(cars.map(({ id }) => id));
    expect(mine[1]).toMatchObject({
      reports: 2,
      openReports: 2,
      reasons: ['duplicate', 'scam'],
    });
    expect((await ask(admin, 'GET', '/api/admin/flags?cursor=eA')).json().code).toBe('BAD_CURSOR');
  });

  it('hides a listing whose report is right until its source changes it, and tells whoever reported', async () => {
    const [who, other] = [await signIn(), await signIn()];
    const { id, asks } = await newCar();
    await flag(who, id, { reason: 'sold_already' });
    await flag(other, id, { reason: 'wrong_price' });
    await expect.poll(() => isFound(id), SOON).toBe(true);
    const decided = await decide(id, {
      outcome: 'upheld',
      measure: 'hide',
      listingIds: [id],
      note: 'Seller says sold',
    });
    expect(FlagCaseFile.parse(decided.json())).toMatchObject({
      openReports: 0,
      log: [
        {
          action: 'upheld',
          measure: 'hide',
          listingIds: [id],
          reports: 2,
          note: 'Seller says sold',
          byName: 'Meera Nair',
        },
      ],
    });
    await expect.poll(() => isFound(id), SOON).toBe(false);
    expect((await server.app.inject(`/api/cars/${id}`)).statusCode).toBe(410);
    for (const person of [who, other])
      await expect
        .poll(() => notes(person), SOON)
        .toEqual([{ body: expect.stringMatching(/^You were right.*desk@carsetu\.example/), path: `/car/${id}` }]);
    expect((await ask(who, 'GET', '/api/flags')).json()).toMatchObject([{ outcome: 'upheld' }]);
    await asks(440_000);
    await expect.poll(() => isFound(id), SOON).toBe(true);
  });

  it('hides for good, and shows again when an appeal is right', async () => {
    const { id, asks } = await newCar();
    await flag(await signIn(), id);
    await decide(id, { outcome: 'upheld', measure: 'hide_for_good', listingIds: [id] });
    await expect.poll(() => isLive(id), SOON).toBe(false);
    await asks(440_000);
    expect(await isLive(id)).toBe(false);
    const lifted = await ask(admin, 'POST', `/api/admin/flags/${id}/shown`, {
      listingIds: [id],
      note: 'Papers shown',
    });
    expect(FlagCaseFile.parse(lifted.json()).log[0]).toMatchObject({ action: 'lifted', note: 'Papers shown' });
    await expect.poll(() => isLive(id), SOON).toBe(true);
  });

  it("shows a listing again that stands with another car since it was hidden, and no other car's", async () => {
    const [{ id }, { id: other }, { id: stranger }] = [await newCar(), await newCar(), await newCar()];
    const listing = () => server.db('car_search.listings').where({ id: other });
    const isHidden = async () => (await listing().first('hidden_at')).hidden_at !== null;
    await flag(await signIn(), id, { reason: 'duplicate' });
    await listing().update({ car_id: id });
    await decide(id, { outcome: 'upheld', measure: 'hide_for_good', listingIds: [other] });
    await expect.poll(isHidden, SOON).toBe(true);
    await listing().update({ car_id: other });
    const query = 'query Case($id: ID!) { flagCase(carId: $id) { listings { id isElsewhere url } } }';
    const seen = await ask(admin, 'POST', '/graphql', { query, variables: { id } });
    const url = expect.stringContaining('https://');
    expect(seen.json().data.flagCase.listings).toEqual([
      { id, isElsewhere: false, url },
      { id: other, isElsewhere: true, url },
    ]);
    const show = (listingId: string) => ask(admin, 'POST', `/api/admin/flags/${id}/shown`, { listingIds: [listingId] });
    expect((await show(stranger)).json().code).toBe('NOT_ITS_LISTING');
    expect((await show(other)).statusCode).toBe(200);
    await expect.poll(isHidden, SOON).toBe(false);
  });

  it('leaves a listing whose report is wrong, and says so', async () => {
    const [who, { id }] = [await signIn(), await newCar()];
    await flag(who, id);
    await decide(id, { outcome: 'dismissed' });
    await expect
      .poll(async () => (await notes(who)).map(({ body }) => body), SOON)
      .toEqual([expect.stringMatching(/left the listing as it is/)]);
    expect(await isLive(id)).toBe(true);
    const again = await decide(id, { outcome: 'dismissed' });
    expect([again.statusCode, again.json().code]).toEqual([409, 'FLAGS_DECIDED_ALREADY']);
  });

  it('separates a listing that stands with another car', async () => {
    const { id } = await newCar();
    await flag(await signIn(), id, { reason: 'wrong_facts' });
    await decide(id, { outcome: 'upheld', measure: 'separate', listingIds: [id] });
    await expect
      .poll(async () => (await server.db('car_search.listings').where({ id }).first()).is_separated, SOON)
      .toBe(true);
    expect(await isLive(id)).toBe(true);
  });

  it.each([
    [{ outcome: 'upheld', measure: 'hide', listingIds: [] }, 400, 'INVALID_INPUT'],
    [{ outcome: 'upheld', listingIds: [uuid()] }, 400, 'INVALID_INPUT'],
    [{ outcome: 'upheld', measure: 'hide', listingIds: [uuid()] }, 422, 'NOT_ITS_LISTING'],
  ])('is refused %j', async (payload, status, code) => {
    const { id } = await newCar();
    await flag(await signIn(), id);
    const answer = await decide(id, payload);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  it('is for admins alone, and knows no car that nobody reported', async () => {
    const { id } = await newCar();
    const answer = await ask(await signIn(), 'GET', `/api/admin/flags/${id}`);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'NOT_ALLOWED']);
    expect((await ask(admin, 'GET', `/api/admin/flags/${id}`)).json().code).toBe('FLAG_CASE_NOT_FOUND');
  });
});

describe('whoever is erased', () => {
  it('leaves the report, without a name and without words', async () => {
    const [who, { id }] = [await signIn(), await newCar()];
    await flag(who, id, { reason: 'other', text: 'My neighbour sells it' });
    expect((await file(id)).flags[0]).toMatchObject({ text: 'My neighbour sells it' });
    for await (const { data } of server.product.store.read(`flags-${who.userId}`))
      expect(JSON.stringify(data)).not.toContain('neighbour');
    await server.erasure.erase(who.userId, { isDueNow: true });
    await expect
      .poll(async () => (await file(id)).flags, SOON)
      .toEqual([expect.objectContaining({ reason: 'other', text: null })]);
    expect(await server.db('flags.reports').where({ user_id: who.userId })).toEqual([]);
    await decide(id, { outcome: 'dismissed' });
    expect((await file(id)).openReports).toBe(0);
    expect(await notes(who)).toEqual([]);
  });
});
