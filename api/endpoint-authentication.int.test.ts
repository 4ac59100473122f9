import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLOSED, PAGES, ROUTES, withAccess } from './testing/route-access-table.ts';
import { testServer } from './testing/server.ts';

let server: Awaited<ReturnType<typeof testServer>>;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

/** Routes for signed-in users only. Anybody else gets SIGN_IN_REQUIRED, whatever the request contains. */
const FOR_SIGNED_IN = withAccess(ROUTES, ...CLOSED);
const ALL = [...PAGES, ...Object.keys(ROUTES)].sort();

it('are all known', () => {
  const routes = server.app.servedRoutes.filter((route) => !route.startsWith('HEAD '));
  expect([...new Set(routes)].sort()).toEqual(ALL);
});

it('are described, where they are for programs', async () => {
  const { paths } = (await server.app.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>();
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  const rest = ALL.filter((route) => / \/api\/(?!docs|openapi)/.test(route));
  expect(described.sort()).toEqual(rest);
});

it('say in their description whether they need a session', async () => {
  const { paths } = (await server.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, { security?: object[] }>>;
  }>();
  const closed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { security }]) =>
      security ? [`${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`] : [],
    ),
  );
  expect(closed.sort()).toEqual([...FOR_SIGNED_IN].sort());
});

it.each(FOR_SIGNED_IN)('%s refuses strangers', async (route) => {
  const [method, url] = route.split(' ');
  const answer = await server.app.inject({
    method: method as 'GET',
    url: url?.replace(/:\w+/g, 'x'),
    payload: method === 'GET' ? undefined : {},
  });
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ code: 'SIGN_IN_REQUIRED' });
});
