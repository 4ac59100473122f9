import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer } from './testing/server.ts';

let server: Awaited<ReturnType<typeof testServer>>;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

it('answers that it is alive and, with every part of it, ready', async () => {
  expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ status: 'ok' });
  const ready = await fetch(`${server.url}/readyz`);
  expect(await ready.json()).toMatchObject({
    status: 'ready',
    checks: { database: { ok: true }, store: { ok: true }, projections: { ok: true }, search: { ok: true } },
  });
  expect(ready.status).toBe(200);
});

it('tells its figures', async () => {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  for (const name of [
    'http_request_duration_seconds_bucket',
    'nodejs_eventloop_lag_p99_seconds',
    'projection_lag_seconds{projection="car_search"} 0',
    'projection_parked_events{projection="feed_listings"} 0',
    'event_store_append_duration_seconds',
  ])
    expect(text).toContain(name);
});

it('says at /readyz of which streams events are parked, of people without saying whose', async () => {
  const { store, runner } = server.product;
  const metadata = { actor: 'system:test', commandId: uuid(), correlationId: uuid(), causationId: null };
  const bad = (type: string, data: object) => ({ type, data, metadata, id: uuid() });
  await store.append('feed-test', 'none', [
    bad('ListingGone', { listingId: 'no id', goneAt: '2026-01-06T00:00:00.000Z' }),
  ]);
  const { lastPosition } = await store.append(`saved-${uuid()}`, 'none', [bad('FavouriteSaved', { carId: 'no id' })]);
  for (const name of ['car_search', 'analytics', 'favourites'])
    expect(await runner.waitFor(name, lastPosition, 20_000)).toBe(true);
  const ready = await fetch(`${server.url}/readyz`);
  expect(ready.status).toBe(200);
  expect((await ready.json()).checks.projections).toMatchObject({
    car_search: { parked: 1, parkedIn: { 'feed-test': 1 } },
    favourites: { parked: 1, parkedIn: { saved: 1 } },
  });
});
