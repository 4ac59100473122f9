import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DeskRating, OwnRating, SellerRating } from '../schema/ratings/views.ts';
import { visitsAt } from './bookings/testing/visits.ts';
import { sellingAt } from './listings/testing/selling-through-api.ts';
import { testServer } from './testing/server.ts';
import { type Deal, talksAt } from './testing/talks.ts';

const SOON = { timeout: 20_000 };
let server: Awaited<ReturnType<typeof testServer>>;
let talks: ReturnType<typeof talksAt>;
beforeAll(async () => {
  server = await testServer();
  talks = talksAt(server, 'http://localhost:0');
});
afterAll(() => server?.close());

/** Starts a conversation about a car, in which the seller answers the buyer. */
const answered = async (): Promise<Deal & { readonly conversation: string }> => {
  const deal = await talks.deal();
  const conversation = await talks.start(deal);
  await talks.say(deal.seller, conversation, 'Yes, come and see it');
  return { ...deal, conversation };
};
const own = async ({ buyer, seller }: Deal) =>
  OwnRating.parse((await talks.get(buyer, `/api/sellers/${seller.userId}/rating`)).body);
const rate = ({ buyer, seller }: Pick<Deal, 'buyer' | 'seller'>, payload: object) =>
  talks.ask('PUT', buyer, `/api/sellers/${seller.userId}/rating`, payload);
const listed = async ({ seller }: Deal) =>
  z.array(SellerRating).parse(await talks.list(null, `/api/sellers/${seller.userId}/ratings`));
const noticesOf = async ({ userId }: Deal['buyer']): Promise<readonly string[]> =>
  server.db('notifications.notifications').where({ user_id: userId }).orderBy('id').pluck('title');
const figures = async ({ carId }: Deal) => {
  const query = `{ car(id: "${carId}") { seller { ratingAverage ratingCount } } }`;
  const read = await server.app.inject({ method: 'POST', url: '/graphql', payload: { query } });
  return read.json().data.car.seller;
};

describe('a rating of a seller', () => {
  it('is open to who got an answer, once, and can be changed; figures come from it alone', async () => {
    const deal = await answered();
    await expect
      .poll(() => own(deal), SOON)
      .toEqual({ ground: 'answered', rating: null, isHidden: false, whyHidden: null });
    expect(await figures(deal)).toEqual({ ratingAverage: null, ratingCount: 0 });
    expect((await rate(deal, { stars: 2, words: ' Late ' })).body).toMatchObject({
      rating: { stars: 2, words: 'Late' },
    });
    expect((await rate(deal, { stars: 4 })).body).toMatchObject({ rating: { stars: 4, words: null } });
    expect((await rate(deal, { stars: 6 })).status).toBe(400);
    expect(await listed(deal)).toEqual([expect.objectContaining({ stars: 4, ground: 'answered' })]);
    expect(await figures(deal)).toEqual({ ratingAverage: 4, ratingCount: 1 });
  });

  it('is open to who visited a car of the seller, and not before the visit took place', async () => {
    const deal = await talks.deal();
    const visits = visitsAt(server);
    const { id } = await visits.begun(deal.buyer, deal.carId, deal.seller.userId);
    expect((await rate(deal, { stars: 5 })).body.code).toBe('NOTHING_TO_RATE');
    await visits.changed(deal.seller, { id }, 'complete', { outcome: 'no_show' });
    expect((await rate(deal, { stars: 5 })).body.code).toBe('NOTHING_TO_RATE');
    const { id: second } = await visits.begun(deal.buyer, deal.carId, deal.seller.userId);
    await visits.changed(deal.seller, { id: second }, 'complete', { outcome: 'visited' });
    expect((await rate(deal, { stars: 5, words: 'Clean car' })).body).toMatchObject({
      ground: 'visited',
      rating: { stars: 5, ground: 'visited' },
    });
    expect(await figures(deal)).toEqual({ ratingAverage: 5, ratingCount: 1 });
  });

  it('is open to who bought, which is stronger than an answer, once the sale is told', async () => {
    const selling = sellingAt(server);
    const admin = await talks.signIn({ roles: ['admin'] });
    const seller = await talks.signIn({ phoneVerified: true, roles: ['seller'] });
    const buyer = await talks.signIn({ phoneVerified: true });
    const id = await selling.submitted(seller);
    await selling.approve(admin, id);
    const conversation = await talks.start({ carId: id, buyer });
    await talks.agree(conversation, { buyer, seller }, 900_000);
    await expect.poll(async () => (await selling.own(seller, id)).status, SOON).toBe('reserved');
    expect((await rate({ buyer, seller }, { stars: 3 })).body.ground).not.toBe('bought');
    await selling.ask(seller, 'POST', `/api/my-listings/${id}/sold`, { pricePaidInr: 887_000 });
    await expect.poll(async () => (await rate({ buyer, seller }, { stars: 4 })).body.ground, SOON).toBe('bought');
    const other = await talks.signIn();
    expect((await rate({ buyer: other, seller }, { stars: 1 })).body.code).toBe('NOTHING_TO_RATE');
  });

  it('is refused to people who had nothing to do with the seller, and to the seller', async () => {
    const deal = await talks.deal();
    await talks.start(deal);
    for (const buyer of [deal.buyer, deal.seller, await talks.signIn()])
      expect((await rate({ ...deal, buyer }, { stars: 5 })).body.code).toBe('NOTHING_TO_RATE');
    const stranger = await talks.ask('PUT', null, `/api/sellers/${deal.seller.userId}/rating`, { stars: 5 });
    expect(stranger.status).toBe(401);
    expect(await listed(deal)).toEqual([]);
  });

  it('is answered once by the seller, reported, hidden by the desk, and shown again', async () => {
    const deal = await answered();
    const admin = await talks.signIn({ roles: ['admin'] });
    await expect.poll(async () => (await own(deal)).ground, SOON).toBe('answered');
    await rate(deal, { stars: 1, words: 'Rude' });
    const id = (await listed(deal))[0]?.id ?? '';
    const answer = (who: Deal['buyer']) => talks.post(who, `/api/ratings/${id}/answer`, { words: 'I was not' });
    expect((await answer(deal.buyer)).body.code).toBe('RATING_NOT_FOUND');
    expect((await answer(deal.seller)).status).toBe(200);
    expect((await answer(deal.seller)).body.code).toBe('RATING_ANSWERED');
    expect(await listed(deal)).toEqual([expect.objectContaining({ words: 'Rude', answer: 'I was not' })]);
    const report = (who: Deal['buyer'] | null, reason = 'insult') =>
      talks.post(who, `/api/ratings/${id}/report`, { reason });
    expect((await report(null)).status).toBe(401);
    expect((await report(deal.seller, 'boredom')).status).toBe(400);
    expect((await report(deal.seller)).status).toBe(200);
    const waiting = async () => z.array(DeskRating).parse(await talks.list(admin, '/api/admin/ratings'));
    expect(await waiting()).toContainEqual(
      expect.objectContaining({
        ...{ id, isHidden: false, sellerId: deal.seller.userId, sellerName: expect.stringContaining('Sanjay') },
        ...{ reportedBy: 'seller', reportedFor: 'insult', decisions: [] },
      }),
    );
    const waits = async () =>
      (await talks.list(admin, '/api/admin/desks')).find(({ path }) => path === 'ratings')?.waiting;
    expect(await waits()).toBe(1);
    for (const url of ['/api/admin/ratings', `/api/admin/ratings/${id}`]) {
      expect((await talks.get(deal.seller, url)).status).toBe(403);
      expect((await talks.get(null, url)).status).toBe(401);
    }
    const decide = (decision: string, reason = 'It insults the seller') =>
      talks.post(admin, `/api/admin/ratings/${id}/decisions`, { decision, reason });
    expect((await decide('hide', ' ')).status).toBe(400);
    expect((await decide('hide')).status).toBe(200);
    expect(await waits()).toBe(0);
    expect([await listed(deal), await figures(deal)]).toEqual([[], { ratingAverage: null, ratingCount: 0 }]);
    expect(await own(deal)).toMatchObject({ isHidden: true, whyHidden: 'It insults the seller' });
    expect((await report(await talks.signIn())).body.code).toBe('RATING_NOT_FOUND');
    expect((await decide('keep', 'It is an opinion')).status).toBe(200);
    expect((await listed(deal)).map((one) => one.id)).toEqual([id]);
    expect((await report(deal.seller)).body.code).toBe('RATING_KEPT');
    const seen = DeskRating.parse((await talks.get(admin, `/api/admin/ratings/${id}`)).body);
    expect(seen.decisions.map(({ decision, reason }) => [decision, reason])).toEqual([
      ['hide', 'It insults the seller'],
      ['keep', 'It is an opinion'],
    ]);
    await expect.poll(() => noticesOf(deal.seller), SOON).toContain('A buyer rated you: 1 star');
    await expect
      .poll(() => noticesOf(deal.buyer), SOON)
      .toEqual(expect.arrayContaining(['A seller answered your rating', 'Our desk has hidden your rating']));
    await rate(deal, { stars: 2, words: 'Rude, but on time' });
    expect((await report(await talks.signIn(), 'untrue')).status).toBe(200);
    const { reportedBy } = DeskRating.parse((await talks.get(admin, `/api/admin/ratings/${id}`)).body);
    expect(reportedBy).toBe('reader');
    expect((await noticesOf(deal.seller)).filter((title) => title.startsWith('A buyer rated you'))).toHaveLength(1);
  });

  it('loses an answer that insults the buyer, and stays itself', async () => {
    const deal = await answered();
    const admin = await talks.signIn({ roles: ['admin'] });
    await expect.poll(async () => (await own(deal)).ground, SOON).toBe('answered');
    await rate(deal, { stars: 1, words: 'Late' });
    const [{ id = '' } = {}] = await listed(deal);
    const report = () => talks.post(deal.buyer, `/api/ratings/${id}/report`, { reason: 'insult' });
    expect((await report()).body.code).toBe('RATING_NOT_FOUND');
    await talks.post(deal.seller, `/api/ratings/${id}/answer`, { words: 'A liar says so' });
    expect((await report()).status).toBe(200);
    const decision = { decision: 'hide_answer', reason: 'It insults the buyer' };
    for (const who of [deal.seller, deal.buyer])
      expect((await talks.post(who, `/api/admin/ratings/${id}/decisions`, decision)).status).toBe(403);
    expect((await talks.post(admin, `/api/admin/ratings/${id}/decisions`, decision)).status).toBe(200);
    const [shown] = await listed(deal);
    expect(shown).toMatchObject({ words: 'Late', answer: null, answeredAt: expect.any(String) });
    expect(await figures(deal)).toEqual({ ratingAverage: 1, ratingCount: 1 });
    const hidden = z.array(DeskRating).parse(await talks.list(admin, '/api/admin/ratings?list=hidden'));
    expect(hidden).toContainEqual(expect.objectContaining({ id, answer: 'A liar says so', isAnswerHidden: true }));
    await expect.poll(() => noticesOf(deal.seller), SOON).toContain('Our desk has hidden your answer to a rating');
  });

  it('is neither given, answered nor reported by somebody who is suspended; their own ratings stay', async () => {
    const deal = await answered();
    const admin = await talks.signIn({ roles: ['admin'] });
    await expect.poll(async () => (await own(deal)).ground, SOON).toBe('answered');
    await rate(deal, { stars: 4 });
    const [{ id = '' } = {}] = await listed(deal);
    const suspend = (who: Deal['buyer']) =>
      talks.post(admin, `/api/admin/moderation/${who.userId}/decisions`, { outcome: 'suspended', days: 1 });
    for (const who of [deal.buyer, deal.seller])
      await talks.post(who, `/api/conversations/${deal.conversation}/reports`, { reason: 'abuse' });
    expect((await suspend(deal.seller)).status).toBe(200);
    for (const [path, payload] of [
      ['answer', { words: 'Thank you' }],
      ['report', { reason: 'untrue' }],
    ] as const)
      expect((await talks.post(deal.seller, `/api/ratings/${id}/${path}`, payload)).body.code).toBe('SUSPENDED');
    expect((await rate(deal, { stars: 5 })).status).toBe(200);
    expect(await figures(deal)).toEqual({ ratingAverage: 5, ratingCount: 1 });
    expect((await suspend(deal.buyer)).status).toBe(200);
    expect((await rate(deal, { stars: 1 })).body.code).toBe('SUSPENDED');
    expect(await listed(deal)).toEqual([expect.objectContaining({ stars: 5 })]);
  });

  it('goes with the account of who gave it, and stands in no event in the clear', async () => {
    const deal = await answered();
    await expect.poll(async () => (await own(deal)).ground, SOON).toBe('answered');
    await rate(deal, { stars: 5, words: 'Words that nobody else may read' });
    const [{ id = '' } = {}] = await listed(deal);
    const log: unknown[] = [];
    for await (const event of server.product.store.read(`rating-${id}`)) log.push(event.data);
    expect([log.length, JSON.stringify(log).includes('Words that nobody')]).toEqual([1, false]);
    const download = await talks.get(deal.buyer, '/api/profile/data');
    expect(download.text).toContain('Words that nobody else may read');
    await talks.post(deal.seller, `/api/ratings/${id}/answer`, { words: 'An answer that stays with its seller' });
    expect((await talks.get(deal.seller, '/api/profile/data')).text).toContain('An answer that stays with its seller');
    await server.erasure.erase(deal.buyer.userId, { isDueNow: true });
    await expect.poll(() => listed(deal), SOON).toEqual([]);
    expect(await figures(deal)).toEqual({ ratingAverage: null, ratingCount: 0 });
  });

  it('goes with the account of who got it', async () => {
    const deal = await answered();
    await expect.poll(async () => (await own(deal)).ground, SOON).toBe('answered');
    await rate(deal, { stars: 5, words: 'About a seller who leaves' });
    await server.erasure.erase(deal.seller.userId, { isDueNow: true });
    const rows = () => server.db('ratings.ratings').where({ buyer_id: deal.buyer.userId }).pluck('id');
    await expect.poll(rows, SOON).toEqual([]);
    expect((await talks.get(deal.buyer, '/api/profile/data')).text).not.toContain('About a seller who leaves');
  });
});
