import { afterAll, beforeAll, expect, it } from 'vitest';
import { madeCars, writeCars } from '../../projections/marketplace/search/testing/market.ts';
import { marketplaceServer } from './testing/marketplace-server.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const CARS = madeCars(60, { now: NOW });
const [shown, hidden, alone] = CARS.filter(({ is_live }) => is_live).map(({ id }) => id);

let server: Awaited<ReturnType<typeof marketplaceServer>>;
beforeAll(async () => {
  server = await marketplaceServer(() => NOW);
  await writeCars(server.db, CARS);
  const { db } = server;
  await db('car_search.listings').where({ id: hidden }).update({ car_id: shown });
  await db('car_search.cars').where({ id: hidden }).delete();
  const hiddenNow = { withdrawn_at: null, hidden_at: NOW, hidden_until: 'shown' };
  await db('car_search.listings')
    .whereIn(
      'id',
      [hidden, alone].flatMap((id) => id ?? []),
    )
    .update(hiddenNow);
  await db('car_search.cars').where({ id: alone }).update({ is_live: false, gone_at: NOW });
  const prices = [shown, hidden, alone].map((listing_id, at) => ({ listing_id, position: at, at: NOW, price_inr: 5 }));
  await db('car_search.price_points').insert(prices);
  await server.refresh();
});
afterAll(() => server?.close());

it('shows neither link nor prices of a hidden listing of a car that another offers', async () => {
  const car = (await server.app.inject(`/api/cars/${shown}`)).json();
  expect(car.listings.map(({ id }: { id: string }) => id)).toEqual([shown]);
  expect(car.priceHistory.map(({ listingId }: { listingId: string }) => listingId)).toEqual([shown]);
  expect(car.priceHistoryCount).toBe(1);
});

it('hands out the link of no hidden listing', async () => {
  const query = `query Links($id: ID!, $hidden: ID!) {
    car(id: $id) { url listings { id url hiddenAt } priceHistory { listingId } priceHistoryCount }
    marketplaceListing(id: $hidden) { url }
  }`;
  const ask = async (id?: string, listing?: string) => {
    const payload = { query, variables: { id, hidden: listing } };
    return (await server.app.inject({ method: 'POST', url: '/graphql', payload })).json().data;
  };
  const link = expect.stringContaining('https://');
  expect(await ask(shown, hidden)).toEqual({
    car: {
      url: link,
      listings: [
        { id: shown, url: link, hiddenAt: null },
        { id: hidden, url: null, hiddenAt: NOW.toISOString() },
      ],
      priceHistory: [{ listingId: shown }],
      priceHistoryCount: 1,
    },
    marketplaceListing: { url: null },
  });
  expect(await ask(alone, alone)).toMatchObject({
    car: { url: null, listings: [{ id: alone, url: null }], priceHistory: [] },
    marketplaceListing: { url: null },
  });
});
