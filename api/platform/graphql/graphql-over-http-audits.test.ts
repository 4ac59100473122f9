import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testSchema } from '../testing/graphql-schema.ts';
import { listeningServer } from '../testing/server.ts';

let server: Awaited<ReturnType<typeof listeningServer>>;
beforeAll(async () => {
  server = await listeningServer({ schema: testSchema() });
});
afterAll(() => server.close());

const url = () => `${server.url}/graphql`;
const audits = serverAudits({ url, fetchFn: fetch });

it('are 61', () => {
  expect(audits).toHaveLength(61);
});

it.each(audits.map(({ id, name, fn }) => ({ id, name, fn })))('$id $name', async ({ fn }) => {
  expect(await fn()).toMatchObject({ status: 'ok' });
});
