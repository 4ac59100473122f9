import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer } from './testing/server.ts';

let server: Awaited<ReturnType<typeof testServer>>;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

/** Every address that answers strangers, with what it takes. Whoever adds one decides here that strangers may use it. */
const OPEN_TO_STRANGERS = [
  'GET /',
  'GET /admin/blog',
  'GET /admin/bookings',
  'GET /admin/flags',
  'GET /admin/lenders',
  'GET /admin/users',
  'GET /admin/users/:id',
  'GET /analytics',
  'GET /api-compliance',
  'GET /api/analytics/market',
  'GET /api/analytics/market.csv',
  'GET /api/auth/facebook',
  'GET /api/auth/facebook/callback',
  'GET /api/auth/github',
  'GET /api/auth/github/callback',
  'GET /api/auth/google',
  'GET /api/auth/google/callback',
  'GET /api/auth/user',
  'GET /api/cars',
  'GET /api/cars/:id',
  'GET /api/cars/:id/price-insights',
  'GET /api/cars/:id/price-insights/verdicts',
  'GET /api/cars/:id/seller',
  'GET /api/cars/:id/visit-times',
  'GET /api/docs',
  'GET /api/docs/json',
  'GET /api/docs/static/*',
  'GET /api/docs/static/index.html',
  'GET /api/docs/static/swagger-initializer.js',
  'GET /api/docs/yaml',
  'GET /api/financing/lenders',
  'GET /api/login',
  'GET /api/logout',
  'GET /api/marketplace/listing/:id',
  'GET /api/notifications/unsubscribe',
  'GET /api/og/car/:file',
  'GET /api/og/site.png',
  'GET /api/og/used-cars/:city',
  'GET /api/og/used-cars/:city/:brand',
  'GET /api/og/used-cars/:city/:brand/:model',
  'GET /api/openapi.json',
  'GET /api/placeholder/car-image',
  'GET /api/profile/pictures/:file',
  'GET /api/search-allowance',
  'GET /api/waitlists',
  'GET /assets/*',
  'GET /blog',
  'GET /bookings',
  'GET /car/:id',
  'GET /community',
  'GET /community/post/:id',
  'GET /compare',
  'GET /data-sources-policy',
  'GET /dev/outbox',
  'GET /favicon.svg',
  'GET /favourites',
  'GET /financing',
  'GET /graphql',
  'GET /healthz',
  'GET /login',
  'GET /marketplace/:id',
  'GET /messages',
  'GET /metrics',
  'GET /news',
  'GET /notifications',
  'GET /offline',
  'GET /privacy-policy',
  'GET /profile',
  'GET /readyz',
  'GET /robots.txt',
  'GET /searches',
  'GET /sell',
  'GET /sell-car',
  'GET /sitemap.xml',
  'GET /sitemaps/:file',
  'GET /terms-of-service',
  'GET /theme-boot.js',
  'GET /throttle-talk',
  'GET /used-cars/:city',
  'GET /used-cars/:city/:brand',
  'GET /used-cars/:city/:brand/:model',
  'GET /valuation',
  'POST /api/notifications/unsubscribe',
  'POST /api/payments/stripe/webhook',
  'POST /api/valuations',
  'POST /graphql',
];

/** Those that answer signed-in people alone: a stranger is refused with SIGN_IN_REQUIRED, whatever the request says. */
const FOR_SIGNED_IN = [
  'DELETE /api/admin/lenders/:id',
  'DELETE /api/favourites',
  'DELETE /api/profile/erasure',
  'DELETE /api/profile/picture',
  'DELETE /api/profile/social-accounts/:provider',
  'DELETE /api/recently-viewed',
  'DELETE /api/saved-searches/:id',
  'DELETE /api/waitlists/:city',
  'GET /api/admin/bookings',
  'GET /api/admin/flags',
  'GET /api/admin/flags/:id',
  'GET /api/admin/lenders',
  'GET /api/admin/lenders/:id',
  'GET /api/admin/users',
  'GET /api/admin/users/:id',
  'GET /api/admin/visit-calendars',
  'GET /api/bookings',
  'GET /api/bookings/:id',
  'GET /api/bookings/:id/calendar.ics',
  'GET /api/favourites',
  'GET /api/flags',
  'GET /api/notifications',
  'GET /api/notifications/settings',
  'GET /api/profile',
  'GET /api/profile/data',
  'GET /api/receipts',
  'GET /api/receipts/:id',
  'GET /api/recently-viewed',
  'GET /api/reports/market.csv',
  'GET /api/saved-searches',
  'GET /api/subscriptions',
  'PATCH /api/profile',
  'PATCH /api/saved-searches/:id',
  'POST /api/admin/flags/:id/decisions',
  'POST /api/admin/flags/:id/shown',
  'POST /api/admin/lenders',
  'POST /api/admin/users/:id/roles',
  'POST /api/admin/users/:id/roles/revocations',
  'POST /api/bookings',
  'POST /api/bookings/:id/cancel',
  'POST /api/bookings/:id/complete',
  'POST /api/bookings/:id/confirm',
  'POST /api/bookings/:id/decline',
  'POST /api/bookings/:id/reschedule',
  'POST /api/cars/:id/flags',
  'POST /api/favourites',
  'POST /api/marketplace/search',
  'POST /api/notifications/read',
  'POST /api/phone/verifications',
  'POST /api/phone/verifications/:id/confirm',
  'POST /api/profile/consents',
  'POST /api/profile/erasure',
  'POST /api/recently-viewed',
  'POST /api/reports/market',
  'POST /api/saved-searches',
  'POST /api/subscriptions',
  'POST /api/subscriptions/cancel',
  'POST /api/subscriptions/resume',
  'PUT /api/admin/lenders/:id',
  'PUT /api/admin/visit-calendars/:id',
  'PUT /api/notifications/settings',
  'PUT /api/profile/picture',
  'PUT /api/waitlists/:city',
];
const ALL = [...OPEN_TO_STRANGERS, ...FOR_SIGNED_IN].sort();

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
