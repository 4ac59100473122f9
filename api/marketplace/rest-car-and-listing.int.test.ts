import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { madeCars, writeCars } from '../../projections/marketplace/search/testing/market.ts';
import { problemsOf } from './heads/testing/schema-org-validation.ts';
import { marketplaceServer, STRANGER } from './testing/marketplace-server.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const CARS = madeCars(300, { now: NOW });
const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const live = CARS.filter(({ is_live }) => is_live);
const gone = CARS.find(({ is_live }) => !is_live);
/** Two listings of one car. The second one is cheaper. */
const [dear, cheap] = live.filter(({ model }) => model === 'Swift');
/** Two listings of another car. The first one has been taken down. */
const [first, second] = live.filter(({ model }) => model === 'Creta');
const listed = live.find(
  ({ model, mileage_km, seller_type }) => model === 'Nexon' && mileage_km !== null && seller_type === 'Dealer',
);

let server: Awaited<ReturnType<typeof marketplaceServer>>;
beforeAll(async () => {
  server = await marketplaceServer(() => NOW);
  await writeCars(server.db, CARS);
  const joined = async (car?: string, other?: string) => {
    await server.db('car_search.listings').where({ id: other }).update({ car_id: car });
    await server.db('car_search.cars').where({ id: other }).delete();
    await server.db('car_search.cars').where({ id: car }).update({ lead_listing_id: other });
  };
  await joined(dear?.id, cheap?.id);
  await joined(first?.id, second?.id);
  await server.db('car_search.listings').where({ id: first?.id }).update({ withdrawn_at: NOW });
  await server
    .db('car_search.listings')
    .where({ id: cheap?.id })
    .update({ price_inr: 480_000, dropped_from_inr: 525_000, dropped_at: NOW });
  await server.refresh();
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

describe('GET /api/cars/{id}', () => {
  it('shows a car with the names of its page', async () => {
    const reply = await get(`/api/cars/${listed?.id}`);
    expect(reply.statusCode).toBe(200);
    const car = reply.json();
    expect(car).toMatchObject({
      id: listed?.id,
      title: listed?.title,
      price: (Number(listed?.price_inr) / 100_000).toFixed(2),
      year: listed?.year,
      mileage: listed?.mileage_km,
      fuelType: listed?.fuel_type,
      owners: listed?.owners,
      city: listed?.city,
      description: `A made-up ${listed?.title}`,
      features: listed?.features,
      isVerified: listed?.verification !== 'standard',
      sellerId: null,
      isLive: true,
    });
    expect(car.images.length).toBeGreaterThan(0);
    expect(car.listings).toMatchObject([{ id: listed?.id, price: listed?.price_inr }]);
  });

  it('is not sent again while nothing changed, and is kept for its reader alone', async () => {
    const reply = await get(`/api/cars/${listed?.id}`);
    expect(reply.headers['cache-control']).toBe('private, max-age=60');
    expect(reply.headers.vary).toContain('cookie');
    const again = await get(`/api/cars/${listed?.id}`, { 'if-none-match': String(reply.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const other = await get(`/api/cars/${cheap?.id}`, { 'if-none-match': String(reply.headers.etag) });
    expect(other.statusCode).toBe(200);
  });

  it('says of one that every source took down that it is gone, and what is for sale in its place', async () => {
    const reply = await get(`/api/cars/${gone?.id}`);
    expect(reply.statusCode).toBe(410);
    expect(reply.headers['cache-control']).toBe('public, max-age=60');
    const { code, message, requestId, carId, goneAt, similar } = reply.json();
    expect({ code, carId, goneAt }).toEqual({ code: 'CAR_GONE', carId: gone?.id, goneAt: gone?.gone_at });
    expect(message).toBe('Every source took this car down');
    expect(requestId).toEqual(expect.any(String));
    expect(similar.length).toBeGreaterThan(0);
    const offered = await get(`/api/cars?ids=${similar.join()}`);
    expect(offered.json().map(({ isLive }: { isLive: boolean }) => isLive)).toEqual(similar.map(() => true));
  });

  it('says of one that CarSetu hid that it is hidden, since when, and no source gets the blame', async () => {
    const hidden = live.at(-1)?.id;
    const at = '2026-02-20T10:00:00.000Z';
    await server.db('car_search.listings').where({ id: hidden }).update({ hidden_at: at, hidden_until: 'shown' });
    await server.db('car_search.cars').where({ id: hidden }).update({ is_live: false, gone_at: at });
    for (const path of [`/api/cars/${hidden}`, `/api/marketplace/listing/${hidden}`])
      expect((await get(path)).json()).toMatchObject({
        code: 'CAR_GONE',
        message: 'CarSetu has hidden this car after a report',
        goneAt: at,
        hiddenAt: at,
      });
  });

  it.each([UNKNOWN, 'no-id', '%00', 'x'.repeat(150)])('does not know %s', async (id) => {
    for (const path of [`/api/cars/${id}`, `/api/cars/${id}/seller`]) {
      const reply = await get(path);
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'CAR_NOT_FOUND']);
      expect(reply.headers['cache-control']).toBe('no-store');
    }
  });
});

describe('GET /api/cars/{id}/seller', () => {
  it('says what is known of the seller, and no figure that nobody measured', async () => {
    const reply = await get(`/api/cars/${listed?.id}/seller`, STRANGER);
    expect(reply.headers['cache-control']).toBe('public, max-age=60');
    expect(reply.json()).toMatchObject({
      id: null,
      name: null,
      type: 'Dealer',
      city: listed?.city,
      sourceId: listed?.source_id,
      carsListed: null,
      ratingAverage: null,
      ratingCount: 0,
      respondsWithinMinutes: null,
    });
    const { data } = await server.graphql(
      `query Of($id: ID!) { car(id: $id) { daysListed seller { name type city ratingAverage ratingCount source { id } } } }`,
      { id: listed?.id },
    );
    expect(data.car.seller).toEqual({
      name: null,
      type: 'Dealer',
      city: listed?.city,
      ratingAverage: null,
      ratingCount: 0,
      source: { id: listed?.source_id },
    });
  });
  it('is gone with its car', async () => {
    const reply = await get(`/api/cars/${gone?.id}/seller`);
    expect([reply.statusCode, reply.json().code]).toEqual([410, 'CAR_GONE']);
  });
});

describe('GET /api/marketplace/listing/{id}', () => {
  it("shows a source's own price, facts and proof, by the names of its page", async () => {
    const reply = await get(`/api/marketplace/listing/${cheap?.id}`, STRANGER);
    expect(reply.headers['cache-control']).toBe('public, max-age=60');
    expect(reply.json()).toMatchObject({
      id: cheap?.id,
      carId: dear?.id,
      brand: 'Maruti Suzuki',
      model: 'Swift',
      year: cheap?.year,
      price: 480_000,
      originalPrice: 525_000,
      mileage: cheap?.mileage_km,
      fuel: cheap?.fuel_type,
      transmission: cheap?.transmission,
      condition: cheap?.condition,
      verification: cheap?.verification,
      sourceId: cheap?.source_id,
      status: 'live',
      features: cheap?.features,
    });
    expect((await get(`/api/marketplace/listing/${dear?.id}`)).json()).toMatchObject({
      id: dear?.id,
      price: dear?.price_inr,
      originalPrice: null,
    });
    const again = await get(`/api/marketplace/listing/${cheap?.id}`, { 'if-none-match': String(reply.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it('shows, by the id of a car whose first listing is gone, the listing that is shown first', async () => {
    expect((await get(`/api/marketplace/listing/${first?.id}`)).json()).toMatchObject({
      id: second?.id,
      carId: first?.id,
    });
  });

  it('says that it is gone with its car, or alone', async () => {
    const withCar = await get(`/api/marketplace/listing/${gone?.id}`);
    expect([withCar.statusCode, withCar.json()]).toMatchObject([410, { code: 'CAR_GONE', carId: gone?.id }]);
    await server.db('car_search.listings').where({ id: cheap?.id }).update({ withdrawn_at: NOW });
    const alone = await get(`/api/marketplace/listing/${cheap?.id}`);
    await server.db('car_search.listings').where({ id: cheap?.id }).update({ withdrawn_at: null });
    expect([alone.statusCode, alone.json()]).toMatchObject([
      410,
      { code: 'LISTING_GONE', carId: dear?.id, goneAt: NOW.toISOString() },
    ]);
    expect(alone.json().similar.length).toBeGreaterThan(0);
  });

  it.each([UNKNOWN, 'no-id'])('does not know %s', async (id) => {
    const reply = await get(`/api/marketplace/listing/${id}`);
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'LISTING_NOT_FOUND']);
  });
});

describe('the pages of a car and of a listing', () => {
  const dataOf = (html: string): { '@type': string; offers?: object }[] =>
    [...html.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/g)].map(([, json = '']) =>
      JSON.parse(json),
    );

  it('carry data that is valid by the vocabulary of schema.org', async () => {
    for (const { id } of [...live.slice(0, 25), ...(gone ? [gone] : [])]) {
      for (const path of [`/car/${id}`, `/marketplace/${id}`]) {
        const data = dataOf((await get(path)).body);
        expect(data.map((one) => one['@type'])).toEqual(['Car', 'BreadcrumbList']);
        expect(data.flatMap(problemsOf)).toEqual([]);
      }
    }
  });

  it('are one to search engines: that of the car', async () => {
    const html = (await get(`/marketplace/${cheap?.id}`)).body;
    expect(html).toContain(`<link rel="canonical" href="http://localhost/car/${dear?.id}">`);
    expect(html).toContain(`<meta property="og:url" content="http://localhost/car/${dear?.id}">`);
    expect(dataOf(html)[0]?.offers).toMatchObject({
      price: 480_000,
      url: `http://localhost/marketplace/${cheap?.id}`,
      availability: 'https://schema.org/InStock',
    });
  });

  it.each(['car', 'marketplace'])(
    'at /%s say of a gone car that it is gone, and of an unknown one that it is not there',
    async (path) => {
      const reply = await get(`/${path}/${gone?.id}`);
      expect(reply.statusCode).toBe(410);
      expect(reply.body).toContain('<meta name="robots" content="noindex">');
      expect(dataOf(reply.body)[0]?.offers).toMatchObject({ availability: 'https://schema.org/SoldOut' });
      expect((await get(`/${path}/${UNKNOWN}`)).statusCode).toBe(404);
    },
  );
});
