import { afterEach, expect, it } from 'vitest';
import { platformServer } from '../testing/server.ts';

let close: () => Promise<void> = async () => undefined;
afterEach(() => close());

const limited = async (env: Record<string, string>) => {
  const app = await platformServer({
    env,
    doors: [
      async (scope) => {
        scope.get('/api/cars', async () => []);
        scope.post('/api/cars', async () => ({}));
        scope.post('/api/search', { config: { readsOnly: true } }, async () => []);
      },
    ],
  });
  close = () => app.close();
  return (url: string, method: 'GET' | 'POST' = 'GET', remoteAddress = '203.0.113.7', headers = {}) =>
    app.inject({ url, method, remoteAddress, headers });
};

it('refuses an address that asks too often, and says when to come back', async () => {
  const ask = await limited({ RATE_LIMIT_READS: '2', RATE_LIMIT_WRITES: '1' });
  expect((await ask('/api/cars')).statusCode).toBe(200);
  expect((await ask('/api/nothing')).statusCode).toBe(404);
  const refused = await ask('/api/cars');
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'RATE_LIMITED', requestId: refused.headers['x-request-id'] });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('/api/nothing')).statusCode).toBe(429);
  expect((await ask('/api/cars', 'GET', '203.0.113.8')).statusCode).toBe(200);
});

it('counts writing apart from reading, and a search that is posted as reading', async () => {
  const ask = await limited({ RATE_LIMIT_READS: '2', RATE_LIMIT_WRITES: '1' });
  expect((await ask('/api/cars', 'POST')).statusCode).toBe(200);
  expect((await ask('/api/cars', 'POST')).statusCode).toBe(429);
  expect((await ask('/api/search', 'POST')).statusCode).toBe(200);
  expect((await ask('/api/search', 'POST')).statusCode).toBe(200);
  expect((await ask('/api/search', 'POST')).statusCode).toBe(429);
});

it('counts the neighbours of one IPv6 network as one', async () => {
  const ask = await limited({ RATE_LIMIT_READS: '1' });
  expect((await ask('/api/cars', 'GET', '2001:db8:1:2::1')).statusCode).toBe(200);
  expect((await ask('/api/cars', 'GET', '2001:db8:1:2:ffff::9')).statusCode).toBe(429);
  expect((await ask('/api/cars', 'GET', '2001:db8:1:3::1')).statusCode).toBe(200);
});

it('never refuses a probe', async () => {
  const ask = await limited({ RATE_LIMIT_READS: '1' });
  for (let n = 0; n < 5; n++) expect((await ask('/healthz')).statusCode).toBe(200);
});

it('believes an address that a trusted proxy forwards, and no other', async () => {
  const ask = await limited({ RATE_LIMIT_READS: '1', TRUST_PROXY: '10.0.0.1' });
  const forwarded = (client: string) => ({ 'x-forwarded-for': client });
  expect((await ask('/api/cars', 'GET', '10.0.0.1', forwarded('198.51.100.1'))).statusCode).toBe(200);
  expect((await ask('/api/cars', 'GET', '10.0.0.1', forwarded('198.51.100.2'))).statusCode).toBe(200);
  expect((await ask('/api/cars', 'GET', '10.0.0.1', forwarded('198.51.100.2'))).statusCode).toBe(429);
  expect((await ask('/api/cars', 'GET', '192.0.2.1', forwarded('198.51.100.3'))).statusCode).toBe(200);
  expect((await ask('/api/cars', 'GET', '192.0.2.1', forwarded('198.51.100.4'))).statusCode).toBe(429);
});
