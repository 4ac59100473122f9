import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '../testing/people.ts';
import { testServer } from '../testing/server.ts';
import { sessions as sessionsIn } from './sessions.ts';

let server: Awaited<ReturnType<typeof testServer>>;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

const DAY_MS = 24 * 3600 * 1000;
const graphql = async (query: string, headers: Readonly<Record<string, string>>) => {
  const answer = await server.app.inject({ method: 'POST', url: '/graphql', payload: { query }, headers });
  return answer.json<{ data: Record<string, unknown> | null; errors?: { extensions: { code: string } }[] }>();
};
const whoIs = async (cookie: string) =>
  (await server.app.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode;
/** Creates a session store with a clock that the test controls. */
const atTime = (start = Date.UTC(2026, 10, 21)) => {
  let now = start;
  const kept = sessionsIn({
    db: server.db,
    clock: () => new Date(now),
    announce: async () => undefined,
  });
  const pass = (ms: number) => {
    now += ms;
  };
  return { kept, pass };
};
const device = { userAgent: 'Mozilla/5.0', provider: 'google' } as const;

describe('a session', () => {
  it('tells who somebody is, with roles and verified phone, at both doors', async () => {
    const { headers, userId, email } = await people(server.product).signIn({
      roles: ['editor'],
      phoneVerified: true,
      premium: true,
      firstName: 'Meera',
    });
    const rest = await server.app.inject({ url: '/api/auth/user', headers });
    expect(rest.json()).toEqual({
      id: userId,
      firstName: 'Meera',
      lastName: 'Rao',
      email,
      profileImageUrl: null,
      isPremium: true,
      roles: ['buyer', 'editor'],
      phoneVerified: true,
    });
    const answer = await graphql('{ currentUser { id roles } }', headers);
    expect(answer.data).toEqual({ currentUser: { id: userId, roles: ['buyer', 'editor'] } });
  });

  it('is stored as a hash of its token', async () => {
    const { token, sessionId } = await people(server.product).signIn();
    const row = await server.db('accounts.sessions').where({ id: sessionId }).first();
    expect(JSON.stringify(row)).not.toContain(token);
    expect(await whoIs(`session=${row?.sid}`)).toBe(401);
  });

  it('ends when it is not used for 14 days, and 90 days after it began however much it is', async () => {
    const { userId } = await people(server.product).signIn();
    const { kept, pass } = atTime();
    const idle = await kept.start(userId, device);
    pass(14 * DAY_MS - 1);
    expect(await kept.find(idle.token)).not.toBeNull();
    pass(14 * DAY_MS);
    expect(await kept.find(idle.token)).toBeNull();
    const used = await kept.start(userId, device);
    for (let days = 0; days < 88; days += 8) {
      pass(8 * DAY_MS);
      expect(await kept.find(used.token), `after ${days + 8} days`).not.toBeNull();
    }
    pass(2 * DAY_MS);
    expect(await kept.find(used.token)).toBeNull();
    expect(await kept.removeExpired()).toBeGreaterThanOrEqual(2);
    expect(await kept.list(userId)).not.toContainEqual(expect.objectContaining({ id: used.id }));
  });

  it('may change what signs its user in only while it is new', async () => {
    const { userId } = await people(server.product).signIn();
    const { kept, pass } = atTime();
    const { token } = await kept.start(userId, device);
    expect(await kept.find(token)).toMatchObject({ isFresh: true });
    pass(15 * 60_000);
    expect(await kept.find(token)).toMatchObject({ isFresh: false });
  });
});

describe('devices', () => {
  const UA =
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
  const LIST = '{ mySessions { id device isCurrent } }';

  it('are listed by name, and one can sign out there; the cookie opens nothing from then on', async () => {
    const here = await people(server.product).signIn();
    const phone = await atTime(Date.now()).kept.start(here.userId, { userAgent: UA, provider: 'github' });
    const { data } = await graphql(LIST, here.headers);
    expect(data?.mySessions).toEqual(
      expect.arrayContaining([
        { id: phone.id, device: 'Chrome on Android', isCurrent: false },
        { id: here.sessionId, device: null, isCurrent: true },
      ]),
    );
    expect(await whoIs(`session=${phone.token}`)).toBe(200);
    const end = `mutation { endSession(id: "${phone.id}") { __typename ... on SessionsLeft { sessions { id } } } }`;
    expect((await graphql(end, here.headers)).data).toEqual({
      endSession: { __typename: 'SessionsLeft', sessions: [{ id: here.sessionId }] },
    });
    expect(await whoIs(`session=${phone.token}`)).toBe(401);
  });

  it('can be left all but this one', async () => {
    const here = await people(server.product).signIn();
    const others = await Promise.all([1, 2].map(() => atTime(Date.now()).kept.start(here.userId, device)));
    await graphql('mutation { endOtherSessions { __typename } }', here.headers);
    expect(await whoIs(here.cookie)).toBe(200);
    for (const { token } of others) expect(await whoIs(`session=${token}`)).toBe(401);
  });

  it('of somebody else are not there, and a stranger has none', async () => {
    const [mine, theirs] = await Promise.all([people(server.product).signIn(), people(server.product).signIn()]);
    const end = (id: string) => `mutation { endSession(id: "${id}") { __typename ... on Rejection { code } } }`;
    for (const id of [theirs.sessionId, 'nonsense'])
      expect((await graphql(end(id), mine.headers)).data).toEqual({
        endSession: { __typename: 'Rejection', code: 'SESSION_NOT_FOUND' },
      });
    expect(await whoIs(theirs.cookie)).toBe(200);
    expect((await graphql(LIST, {})).errors?.[0]?.extensions.code).toBe('SIGN_IN_REQUIRED');
    expect((await graphql(end(mine.sessionId), {})).data).toMatchObject({ endSession: { code: 'SIGN_IN_REQUIRED' } });
  });
});

describe('a write with the cookie of a session', () => {
  const CROSS_SITE = [
    ['a page of another site', { origin: 'https://elsewhere.example' }],
    ['a page of another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['a page of a sister host', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:0' }],
    ['a page that hides where it is from', { origin: 'null' }],
    ['nobody says where', {}],
  ] as const;

  it.each(CROSS_SITE)('is refused from %s, in REST and in GraphQL', async (_, from) => {
    const { cookie } = await people(server.product).signIn();
    const headers = { cookie, ...from };
    const rest = await server.app.inject({ method: 'POST', url: '/api/favourites', payload: { entries: [] }, headers });
    expect([rest.statusCode, rest.json().code]).toEqual([403, 'CROSS_SITE_REQUEST']);
    const query = 'mutation { endOtherSessions { __typename } }';
    const answer = await server.app.inject({ method: 'POST', url: '/graphql', payload: { query }, headers });
    expect([answer.statusCode, answer.json().errors[0].extensions.code]).toEqual([403, 'CROSS_SITE_REQUEST']);
  });

  it.each([
    ['our own page', { origin: 'http://localhost:0' }],
    ['our own page, as the browser says', { 'sec-fetch-site': 'same-origin' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
  ] as const)('is taken from %s', async (_, from) => {
    const { cookie } = await people(server.product).signIn();
    const query = 'mutation { endOtherSessions { __typename } }';
    const headers = { cookie, ...from };
    const answer = await server.app.inject({ method: 'POST', url: '/graphql', payload: { query }, headers });
    expect(answer.json()).toEqual({ data: { endOtherSessions: { __typename: 'SessionsLeft' } } });
  });
});

describe('signing out', () => {
  const BY_LINK = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  const OURS = { ...BY_LINK, 'sec-fetch-site': 'same-origin' };
  const out = (headers: Record<string, string | undefined>, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
    server.app.inject({ method, url: '/api/logout', headers });

  it('ends the session, so that a stolen cookie opens nothing, and has the browser forget what it showed', async () => {
    const { cookie, token } = await people(server.product).signIn();
    const response = await out({ cookie, ...OURS });
    expect([response.statusCode, response.headers.location]).toEqual([303, '/']);
    expect(response.cookies).toMatchObject([{ name: 'session', value: '', path: '/', httpOnly: true }]);
    // Not "storage", which would delete the favourites that a browser stores for visitors who are not signed in.
    expect(response.headers['clear-site-data']).toBe('"cache"');
    expect(await whoIs(`session=${token}`)).toBe(401);
  });

  it.each([
    ['a picture on a page of ours', { ...OURS, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
    ['a script of ours', { ...OURS, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['a frame', { ...OURS, 'sec-fetch-dest': 'iframe' }],
    ['what a page loads beforehand', { ...OURS, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'empty' }],
    [
      'a picture by way of another site',
      { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image', 'sec-fetch-site': 'cross-site' },
    ],
    ['a link on a page of another site', { ...BY_LINK, 'sec-fetch-site': 'cross-site' }],
    ['a link on a page of a sister host', { ...BY_LINK, 'sec-fetch-site': 'same-site' }],
    ['an old browser on a page of another site', { referer: 'https://elsewhere.example/' }],
  ])('is asked about, and not done, when it is asked for by %s', async (_, from) => {
    const { cookie } = await people(server.product).signIn();
    for (const method of ['GET', 'HEAD'] as const) {
      const response = await out({ cookie, ...from }, method);
      expect([response.statusCode, response.headers['set-cookie']]).toEqual([403, undefined]);
      expect(response.headers['clear-site-data']).toBeUndefined();
      const isPartOfPage = !['document', 'empty'].includes(Object(from)['sec-fetch-dest'] ?? 'document');
      if (method === 'GET' && !isPartOfPage)
        expect(response.body).toContain('<form method="post" action="/api/logout">');
      expect(await whoIs(cookie)).toBe(200);
    }
  });

  it('is asked about where the browser does not say who asks, and done by the button of that page alone', async () => {
    const { cookie, token } = await people(server.product).signIn();
    const page = await out({ cookie, referer: 'http://localhost:0/' });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(
      '<form method="post" action="/api/logout"><button class="first">Sign out</button></form>',
    );
    const form = { cookie, 'content-type': 'application/x-www-form-urlencoded' };
    for (const foreign of [{ origin: 'https://elsewhere.example' }, { origin: 'null' }, {}])
      expect((await out({ ...form, ...foreign }, 'POST')).statusCode).toBe(403);
    expect(await whoIs(cookie)).toBe(200);
    expect((await out({ ...form, origin: 'http://localhost:0' }, 'POST')).headers.location).toBe('/');
    expect(await whoIs(`session=${token}`)).toBe(401);
  });
});
