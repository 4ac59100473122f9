import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountQueries } from '../../projections/accounts/queries.ts';
import { UNREAD_MAIL_MINUTES } from '../../schema/conversations/limits.ts';
import { DEFAULT_LANGUAGE, languageNamed } from '../../schema/kernel/language.ts';
import type { Mail } from '../platform/email-and-sms/ports.ts';
import { testServer } from '../testing/server.ts';
import { talksAt } from '../testing/talks.ts';
import { unreadTelling } from './jobs.ts';
import { conversationsOf } from './testing/commands.ts';

const PUBLIC_URL = 'http://localhost:3000';
let server: Awaited<ReturnType<typeof testServer>>;
let talks: ReturnType<typeof talksAt>;
beforeAll(async () => {
  server = await testServer({ PUBLIC_URL });
  talks = talksAt(server, PUBLIC_URL);
});
afterAll(() => server?.close());

const languageOf = async (personId: string) => {
  const kept = await server.db('notifications.settings').where({ user_id: personId }).first('language');
  return languageNamed(kept?.language) ?? DEFAULT_LANGUAGE;
};
/** Runs the job with a clock that is some minutes ahead. @returns the e-mails that it sends */
const mailsIn = async (minutes: number): Promise<readonly Mail[]> => {
  const clock = () => new Date(Date.now() + minutes * 60_000);
  const { queries, marks } = conversationsOf(server.product, clock);
  const mails: Mail[] = [];
  const accounts = accountQueries(server.db);
  const telling = unreadTelling({
    ...{ clock, queries, marks, publicUrl: PUBLIC_URL },
    mailer: { isAvailable: true, send: async (mail) => void mails.push(mail) },
    contactOf: async (id) => ({ phone: null, email: (await accounts.user(id))?.email ?? null }),
    languageOf,
    notify: async ({ userId, kind, data, dedupeKey }) => {
      const row = { id: randomUUID(), user_id: userId, kind, ...data, dedupe_key: dedupeKey, created_at: clock() };
      await server.db('notifications.notifications').insert(row);
    },
  });
  await telling.tell();
  return mails;
};
const LATER = UNREAD_MAIL_MINUTES + 1;

describe('a mail about messages that stay unread', () => {
  it('comes once until they are read, without what was written', async () => {
    const deal = await talks.deal();
    const { buyer, seller } = deal;
    const id = await talks.start(deal, 'A secret of ours');
    await talks.say(buyer, id, 'And another');
    const toSeller = async (minutes: number) => (await mailsIn(minutes)).filter(({ to }) => to === seller.email);
    expect(await toSeller(UNREAD_MAIL_MINUTES - 1)).toEqual([]);
    const [mail, ...more] = await toSeller(LATER);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      personId: seller.userId,
      subject: expect.stringMatching(/^2 unread messages from Bina about /),
      text: expect.stringContaining(`${PUBLIC_URL}/messages?c=${id}`),
    });
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/secret|another/);
    const notes = await server.db('notifications.notifications').where({ user_id: seller.userId, kind: 'message' });
    expect(notes).toMatchObject([{ path: `/messages?c=${id}` }]);

    await talks.say(buyer, id, 'A third one');
    expect(await toSeller(LATER + 60)).toEqual([]);
    await talks.post(seller, `/api/conversations/${id}/read`);
    expect(await toSeller(LATER + 60)).toEqual([]);
    await talks.say(buyer, id, 'After it was read');
    expect(await toSeller(LATER)).toMatchObject([{ subject: expect.stringMatching(/^1 unread message from Bina/) }]);
  });

  it('is written in the language in which its reader reads, as their browser last said it', async () => {
    const deal = await talks.deal();
    const { buyer, seller, carId } = deal;
    const reads = (language: string, who = seller) =>
      server.app.inject({
        url: '/api/conversations/unread',
        headers: { ...who.headers, cookie: `${who.cookie}; language=${language}` },
      });
    await reads('te');
    await expect.poll(() => languageOf(seller.userId)).toBe('te');
    await reads('hi');
    await expect.poll(() => languageOf(seller.userId)).toBe('hi');
    // An unknown language is ignored.
    await reads('xx');
    const id = await talks.start(deal, 'Hello');
    const mails = (await mailsIn(LATER)).filter(({ to }) => to === seller.email);
    expect(mails).toMatchObject([
      {
        subject: expect.stringMatching(/ के बारे में Bina का 1 नया संदेश$/),
        text: expect.stringMatching(
          /^CarSetu पर आपके लिए 1 अपठित संदेश:[\s\S]*पढ़ें और जवाब दें: http:\/\/localhost:3000\/messages\?c=/,
        ),
      },
    ]);
    const told = (who: typeof seller, kind: string) =>
      server.db('notifications.notifications').where({ user_id: who.userId, kind }).pluck('title');
    expect(await told(seller, 'message')).toEqual([mails[0]?.subject]);

    const offer = await talks.post(buyer, `/api/conversations/${id}/offers`, { offerAmount: 400_000 });
    await expect.poll(() => told(seller, 'offer')).toEqual([expect.stringMatching(/ के लिए ₹4,00,000 का ऑफ़र$/)]);
    await reads('te', buyer);
    await expect.poll(() => languageOf(buyer.userId)).toBe('te');
    await talks.ask('PATCH', seller, `/api/messages/${offer.body.id}/offer`, { response: 'rejected' });
    await expect.poll(() => told(buyer, 'offer')).toEqual([expect.stringContaining('అంగీకరించబడలేదు')]);
    const inquiry = { carId, buyerName: 'Meera', buyerPhone: '9876543210', buyerEmail: 'meera@example.in' };
    expect((await talks.post(null, '/api/contacts', inquiry)).status).toBe(201);
    await expect.poll(() => told(seller, 'inquiry')).toEqual([expect.stringMatching(/^नई पूछताछ: /)]);

    const { body } = await talks.get(seller, '/api/profile/data');
    expect(body).toMatchObject({ notificationSettings: { language: 'hi' } });
    await server.erasure.erase(seller.userId, { isDueNow: true });
    expect(await server.db('notifications.settings').where({ user_id: seller.userId })).toEqual([]);
  });

  it('tells nobody of whom they blocked, or who blocked them', async () => {
    const deal = await talks.deal();
    const id = await talks.start(deal, 'Rude words');
    expect((await talks.post(deal.seller, `/api/conversations/${id}/block`, {})).status).toBe(200);
    expect((await mailsIn(LATER)).filter(({ to }) => to === deal.seller.email)).toEqual([]);
    await talks.ask('DELETE', deal.seller, `/api/conversations/${id}/block`);
    expect((await mailsIn(LATER)).filter(({ to }) => to === deal.seller.email)).toHaveLength(1);
  });

  it('tells of several conversations at once, and only whom others wrote to', async () => {
    const deal = await talks.deal();
    await talks.start(deal);
    const other = await talks.deal();
    await talks.start({ ...other, carId: deal.carId });
    const mails = await mailsIn(LATER);
    expect(mails.filter(({ to }) => to === deal.seller.email)).toMatchObject([
      { subject: '2 unread messages in 2 conversations' },
    ]);
    expect(mails.filter(({ to }) => [deal.buyer.email, other.buyer.email].includes(to))).toEqual([]);
  });
});

describe('the count of unread messages', () => {
  it('is of the other side’s, over all conversations, and goes with reading up to a message', async () => {
    const deal = await talks.deal();
    const id = await talks.start(deal, 'm1');
    const second = await talks.say(deal.buyer, id, 'm2');
    await talks.say(deal.buyer, id, 'm3');
    const other = await talks.deal();
    await talks.start({ ...other, carId: deal.carId }, 'm4');
    const unread = async (who: typeof deal.seller) => (await talks.get(who, '/api/conversations/unread')).body.unread;
    expect([await unread(deal.seller), await unread(deal.buyer)]).toEqual([4, 0]);
    const url = `/api/conversations/${id}/read`;
    expect(await talks.post(deal.seller, url, { upTo: second })).toMatchObject({ status: 200, body: { unread: 2 } });
    // The read position moves forward, never back.
    const first = (await talks.list(deal.seller, `/api/conversations/${id}/messages`))[0];
    expect(await talks.post(deal.seller, url, { upTo: first?.id })).toMatchObject({ body: { unread: 2 } });
    expect(await talks.post(deal.seller, url, { upTo: randomUUID() })).toMatchObject({
      status: 404,
      body: { code: 'MESSAGE_NOT_FOUND' },
    });
    const marks = (await talks.list(deal.buyer, `/api/conversations/${id}/messages`)).map(({ isRead, deliveredAt }) => [
      isRead,
      deliveredAt !== null,
    ]);
    expect(marks).toEqual([
      [true, true],
      [true, true],
      [false, true],
    ]);
    expect(await talks.post(deal.seller, url)).toMatchObject({ body: { unread: 1 } });
  });

  it('counts again what comes where everything was read, in whichever conversation', async () => {
    const deal = await talks.deal();
    const old = await talks.start(deal, 'm1');
    const other = await talks.deal();
    const late = await talks.start({ ...other, carId: deal.carId }, 'm2');
    const unread = async () => (await talks.get(deal.seller, '/api/conversations/unread')).body.unread;
    // Reading the later conversation leaves the older one unread.
    await talks.post(deal.seller, `/api/conversations/${late}/read`);
    expect(await unread()).toBe(1);
    await talks.post(deal.seller, `/api/conversations/${old}/read`);
    expect(await unread()).toBe(0);
    await talks.say(deal.buyer, old, 'm3');
    expect(await unread()).toBe(1);
    await talks.say(other.buyer, late, 'm4');
    expect(await unread()).toBe(2);
    await talks.post(deal.seller, `/api/conversations/${old}/read`);
    expect(await unread()).toBe(1);
    await talks.say(deal.seller, late, 'm5');
    expect(await unread()).toBe(1);
    await talks.post(deal.seller, `/api/conversations/${late}/read`);
    expect(await unread()).toBe(0);
  });
});
