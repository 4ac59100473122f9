import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../testing/server.ts';
import { talksAt } from '../testing/talks.ts';
import { socketOf } from './testing/live.ts';

const PUBLIC_URL = 'http://localhost:3000';
const SOON = { timeout: 20_000 };
let server: Awaited<ReturnType<typeof testServer>>;
let talks: ReturnType<typeof talksAt>;
const sockets: { close(): void }[] = [];
const socket = (...args: Parameters<typeof socketOf>) => {
  const opened = socketOf(...args);
  sockets.push(opened);
  return opened;
};
beforeAll(async () => {
  server = await testServer({ PUBLIC_URL });
  talks = talksAt(server, PUBLIC_URL);
});
afterAll(async () => {
  for (const opened of sockets) opened.close();
  await server?.close();
});

describe('a live conversation', () => {
  it('hears of messages, marks, typing and presence as they come', async () => {
    const deal = await talks.deal();
    const id = await talks.start(deal, 'First');
    const page = socket(server.url, deal.seller).talk(id);
    await expect.poll(() => page.frames[0]?.kind, SOON).toBe('marks');
    const second = await talks.say(deal.buyer, id, 'Second');
    const contents = () => page.frames.flatMap(({ messages }) => messages.map(({ content }) => content));
    await expect.poll(contents, SOON).toEqual(['Second']);
    expect(page.frames.find(({ kind }) => kind === 'message')?.conversation.unreadCount).toBe(2);

    const buyers = socket(server.url, deal.buyer).talk(id);
    await expect.poll(() => page.frames.findLast(({ kind }) => kind === 'presence')?.isHere, SOON).toBe(true);
    await expect.poll(() => buyers.frames.some(({ kind, isHere }) => kind === 'presence' && isHere), SOON).toBe(true);
    await expect.poll(() => buyers.frames.at(0)?.marks?.deliveredUpTo, SOON).toBe(second);
    await talks.post(deal.seller, `/api/conversations/${id}/typing`, { isTyping: true });
    await expect.poll(() => buyers.frames.some(({ isTyping }) => isTyping), SOON).toBe(true);
    expect(page.frames.some(({ kind }) => kind === 'typing')).toBe(false);
    await talks.post(deal.seller, `/api/conversations/${id}/read`);
    await expect.poll(() => buyers.frames.findLast(({ marks }) => marks)?.marks?.readUpTo, SOON).toBe(second);
    buyers.stop();
    await expect.poll(() => page.frames.findLast(({ kind }) => kind === 'presence')?.isHere, SOON).toBe(false);
  });

  it('goes on after an interruption where it was, through another process, with nothing lost and nothing twice', async () => {
    const deal = await talks.deal();
    const id = await talks.start(deal, 'm0');
    const beside = await server.beside();
    try {
      const before = socket(beside.url, deal.seller);
      const first = before.talk(id);
      await expect.poll(() => first.frames.length, SOON).toBeGreaterThan(0);
      await talks.say(deal.buyer, id, 'm1');
      await expect.poll(() => first.frames.filter(({ kind }) => kind === 'message').length, SOON).toBe(1);
      const cursor = first.frames.findLast((frame) => frame.cursor !== null)?.cursor ?? null;
      before.close();
      for (const content of ['m2', 'm3', 'm4']) await talks.say(deal.buyer, id, content);
      const again = socket(beside.url, deal.seller).talk(id, cursor);
      const contents = () => again.frames.flatMap(({ messages }) => messages.map(({ content }) => content));
      await expect.poll(contents, SOON).toEqual(['m2', 'm3', 'm4']);
      await talks.say(deal.buyer, id, 'm5');
      await expect.poll(contents, SOON).toEqual(['m2', 'm3', 'm4', 'm5']);
    } finally {
      await beside.close();
    }
  });

  it('is read anew by whoever comes with a place that the log has not got to', async () => {
    const deal = await talks.deal();
    const id = await talks.start(deal);
    const beyond = Buffer.from('p999999999').toString('base64url');
    const seller = socket(server.url, deal.seller);
    const [page, inbox] = [seller.talk(id, beyond), seller.inbox(beyond)];
    await expect.poll(() => [...page.refused, ...inbox.refused], SOON).toEqual(['START_OVER', 'START_OVER']);
  });

  it('is heard by the two alone', async () => {
    const deal = await talks.deal();
    const id = await talks.start(deal);
    const other = socket(server.url, await talks.signIn()).talk(id);
    await expect.poll(() => other.refused, SOON).toEqual(['CONVERSATION_NOT_FOUND']);
    const nobody = socket(server.url, { headers: { origin: PUBLIC_URL } });
    const [page, inbox] = [nobody.talk(id), nobody.inbox()];
    await expect
      .poll(() => [...page.refused, ...inbox.refused], SOON)
      .toEqual(['SIGN_IN_REQUIRED', 'SIGN_IN_REQUIRED']);
    await talks.say(deal.buyer, id, 'Not for others');
    expect([...other.frames, ...page.frames]).toEqual([]);
  });
});

describe('a live inbox', () => {
  it('hears of every conversation with how many messages are unread', async () => {
    const deal = await talks.deal();
    const inbox = socket(server.url, deal.seller).inbox('cDA');
    const id = await talks.start(deal, 'Hello');
    await expect
      .poll(() => inbox.frames.at(-1), SOON)
      .toMatchObject({ unread: 1, conversation: { id, unreadCount: 1 } });
    await talks.say(deal.buyer, id, 'Hello again');
    await expect.poll(() => inbox.frames.at(-1)?.unread, SOON).toBe(2);
    await talks.post(deal.seller, `/api/conversations/${id}/read`);
    await expect.poll(() => inbox.frames.at(-1), SOON).toMatchObject({ kind: 'changed', unread: 0 });
  });
});
