import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DeskRating, OwnRating, SellerRating } from '../../schema/ratings/views.ts';
import { testServer } from '../testing/server.ts';
import { type Deal, talksAt } from '../testing/talks.ts';

const SOON = { timeout: 20_000 };
let server: Awaited<ReturnType<typeof testServer>>;
let talks: ReturnType<typeof talksAt>;
beforeAll(async () => {
  server = await testServer();
  talks = talksAt(server, 'http://localhost:0');
});
afterAll(() => server?.close());

/** A buyer whom the seller of a car has answered. */
const answered = async (): Promise<Deal> => {
  const deal = await talks.deal();
  const conversation = await talks.start(deal);
  await talks.say(deal.seller, conversation, 'Yes, come and see it');
  return deal;
};
const own = async ({ buyer, seller }: Deal) =>
  OwnRating.parse((await talks.get(buyer, `/api/sellers/${seller.userId}/rating`)).body);
const rate = ({ buyer, seller }: Pick<Deal, 'buyer' | 'seller'>, payload: object) =>
  talks.ask('PUT', buyer, `/api/sellers/${seller.userId}/rating`, payload);
const listed = async ({ seller }: Deal) =>
  z.array(SellerRating).parse(await talks.list(null, `/api/sellers/${seller.userId}/ratings`));
const figures = async ({ carId }: Deal) => {
  const query = `{ car(id: "${carId}") { seller { ratingAverage ratingCount } } }`;
  const read = await server.app.inject({ method: 'POST', url: '/graphql', payload: { query } });
  return read.json().data.car.seller;
};

describe('a rating of a seller', () => {
  it('is open to who got an answer, once, and can be changed; figures come from it alone', async () => {
    const deal = await answered();
    await expect.poll(() => own(deal), SOON).toEqual({ ground: 'answered', rating: null, isHidden: false });
    expect(await figures(deal)).toEqual({ ratingAverage: null, ratingCount: 0 });
    expect((await rate(deal, { stars: 2, words: ' Late ' })).body).toMatchObject({
      rating: { stars: 2, words: 'Late' },
    });
    expect((await rate(deal, { stars: 4 })).body).toMatchObject({ rating: { stars: 4, words: null } });
    expect((await rate(deal, { stars: 6 })).status).toBe(400);
    expect(await listed(deal)).toEqual([expect.objectContaining({ stars: 4, ground: 'answered' })]);
    expect(await figures(deal)).toEqual({ ratingAverage: 4, ratingCount: 1 });
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
    expect((await talks.post(deal.seller, `/api/ratings/${id}/report`)).status).toBe(200);
    const waiting = async () => z.array(DeskRating).parse(await talks.list(admin, '/api/admin/ratings'));
    expect(await waiting()).toContainEqual(
      expect.objectContaining({ id, isHidden: false, sellerId: deal.seller.userId }),
    );
    expect((await talks.get(deal.seller, '/api/admin/ratings')).status).toBe(403);
    const decide = (decision: string) => talks.post(admin, `/api/admin/ratings/${id}/decisions`, { decision });
    expect((await decide('hide')).status).toBe(200);
    expect([await listed(deal), await figures(deal)]).toEqual([[], { ratingAverage: null, ratingCount: 0 }]);
    expect((await own(deal)).isHidden).toBe(true);
    expect((await decide('keep')).status).toBe(200);
    expect((await listed(deal)).map((one) => one.id)).toEqual([id]);
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
    await server.erasure.erase(deal.buyer.userId, { isDueNow: true });
    await expect.poll(() => listed(deal), SOON).toEqual([]);
    expect(await figures(deal)).toEqual({ ratingAverage: null, ratingCount: 0 });
  });
});
