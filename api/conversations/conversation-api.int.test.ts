import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testServer } from '../testing/server.ts';
import { type Deal, talksAt } from '../testing/talks.ts';

const PUBLIC_URL = 'http://localhost:3000';
let server: Awaited<ReturnType<typeof testServer>>;
let talks: ReturnType<typeof talksAt>;
let deal: Deal;
let id: string;
beforeAll(async () => {
  server = await testServer({ PUBLIC_URL });
  talks = talksAt(server, PUBLIC_URL);
  deal = await talks.deal();
  id = await talks.start(deal);
});
afterAll(() => server?.close());
const refusedWith = (status: number, code: string) => ({ status, body: expect.objectContaining({ code }) });
const messages = () => `/api/conversations/${id}/messages`;

describe('what clients say of themselves', () => {
  it('is taken where it is right, and refused where it is not', async () => {
    const { buyer, seller, carId } = deal;
    const other = await talks.signIn();
    const NOT = refusedWith(403, 'NOT_YOURSELF');
    const start = (payload: object) => talks.post(buyer, '/api/conversations', { carId, ...payload });
    expect(await start({ buyerId: seller.userId })).toMatchObject(NOT);
    expect(await start({ sellerId: other.userId })).toMatchObject(refusedWith(403, 'NOT_ITS_SELLER'));
    expect(await start({ buyerId: buyer.userId.toUpperCase(), sellerId: seller.userId })).toMatchObject({
      status: 200,
    });
    expect(await talks.get(buyer, `/api/conversations?userId=${seller.userId}`)).toMatchObject(NOT);
    expect((await talks.get(buyer, `/api/conversations?userId=${buyer.userId}&userType=buyer`)).status).toBe(200);
    expect(await talks.get(buyer, `${messages()}?userId=${seller.userId}`)).toMatchObject(NOT);
    expect(await talks.post(buyer, messages(), { content: 'x', senderId: seller.userId })).toMatchObject(NOT);
    expect(await talks.post(buyer, messages(), { content: 'x', senderType: 'seller' })).toMatchObject(
      refusedWith(403, 'NOT_YOUR_SIDE'),
    );
    const variant = { content: 'From the listing', senderType: 'buyer', listingTitle: 'Swift' };
    expect(await talks.post(buyer, messages(), variant)).toMatchObject({ status: 201, body: { senderType: 'buyer' } });
    const contact = `/api/conversations/${id}/request-contact`;
    expect(await talks.post(buyer, contact, { userId: seller.userId })).toMatchObject(NOT);
    expect(await talks.post(buyer, contact, { senderType: 'seller' })).toMatchObject(refusedWith(403, 'NOT_YOUR_SIDE'));
  });
});

describe('what cannot be begun or said', () => {
  it('is refused with the reason', async () => {
    const { buyer, seller, carId } = deal;
    const start = (who: typeof buyer, payload: object) => talks.post(who, '/api/conversations', payload);
    expect(await start(seller, { carId })).toMatchObject(refusedWith(409, 'OWN_CAR'));
    expect(await start(buyer, { carId: uuid() })).toMatchObject(refusedWith(404, 'NO_SELLER_HERE'));
    expect(await start(buyer, { carId: 'no id' })).toMatchObject(refusedWith(400, 'INVALID_INPUT'));
    expect(await start(buyer, {})).toMatchObject(refusedWith(400, 'INVALID_INPUT'));
    const INVALID = { status: 422, body: { code: 'INVALID_MESSAGE', fields: [{ path: 'content' }] } };
    for (const content of ['', ' \n ', 'x'.repeat(2001), 'a\u0000b'])
      expect(await talks.post(buyer, messages(), { content })).toMatchObject(INVALID);
    expect(await talks.post(buyer, messages(), {})).toMatchObject(refusedWith(400, 'INVALID_INPUT'));
    expect(await talks.post(buyer, messages(), { content: 'x', messageId: 'mine' })).toMatchObject(
      refusedWith(400, 'INVALID_INPUT'),
    );
    expect((await talks.post(buyer, messages(), { content: 'x'.repeat(2000) })).status).toBe(201);
    // A browser may cut an emoji in half at the end of a full field.
    expect(await talks.post(buyer, messages(), { content: 'Fine \ud83d' })).toMatchObject({
      ...{ status: 201, body: { content: 'Fine \ufffd' } },
    });
    const gone = await talks.deal();
    await gone.car.goes();
    expect(await start(gone.buyer, { carId: gone.carId })).toMatchObject(refusedWith(410, 'CAR_NOT_FOR_SALE'));
  });

  it('is of nobody else: an id of others is no id', async () => {
    const other = await talks.signIn({ premium: true });
    const NONE = refusedWith(404, 'CONVERSATION_NOT_FOUND');
    const STRANGER = refusedWith(401, 'SIGN_IN_REQUIRED');
    const calls = [
      ['GET', messages()],
      ['GET', `/api/conversations/${id}`],
      ['GET', `/api/conversations/${deal.carId}`],
      ['POST', messages(), { content: 'x' }],
      ['POST', `/api/conversations/${id}/still-available`],
      ['POST', `/api/conversations/${id}/read`, {}],
      ['POST', `/api/conversations/${id}/typing`, { isTyping: true }],
      ['PUT', `${messages()}/${uuid()}/reaction`, { reaction: 'like' }],
      ['POST', `/api/conversations/${id}/request-contact`, {}],
      ['PUT', `/api/conversations/${id}/contact`, { answer: 'share' }],
      ['DELETE', `/api/conversations/${id}/contact`],
    ] as const;
    for (const [method, url, payload] of calls) {
      expect([url, await talks.ask(method, other, url, payload)]).toMatchObject([url, NONE]);
      expect([url, await talks.ask(method, null, url, payload)]).toMatchObject([url, STRANGER]);
      const unknown = url.replace(id, uuid()).replace(deal.carId, uuid());
      expect([unknown, await talks.ask(method, deal.buyer, unknown, payload)]).toMatchObject([unknown, NONE]);
    }
  });
});

describe('a reaction', () => {
  const QUERY = `mutation($conversationId: ID!, $messageId: ID!, $reaction: MessageReaction) {
    reactToMessage(conversationId: $conversationId, messageId: $messageId, reaction: $reaction) {
      ... on Message { id reaction isMine } ... on Rejection { code } } }`;
  const interactions = (messageId: string) =>
    server.db('safety.message_interactions').where({ message_id: messageId }).select('user_id', 'reaction');

  it('answers a message of the other one, is one however often it is sent, and is taken back', async () => {
    const { buyer, seller } = deal;
    const said = await talks.post(buyer, messages(), { content: 'Is it still there?' });
    const { id: messageId } = z.object({ id: z.string() }).parse(said.body);
    const url = `${messages()}/${messageId}/reaction`;
    const react = (reaction: string | null, who = seller) => talks.ask('PUT', who, url, { reaction });
    const rows = () => interactions(messageId);
    const { body: unread } = await talks.get(buyer, '/api/conversations/unread');
    expect(await react('like')).toMatchObject({ status: 200, body: { id: messageId, reaction: 'like' } });
    expect(await react('like')).toMatchObject({ status: 200, body: { reaction: 'like' } });
    await expect.poll(rows).toEqual([{ user_id: seller.userId, reaction: 'like' }]);
    const variables = { conversationId: id, messageId, reaction: 'thanks' };
    const thanked = { data: { reactToMessage: { id: messageId, reaction: 'thanks', isMine: false } } };
    const asked = await server.app.inject({
      ...{ method: 'POST', url: '/graphql', headers: { ...seller.headers } },
      payload: { query: QUERY, variables },
    });
    expect(asked.json()).toMatchObject(thanked);
    await expect.poll(rows).toEqual([{ user_id: seller.userId, reaction: 'thanks' }]);
    const read = async () => (await talks.list(buyer, messages())).find((one) => one.id === messageId);
    expect(await read()).toMatchObject({ reaction: 'thanks', content: 'Is it still there?' });
    expect(await react(null)).toMatchObject({ status: 200, body: { reaction: null } });
    await expect.poll(rows).toEqual([]);
    expect((await talks.get(buyer, '/api/conversations/unread')).body).toEqual(unread);
    const { entries } = z
      .object({ entries: z.array(z.object({ kind: z.string(), reason: z.string().nullable() })) })
      .parse((await talks.get(buyer, `/api/conversations/${id}/history`)).body);
    const reacted = entries.filter(({ kind }) => kind === 'message_reacted');
    expect(reacted.map(({ reason }) => reason)).toEqual(['like', 'thanks', 'reaction_taken_back']);
    expect(await react('like', buyer)).toMatchObject(refusedWith(404, 'MESSAGE_NOT_FOUND'));
    expect(await react('shrug')).toMatchObject(refusedWith(400, 'INVALID_INPUT'));
  });
});

describe('a reaction that changes again and again', () => {
  it('is sent no more often than messages, and may be taken back all the same', async () => {
    const limited = await testServer({ PUBLIC_URL, RATE_LIMIT_TALKING: '5' });
    try {
      const there = talksAt(limited, PUBLIC_URL);
      const { buyer, seller, carId } = await there.deal();
      const talk = await there.start({ buyer, carId });
      const messageId = await there.say(buyer, talk, 'Is it still there?');
      const url = `/api/conversations/${talk}/messages/${messageId}/reaction`;
      const react = async (reaction: string | null) => (await there.ask('PUT', seller, url, { reaction })).status;
      const said: number[] = [];
      for (let n = 0; n < 7; n++) said.push(await react(n % 2 ? 'like' : 'love'));
      expect(said).toEqual([200, 200, 200, 200, 200, 429, 429]);
      expect(await react(null)).toBe(200);
    } finally {
      await limited.close();
    }
  });
});

describe('the messages of a listing', () => {
  it('are found by the conversation, and by the listing on either side', async () => {
    const { buyer, seller, carId } = await talks.deal();
    expect((await talks.get(seller, `/api/conversations/${carId}`)).status).toBe(404);
    const own = await talks.start({ buyer, carId }, 'About your car');
    for (const [who, key] of [
      [buyer, own],
      [buyer, carId],
      [seller, carId],
    ] as const)
      expect(await talks.list(who, `/api/conversations/${key}`)).toEqual([
        {
          id: expect.any(String),
          senderType: 'buyer',
          content: 'About your car',
          timestamp: expect.stringMatching(/Z$/),
          isRead: false,
        },
      ]);
    await talks.post(seller, `/api/conversations/${own}/read`);
    expect(await talks.list(buyer, `/api/conversations/${carId}`)).toMatchObject([{ isRead: true }]);
  });

  it('come page by page, the newest first to be read and the oldest first on the page', async () => {
    const own = await talks.deal();
    const talk = await talks.start(own, 'm1');
    for (const content of ['m2', 'm3', 'm4', 'm5']) await talks.say(own.buyer, talk, content);
    const read: string[][] = [];
    let url: string | undefined = `/api/conversations/${talk}/messages?limit=2`;
    while (url) {
      const { text, headers } = await talks.get(own.seller, url);
      expect(headers['x-total-count']).toBe('5');
      read.push((JSON.parse(text) as { content: string }[]).map(({ content }) => content));
      url = /^<([^>]+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1];
    }
    expect(read).toEqual([['m4', 'm5'], ['m2', 'm3'], ['m1']]);
    expect(await talks.get(own.seller, `/api/conversations/${talk}/messages?cursor=nonsense`)).toMatchObject(
      refusedWith(400, 'BAD_CURSOR'),
    );
  });
});

describe('what a page is asked by', () => {
  const BEYOND = '9223372036854775808';
  const cursorOf = (place: string): string => Buffer.from(place).toString('base64url');
  it('is refused by its name where it is none, whatever place it would be', async () => {
    const at = cursorOf(`p${BEYOND}`);
    for (const url of [
      `${messages()}?cursor=${at}`,
      `${messages()}?after=${at}`,
      `/api/conversations?cursor=${cursorOf(`${BEYOND} ${id}`)}`,
      `/api/conversations/search?q=still&cursor=${at}`,
    ])
      expect([url, await talks.get(deal.buyer, url)]).toMatchObject([url, refusedWith(400, 'BAD_CURSOR')]);
    expect((await talks.get(deal.buyer, `${messages()}?cursor=${cursorOf('p9223372036854775807')}`)).status).toBe(200);
    const INVALID = (path: string) => ({ status: 400, body: { code: 'INVALID_INPUT', fields: [{ path }] } });
    expect(await talks.get(deal.buyer, `${messages()}?limit=0`)).toMatchObject(INVALID('limit'));
    expect(await talks.get(deal.seller, '/api/seller/inquiries?cursor=x')).toMatchObject(INVALID('cursor'));
    expect(await talks.get(deal.buyer, `/api/conversations/${id}/history?limit=0`)).toMatchObject(INVALID('limit'));
    const named = (buyerDisplayName: string) =>
      talks.post(deal.buyer, '/api/conversations', { carId: deal.carId, buyerDisplayName });
    expect(await named('a\u0000b')).toMatchObject(INVALID('buyerDisplayName'));
    expect(await named('evil.example')).toMatchObject({
      ...{ status: 422, body: { code: 'NAME_INVALID', fields: [{ path: 'buyerDisplayName' }] } },
    });
  });
});

describe('the list of conversations', () => {
  it('comes page by page, the latest message first, each side on its own', async () => {
    const { seller } = deal;
    const ids = [id];
    for (let n = 0; n < 3; n++) {
      const more = await talks.deal();
      ids.push(await talks.start({ ...more, carId: deal.carId }));
    }
    const listed: unknown[] = [];
    let url: string | undefined = '/api/conversations?userType=seller&limit=3';
    while (url) {
      const { text, headers } = await talks.get(seller, url);
      expect(headers['x-total-count']).toBe('4');
      listed.push(...(JSON.parse(text) as { id: string }[]).map((entry) => entry.id));
      url = /^<([^>]+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1];
    }
    expect(listed).toEqual(ids.toReversed());
    expect(await talks.list(seller, '/api/conversations?userType=buyer')).toEqual([]);
    expect(await talks.get(seller, '/api/conversations?cursor=nonsense')).toMatchObject(refusedWith(400, 'BAD_CURSOR'));
  });

  it('shows a seller nothing before something is said', async () => {
    const own = await talks.deal();
    const { body } = await talks.post(own.buyer, '/api/conversations', { carId: own.carId });
    expect(await talks.list(own.buyer, '/api/conversations')).toMatchObject([{ id: body.id, lastMessageAt: null }]);
    expect(await talks.list(own.seller, '/api/conversations')).toEqual([]);
    await talks.say(own.buyer, String(body.id), 'Hello');
    expect(await talks.list(own.seller, '/api/conversations')).toMatchObject([{ id: body.id, unreadCount: 1 }]);
  });
});

describe('one tap', () => {
  it('asks whether the car is still there, once until there is an answer', async () => {
    const own = await talks.deal();
    const talk = await talks.start(own);
    const url = `/api/conversations/${talk}/still-available`;
    const asked = await talks.post(own.buyer, url);
    expect(asked).toMatchObject({ status: 201, body: { content: expect.stringMatching(/Is it still available\?$/) } });
    expect(await talks.post(own.buyer, url)).toMatchObject(refusedWith(409, 'ASKED_ALREADY'));
    expect(await talks.post(own.seller, url)).toMatchObject({
      status: 201,
      body: { content: 'Yes, it is still available.' },
    });
    expect((await talks.post(own.buyer, url)).status).toBe(201);
  });
});

describe('a keyed message', () => {
  it('is said once, and its id belongs to whoever said it first', async () => {
    const own = await talks.deal();
    const talk = await talks.start(own);
    const url = `/api/conversations/${talk}/messages`;
    const [first, again] = [
      await talks.post(own.buyer, url, { content: 'Keyed' }, 'a-key-of-mine'),
      await talks.post(own.buyer, url, { content: 'Keyed' }, 'a-key-of-mine'),
    ];
    expect([first.status, again.body.id]).toEqual([201, first.body.id]);
    const sellers = await talks.post(own.seller, url, { content: 'Keyed' }, 'a-key-of-mine');
    expect(sellers.body.id).not.toBe(first.body.id);
    const stolen = await talks.post(own.seller, url, { content: 'Other words', messageId: first.body.id });
    expect(stolen).toMatchObject(refusedWith(409, 'MESSAGE_ID_TAKEN'));
    expect(await talks.list(own.buyer, url)).toHaveLength(3);
    expect(await talks.post(own.buyer, url, { content: 'x' }, 'bad key')).toMatchObject(
      refusedWith(400, 'INVALID_INPUT'),
    );
  });

  it('begins one conversation, however often it is begun at the same time', async () => {
    const own = await talks.deal();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        talks.post(own.buyer, '/api/conversations', { carId: own.carId, content: 'Hello' }, 'one-beginning'),
      ),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.every(({ status }) => status < 300)).toBe(true);
    const [conversation] = await talks.list(own.seller, '/api/conversations');
    expect(await talks.list(own.seller, `/api/conversations/${String(conversation?.id)}/messages`)).toHaveLength(1);
  });
});

describe('search', () => {
  it('finds words and their beginnings in messages of one’s own, in any script', async () => {
    const own = await talks.deal();
    const talk = await talks.start(own, 'The clutch was replaced in Secunderabad');
    await talks.say(own.seller, talk, 'క్లచ్ కొత్తది, बिल भी है');
    const find = async (who: typeof own.buyer, q: string) =>
      (await talks.list(who, `/api/conversations/search?q=${encodeURIComponent(q)}`)).map(({ content }) => content);
    expect(await find(own.buyer, 'clutch replaced')).toEqual(['The clutch was replaced in Secunderabad']);
    expect(await find(own.seller, 'SECUND')).toEqual(['The clutch was replaced in Secunderabad']);
    expect(await find(own.buyer, 'कम')).toEqual([]);
    expect(await find(own.buyer, 'बिल')).toHaveLength(1);
    expect(await find(own.buyer, 'క్లచ్')).toHaveLength(1);
    expect(await find(own.buyer, "'; drop table & | ! :*")).toEqual([]);
    expect(await find(await talks.signIn(), 'clutch')).toEqual([]);
    for (const q of ['', 'c', ' c '])
      expect(await talks.get(own.buyer, `/api/conversations/search?q=${encodeURIComponent(q)}`)).toMatchObject(
        refusedWith(400, 'INVALID_INPUT'),
      );
  });

  it('turns pages, the newest message first, and keeps to one conversation where asked', async () => {
    const own = await talks.deal();
    const talk = await talks.start(own, 'Gearbox one');
    await talks.say(own.seller, talk, 'Gearbox two');
    await talks.say(own.buyer, talk, 'Gearbox three');
    const other = await talks.deal();
    await talks.start({ ...other, carId: own.carId }, 'Gearbox four');
    const contents = async (query: string) =>
      (await talks.list(own.seller, `/api/conversations/search?q=gearbox${query}`)).map(({ content }) => content);
    expect(await contents('')).toEqual(['Gearbox four', 'Gearbox three', 'Gearbox two', 'Gearbox one']);
    expect(await contents(`&conversationId=${talk}`)).toEqual(['Gearbox three', 'Gearbox two', 'Gearbox one']);
    const first = await talks.get(own.seller, '/api/conversations/search?q=gearbox&limit=3');
    expect(first.headers['x-total-count']).toBe('4');
    const next = /[?&](cursor=[^&>]+)/.exec(String(first.headers.link))?.[1];
    expect(await contents(`&limit=3&${next}`)).toEqual(['Gearbox one']);
  });
});

describe('a list with what is below each of its conversations', () => {
  it('shows little of few threads, whatever the names', async () => {
    const own = await talks.deal();
    const talk = await talks.start(own, 'One of many');
    const ask = async (below: string) => {
      const url = '/graphql';
      const query = `{ conversations(first: 5) { nodes { id ${below} } } }`;
      const { body } = await server.app.inject({
        ...{ method: 'POST', url, headers: { ...own.buyer.headers }, payload: { query } },
      });
      return z
        .object({
          data: z.unknown(),
          errors: z.array(z.looseObject({ extensions: z.object({ code: z.string() }) })).optional(),
        })
        .parse(JSON.parse(body));
    };
    await talks.say(own.seller, talk, 'An answer');
    const thread = { nodes: [{ content: 'One of many' }, { content: 'An answer' }] };
    expect(await ask('messages { nodes { content } } again: messages(first: 10) { nodes { content } }')).toEqual({
      data: { conversations: { nodes: [{ id: talk, messages: thread, again: thread }] } },
    });
    expect(await ask('messages(first: 11) { nodes { content } }')).toMatchObject({
      errors: [{ extensions: { code: 'OPERATION_TOO_COMPLEX' } }],
    });
    expect(await ask('a: contact { phone } b: contact { phone }')).toMatchObject({
      data: { conversations: { nodes: [{ a: null, b: null }] } },
    });
    // The limit also counts threads that are requested under GraphQL aliases.
    await Promise.all(
      Array.from({ length: 4 }, async () => talks.start({ ...(await talks.deal()), buyer: own.buyer }, 'Another')),
    );
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    expect(
      await ask(
        names
          .slice(1)
          .map((name) => `${name}: messages(first: 1) { total }`)
          .join(' '),
      ),
    ).not.toHaveProperty('errors');
    const { errors = [] } = await ask(names.map((name) => `${name}: messages(first: 1) { total }`).join(' '));
    expect(new Set(errors.map(({ extensions }) => extensions.code))).toEqual(new Set(['OPERATION_TOO_COMPLEX']));
  });
});
