import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { madeCars, writeCars } from '../../projections/marketplace/search/testing/market.ts';
import { marketplaceServer } from './testing/marketplace-server.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const CARS = madeCars(60, { now: NOW });
let server: Awaited<ReturnType<typeof marketplaceServer>>;
beforeAll(async () => {
  server = await marketplaceServer(() => NOW);
  await writeCars(server.db, CARS);
  await server.refresh();
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

describe('a picture for link previews', () => {
  it.each([true, false])('is there for a car (live: %s), and not sent again to those who have it', async (isLive) => {
    const car = CARS.find(({ is_live }) => is_live === isLive);
    const reply = await get(`/api/og/car/${car?.id}.png`);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('image/png');
    expect(reply.headers['cache-control']).toBe('public, max-age=86400');
    const again = await get(`/api/og/car/${car?.id}.png`, { 'if-none-match': String(reply.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it('is another one once the price changed', async () => {
    const car = CARS.find(({ is_live }) => is_live);
    const before = (await get(`/api/og/car/${car?.id}.png`)).headers.etag;
    const cheaper = {
      ...CARS.find(({ id }) => id === car?.id),
      id: car?.id ?? '',
      price_inr: 123_000,
      changed_at_position: 900,
    };
    await writeCars(server.db, [cheaper]);
    await server.refresh();
    expect((await get(`/api/og/car/${car?.id}.png`)).headers.etag).not.toBe(before);
  });

  it.each([
    '/api/og/site.png',
    '/api/og/used-cars/hyderabad.png',
    '/api/og/used-cars/hyderabad/hyundai.png',
    '/api/og/used-cars/pune/tata/nexon.png',
  ])('is there at %s', async (path) => {
    const reply = await get(path);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('image/png');
  });

  it.each([
    ['/api/og/car/01890000-0000-7000-8000-000000000000.png', 404, 'CAR_NOT_FOUND'],
    [`/api/og/car/${CARS[0]?.id}`, 404, 'CAR_NOT_FOUND'],
    [`/api/og/car/${CARS[0]?.id}.svg`, 404, 'CAR_NOT_FOUND'],
    ['/api/og/car/%00.png', 404, 'CAR_NOT_FOUND'],
    ['/api/og/car/..%2F..%2Fsite.png', 404, 'CAR_NOT_FOUND'],
    [`/api/og/car/${'x'.repeat(300)}.png`, 400, 'INVALID_INPUT'],
    ['/api/og/used-cars/atlantis.png', 404, 'LANDING_NOT_FOUND'],
    ['/api/og/used-cars/hyderabad', 404, 'LANDING_NOT_FOUND'],
    ['/api/og/used-cars/hyderabad/%3Csvg%3E.png', 404, 'LANDING_NOT_FOUND'],
    ['/api/og/used-cars/hyderabad/hyundai/swift.png', 404, 'LANDING_NOT_FOUND'],
    ['/api/og/other.png', 404, 'NOT_FOUND'],
  ])('is not there at %s', async (path, status, code) => {
    const reply = await get(path);
    expect(reply.statusCode).toBe(status);
    expect(reply.json().code).toBe(code);
  });
});
