import { Counter } from 'prom-client';
import { afterEach, expect, it } from 'vitest';
import { processRegistry } from '../metrics/process.ts';
import { platformServer } from '../testing/server.ts';
import { NotReady } from './health.ts';

let close: () => Promise<void> = async () => undefined;
afterEach(() => close());
const serverWith = async (options: Parameters<typeof platformServer>[0]) => {
  const app = await platformServer(options);
  close = () => app.close();
  return app;
};

it('is ready when every part is, and shows what each has to say', async () => {
  const app = await serverWith({ checks: { store: async () => ({ head: '7' }), search: async () => ({}) } });
  const response = await app.inject('/readyz');
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({
    status: 'ready',
    checks: { store: { ok: true, ms: expect.any(Number), head: '7' }, search: { ok: true, ms: expect.any(Number) } },
  });
});

it('is not ready when one part is not, tells which, and of a fault no more than that', async () => {
  const app = await serverWith({
    checks: {
      store: async () => ({}),
      database: async () => {
        throw new Error('password authentication failed for user "app"');
      },
      projections: async () => {
        throw new NotReady('car_search is 20000 behind');
      },
    },
  });
  const response = await app.inject('/readyz');
  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({
    status: 'not ready',
    checks: {
      store: { ok: true },
      database: { ok: false, problem: 'failed' },
      projections: { ok: false, problem: 'car_search is 20000 behind' },
    },
  });
  expect(response.body).not.toContain('password');
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});

it('shows its figures to those who have the token', async () => {
  const registry = processRegistry();
  new Counter({ name: 'cars_seen_total', help: 'For this test.', registers: [registry] }).inc(3);
  const token = 'a-token-of-enough-length';
  const app = await serverWith({ registry, env: { METRICS_TOKEN: token } });
  const ask = (authorization?: string) =>
    app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });
  for (const wrong of [undefined, '', 'Bearer', `Bearer ${token}x`, `Basic ${token}`]) {
    const refused = await ask(wrong);
    expect(refused.statusCode).toBe(401);
    expect(refused.body).not.toContain('cars_seen_total');
  }
  const shown = await ask(`Bearer ${token}`);
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toContain('cars_seen_total 3');
  expect(shown.body).toContain('http_request_duration_seconds_count{method="GET",route="/metrics",status="401"} 5');
  expect(shown.body).not.toContain(token);
});

it('shows its figures to nobody in production without a token', async () => {
  const app = await serverWith({ env: { NODE_ENV: 'production', PUBLIC_URL: 'https://carsetu.example' } });
  expect((await app.inject('/metrics')).statusCode).toBe(404);
});

it('describes the API in production only where the operator says so', async () => {
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://carsetu.example' };
  const status = async (env: Record<string, string>) =>
    (await (await serverWith({ env })).inject('/api/openapi.json')).statusCode;
  expect(await status(production)).toBe(404);
  expect(await status({ ...production, API_DOCS: '1' })).toBe(200);
  expect(await status({ API_DOCS: '0' })).toBe(404);
  expect(await status({})).toBe(200);
});

it('names unknown addresses in its figures by one name, however many there are', async () => {
  const app = await serverWith({});
  for (const url of ['/a', '/b', '/api/c']) await app.inject(url);
  const { body } = await app.inject('/metrics');
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="unknown",status="404"} 3');
});
