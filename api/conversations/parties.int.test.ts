import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sells } from '../testing/seller-assignment.ts';
import { testServer } from '../testing/server.ts';
import { type Deal, talksAt } from '../testing/talks.ts';
import { socketOf } from './testing/live.ts';

const PUBLIC_URL = 'http://localhost:3000';
const SOON = { timeout: 20_000 };
let server: Awaited<ReturnType<typeof testServer>>;
let talks: ReturnType<typeof talksAt>;
beforeAll(async () => {
  server = await testServer({ PUBLIC_URL });
  talks = talksAt(server, PUBLIC_URL);
});
afterAll(() => server?.close());

const refusedWith = (status: number, code: string) => ({ status, body: expect.objectContaining({ code }) });
const threadOf = (id: string) => `/api/conversations/${id}/messages`;
const offered = async ({ buyer, seller }: Deal, id: string, answer: 'accepted' | null) => {
  const made = await talks.post(buyer, `/api/conversations/${id}/offers`, { offerAmount: 400_000 });
  expect(made.status).toBe(201);
  const thread = await talks.list(seller, threadOf(id));
  const offerId = String(thread.find(({ messageType }) => messageType === 'offer')?.id);
  if (answer === null) return offerId;
  const url = `/api/messages/${offerId}/offer`;
  const { statusCode } = await server.app.inject({
    ...{ method: 'PATCH', url, headers: seller.headers, payload: { response: answer } },
  });
  expect(statusCode).toBe(200);
  return offerId;
};

describe('a car that somebody else sells from now on', () => {
  it('is talked about with whoever sells it now, in a conversation of its own', async () => {
    const { buyer, seller, carId } = await talks.deal();
    const former = await talks.start({ buyer, carId }, 'To the first one');
    const next = await talks.signIn({ firstName: 'Nandini', roles: ['seller'] });
    expect((await talks.post(seller, `/api/conversations/${former}/block`, { reason: null })).status).toBeLessThan(300);
    await sells(server.product, next.userId, carId);
    expect(await talks.get(buyer, `/api/conversations/${carId}`)).toMatchObject(
      refusedWith(404, 'CONVERSATION_NOT_FOUND'),
    );
    const begun = await talks.post(buyer, '/api/conversations', { carId, content: 'To the second one' });
    expect(begun).toMatchObject({ status: 201, body: { sellerId: next.userId } });
    const id = String(begun.body.id);
    expect(await talks.list(next, threadOf(id))).toMatchObject([{ content: 'To the second one' }]);
    expect(await talks.list(seller, threadOf(former))).toMatchObject([{ content: 'To the first one' }]);
    expect(await talks.list(buyer, threadOf(carId))).toMatchObject([{ content: 'To the second one' }]);
    expect(await talks.list(seller, threadOf(carId))).toMatchObject([{ content: 'To the first one' }]);
    expect((await talks.post(next, `/api/conversations/${id}/block`, { reason: null })).status).toBeLessThan(300);
    expect(await talks.post(buyer, '/api/conversations', { carId, content: 'Again' })).toMatchObject(
      refusedWith(403, 'BLOCKED'),
    );
  });
});

describe('the id of a message', () => {
  it('is of nothing else, in this conversation or another', async () => {
    const deal = await talks.deal();
    const { buyer, seller } = deal;
    const id = await talks.start(deal);
    const offer = await offered(deal, id, 'accepted');
    const [first, ...others] = await talks.list(buyer, threadOf(id));
    const TAKEN = refusedWith(409, 'MESSAGE_ID_TAKEN');
    for (const messageId of [offer, ...others.map((message) => message.id)])
      for (const who of [buyer, seller])
        expect(await talks.post(who, threadOf(id), { content: 'Instead of it', messageId })).toMatchObject(TAKEN);
    const elsewhere = await talks.deal();
    const there = await talks.start({ ...elsewhere, buyer });
    expect(await talks.post(buyer, threadOf(there), { content: 'x', messageId: first?.id })).toMatchObject(TAKEN);
    const own = await talks.say(seller, id, 'By the seller');
    const again = { carId: deal.carId, content: 'Instead of it', messageId: own };
    expect(await talks.post(buyer, '/api/conversations', again)).toMatchObject(TAKEN);
    expect(await talks.list(buyer, threadOf(id))).toHaveLength(2 + others.length);
    // The same idempotency key in another conversation sends another message.
    for (const talk of [id, there])
      expect((await talks.post(buyer, threadOf(talk), { content: 'Keyed' }, 'one-key-of-mine')).status).toBe(201);
  });
});

describe('what the product says', () => {
  it('is of whoever did it, and unread for the other one alone', async () => {
    const deal = await talks.deal();
    const { buyer, seller } = deal;
    const id = await talks.start(deal);
    await offered(deal, id, 'accepted');
    const unread = async (who: typeof buyer) => (await talks.get(who, '/api/conversations/unread')).body.unread;
    expect(await talks.post(seller, `/api/conversations/${id}/read`)).toMatchObject({ body: { unread: 0 } });
    expect([await unread(seller), await unread(buyer)]).toEqual([0, 2]);
    const isMine = async (who: typeof buyer) => {
      const query = `{ conversation(id: "${id}") { messages { nodes { systemKind isMine } } } }`;
      const { payload } = await server.app.inject({
        ...{ method: 'POST', url: '/graphql', headers: { ...who.headers }, payload: { query } },
      });
      return JSON.parse(payload).data.conversation.messages.nodes.slice(2);
    };
    const said = (mine: boolean) => [
      { systemKind: 'offer_accepted', isMine: mine },
      { systemKind: 'car_reserved', isMine: mine },
    ];
    expect([await isMine(seller), await isMine(buyer)]).toEqual([said(true), said(false)]);
  });
});

describe('two who do not talk any more', () => {
  it('learn nothing new of each other', async () => {
    const deal = await talks.deal({ premium: true, phoneVerified: true });
    const { buyer, seller } = deal;
    const id = await talks.start(deal, 'First');
    await talks.say(buyer, id, 'Second');
    await talks.post(buyer, `/api/conversations/${id}/request-contact`);
    await talks.ask('PUT', seller, `/api/conversations/${id}/contact`, { answer: 'share' });
    const contact = async () => (await talks.post(buyer, `/api/conversations/${id}/request-contact`)).body;
    expect(await contact()).toMatchObject({ contact: { phone: expect.any(String) } });
    const [first] = await talks.list(buyer, threadOf(id));
    await talks.post(seller, `/api/conversations/${id}/read`, { upTo: first?.id });
    expect((await talks.post(seller, `/api/conversations/${id}/block`, { reason: null })).status).toBeLessThan(300);

    const page = socketOf(server.url, buyer);
    const sellers = socketOf(server.url, seller);
    try {
      const following = page.talk(id);
      await expect.poll(() => following.frames.length, SOON).toBeGreaterThan(0);
      const typing = { isTyping: true };
      expect(await talks.post(seller, `/api/conversations/${id}/typing`, typing)).toMatchObject(
        refusedWith(403, 'BLOCKED'),
      );
      const theirs = sellers.talk(id);
      await expect.poll(() => theirs.frames.length, SOON).toBeGreaterThan(0);
      expect(await talks.post(seller, `/api/conversations/${id}/read`)).toMatchObject({ body: { unread: 0 } });
      const isRead = async () => (await talks.list(buyer, threadOf(id))).slice(0, 2).map((message) => message.isRead);
      expect(await isRead()).toEqual([true, false]);
      expect(following.frames[0]?.conversation.contact).toBeNull();
      const unblocked = await talks.ask('DELETE', seller, `/api/conversations/${id}/block`);
      expect(unblocked.status).toBeLessThan(300);
      expect(await isRead()).toEqual([true, true]);
      await talks.say(seller, id, 'Once more');
      await expect.poll(() => following.frames.some(({ kind }) => kind === 'message'), SOON).toBe(true);
      const told = following.frames.slice(1).filter(({ by }) => by === 'seller');
      expect(told.filter(({ kind }) => kind === 'typing' || kind === 'presence')).toEqual([]);
    } finally {
      page.close();
      sellers.close();
    }
  });
});

describe('the id of a listing', () => {
  it('stands for the conversation about it, also for what is said and done', async () => {
    const deal = await talks.deal({ premium: true });
    const id = await talks.start(deal);
    const url = `/api/conversations/${deal.carId}`;
    const sent = await talks.post(deal.buyer, `${url}/messages`, { content: 'By the listing', senderType: 'buyer' });
    expect(sent).toMatchObject({ status: 201, body: { conversationId: id } });
    expect(await talks.post(deal.buyer, `${url}/request-contact`)).toMatchObject({ body: { status: 'requested' } });
    expect(await talks.post(deal.seller, `${url}/read`)).toMatchObject({ status: 200, body: { unread: 0 } });
    const stranger = await talks.signIn();
    expect(await talks.post(stranger, `${url}/messages`, { content: 'x' })).toMatchObject(
      refusedWith(404, 'CONVERSATION_NOT_FOUND'),
    );
  });
});

describe('a conversation that lists do not show yet', () => {
  it('has begun all the same', async () => {
    const { buyer, seller, carId } = await talks.deal();
    const behind = await server.db.transaction();
    try {
      // This lock blocks the projector of conversation lists, but not readers.
      await behind.raw('lock table conversations.conversations in exclusive mode');
      const begun = await talks.post(buyer, '/api/conversations', { carId, content: 'Hello', messageId: uuid() });
      expect(begun).toMatchObject({
        status: 202,
        headers: { location: threadOf(String(begun.body.id)) },
        body: { carId, sellerId: seller.userId, status: 'active', unreadCount: 0 },
      });
      await behind.rollback();
      await expect.poll(() => talks.list(seller, threadOf(String(begun.body.id))), SOON).toHaveLength(1);
    } finally {
      if (!behind.isCompleted()) await behind.rollback();
    }
  });
});
