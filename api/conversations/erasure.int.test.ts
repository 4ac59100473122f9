import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personalData } from '../../projections/platform/personal-data.ts';
import { testServer } from '../testing/server.ts';
import { talksAt } from '../testing/talks.ts';
import { conversationsOf } from './testing/commands.ts';

const PUBLIC_URL = 'http://localhost:3000';
const SOON = { timeout: 20_000 };
let server: Awaited<ReturnType<typeof testServer>>;
let talks: ReturnType<typeof talksAt>;
beforeAll(async () => {
  server = await testServer({ PUBLIC_URL });
  talks = talksAt(server, PUBLIC_URL);
});
afterAll(() => server?.close());

describe('somebody who is erased', () => {
  it('leaves no word, no name and no way to them; the other one keeps what they wrote themselves', async () => {
    const deal = await talks.deal();
    const { buyer, seller } = deal;
    const id = await talks.start(deal, 'I live behind the old mill');
    await talks.say(seller, id, 'The key is under the mat');
    await talks.ask('PUT', buyer, `/api/conversations/${id}/contact`, { answer: 'share' });
    await talks.post(buyer, `/api/conversations/${id}/read`);
    await server.erasure.erase(buyer.userId, { isDueNow: true });
    const url = `/api/conversations/${id}/messages`;
    const contents = async () => (await talks.list(seller, url)).map(({ content }) => content);
    await expect
      .poll(contents, SOON)
      .toEqual([
        '',
        'The key is under the mat',
        'Contact Details Shared',
        'This conversation is over: an account was deleted',
      ]);
    expect(await talks.list(seller, '/api/conversations')).toMatchObject([
      { id, status: 'closed', buyerDisplayName: null, contactShared: false },
    ]);
    expect(await talks.list(seller, '/api/conversations/search?q=mill')).toEqual([]);
    expect(await talks.post(seller, url, { content: 'Hello?' })).toMatchObject({
      status: 409,
      body: { code: 'CONVERSATION_CLOSED' },
    });
    for (const table of ['read_positions', 'delivered', 'mailed'])
      expect(await server.db(`conversation_marks.${table}`).where({ person_id: buyer.userId })).toEqual([]);
  });

  it('is not brought back when the read model is built anew', async () => {
    const deal = await talks.deal();
    const id = await talks.start(deal, 'Words of the buyer');
    await talks.say(deal.seller, id, 'Words of the seller');
    await server.erasure.erase(deal.seller.userId, { isDueNow: true });
    const { runner } = server.product;
    await runner.rebuild('conversations');
    const url = `/api/conversations/${id}/messages`;
    const contents = async () => (await talks.list(deal.buyer, url)).map(({ content }) => content);
    await expect
      .poll(contents, SOON)
      .toEqual(['Words of the buyer', '', 'This conversation is over: an account was deleted']);
  });
});

describe('a visitor', () => {
  it('talks about the one listing alone, and is forgotten like everybody', async () => {
    const deal = await talks.deal();
    const other = await talks.deal();
    const { commands, queries } = conversationsOf(server.product);
    const visitor = { id: randomUUID(), kind: 'visitor', onlyConversation: null, onlyListing: deal.carId } as const;
    const as = { door: 'flow', client: { address: null, userAgent: null } } as const;
    const input = { listingId: deal.carId, text: 'From the form', messageId: randomUUID(), displayName: 'Vimal' };
    const { conversationId } = await commands.start(visitor, input, as);
    expect(await talks.list(deal.seller, '/api/conversations')).toMatchObject([
      { id: conversationId, buyerDisplayName: 'Vimal' },
    ]);
    await expect(commands.start(visitor, { ...input, listingId: other.carId }, as)).rejects.toMatchObject({
      status: 404,
    });
    const theirs = await talks.start(other);
    await expect(commands.party(visitor, theirs)).rejects.toMatchObject({ code: 'CONVERSATION_NOT_FOUND' });
    const bound = { ...visitor, onlyConversation: conversationId };
    expect(await commands.party(bound, conversationId)).toMatchObject({ side: 'buyer', listingId: deal.carId });
    await expect(commands.requestContact(bound, conversationId, as)).rejects.toMatchObject({
      code: 'PREMIUM_REQUIRED',
    });

    for (const { id, side } of await queries.idsOf(visitor.id)) await commands.close(id, side);
    await personalData(server.db).destroy(visitor.id);
    const url = `/api/conversations/${conversationId}/messages`;
    await expect.poll(async () => (await talks.list(deal.seller, url)).at(0)?.content, SOON).toBe('');
  });
});

describe('the download of one’s data', () => {
  it('has what both wrote in one’s conversations, and nobody else’s contact details', async () => {
    const deal = await talks.deal();
    const id = await talks.start(deal, 'For my download');
    await talks.say(deal.seller, id, 'An answer');
    const { status, text } = await talks.get(deal.buyer, '/api/profile/data');
    expect(status).toBe(200);
    expect(text).toContain('For my download');
    expect(text).toContain('An answer');
    expect(text).not.toContain(deal.seller.email);
  });
});
