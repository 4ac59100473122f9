import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../testing/server.ts';
import { talksAt } from '../testing/talks.ts';

const PUBLIC_URL = 'http://localhost:3000';
let server: Awaited<ReturnType<typeof testServer>>;
let talks: ReturnType<typeof talksAt>;
beforeAll(async () => {
  server = await testServer({ PUBLIC_URL });
  talks = talksAt(server, PUBLIC_URL);
});
afterAll(() => server?.close());

describe('a conversation', () => {
  it('is one for a buyer and a car, read by the two alone', async () => {
    const deal = await talks.deal();
    const { buyer, seller, carId } = deal;
    const first = await talks.post(buyer, '/api/conversations', {
      carId,
      buyerId: buyer.userId,
      sellerId: seller.userId,
      subject: 'My own words',
      buyerDisplayName: 'Bina R',
      content: 'Is it still available?',
    });
    expect(first).toMatchObject({
      status: 201,
      body: {
        carId,
        listingId: carId,
        buyerId: buyer.userId,
        sellerId: seller.userId,
        buyerDisplayName: 'Bina R',
        status: 'active',
      },
    });
    const again = await talks.post(buyer, '/api/conversations', { carId });
    expect(again).toMatchObject({ status: 200, body: { id: first.body.id, buyerDisplayName: 'Bina R' } });
    const url = `/api/conversations/${String(first.body.id)}/messages`;
    expect(await talks.list(seller, url)).toMatchObject([
      { content: 'Is it still available?', senderId: buyer.userId, senderType: 'buyer', messageType: 'text' },
    ]);
    const sent = await talks.post(seller, url, { content: 'Yes, come and see it.', senderId: seller.userId });
    expect(sent).toMatchObject({ status: 201, body: { senderType: 'seller', isRead: false } });
    expect((await talks.list(buyer, url)).map(({ content }) => content)).toEqual([
      'Is it still available?',
      'Yes, come and see it.',
    ]);
    const stranger = await talks.signIn();
    expect(await talks.get(stranger, url)).toMatchObject({ status: 404, body: { code: 'CONVERSATION_NOT_FOUND' } });
    expect(await talks.get(null, url)).toMatchObject({ status: 401, body: { code: 'SIGN_IN_REQUIRED' } });
    expect(await talks.list(seller, '/api/conversations?userType=seller')).toMatchObject([
      { id: first.body.id, unreadCount: 1, isRead: false },
    ]);
    expect(await talks.list(stranger, '/api/conversations')).toEqual([]);
  });

  it('has a message once, however often its id is sent, also at the same time', async () => {
    const deal = await talks.deal();
    const id = await talks.start(deal);
    const messageId = uuid();
    const url = `/api/conversations/${id}/messages`;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => talks.post(deal.buyer, url, { content: 'Once', messageId })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await talks.list(deal.seller, url)).toHaveLength(2);
  });
});
