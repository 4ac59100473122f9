import { randomInt } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import type { GraphQLField, GraphQLObjectType } from 'graphql';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { graphqlSchema } from './features.ts';
import { askFor, type Kind, takesId } from './testing/generated-graphql-arguments.ts';
import { type PersonWish, people, type SignedInPerson } from './testing/people.ts';
import { BODIES, CLOSED, FIELDS, ROUTES, withAccess } from './testing/route-access-table.ts';
import { testServer } from './testing/server.ts';
import { GOING } from './testing/simulated-browser.ts';

/** Operations that succeed with another user's id but change nothing, such as removing an item that is not on the sender's list. */
const SILENT = new Set([
  'DELETE /api/favourites',
  'mutation removeFavourites',
  'DELETE /api/blocks/:id',
  'mutation removeBlock',
]);

const schema = graphqlSchema();
const ROOTS: readonly (readonly [Kind, GraphQLObjectType | null | undefined])[] = [
  ['query', schema.getQueryType()],
  ['mutation', schema.getMutationType()],
  ['subscription', schema.getSubscriptionType()],
];
const fields = new Map<string, { readonly kind: Kind; readonly field: GraphQLField<unknown, unknown> }>();
for (const [kind, root] of ROOTS)
  for (const field of Object.values(root?.getFields() ?? {})) fields.set(`${kind} ${field.name}`, { kind, field });

let server: Awaited<ReturnType<typeof testServer>>;
let signIn: (wish?: PersonWish) => Promise<SignedInPerson>;
beforeAll(async () => {
  server = await testServer();
  signIn = people(server.product).signIn;
});
afterAll(() => server?.close());

type Headers = Readonly<Record<string, string>>;
interface Said {
  readonly status: number;
  readonly code: string | undefined;
  readonly body: string;
}
const Refused = z.object({ code: z.string() });

const requestTo = (route: string, id: string): InjectOptions => {
  const [method = '', path = ''] = route.split(' ');
  const filled = path.replace(':provider', 'google').replace(/:\w+/g, id);
  const url = route === 'DELETE /api/favourites' ? `${filled}?ids=${id}` : filled;
  const payload = method === 'GET' || method === 'DELETE' ? undefined : { ...(BODIES[route]?.(id) ?? {}) };
  return { method: method as 'GET', url, payload };
};
const rest = async (
  route: string,
  { id = uuid(), headers = {}, extra = {} }: { id?: string; headers?: Headers; extra?: object } = {},
): Promise<Said> => {
  const request = requestTo(route, id);
  const payload = typeof request.payload === 'object' ? { ...request.payload, ...extra } : undefined;
  const { statusCode: status, body } = await server.app.inject({ ...request, payload, headers: { ...headers } });
  const refused = status >= 400 ? Refused.safeParse(JSON.parse(body || '{}')).data : undefined;
  return { status, code: refused?.code, body };
};

const GraphqlAnswer = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.object({ extensions: z.object({ code: z.string() }).optional() })).optional(),
});
const graphql = async (
  name: string,
  { id = uuid(), headers = {} }: { id?: string; headers?: Headers } = {},
): Promise<Said> => {
  const found = fields.get(name);
  if (!found) throw new Error(`no field ${name}`);
  const isStream = found.kind === 'subscription';
  const { statusCode: status, body } = await server.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { ...headers, ...(isStream ? { accept: 'text/event-stream' } : {}) },
    payload: askFor(found.kind, found.field, id),
  });
  const text = isStream ? (/^data: (\{.*\})$/m.exec(body)?.[1] ?? '{}') : body;
  const { data, errors } = GraphqlAnswer.parse(JSON.parse(text));
  const union = Refused.safeParse(data?.[found.field.name]).data;
  return { status, code: errors?.[0]?.extensions?.code ?? union?.code, body };
};

/** Creates a user who owns one object of each kind, and returns the ids of the objects. */
const victim = async () => {
  const owner = await signIn({ firstName: 'Padmavati', lastName: 'Venkataraman', premium: true, phoneVerified: true });
  const { headers, userId, sessionId } = owner;
  const post = async (url: string, payload: object) => {
    const answer = await server.app.inject({ method: 'POST', url, headers, payload });
    expect([answer.statusCode, answer.body]).toEqual([expect.toSatisfy((status) => status < 300), answer.body]);
    return answer.json<unknown>();
  };
  const Named = z.object({ id: z.string() });
  const car = uuid();
  await post('/api/favourites', { entries: [{ id: car }] });
  await post('/api/recently-viewed', { entries: [{ id: car }] });
  const number = `+9198${String(randomInt(1e8)).padStart(8, '0')}`;
  const search = Named.parse(await post('/api/saved-searches', { name: 'Mine alone', filter: { brand: 'Tata' } }));
  const phone = Named.parse(await post('/api/phone/verifications', { phone: number }));
  const notification = uuid();
  const notice = { kind: 'account', title: 'Hello', body: '', dedupe_key: 'hello', created_at: new Date() };
  await server.db('notifications.notifications').insert({ id: notification, user_id: userId, ...notice });
  const receipts = z.array(Named).parse((await server.app.inject({ url: '/api/receipts', headers })).json());
  const complaint = { kind: 'service', subject: 'Mine alone', text: 'Mine alone, and nobody else’s' };
  const grievance = Named.parse(await post('/api/grievances', complaint));
  const draft = Named.parse(
    await post('/api/my-listings', { fields: { brand: 'Hyundai', description: 'Mine alone' } }),
  );
  const ids = [
    ...[userId, sessionId, car, search.id, phone.id, notification, grievance.id, draft.id],
    receipts[0]?.id ?? '',
  ];
  expect(ids.every((id) => z.uuid().safeParse(id).success)).toBe(true);
  return { ...owner, ids, number };
};
type Victim = Awaited<ReturnType<typeof victim>>;

/** Returns everything stored about a person, except the times of their last request and of their sessions' last use. */
const kept = async ({ userId }: Victim): Promise<Record<string, unknown>> => {
  const tables = await server.db.raw<{ rows: { name: string }[] }>(
    `select distinct table_schema || '.' || table_name as name from information_schema.columns
     where column_name = 'user_id' and table_schema not in ('information_schema', 'pg_catalog') order by 1`,
  );
  const rows = await Promise.all(
    tables.rows.map(async ({ name }) => {
      const found: object[] = await server.db(name).where({ user_id: userId });
      const plain = found.map((row) => JSON.stringify({ ...row, last_seen: null, sess: null, expire: null })).sort();
      return [name, plain] as const;
    }),
  );
  const user = await server.db('accounts_read.users').where({ id: userId }).first();
  return { ...Object.fromEntries(rows), user };
};

describe('the tables of doors', () => {
  it('name every address of the API', () => {
    const served = server.app.servedRoutes.filter((route) => / \/api(\/|$)/.test(route) && !route.startsWith('HEAD '));
    expect([...new Set(served)].sort()).toEqual(Object.keys(ROUTES).sort());
  });
  it('name every field of GraphQL', () => {
    expect([...fields.keys()].sort()).toEqual(Object.keys(FIELDS).sort());
  });
});

describe('a stranger', () => {
  const nobody: readonly (readonly [string, Headers])[] = [
    ['nobody', {}],
    [
      'with a made-up cookie',
      { cookie: 'session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', origin: 'http://localhost:0' },
    ],
    ['who says to be an admin', { 'x-user-id': uuid(), authorization: 'Bearer admin', 'x-forwarded-user': 'admin' }],
  ];
  it.each(nobody)('%s is refused by every closed door', async (_who, headers) => {
    const [routes, names] = [withAccess(ROUTES, ...CLOSED), withAccess(FIELDS, ...CLOSED)];
    const said: unknown[] = [];
    for (const route of routes) said.push([route, await rest(route, { headers })]);
    for (const name of names) said.push([name, await graphql(name, { headers })]);
    expect(said).toEqual([
      ...routes.map((route) => [route, expect.objectContaining({ status: 401, code: 'SIGN_IN_REQUIRED' })]),
      ...names.map((name) => [name, expect.objectContaining({ code: 'SIGN_IN_REQUIRED' })]),
    ]);
  });

  it('with the cookie of a session that its owner ended is refused too', async () => {
    const asha = await signIn();
    expect((await rest('GET /api/auth/user', { headers: asha.headers })).status).toBe(200);
    const out = await server.app.inject({
      url: '/api/logout',
      headers: { ...asha.headers, ...GOING, 'sec-fetch-site': 'same-origin' },
    });
    expect(out.statusCode).toBeLessThan(400);
    for (const route of withAccess(ROUTES, ...CLOSED))
      expect([route, await rest(route, { headers: asha.headers })]).toMatchObject([
        route,
        { code: 'SIGN_IN_REQUIRED' },
      ]);
  });
});

describe('somebody who is signed in', () => {
  it('does nothing that is an admin’s, whatever else they are', async () => {
    const wishes: PersonWish[] = [{}, { premium: true }, { roles: ['seller'] }, { roles: ['editor'] }];
    for (const wish of wishes) {
      const { userId: id, headers } = await signIn(wish);
      for (const route of withAccess(ROUTES, 'admin'))
        expect([route, await rest(route, { id, headers })]).toMatchObject([
          route,
          { status: 403, code: 'NOT_ALLOWED' },
        ]);
      for (const name of withAccess(FIELDS, 'admin'))
        expect([name, await graphql(name, { id, headers })]).toMatchObject([name, { code: 'NOT_ALLOWED' }]);
      const me = await rest('GET /api/auth/user', { headers });
      expect(JSON.parse(me.body)).toMatchObject({ roles: ['buyer', ...(wish.roles ?? [])] });
    }
  });

  it('does nothing that is an editor’s, whatever else they are', async () => {
    const wishes: PersonWish[] = [{}, { premium: true }, { roles: ['seller'] }];
    for (const wish of wishes) {
      const { userId: id, headers } = await signIn(wish);
      for (const route of withAccess(ROUTES, 'editor'))
        expect([route, await rest(route, { id, headers })]).toMatchObject([
          route,
          { status: 403, code: 'NOT_ALLOWED' },
        ]);
      for (const name of withAccess(FIELDS, 'editor'))
        expect([name, await graphql(name, { id, headers })]).toMatchObject([name, { code: 'NOT_ALLOWED' }]);
    }
  });

  it('gets nothing of Premium Buyer on the free plan', async () => {
    const { headers } = await signIn({ phoneVerified: true });
    for (const route of withAccess(ROUTES, 'premium'))
      expect([route, await rest(route, { headers })]).toMatchObject([route, { status: 403, code: 'PREMIUM_REQUIRED' }]);
    for (const name of withAccess(FIELDS, 'premium'))
      expect([name, await graphql(name, { headers })]).toMatchObject([name, { code: 'PREMIUM_REQUIRED' }]);
  });

  it('is not asked on behalf of by another site’s page', async () => {
    const { cookie } = await signIn();
    const foreign: Headers[] = [
      { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { cookie, origin: 'https://evil.example' },
      { cookie, origin: 'null' },
      { cookie },
    ];
    const writing = withAccess(ROUTES, ...CLOSED).filter((route) => !route.startsWith('GET '));
    for (const headers of foreign) {
      for (const route of writing)
        expect([route, await rest(route, { headers })]).toMatchObject([
          route,
          { status: 403, code: 'CROSS_SITE_REQUEST' },
        ]);
      expect(await graphql('mutation clearRecentlyViewed', { headers })).toMatchObject({ code: 'CROSS_SITE_REQUEST' });
    }
  });

  it('finds nothing under the ids of somebody else, learns nothing of them and changes nothing of theirs', async () => {
    const owner = await victim();
    const before = await kept(owner);
    const answers: string[] = [];
    const notFound = { code: expect.stringMatching(/_NOT_FOUND$|^INVALID_/) };
    for (const id of owner.ids) {
      const { headers } = await signIn();
      for (const route of withAccess(ROUTES, 'owner')) {
        const said = await rest(route, { id, headers });
        answers.push(said.body);
        if (!SILENT.has(route))
          expect([route, said]).toMatchObject([
            route,
            { ...notFound, status: expect.toSatisfy((status) => [400, 404, 409, 422].includes(status)) },
          ]);
      }
      for (const name of withAccess(FIELDS, 'owner')) {
        const said = await graphql(name, { id, headers });
        answers.push(said.body);
        if (!SILENT.has(name)) expect([name, said]).toMatchObject([name, notFound]);
      }
    }
    for (const secret of ['Padmavati', 'Venkataraman', owner.email, 'Mine alone', owner.number])
      for (const answer of answers) expect(answer).not.toContain(secret);
    expect(await kept(owner)).toEqual(before);
  });

  it('changes only their own, whoever the payload names', async () => {
    const owner = await victim();
    const before = await kept(owner);
    const names = ['userId', 'buyerId', 'sellerId', 'senderId', 'user_id'];
    const extra = Object.fromEntries(names.map((name) => [name, owner.userId]));
    for (const route of withAccess(ROUTES, 'signed in')) {
      const { headers } = await signIn();
      const said = await rest(route, { id: owner.userId, headers, extra });
      if (route === 'POST /api/subscriptions') expect(said).toMatchObject({ status: 403, code: 'NOT_YOURSELF' });
      const again = await rest(route, { id: owner.userId, headers });
      for (const { body } of [said, again]) expect(body).not.toContain('Padmavati');
    }
    for (const name of withAccess(FIELDS, 'signed in')) {
      const found = fields.get(name);
      if (!found || found.kind === 'subscription') continue;
      const { headers } = await signIn();
      const said = await graphql(name, { id: owner.userId, headers });
      expect(said.body).not.toContain('Padmavati');
    }
    expect(await kept(owner)).toEqual(before);
  });

  it('is tried with every field that takes an id', () => {
    const byId = [...fields]
      .filter(([, { kind, field }]) => kind === 'mutation' && takesId(field))
      .map(([name]) => name);
    const own = new Set([
      ...withAccess(FIELDS, 'owner', 'editor', 'admin'),
      'mutation saveFavourites',
      'mutation recordViewed',
      'mutation noteView',
      'mutation countImpressions',
      'mutation requestBooking',
      'mutation reportListing',
      'mutation rateSeller',
      'mutation startConversation',
    ]);
    expect(byId.filter((name) => !own.has(name))).toEqual([]);
  });
});
