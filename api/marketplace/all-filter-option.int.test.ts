import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listCar } from '../testing/cars.ts';
import { people } from '../testing/people.ts';
import { testServer } from '../testing/server.ts';

const PUBLIC_URL = 'http://localhost:3000';
let server: Awaited<ReturnType<typeof testServer>>;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  server = await testServer({ PUBLIC_URL });
  for (const local of [false, false, true])
    await listCar(server.product, local ? { sourceId: 'dealer-network', facts: { city: 'Hyderabad' } } : {});
  ({ headers } = await people(server.product, PUBLIC_URL).signIn({ phoneVerified: true, premium: true }));
});
afterAll(() => server?.close());

/** Every filter of the search, and whether it accepts several values. */
const CHOICES = {
  ...{ brand: false, model: false, city: false, state: false },
  ...{ fuelType: true, transmission: true, bodyType: true, condition: true, verificationStatus: true },
  ...{ sellerType: true, features: true, sources: true },
} as const;
const Total = z.object({ total: z.int() });
const Cars = z.object({ data: z.object({ marketplaceSearch: Total }) });

const post = async (url: string, payload: object): Promise<unknown> => {
  const { statusCode, body } = await server.app.inject({ method: 'POST', url, headers, payload });
  expect([statusCode, body]).toEqual([200, body]);
  return JSON.parse(body);
};
/** Maps each API to a function that returns how many cars the API finds for a filter. */
const doors = {
  'GET /api/cars': async (filter: Readonly<Record<string, string | readonly string[]>>) => {
    const url = `/api/cars?${new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))}`;
    const { statusCode, headers: said, body } = await server.app.inject({ url, headers });
    expect([statusCode, body]).toEqual([200, body]);
    return Number(said['x-total-count']);
  },
  'POST /api/marketplace/search': async (filter: object) =>
    Total.parse(await post('/api/marketplace/search', filter)).total,
  GraphQL: async (filter: object) => {
    const query = 'query ($filter: CarFilter) { marketplaceSearch(filter: $filter) { total } }';
    return Cars.parse(await post('/graphql', { query, variables: { filter } })).data.marketplaceSearch.total;
  },
};

describe.each(Object.entries(doors))('%s', (_door, totalOf) => {
  it.each(Object.entries(CHOICES))('finds as many cars with “all” for %s as without it', async (name, takesSeveral) => {
    const everything = await totalOf({});
    expect(everything).toBeGreaterThan(0);
    for (const value of ['all', 'All', ' ALL '])
      expect([value, await totalOf({ [name]: takesSeveral ? [value] : value })]).toEqual([value, everything]);
  });
});

it('a search that is kept with “all” is kept without it', async () => {
  const { body } = await server.app.inject({
    method: 'POST',
    url: '/api/saved-searches',
    headers,
    payload: { name: 'Everything', filter: { brand: 'all', fuelType: ['all'], q: 'all' } },
  });
  expect(JSON.parse(body)).toMatchObject({ filter: { q: 'all' } });
  expect(JSON.parse(body).filter).not.toHaveProperty('brand');
});

it('a report of the market by “all” is that of the whole market', async () => {
  const report = async (query: string) => {
    const { statusCode, body } = await server.app.inject({ url: `/api/analytics/market${query}` });
    expect([statusCode, body]).toEqual([200, body]);
    return JSON.parse(body);
  };
  expect(await report('?city=All&brand=all&source=all')).toEqual(await report(''));
});
