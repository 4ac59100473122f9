import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { FEED_FORMATS } from '../schema/syndication/enumerations.ts';
import { StockFeed, StockFeedToken } from '../schema/syndication/views.ts';
import { sellingServer } from './listings/testing/selling-through-api.ts';
import { readFeed } from './marketplace/feeds/testing/bytes.ts';
import { stockTokens } from './syndication/feeds/stock-tokens.ts';
import { listCar } from './testing/cars.ts';
import type { SignedInPerson } from './testing/people.ts';
import { sells } from './testing/seller-assignment.ts';

const PATH = '/api/seller/stock-feed';
const { server, selling, signIn, seller, live, admin, talks } = await sellingServer();
afterAll(() => server.close());

type Who = Pick<SignedInPerson, 'headers'>;
const asked = async (who: Who | null, method: 'GET' | 'POST' | 'DELETE') => {
  const answer = await server.app.inject({ method, url: PATH, headers: { ...who?.headers } });
  return { status: answer.statusCode, body: answer.json(), caching: answer.headers['cache-control'] };
};
const feedOf = async (who: Who) => StockFeed.parse((await asked(who, 'GET')).body);
const made = async (who: Who) => StockFeedToken.parse((await asked(who, 'POST')).body);
const pulled = async (token: string, format = 'json') => {
  const { statusCode, body, headers } = await server.app.inject({ url: `/feeds/stock/${token}.${format}` });
  return { statusCode, body, headers };
};
const idsIn = (json: string): readonly string[] =>
  z
    .object({ cars: z.array(z.object({ id: z.string() })) })
    .parse(JSON.parse(json))
    .cars.map(({ id }) => id)
    .toSorted();
/** Returns the id of a live listing that has all fields required by feeds. */
const whole = async (who: SignedInPerson): Promise<string> => {
  const id = await live(who);
  const { body } = await selling.ask(who, 'GET', `/api/my-listings/${id}`);
  const { revision: baseRevision } = z.object({ revision: z.int() }).parse(body);
  const fields = { bodyType: 'SUV', color: 'White' };
  expect((await selling.ask(who, 'PATCH', `/api/my-listings/${id}`, { baseRevision, fields })).status).toBe(200);
  return id;
};

describe("a dealer's stock as one feed", () => {
  it('has all live listings in each format, and says which are left out and what they lack', async () => {
    const lata = await seller();
    const [one, two, bare] = [await whole(lata), await whole(lata), await live(lata)];
    const assigned = await listCar(server.product, { priceInr: 640_000 });
    await sells(server.product, lata.userId, assigned.id);
    const before = await feedOf(lata);
    expect(before).toMatchObject({ madeAt: null, pulledAt: null });
    const known = [...before.leftOut.map(({ listingId }) => listingId)];
    expect(before.leftOut.find(({ listingId }) => listingId === bare)).toMatchObject({
      ...{ title: '2019 Hyundai Creta', lacks: ['body_style', 'exterior_color'] },
    });
    expect(before.cars + before.leftOutCount).toBe(4);
    const { token, addresses } = await made(lata);
    expect(addresses.map(({ format }) => format)).toEqual([...FEED_FORMATS]);
    for (const { format, url } of addresses) {
      expect(url).toMatch(new RegExp(`/feeds/stock/${token}\\.${format}$`));
      const { statusCode, body, headers } = await pulled(token, format);
      expect([statusCode, headers['cache-control'], headers['x-robots-tag']], format).toEqual([
        ...[200, 'private, no-store', 'noindex'],
      ]);
      for (const id of [one, two]) expect(body.includes(id), format).toBe(true);
      expect(body.includes(bare), format).toBe(false);
    }
    const wanted = [one, two, ...(known.includes(assigned.id) ? [] : [assigned.id])];
    expect(idsIn((await pulled(token)).body)).toEqual(wanted.toSorted());
    expect(await feedOf(lata)).toMatchObject({
      cars: wanted.length,
      madeAt: expect.any(String),
      pulledAt: expect.any(String),
    });
    await selling.ask(lata, 'POST', `/api/my-listings/${one}/sold`, {});
    expect(idsIn((await pulled(token)).body)).toEqual(wanted.filter((id) => id !== one).toSorted());
  });

  it('has a listing of a feed that is assigned to its seller, and none of anybody else', async () => {
    const [dealer, other] = [await seller(), await seller()];
    const facts = { bodyType: 'SUV', color: 'White', images: ['https://example.com/a.jpg'] } as const;
    const car = await listCar(server.product, { priceInr: 640_000, ...facts });
    await sells(server.product, dealer.userId, car.id);
    const foreign = await whole(other);
    const { token } = await made(dealer);
    const { cars, leftOut } = await feedOf(dealer);
    expect([cars, leftOut]).toEqual([1, []]);
    const { body } = await pulled(token);
    expect(idsIn(body)).toEqual([car.id]);
    expect(body).not.toContain(foreign);
  });

  it('is read by our own ingest as the same cars', async () => {
    const lata = await seller();
    await whole(lata);
    const { token } = await made(lata);
    const { cars, refused } = await readFeed('spinny', (await pulled(token)).body);
    expect(refused).toEqual([]);
    expect(cars).toMatchObject([
      {
        priceInr: 950_000,
        facts: { brand: 'Hyundai', model: 'Creta', year: 2019, mileageKm: 41_230, bodyType: 'SUV', color: 'White' },
      },
    ]);
  });

  it('says nothing of how to reach its seller', async () => {
    const lata = await seller();
    await whole(lata);
    const { token } = await made(lata);
    for (const format of FEED_FORMATS)
      expect((await pulled(token, format)).body, format).not.toMatch(/98123|asha@example/);
  });
});

describe('the token of a stock', () => {
  it('is shown once, ends when it is renewed or revoked, and is stored as a hash alone', async () => {
    const lata = await seller();
    await whole(lata);
    const first = await asked(lata, 'POST');
    expect([first.status, first.caching]).toEqual([201, 'no-store']);
    const { token } = StockFeedToken.parse(first.body);
    expect(JSON.stringify(await feedOf(lata))).not.toContain(token);
    const [row] = await server.db('syndication_outbox.stock_tokens').where({ user_id: lata.userId });
    expect(Object.values(row).map(String).join(' ')).not.toContain(token);
    const { token: second } = await made(lata);
    expect([(await pulled(token)).statusCode, (await pulled(second)).statusCode]).toEqual([404, 200]);
    expect((await asked(lata, 'DELETE')).body).toMatchObject({ madeAt: null });
    expect((await asked(lata, 'DELETE')).status).toBe(200);
    expect((await pulled(second)).statusCode).toBe(404);
  });

  it('opens nothing if it is any other text, or asks for another format', async () => {
    const lata = await seller();
    await whole(lata);
    const { token } = await made(lata);
    for (const [text, format] of [
      ['', 'csv'],
      ['A'.repeat(43), 'csv'],
      [token.slice(1), 'csv'],
      [token.toUpperCase(), 'csv'],
      [lata.userId, 'csv'],
      [token, 'exe'],
      [token, ''],
    ] as const)
      expect((await pulled(text, format)).statusCode, `${text}.${format}`).toBe(404);
    expect((await server.app.inject({ url: `/feeds/platforms/${token}.csv` })).statusCode).toBe(404);
  });

  it('is made by who has a live listing alone, each for their own', async () => {
    expect(await asked(null, 'POST')).toMatchObject({ status: 401, body: { code: 'SIGN_IN_REQUIRED' } });
    const buyer = await signIn();
    expect(await asked(buyer, 'POST')).toMatchObject({ status: 409, body: { code: 'NO_LIVE_LISTINGS' } });
    const [lata, ravi] = [await seller(), await seller()];
    const id = await whole(lata);
    const { token } = await made(lata);
    for (const other of [null, buyer, ravi, admin])
      for (const method of ['GET', 'POST', 'DELETE'] as const)
        expect(JSON.stringify((await asked(other, method)).body), method).not.toMatch(new RegExp(`${token}|${id}`));
    const payload = { query: `mutation { revokeStockFeed { ... on StockFeed { cars } } }` };
    await server.app.inject({ method: 'POST', url: '/graphql', headers: ravi.headers, payload });
    expect(idsIn((await pulled(token)).body)).toEqual([id]);
  });

  it('gives nothing of a suspended seller, who makes none either', async () => {
    const lata = await seller();
    const id = await whole(lata);
    const { token } = await made(lata);
    expect((await pulled(token)).body).toContain(id);
    const buyer = await signIn();
    const conversation = await talks.start({ carId: id, buyer });
    await talks.post(buyer, `/api/conversations/${conversation}/reports`, { reason: 'abuse' });
    const decision = { outcome: 'suspended', days: 1 };
    expect((await talks.post(admin, `/api/admin/moderation/${lata.userId}/decisions`, decision)).status).toBe(200);
    const { statusCode, body } = await pulled(token);
    expect([statusCode, idsIn(body)]).toEqual([200, []]);
    expect(await asked(lata, 'POST')).toMatchObject({ status: 403, body: { code: 'SUSPENDED' } });
  });

  it('goes with its person, and is in what they can download, without the token', async () => {
    const tokens = stockTokens({ db: server.db, clock: () => new Date() });
    const lata = await seller();
    await whole(lata);
    const { token } = await made(lata);
    const data = await server.app.inject({ url: '/api/profile/data', headers: lata.headers });
    expect(data.json()).toMatchObject({ stockFeed: { madeAt: expect.any(String), pulledAt: null } });
    expect(data.body).not.toContain(token);
    expect(await tokens.opens(token)).toBe(lata.userId);
    await server.erasure.erase(lata.userId, { isDueNow: true });
    expect(await tokens.opens(token)).toBeNull();
    expect((await pulled(token)).statusCode).toBe(404);
  });
});
