import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountQueries } from '../../projections/accounts/queries.ts';
import { testServer } from '../testing/server.ts';
import { talksAt } from '../testing/talks.ts';
import { conversationsOf } from './testing/commands.ts';

const PUBLIC_URL = 'http://localhost:3000';
let server: Awaited<ReturnType<typeof testServer>>;
let talks: ReturnType<typeof talksAt>;
beforeAll(async () => {
  server = await testServer({ PUBLIC_URL });
  talks = talksAt(server, PUBLIC_URL);
});
afterAll(() => server?.close());
const refusedWith = (status: number, code: string) => ({ status, body: expect.objectContaining({ code }) });

const contact = (id: string) => `/api/conversations/${id}/contact`;
const request = (id: string) => `/api/conversations/${id}/request-contact`;

describe('details that are shared and taken back again and again', () => {
  it('are told of no more often than messages', async () => {
    const limited = await testServer({ PUBLIC_URL, RATE_LIMIT_TALKING: '5' });
    try {
      const there = talksAt(limited, PUBLIC_URL);
      const deal = await there.deal();
      const id = await there.start(deal);
      const url = `/api/conversations/${id}/contact`;
      const said: number[] = [];
      for (let n = 0; n < 8; n++) {
        said.push((await there.ask('PUT', deal.seller, url, { answer: 'share' })).status);
        await there.ask('DELETE', deal.seller, url);
      }
      expect(said).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    } finally {
      await limited.close();
    }
  });
});

describe('contact details', () => {
  it('are shown to nobody before they are shared, and to nobody once they are taken back', async () => {
    const deal = await talks.deal({ premium: true });
    const { buyer, seller } = deal;
    const id = await talks.start(deal);
    const phone = await accountQueries(server.db).phone(seller.userId);
    expect(phone).toMatch(/^\+91\d{10}$/);
    /** Returns everything that the buyer can read of the conversation. */
    const everything = async () => {
      const urls = ['/api/conversations', `/api/conversations/${id}/messages`, `/api/conversations/${id}`];
      const read = await Promise.all(urls.map(async (url) => (await talks.get(buyer, url)).text));
      const query = `{ conversation(id: "${id}") { otherName contact { name phone email } messages { nodes { content } } } }`;
      const { body } = await server.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { ...buyer.headers },
        payload: { query },
      });
      return [...read, body].join('\n');
    };
    const isTold = async () => {
      const text = await everything();
      return [text.includes(phone ?? 'no phone'), text.includes(seller.email)];
    };

    expect(await isTold()).toEqual([false, false]);
    expect(await talks.post(buyer, request(id), { userId: buyer.userId })).toMatchObject({
      status: 200,
      body: { contactShared: false, status: 'requested', contact: null },
    });
    expect(await isTold()).toEqual([false, false]);
    expect(await talks.ask('PUT', buyer, contact(id), { answer: 'decline' })).toMatchObject(
      refusedWith(409, 'CONTACT_NOT_REQUESTED'),
    );
    expect(await talks.ask('PUT', seller, contact(id), { answer: 'share' })).toMatchObject({
      status: 200,
      body: { ownContactStatus: 'shared', contactStatus: 'none', contactShared: false },
    });
    expect(await isTold()).toEqual([true, true]);
    expect(await talks.post(buyer, request(id))).toMatchObject({
      status: 200,
      body: { contactShared: true, contact: { name: 'Sanjay', phone, email: seller.email } },
    });
    // Sharing one's own details does not reveal the other party's details.
    expect((await talks.get(seller, '/api/conversations')).text).not.toContain(buyer.email);

    expect((await talks.ask('DELETE', seller, contact(id))).status).toBe(200);
    expect(await isTold()).toEqual([false, false]);
    expect(await talks.ask('DELETE', seller, contact(id))).toMatchObject({ status: 200 });
    expect(await talks.post(buyer, request(id))).toMatchObject(refusedWith(409, 'CONTACT_DECLINED'));
    const said = (await talks.list(buyer, `/api/conversations/${id}/messages`)).flatMap(
      ({ systemKind }) => systemKind ?? [],
    );
    expect(said).toEqual(['contact_requested', 'contact_shared', 'contact_revoked']);

    // The event log contains neither the phone number nor the e-mail address.
    const log = await server
      .db('es.events')
      .where({ stream_id: `conversation-${id}` })
      .select('data', 'metadata', 'type');
    expect(log.map(({ type }) => type)).toEqual([
      'ConversationStarted',
      'MessageSent',
      'ContactRequested',
      'ContactShared',
      'ContactRevoked',
    ]);
    const clear = [phone ?? '', seller.email, buyer.email, 'Is it still available?', 'Sanjay', 'Bina', '127.0.0.1'];
    expect(clear.filter((text) => JSON.stringify(log).includes(text))).toEqual([]);
  });

  it('are asked for by buyers with Premium alone, and by every seller', async () => {
    const deal = await talks.deal();
    const id = await talks.start(deal);
    expect(await talks.post(deal.buyer, request(id))).toMatchObject({
      status: 403,
      body: { code: 'PREMIUM_REQUIRED', message: 'Premium subscription required' },
    });
    expect(await talks.post(deal.seller, request(id))).toMatchObject({ status: 200, body: { status: 'requested' } });
    expect(await talks.ask('PUT', deal.buyer, contact(id), { answer: 'share' })).toMatchObject({ status: 200 });
    expect(await talks.post(deal.seller, request(id))).toMatchObject({
      body: { contactShared: true, contact: { phone: null, email: deal.buyer.email } },
    });
  });
});

describe('a message that was hidden', () => {
  it('keeps its words from its reader, and from search, until it is restored', async () => {
    const deal = await talks.deal();
    const id = await talks.start(deal, 'Hello');
    const messageId = await talks.say(deal.buyer, id, 'Send the advance by UPI');
    const url = `/api/conversations/${id}/messages`;
    const words = async (who: typeof deal.buyer) => (await talks.list(who, url)).map(({ content }) => content);
    const { commands } = conversationsOf(server.product);
    await commands.hideMessage({ conversationId: id, messageId, reason: 'scam' }, 'system:test');
    expect(await words(deal.seller)).toEqual(['Hello', '']);
    expect(await words(deal.buyer)).toEqual(['Hello', 'Send the advance by UPI']);
    expect(await talks.list(deal.seller, '/api/conversations/search?q=advance')).toEqual([]);
    expect(await talks.list(deal.seller, url)).toMatchObject([
      { moderationStatus: 'approved' },
      { moderationStatus: 'hidden', isModerated: true, signals: [] },
    ]);
    await commands.restoreMessage({ conversationId: id, messageId, reason: 'appeal_upheld' }, 'system:test');
    expect(await words(deal.seller)).toEqual(['Hello', 'Send the advance by UPI']);
    expect((await talks.list(deal.seller, url)).at(-1)?.signals).not.toEqual([]);
  });
});
