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
