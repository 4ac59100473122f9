import { randomBytes } from 'node:crypto';
import type { GraphQLField, GraphQLObjectType } from 'graphql';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { visitors } from './contacts/visitors.ts';
import { socketOf } from './conversations/testing/live.ts';
import { graphqlSchema } from './features.ts';
import { askFor, type Kind } from './testing/generated-graphql-arguments.ts';
import { testServer } from './testing/server.ts';
import { type Deal, talksAt } from './testing/talks.ts';

const PUBLIC_URL = 'http://localhost:3000';
const SOON = { timeout: 20_000 };
type Headers = Readonly<Record<string, string>>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The objects to which all the test tables below refer: a conversation with a pending offer from the buyer, and the seller's minimum price. */
interface Case {
  readonly talk: string;
  readonly listing: string;
  readonly message: string;
  readonly offer: string;
}
interface Door {
  /** The method and the path pattern with which the server registers the route. */
  readonly route: `${Method} /api/${string}`;
  readonly payload?: (of: Case) => object;
}
const words = { content: 'From somebody else' };
const why = () => ({ reason: 'scam', text: 'Because a test wants it' });

/** Every route for a single conversation, a single offer, or the offers on a single listing. Only the buyer and the seller may use these routes. */
const DOORS: readonly Door[] = [
  { route: 'GET /api/conversations/:id' },
  { route: 'GET /api/conversations/:id/access' },
  { route: 'GET /api/conversations/:id/history' },
  { route: 'GET /api/conversations/:id/messages' },
  { route: 'GET /api/conversations/:id/offers' },
  { route: 'GET /api/conversations/:id/transcript' },
  { route: 'GET /api/listings/:id/offers/history' },
  { route: 'GET /api/listings/:id/offers/transcript' },
  { route: 'GET /api/offers/:id/history' },
  { route: 'GET /api/offers/:id/transcript' },
  { route: 'DELETE /api/conversations/:id/block' },
  { route: 'DELETE /api/conversations/:id/contact' },
  { route: 'PATCH /api/messages/:messageId/offer', payload: () => ({ response: 'accepted' }) },
  { route: 'POST /api/conversations/:id/block', payload: () => ({}) },
  { route: 'POST /api/conversations/:id/messages', payload: () => words },
  { route: 'POST /api/conversations/:id/offers', payload: () => ({ offerAmount: 400_000 }) },
  { route: 'POST /api/conversations/:id/read', payload: () => ({}) },
  { route: 'POST /api/conversations/:id/reports', payload: ({ message }) => ({ ...why(), messageId: message }) },
  { route: 'POST /api/conversations/:id/request-contact', payload: () => ({}) },
  { route: 'POST /api/conversations/:id/reservation/release', payload: () => ({}) },
  { route: 'POST /api/conversations/:id/still-available' },
  { route: 'POST /api/conversations/:id/typing', payload: () => ({ isTyping: true }) },
  { route: 'PUT /api/conversations/:id/messages/:messageId/reaction', payload: () => ({ reaction: 'like' }) },
  { route: 'POST /api/messages/:messageId/offer/withdraw', payload: () => ({}) },
  { route: 'PUT /api/conversations/:id/contact', payload: () => ({ answer: 'share' }) },
  { route: 'PUT /api/listings/:id/offer-minimum', payload: () => ({ minimumInr: 300_000 }) },
];
/** Routes that return only the sender's own data. */
const OWN: readonly Door[] = [
  { route: 'GET /api/blocks' },
  { route: 'GET /api/conversations' },
  { route: 'GET /api/conversations/search' },
  { route: 'GET /api/conversations/unread' },
  { route: 'GET /api/safety' },
];
/** Routes that create something for the sender. The tests of the individual features check which requests are forbidden. */
const BEGIN = ['POST /api/conversations', 'POST /api/safety/appeals', 'DELETE /api/blocks/:id'];
/** Matches the routes that this test covers. Routes of sales are excluded, because the tests of listings cover them. */
const AREA = /^[A-Z]+ \/api\/(conversations|messages|offers|listings|blocks|safety)(\/|$)(?!:id\/sale$)/;

let server: Awaited<ReturnType<typeof testServer>>;
let talks: ReturnType<typeof talksAt>;
let deal: Deal;
let about: Case;
const SECRET = `Secret ${randomBytes(6).toString('hex')}`;
beforeAll(async () => {
  server = await testServer({ PUBLIC_URL });
  talks = talksAt(server, PUBLIC_URL);
  deal = await talks.deal({ premium: true });
  about = await dealt(deal);
});
afterAll(() => server?.close());

const Named = z.looseObject({ id: z.string() });
const dealt = async (of: Deal): Promise<Case> => {
  const talk = await talks.start(of, SECRET);
  const message = await talks.say(of.seller, talk, `${SECRET} of the seller`);
  const made = await talks.post(of.buyer, `/api/conversations/${talk}/offers`, { offerAmount: 400_000 });
  expect([made.status, made.text]).toEqual([201, made.text]);
  return { talk, message, listing: of.carId, offer: Named.parse(JSON.parse(made.text)).id };
};

/** Returns the id to insert for the parameter in a route's path. */
const idFor = (route: string, { talk, listing, offer }: Case): string => {
  if (/\/(messages|offers)\/:/.test(route)) return offer;
  return route.includes('/listings/') ? listing : talk;
};
const ask = async ({ route, payload }: Door, headers: Headers, of: Case = about) => {
  const [method = '', path = ''] = route.split(' ');
  const named = path.replace(/:\w+/, idFor(route, of)).replace(':messageId', of.message);
  const url = named + (path.endsWith('/search') ? `?q=${SECRET.slice(0, 6)}` : '');
  const sent = payload && { payload: payload(of) };
  const { statusCode, body } = await server.app.inject({
    method: method as Method,
    url,
    headers: { ...headers },
    ...sent,
  });
  const { code } = z
    .looseObject({ code: z.string().optional() })
    .catch({})
    .parse(JSON.parse(body || '{}'));
  return { route, status: statusCode, code, body };
};
const askAll = async (headers: Headers, doors: readonly Door[] = DOORS) => {
  const said: Awaited<ReturnType<typeof ask>>[] = [];
  for (const door of doors) said.push(await ask(door, headers));
  return said;
};

/** Returns everything in the log and the tables that belongs to the deal. Nobody outside the deal may change any of it. */
const kept = async () => {
  const { store } = server.product;
  const people = [deal.buyer.userId, deal.seller.userId];
  const streams = [
    `conversation-${about.talk}`,
    `offers-${about.listing}`,
    ...people.flatMap((id) => [`blocks-${id}`, `talkreports-${id}`, `conduct-${id}`]),
  ];
  const revisions = await Promise.all(streams.map((stream) => store.lastRevision(stream)));
  const tables = await server.db.raw<{ rows: { name: string }[] }>(
    `select table_schema || '.' || table_name as name from information_schema.columns
     where table_schema = 'talk_marks' or (table_schema like '%conversation%' and column_name = 'conversation_id') order by 1`,
  );
  const counts = await Promise.all(
    tables.rows.map(async ({ name }) => [name, await server.db(name).where({ conversation_id: about.talk })]),
  );
  return { revisions, counts };
};

const furthest = (table: string, where: Record<string, string>) =>
  server
    .db(table)
    .where({ conversation_id: about.talk, ...where })
    .max('position as position')
    .first();
/** `newest` returns the log position of the buyer's last message, `delivered` that of the last message that was delivered to the seller. */
const newest = () => furthest('conversations.messages', { side: 'buyer' });
const delivered = () => furthest('conversation_marks.delivered', { person_id: deal.seller.userId });

/** Creates a person without an account who has a conversation about the car of another deal, and returns the person's request headers. */
const visitorElsewhere = async (): Promise<Headers> => {
  const { db } = server;
  const other = await talks.deal();
  const coming = visitors({
    db,
    clock: () => new Date(),
    announce: async () => undefined,
    forget: async () => undefined,
  });
  const { id } = await coming.admit({
    id: uuid(),
    listingId: other.carId,
    phoneHash: randomBytes(32),
    name: 'Visitor',
    phone: '+919812300000',
    email: null,
    language: null,
  });
  const headers = { cookie: `visitor=${await coming.start(id, null)}`, origin: PUBLIC_URL };
  const begun = await talks.post({ headers }, '/api/conversations', {
    carId: other.carId,
    content: 'From a visitor',
    messageId: uuid(),
  });
  expect([begun.status, begun.text]).toEqual([201, begun.text]);
  await coming.talks(id, Named.parse(JSON.parse(begun.text)).id);
  return headers;
};

/** The arguments that identify a conversation, an offer or a message. The GraphQL fields with such arguments correspond to the routes above. */
const NAMING = ['conversationId', 'offerId', 'messageId'];
const BY_ID = new Set([
  'query conversation',
  'query conversationHistory',
  'query conversationTranscript',
  'query listingHistory',
  'query listingTranscript',
  'query offerHistory',
  'query offerTranscript',
  'mutation answerContact',
  'mutation markConversationRead',
  'mutation requestContact',
  'mutation revokeContact',
  'mutation setTyping',
]);
/** GraphQL fields that use a conversation only to filter the sender's own data, or to create something from it. */
const OWN_FIELDS = new Set(['query searchMessages', 'mutation startConversation', 'mutation makeAppeal']);
const schema = graphqlSchema();
const ROOTS: readonly (readonly [Kind, GraphQLObjectType | null | undefined])[] = [
  ['query', schema.getQueryType()],
  ['mutation', schema.getMutationType()],
  ['subscription', schema.getSubscriptionType()],
];
const fields = new Map<string, { readonly kind: Kind; readonly field: GraphQLField<unknown, unknown> }>();
for (const [kind, root] of ROOTS)
  for (const field of Object.values(root?.getFields() ?? {})) {
    const name = `${kind} ${field.name}`;
    const isOfArea = BY_ID.has(name) || field.args.some((arg) => NAMING.includes(arg.name));
    if (isOfArea && !OWN_FIELDS.has(name)) fields.set(name, { kind, field });
  }
const GraphqlAnswer = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.object({ extensions: z.object({ code: z.string() }).optional() })).optional(),
});
const Refused = z.object({ code: z.string() });
const graphql = async (name: string, headers: Headers) => {
  const found = fields.get(name);
  if (!found) throw new Error(`no field ${name}`);
  const { kind, field } = found;
  const isStream = kind === 'subscription';
  const id = /[oO]ffer(History|Transcript)|answerOffer|withdrawOffer/.test(name)
    ? about.offer
    : name.includes('listing')
      ? about.listing
      : about.talk;
  const { body } = await server.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { ...headers, ...(isStream ? { accept: 'text/event-stream' } : {}) },
    payload: askFor(kind, field, id),
  });
  const text = isStream ? (/^data: (\{.*\})$/m.exec(body)?.[1] ?? '{}') : body;
  const { data, errors } = GraphqlAnswer.parse(JSON.parse(text));
  return { name, code: errors?.[0]?.extensions?.code ?? Refused.safeParse(data?.[field.name]).data?.code, body };
};

describe('the tables', () => {
  it('name every address of the area', () => {
    const served = server.app.servedRoutes.filter((route) => AREA.test(route) && !route.startsWith('HEAD '));
    const known = [...[...DOORS, ...OWN].map(({ route }) => route), ...BEGIN];
    expect([...new Set(served)].sort()).toEqual(known.sort());
  });
  it('find the fields that they name', () => {
    for (const name of BY_ID) expect([...fields.keys()]).toContain(name);
    expect(fields.size).toBeGreaterThan(20);
  });
  it('work for those whose deal it is', async () => {
    for (const route of ['messages', 'offers', 'history'])
      for (const { headers } of [deal.buyer, deal.seller]) {
        const said = await ask({ route: `GET /api/conversations/:id/${route}` }, headers);
        expect([route, said.status]).toEqual([route, 200]);
      }
  });
});

const NOT_FOUND = /^(CONVERSATION|OFFER|LISTING|HISTORY|MESSAGE)_NOT_FOUND$/;
/** People outside the deal, and the status codes that they may get: 404 (there is no such deal) or 401 (they must sign in). */
const OUTSIDERS: readonly (readonly [string, () => Promise<Headers>, readonly number[]])[] = [
  ['a stranger', async () => ({}), [401]],
  [
    'a stranger with a made-up cookie',
    async () => ({ cookie: `session=${'A'.repeat(43)}; visitor=${'B'.repeat(43)}`, origin: PUBLIC_URL }),
    [401],
  ],
  ['another buyer', async () => (await talks.signIn({ premium: true, phoneVerified: true })).headers, [404]],
  ['another seller', async () => (await talks.deal()).seller.headers, [404]],
  ['an admin, who has other doors', async () => (await talks.signIn({ roles: ['admin'] })).headers, [404]],
  ['a visitor of another conversation', visitorElsewhere, [404, 401]],
];

describe.each(OUTSIDERS)('%s', (_who, come, statuses) => {
  it('reads and writes nothing by REST', async () => {
    const headers = await come();
    const before = await kept();
    const said = await askAll(headers);
    const open = said.filter(({ status, code, body }) => {
      const isRefused =
        statuses.includes(status) && (status === 401 ? code === 'SIGN_IN_REQUIRED' : NOT_FOUND.test(code ?? ''));
      return !isRefused || body.includes(SECRET);
    });
    expect(open).toEqual([]);
    for (const { body } of await askAll(headers, OWN)) expect(body).not.toContain(SECRET.slice(7));
    expect(await kept()).toEqual(before);
  });

  it('reads, writes and follows nothing by GraphQL', async () => {
    const headers = await come();
    const before = await kept();
    const open: unknown[] = [];
    for (const name of fields.keys()) {
      const { code = '', body } = await graphql(name, headers);
      const isRefused = statuses.includes(404) && NOT_FOUND.test(code);
      const isStranger = statuses.includes(401) && code === 'SIGN_IN_REQUIRED';
      if (!(isRefused || isStranger) || body.includes(SECRET)) open.push({ name, code, body });
    }
    expect(open).toEqual([]);
    expect(await kept()).toEqual(before);
  });

  it('is told nothing over a socket', async () => {
    const headers = await come();
    const socket = socketOf(server.url, { headers: { origin: PUBLIC_URL, ...headers } });
    try {
      const [talk, inbox] = [socket.talk(about.talk, 'cDA'), socket.inbox('cDA')];
      await expect.poll(() => talk.refused.length, SOON).toBe(1);
      expect(talk.refused[0]).toMatch(/^(CONVERSATION_NOT_FOUND|SIGN_IN_REQUIRED)$/);
      await talks.say(deal.buyer, about.talk, `${SECRET} again`);
      const heard = socketOf(server.url, deal.seller);
      const page = heard.talk(about.talk, 'cDA');
      await expect.poll(() => JSON.stringify(page.frames), SOON).toContain(`${SECRET} again`);
      // Delivery is recorded a moment later, so the test waits for it before comparing.
      await expect.poll(delivered, SOON).toEqual(await newest());
      heard.close();
      expect(talk.frames).toEqual([]);
      expect(JSON.stringify(inbox.frames)).not.toContain(SECRET);
    } finally {
      socket.close();
    }
  });
});

describe('the wrong side', () => {
  /** Requests that the buyer or the seller may not send, even in their own deal, with the expected status and code. */
  const WRONG: readonly (readonly ['buyer' | 'seller', Door, number, string])[] = [
    [
      'buyer',
      { route: 'PUT /api/listings/:id/offer-minimum', payload: () => ({ minimumInr: 300_000 }) },
      404,
      'LISTING_NOT_FOUND',
    ],
    ['buyer', { route: 'GET /api/listings/:id/offers/history' }, 404, 'HISTORY_NOT_FOUND'],
    [
      'buyer',
      { route: 'PATCH /api/messages/:messageId/offer', payload: () => ({ response: 'accepted' }) },
      403,
      'NOT_OFFER_RECIPIENT',
    ],
    ['seller', { route: 'POST /api/messages/:messageId/offer/withdraw', payload: () => ({}) }, 403, 'NOT_OFFER_MAKER'],
    [
      'buyer',
      { route: 'POST /api/conversations/:id/reservation/release', payload: () => ({}) },
      409,
      'CAR_NOT_RESERVED',
    ],
    [
      'buyer',
      { route: 'POST /api/conversations/:id/messages', payload: () => ({ ...words, senderType: 'seller' }) },
      403,
      'NOT_YOUR_SIDE',
    ],
    [
      'seller',
      { route: 'POST /api/conversations/:id/request-contact', payload: () => ({ senderType: 'buyer' }) },
      403,
      'NOT_YOUR_SIDE',
    ],
    [
      'buyer',
      { route: 'POST /api/conversations/:id/messages', payload: () => ({ ...words, senderId: deal.seller.userId }) },
      403,
      'NOT_YOURSELF',
    ],
    [
      'buyer',
      {
        route: 'POST /api/conversations/:id/offers',
        payload: () => ({ offerAmount: 400_000, senderId: deal.seller.userId }),
      },
      403,
      'NOT_YOURSELF',
    ],
    [
      'buyer',
      {
        route: 'PATCH /api/messages/:messageId/offer',
        payload: () => ({ response: 'accepted', userId: deal.seller.userId }),
      },
      403,
      'NOT_YOURSELF',
    ],
  ];
  it.each(WRONG)('the %s is refused by %o', async (side, door, status, code) => {
    const before = await kept();
    expect(await ask(door, deal[side].headers)).toMatchObject({ status, code });
    expect(await kept()).toEqual(before);
  });
});

describe('somebody who is blocked', () => {
  it('writes nothing more, in no conversation with whoever blocked them, nor that one to them', async () => {
    const blocked = await talks.deal({ premium: true });
    const of = await dealt(blocked);
    const block = await talks.post(blocked.seller, `/api/conversations/${of.talk}/block`, { reason: null });
    expect(block.status).toBeLessThan(300);
    const { store } = server.product;
    const revisions = () =>
      Promise.all([`conversation-${of.talk}`, `offers-${of.listing}`].map((stream) => store.lastRevision(stream)));
    const before = await revisions();
    const WRITES = [
      'POST /api/conversations/:id/messages',
      'POST /api/conversations/:id/still-available',
      'POST /api/conversations/:id/request-contact',
      'POST /api/conversations/:id/offers',
    ];
    for (const { headers } of [blocked.buyer, blocked.seller]) {
      for (const door of DOORS.filter(({ route }) => WRITES.includes(route)))
        expect(await ask(door, headers, of)).toMatchObject({ route: door.route, status: 403, code: 'BLOCKED' });
    }
    const accepts = {
      route: 'PATCH /api/messages/:messageId/offer',
      payload: () => ({ response: 'accepted' }),
    } as const;
    expect(await ask(accepts, blocked.seller.headers, of)).toMatchObject({ status: 403, code: 'BLOCKED' });
    expect(await revisions()).toEqual(before);
    const told = await talks.get(blocked.buyer, `/api/conversations/${of.talk}/history`);
    expect(told.text).not.toContain('person_blocked');
  });
});
