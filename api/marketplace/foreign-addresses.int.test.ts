import { afterAll, beforeAll, expect, it } from 'vitest';
import { madeCars, writeCars } from '../../projections/marketplace/search/testing/market.ts';
import { slugOf } from '../../schema/marketplace/slugs.ts';
import { marketplaceServer } from './testing/marketplace-server.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const PHOTO = 'https://photos.example/1.jpg';
/** URLs that older releases may have stored from feeds. */
const STORED = [
  '/api/logout',
  'https://carsetu.example/api/logout',
  'http://carsetu.example:8080/api/auth/google?link=1',
  '/api/auth/google?link=1',
  PHOTO,
];
const CARS = madeCars(40, { now: NOW });
const car = CARS.find(({ is_live, city, model }) => is_live && city !== null && model !== null);

let server: Awaited<ReturnType<typeof marketplaceServer>>;
beforeAll(async () => {
  server = await marketplaceServer(() => NOW, 'https://carsetu.example');
  await writeCars(server.db, CARS);
  const images = { images: STORED, url: 'https://carsetu.example/api/logout' };
  await server.db('car_search.cars').update({ ...images, has_images: true });
  await server.db('car_search.listings').update(images);
  await server.refresh();
});
afterAll(() => server.close());

const FIELDS = 'images url listings { images url }';
const graphql = (query: string) => ({ method: 'POST' as const, url: '/graphql', payload: { query } });
const DOORS = [
  ['the list of cars', () => '/api/cars?limit=100'],
  ['a car', () => `/api/cars/${car?.id}`],
  ['a listing', () => `/api/marketplace/listing/${car?.id}`],
  ['a search', () => ({ method: 'POST' as const, url: '/api/marketplace/search', payload: {} })],
  ['GraphQL: local cars', () => graphql(`{ localCars(first: 20) { nodes { ${FIELDS} } } }`)],
  ['GraphQL: a search', () => graphql(`{ marketplaceSearch(first: 20) { nodes { ${FIELDS} } } }`)],
  ['GraphQL: cars by their ids', () => graphql(`{ cars(ids: ["${car?.id}"]) { ${FIELDS} } }`)],
  ['GraphQL: similar cars', () => graphql(`{ similarCars(id: "${car?.id}") { ${FIELDS} } }`)],
  ['GraphQL: a listing', () => graphql(`{ marketplaceListing(id: "${car?.id}") { images url } }`)],
  ['the head of a car’s page', () => `/car/${car?.id}`],
  ['the head of a listing’s page', () => `/marketplace/${car?.id}`],
  ['the head of a city’s page', () => `/used-cars/${slugOf(String(car?.city))}`],
] as const;

it.each(DOORS)('%s names no address of ours that a feed brought', async (_, request) => {
  const { statusCode, body } = await server.app.inject(request());
  expect([statusCode, body]).toEqual([200, expect.stringContaining(PHOTO)]);
  expect(body).not.toContain('api/logout');
  expect(body).not.toContain('api/auth');
});
