import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { madeCars, writeCars } from '../../projections/marketplace/search/testing/market.ts';
import { marketplacePages } from './page-heads.ts';
import { marketplaceServer } from './testing/marketplace-server.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const CARS = madeCars(600, { now: NOW });
const STRANGER = '01890000-0000-7000-8000-000000000000';
let server: Awaited<ReturnType<typeof marketplaceServer>>;
beforeAll(async () => {
  server = await marketplaceServer(() => NOW);
  await writeCars(server.db, CARS);
  await server.refresh();
});
afterAll(() => server.close());

const get = (url: string) => server.app.inject({ url });
const search = (payload: object) => server.app.inject({ method: 'POST', url: '/api/marketplace/search', payload });
const live = CARS.filter(({ is_live }) => is_live);
const local = live.filter(({ is_local }) => is_local);

describe('GET /api/cars', () => {
  it('lists local cars with their price in lakh, their number and the next page', async () => {
    const reply = await get('/api/cars?sortBy=price&limit=5');
    const cheapest = local.map(({ price_inr }) => Number(price_inr)).sort((a, b) => a - b);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['x-total-count']).toBe(String(local.length));
    expect(reply.json().map(({ priceInr }: { priceInr: number }) => priceInr)).toEqual(cheapest.slice(0, 5));
    expect(reply.json()[0].price).toBe(((cheapest[0] ?? 0) / 100_000).toFixed(2));
    expect(reply.json()[0].city).toBe('Hyderabad');
    expect(reply.headers.link).toMatch(/^<\/api\/cars\?sortBy=price&limit=5&cursor=[\w-]+>; rel="next"$/);
  });

  it('is walked to its end by its links, each car once', async () => {
    const seen: string[] = [];
    for (let url = '/api/cars?limit=25&sortBy=year&sortOrder=desc'; url; ) {
      const reply = await get(url);
      seen.push(...reply.json().map(({ id }: { id: string }) => id));
      url = /^<(.+)>/.exec(String(reply.headers.link ?? ''))?.[1] ?? '';
    }
    expect(seen).toHaveLength(local.length);
    expect(new Set(seen)).toEqual(new Set(local.map(({ id }) => id)));
  });

  it('reads numbers, flags and lists from the address, in either case', async () => {
    const reply = await get('/api/cars?fuelType=petrol,DIESEL&owners=1&owners=2&hasImages=true&yearMin=2012&brand=');
    const expected = local.filter(
      (car) =>
        ['Petrol', 'Diesel'].includes(String(car.fuel_type)) &&
        [1, 2].includes(Number(car.owners)) &&
        car.has_images &&
        Number(car.year) >= 2012,
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(reply.headers['x-total-count']).toBe(String(expected.length));
  });

  it('shows an illustration where nobody supplied a photo', async () => {
    const cars = (await get('/api/cars?limit=200')).json();
    for (const { images } of cars) expect(images[0]).toMatch(/^(https:\/\/photos|\/api\/placeholder\/car-image)/);
  });

  it.each([
    ['yearMin=new', 'yearMin'],
    ['priceMin=5&priceMax=4', 'priceMax'],
    ['limit=0', 'limit'],
    ['hasImages=perhaps', 'hasImages'],
    ['fuelType=Water', 'fuelType.0'],
    ['sortBy=colour', 'sortBy'],
  ])('refuses ?%s and names the field', async (query, path) => {
    const reply = await get(`/api/cars?${query}`);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path }] });
  });
});

describe('GET /api/cars?ids=', () => {
  it('lists those cars in that order, gone ones too, and no unknown one', async () => {
    const [first, second] = live;
    const gone = CARS.find(({ is_live }) => !is_live);
    const ids = [second?.id, STRANGER, gone?.id, first?.id, second?.id];
    const reply = await get(`/api/cars?ids=${ids.join(',')}`);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['x-total-count']).toBe('3');
    expect(reply.json().map(({ id, isLive }: { id: string; isLive: boolean }) => [id, isLive])).toEqual([
      [second?.id, true],
      [gone?.id, false],
      [first?.id, true],
    ]);
  });
  it.each([
    ['x', 'ids.0'],
    [`${STRANGER},%00`, 'ids.1'],
    [Array.from({ length: 101 }, () => STRANGER).join(','), 'ids'],
  ])('refuses ids that are none and too many of them', async (ids, path) => {
    const reply = await get(`/api/cars?ids=${ids}`);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path }] });
  });
});

describe('a car whose model nobody named', () => {
  const [car] = live.filter(({ model, brand }) => model === null && brand === 'Honda');

  it('says null through every door', async () => {
    expect(car).toBeDefined();
    expect((await get(`/api/cars/${car?.id}`)).json()).toMatchObject({ id: car?.id, brand: 'Honda', model: null });
    expect((await get(`/api/marketplace/listing/${car?.id}`)).json()).toMatchObject({ brand: 'Honda', model: null });
    const { data } = await server.graphql('query Car($id: ID!) { car(id: $id) { brand model listings { model } } }', {
      id: car?.id,
    });
    expect(data.car).toEqual({ brand: 'Honda', model: null, listings: [{ model: null }] });
  });

  it('names none to search engines', async () => {
    const page = marketplacePages(server.marketplace, { imageHosts: ['*'], mayList: async () => true }).find(
      ({ path }) => path === '/car/:id',
    );
    const absolute = (path: string) => `https://cars.example${path}`;
    const dataOf = async (id = '') => (await page?.head({ params: { id }, query: {}, absolute }))?.structuredData?.[0];
    expect(await dataOf(car?.id)).toMatchObject({ '@type': 'Car', brand: { name: 'Honda' }, model: undefined });
    const named = live.find(({ model }) => model === 'City');
    expect(await dataOf(named?.id)).toMatchObject({ brand: { name: 'Honda' }, model: 'City' });
  });

  it('is found by its brand and by no model', async () => {
    const hondas = live.filter(({ brand }) => brand === 'Honda');
    const unnamed = hondas.filter(({ model }) => model === null);
    const all = (await search({ brand: 'Honda', limit: 200 })).json();
    expect(all.total).toBe(hondas.length);
    expect(all.listings.filter(({ model }: { model: unknown }) => model === null)).toHaveLength(unnamed.length);
    for (const model of ['null', 'undefined', 'City']) {
      const { listings } = (await search({ brand: 'Honda', model, limit: 200 })).json();
      expect(listings.map(({ model }: { model: unknown }) => model)).toEqual(
        hondas.filter((honda) => honda.model === model).map(() => model),
      );
    }
  });
});

describe('POST /api/marketplace/search', () => {
  it('answers listings, analytics, recommendations, total and the next cursor', async () => {
    const { listings, analytics, recommendations, total, nextCursor } = (
      await search({ sortBy: 'price', sortOrder: 'desc', limit: 3 })
    ).json();
    const dearest = live.map(({ price_inr }) => Number(price_inr)).sort((a, b) => b - a);
    expect(listings.map(({ price }: { price: number }) => price)).toEqual(dearest.slice(0, 3));
    expect(total).toBe(live.length);
    expect(analytics).toMatchObject({
      totalListings: live.length,
      priceRange: { min: dearest.at(-1), max: dearest[0] },
      historicalTrend: expect.stringMatching(/^(rising|falling|stable)$/),
    });
    expect(analytics.sourcesCount.CarDekho).toBe(
      live.filter(({ source_ids }) => Array.isArray(source_ids) && source_ids.includes('cardekho')).length,
    );
    expect(Object.keys(analytics.priceByLocation)).toContain('Hyderabad');
    expect(Object.keys(recommendations)).toEqual(['bestDeals', 'certified', 'newListings']);
    expect(recommendations.certified).toHaveLength(10);
    const next = (await search({ sortBy: 'price', sortOrder: 'desc', limit: 3, cursor: nextCursor })).json();
    expect(next.listings.map(({ price }: { price: number }) => price)).toEqual(dearest.slice(3, 6));
  });

  it('takes the whole payload of the form, with nothing chosen', async () => {
    const nothing = {
      brand: '',
      model: null,
      yearMin: null,
      yearMax: null,
      priceMin: null,
      priceMax: null,
      city: '',
      state: '',
      radiusKm: 50,
      fuelType: [],
      transmission: [],
      mileageMax: null,
      owners: [],
      condition: [],
      verificationStatus: [],
      sellerType: [],
      features: [],
      hasImages: false,
      hasWarranty: false,
      listedWithinDays: null,
      sources: [],
      sortBy: 'relevance',
      sortOrder: 'asc',
      limit: 50,
    };
    expect((await search(nothing)).json().total).toBe(live.length);
  });

  it('finds nothing for a brand that nobody sells', async () => {
    const reply = await search({ brand: 'Batmobile' });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      listings: [],
      total: 0,
      nextCursor: null,
      analytics: { avgPrice: 0, priceRange: { min: 0, max: 0 }, historicalTrend: 'stable' },
    });
  });

  it('says how it read a word', async () => {
    const reply = await search({ q: 'swfit' });
    expect(reply.json()).toMatchObject({
      correctedQuery: 'swift',
      understood: [{ kind: 'model', from: 0, to: 5, values: ['Swift'], min: null, max: null }],
      unknownWords: [],
      total: live.filter(({ model }) => String(model).includes('Swift')).length,
    });
  });

  it.each([
    [{ yearMin: '2015' }, 'yearMin'],
    [{ fuelType: 'Petrol' }, 'fuelType'],
    [{ owners: ['1'] }, 'owners.0'],
    [{ hasImages: 'true' }, 'hasImages'],
    [{ yearMin: 2020, yearMax: 2010 }, 'yearMax'],
    [{ limit: 201 }, 'limit'],
    [{ brand: { a: 1 } }, 'brand'],
    [{ sources: ['nowhere'] }, 'sources.0'],
  ])('refuses %j and names the field', async (payload, path) => {
    const reply = await search(payload);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path }] });
  });

  it.each(['garbled', 'e30', Buffer.from('[1,"price","asc",0,null,"x",""]').toString('base64url')])(
    'refuses the cursor %s',
    async (cursor) => {
      const reply = await search({ cursor, sortBy: 'year' });
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({ code: 'BAD_CURSOR', fields: [{ path: 'cursor' }] });
    },
  );
});
