import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer } from '../../testing/server.ts';

let server: Awaited<ReturnType<typeof testServer>>;
beforeAll(async () => {
  server = await testServer({ NODE_ENV: 'development', PUBLIC_URL: 'https://carsetu.example' });
});
afterAll(() => server?.close());

it('the outbox is shown to nobody where strangers reach the product, though nobody said that it is production', async () => {
  const answer = await server.app.inject('/dev/outbox');
  expect(answer.statusCode).toBe(404);
  expect(server.app.servedRoutes).not.toContain('GET /dev/outbox');
});
