import { randomUUID } from 'node:crypto';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { IDENTITY_FIELDS, PART_FIELDS } from './platform/http/identity-in-payload.ts';
import { people, type SignedInPerson } from './testing/people.ts';
import { testServer } from './testing/server.ts';

const PUBLIC_URL = 'http://localhost:3000';
let server: Awaited<ReturnType<typeof testServer>>;
let asha: SignedInPerson;
let somebodyElse: string;
beforeAll(async () => {
  server = await testServer({ PUBLIC_URL });
  const { signIn } = people(server.product, PUBLIC_URL);
  asha = await signIn({ roles: ['seller', 'editor', 'admin'], premium: true, phoneVerified: true });
  somebodyElse = (await signIn()).userId;
});
afterAll(() => server?.close());

/** For each route, the fields that may name somebody other than the sender. The comment on each entry explains whom the fields name. */
const MEANS_OTHERS: Readonly<Record<string, readonly string[]>> = {
  // The car's seller. Any other id is rejected with NOT_ITS_SELLER.
  'POST /api/conversations': ['sellerId'],
  // The sender's role in the conversation. The wrong role is rejected with NOT_YOUR_SIDE.
  'GET /api/conversations': ['userType'],
  'POST /api/conversations/:id/messages': ['senderType'],
  'POST /api/conversations/:id/request-contact': ['senderType'],
  // The seller to whom an admin assigns the listing or feed.
  'PUT /api/admin/sellers/listings/:id': ['sellerId'],
  'PUT /api/admin/sellers/feeds/:id': ['sellerId'],
};
/** Routes that do not accept a JSON body. */
const TAKES_NO_JSON = [
  'PUT /api/profile/picture',
  'DELETE /api/profile/picture',
  'PUT /api/uploads/:token',
  'POST /api/uploads/:token',
  'PATCH /api/uploads/:token',
  'DELETE /api/uploads/:token',
  'POST /api/payments/stripe/webhook',
  'POST /api/auth/second-step',
  'POST /api/auth/phone',
  'POST /api/auth/phone/code',
  'POST /api/auth/phone/resend',
];
/** Routes that do not depend on what the request contains: the visitor route rejects everybody with an account, and the API documentation consists of
 *  static files. */
const READS_NOTHING = /^GET \/api\/docs|^(?:GET|DELETE) \/api\/visitor/;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const FIELDS = [...IDENTITY_FIELDS, ...PART_FIELDS];
/** Returns a value for an identity field that does not match the sender: a role that nobody has, or another person's id. */
const foreign = (field: string) => (PART_FIELDS.some((part) => part === field) ? 'operator' : somebodyElse);
const ask = async (route: string, { query = {}, body }: { query?: object; body?: object }, who = asha.headers) => {
  const [method = '', path = ''] = route.split(' ');
  const url = `${path.replace(/:\w+/g, randomUUID())}?${new URLSearchParams({ ...query })}`;
  const answer = await server.app.inject({
    method: method as Method,
    url,
    headers: who,
    ...(body && { payload: body }),
  });
  const isJson = answer.headers['content-type']?.toString().includes('json');
  return { status: answer.statusCode, ...(isJson && { code: answer.json().code, fields: answer.json().fields }) };
};
const refusedFor = (path: string) => ({
  status: 403,
  code: 'NOT_YOURSELF',
  fields: [{ path, message: 'You can only act as yourself' }],
});
const routes = () =>
  server.app.servedRoutes.filter(
    (route) => / \/api\//.test(route) && !/^(?:HEAD|OPTIONS) /.test(route) && !READS_NOTHING.test(route),
  );

describe('who somebody is, the session says:', () => {
  it('every REST route refuses a query that names somebody else', async () => {
    expect(routes().length).toBeGreaterThan(100);
    for (const route of routes())
      for (const field of FIELDS) {
        const means = MEANS_OTHERS[route]?.includes(field);
        const said = { route, ...(await ask(route, { query: { [field]: foreign(field) } })) };
        if (means) expect(said).not.toMatchObject({ code: 'NOT_YOURSELF' });
        else expect(said).toEqual({ route, ...refusedFor(field) });
      }
  });

  it('every REST route refuses a body that names somebody else, however deep', async () => {
    const taking = routes().filter((route) => !route.startsWith('GET ') && !TAKES_NO_JSON.includes(route));
    for (const route of taking)
      for (const field of FIELDS) {
        const means = MEANS_OTHERS[route]?.includes(field);
        const said = { route, ...(await ask(route, { body: { [field]: foreign(field) } })) };
        if (means) expect(said).not.toMatchObject({ code: 'NOT_YOURSELF' });
        else expect(said).toEqual({ route, ...refusedFor(field) });
      }
    const deep = { filter: [{ of: { user_id: somebodyElse } }] };
    expect(await ask('POST /api/favourites', { body: deep })).toEqual(refusedFor('filter.0.of.user_id'));
    expect(await ask('POST /api/favourites', { body: { userId: { $ne: 1 } } })).toEqual(refusedFor('userId'));
  });

  it('a stranger is nobody that a payload could name', async () => {
    const body = { carId: randomUUID(), buyerId: somebodyElse };
    expect(await ask('POST /api/contacts', { body }, {})).toEqual(refusedFor('buyerId'));
    expect(await ask('GET /api/cars', { query: { userType: 'admin' } }, {})).toEqual(refusedFor('userType'));
  });

  it('what equals the session’s is taken, and so is a field that is left empty', async () => {
    for (const field of ['userId', 'sellerId', 'user_id', 'approver'])
      for (const value of [asha.userId, asha.userId.toUpperCase(), '', null])
        expect(await ask('PUT /api/notifications/settings', { body: { [field]: value } })).toMatchObject({
          status: 200,
        });
    for (const userType of ['buyer', 'seller', 'admin'])
      expect(await ask('GET /api/favourites', { query: { userType, userId: asha.userId } })).toMatchObject({
        status: 200,
      });
  });

  it('GraphQL refuses a variable that nobody reads, interpreted, compiled and by its own way', async () => {
    const send = async (payload: object, headers = {}) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/graphql',
        payload,
        headers: { ...asha.headers, ...headers },
      });
      return { status: answer.statusCode, body: answer.body };
    };
    const query = '{ __typename }';
    for (let n = 0; n < 6; n++) {
      const refused = await send({ query, variables: { senderId: somebodyElse } });
      expect(refused.status).toBe(403);
      expect(refused.body).toContain('NOT_YOURSELF');
      expect((await send({ query, variables: { senderId: asha.userId } })).status).toBe(200);
    }
    const stream = await send(
      { query, variables: { input: { userId: somebodyElse } } },
      { accept: 'text/event-stream' },
    );
    expect(stream.body).toContain('NOT_YOURSELF');
    // A variable that the operation declares may contain another user's id, as when an admin looks up a user.
    const lookup = {
      query: 'query ($userId: String!) { __type(name: $userId) { name } }',
      variables: { userId: somebodyElse },
    };
    expect((await send(lookup)).status).toBe(200);
    // GraphQL itself rejects unknown arguments and fields.
    const unknown = await send({ query: `mutation { cancelSubscription(userId: "${somebodyElse}") { __typename } }` });
    expect(unknown.body).toContain('Unknown argument');
  });

  it('sockets refuse the same, as they open and with each operation', async () => {
    class AsAsha extends WebSocket {
      constructor(url: string, protocols: string) {
        super(url, protocols, { headers: { ...asha.headers } });
      }
    }
    const url = `${server.url.replace('http', 'ws')}/graphql`;
    const open = (connectionParams: Record<string, unknown>) =>
      createClient({ url, webSocketImpl: AsAsha, retryAttempts: 0, connectionParams });
    const outcome = async (client: ReturnType<typeof createClient>, variables: Record<string, unknown>) => {
      try {
        for await (const { data } of client.iterate({ query: '{ __typename }', variables })) return data;
        return null;
      } catch (error) {
        return error;
      } finally {
        await client.dispose();
      }
    };
    expect(await outcome(open({ userId: somebodyElse }), {})).toMatchObject({ code: 4403 });
    expect(await outcome(open({}), { userId: somebodyElse })).toMatchObject([{ extensions: { code: 'NOT_YOURSELF' } }]);
    expect(await outcome(open({ userId: asha.userId }), { userId: asha.userId })).toEqual({ __typename: 'Query' });
  });
});
