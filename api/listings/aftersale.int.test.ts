import { afterAll, describe, expect, it } from 'vitest';
import { DOCUMENT_DAYS, SALE_REMINDER_HOURS, SALE_SILENCE_HOURS } from '../../schema/listings/limits.ts';
import { SaleForBuyer } from '../../schema/listings/views.ts';
import type { SignedInPerson } from '../testing/people.ts';
import { sellingServer } from './testing/selling-through-api.ts';

const SOON = { timeout: 20_000 };
const HOUR_MS = 3_600_000;
let now = Date.now();
const { server, selling, talks, signIn, admin, seller, live } = await sellingServer(() => new Date(now));
afterAll(() => server.close());
/** Creates a listing that is reserved for a buyer's accepted offer. */
const reserved = async () => {
  const lata = await seller();
  const id = await live(lata);
  const buyer = await signIn({ firstName: 'Bina', phoneVerified: true });
  await talks.agree(await talks.start({ carId: id, buyer }), { buyer, seller: lata }, 900_000);
  await expect.poll(async () => (await selling.own(lata, id)).status, SOON).toBe('reserved');
  return { lata, id, buyer };
};
const noticesOf = async (who: SignedInPerson): Promise<readonly string[]> =>
  server.db('notifications.notifications').where({ user_id: who.userId }).orderBy('id').pluck('title');
const graphql = async (who: SignedInPerson, query: string) =>
  (await server.app.inject({ method: 'POST', url: '/graphql', headers: who.headers, payload: { query } })).json();

describe('a sale told by the buyer', () => {
  it('is told at both doors once, seen by both sides, and confirmed by the seller with a price that stays private', async () => {
    const { lata, id, buyer } = await reserved();
    const url = `/api/listings/${id}/sale`;
    expect((await selling.ask(buyer, 'GET', url)).body).toMatchObject({ canTell: true, toldAt: null });
    const [first, again] = [await selling.ask(buyer, 'POST', url), await selling.ask(buyer, 'POST', url)];
    expect([first.status, first.body]).toEqual([200, expect.objectContaining({ canTell: false, isDenied: false })]);
    expect(SaleForBuyer.parse(again.body).toldAt).toBe(SaleForBuyer.parse(first.body).toldAt);
    const read = await graphql(buyer, `{ saleForBuyer(id: "${id}") { toldAt canTell } }`);
    expect(read.data.saleForBuyer).toEqual({ toldAt: first.body.toldAt, canTell: false });
    const own = await selling.own(lata, id);
    expect(own).toMatchObject({ status: 'reserved', saleToldAt: first.body.toldAt });
    const wait = Date.parse(own.saleCountsAt ?? '') - Date.parse(own.saleToldAt ?? '');
    expect(wait).toBe((SALE_REMINDER_HOURS + SALE_SILENCE_HOURS) * HOUR_MS);
    await expect
      .poll(() => noticesOf(lata), SOON)
      .toContain('The buyer says that your 2019 Hyundai Creta was sold to them');
    const confirmed = await selling.ask(lata, 'POST', `/api/my-listings/${id}/sold`, { pricePaidInr: 887_123 });
    expect(confirmed.body).toMatchObject({ status: 'sold', soldBy: 'buyer', pricePaidInr: 887_123 });
    const after = await selling.ask(buyer, 'GET', url);
    expect(after.body.soldAt).toBe(confirmed.body.soldAt);
    expect(JSON.stringify(after.body)).not.toContain('887123');
  });

  it('is nobody else’s to tell or to deny', async () => {
    const { lata, id, buyer } = await reserved();
    const stranger = await signIn();
    const url = `/api/listings/${id}/sale`;
    for (const who of [stranger, lata, admin])
      for (const method of ['GET', 'POST'] as const)
        expect((await selling.ask(who, method, url)).code).toBe('LISTING_NOT_FOUND');
    expect((await selling.ask(null, 'POST', url)).status).toBe(401);
    const refused = await graphql(stranger, `mutation { tellListingSale(id: "${id}") { ... on Rejection { code } } }`);
    expect(refused.data.tellListingSale).toEqual({ code: 'LISTING_NOT_FOUND' });
    await selling.ask(buyer, 'POST', url);
    const denial = `/api/my-listings/${id}/deny-sale`;
    for (const who of [stranger, buyer])
      expect((await selling.ask(who, 'POST', denial)).code).toBe('LISTING_NOT_FOUND');
    expect((await selling.own(lata, id)).saleToldAt).not.toBeNull();
  });

  it('ends with the no of the seller', async () => {
    const { lata, id, buyer } = await reserved();
    const url = `/api/listings/${id}/sale`;
    await selling.ask(buyer, 'POST', url);
    const denied = await graphql(
      lata,
      `mutation { denyListingSale(id: "${id}") { ... on SellerListing { status saleToldAt } } }`,
    );
    expect(denied.data.denyListingSale).toEqual({ status: 'reserved', saleToldAt: null });
    expect((await selling.ask(buyer, 'POST', url)).code).toBe('SALE_DENIED');
    expect((await selling.ask(buyer, 'GET', url)).body).toMatchObject({ canTell: false, isDenied: true, soldAt: null });
  });

  it('counts without an answer, 72 hours after a reminder, and can be undone', async () => {
    const { lata, id, buyer } = await reserved();
    await selling.ask(buyer, 'POST', `/api/listings/${id}/sale`);
    now += SALE_REMINDER_HOURS * HOUR_MS + 60_000;
    await selling.commands.followSales();
    await expect.poll(() => noticesOf(lata), SOON).toContain('Was your 2019 Hyundai Creta sold?');
    now += (SALE_SILENCE_HOURS - 1) * HOUR_MS;
    await selling.commands.followSales();
    expect((await selling.own(lata, id)).status).toBe('reserved');
    now += HOUR_MS;
    await selling.commands.followSales();
    expect(await selling.own(lata, id)).toMatchObject({ status: 'sold', soldBy: 'buyer', pricePaidInr: null });
    await expect.poll(() => noticesOf(lata), SOON).toContain('Your 2019 Hyundai Creta counts as sold');
    await selling.commands.undoSold(id, { actor: lata.userId });
    expect(await selling.own(lata, id)).toMatchObject({ status: 'live', saleToldAt: null });
  });
});

describe('a sale', () => {
  it('is told once to everybody who saved the car, asked, or made an offer, and not to the seller or somebody blocked', async () => {
    const lata = await seller();
    const id = await live(lata, { title: 'A Creta that many want' });
    const [saver, asker, blocked, stranger] = [await signIn(), await signIn(), await signIn(), await signIn()];
    const saved = await selling.ask(saver, 'POST', '/api/favourites', { entries: [{ id }] });
    await selling.ask(asker, 'POST', '/api/favourites', { entries: [{ id }] });
    expect(saved.status).toBe(200);
    await talks.start({ carId: id, buyer: asker });
    const unwanted = await talks.start({ carId: id, buyer: blocked });
    const block = await talks.post(lata, `/api/conversations/${unwanted}/block`);
    expect([block.status, block.text]).toEqual([200, block.text]);
    await selling.ask(lata, 'POST', `/api/my-listings/${id}/sold`, { pricePaidInr: 876_543 });
    const sold = 'Sold: A Creta that many want';
    const told = async (who: SignedInPerson) =>
      (await noticesOf(who)).filter((title) => title.includes('Creta that many'));
    await expect.poll(() => told(saver), SOON).toEqual([sold]);
    await expect.poll(() => told(asker), SOON).toEqual([sold]);
    await selling.ask(lata, 'POST', `/api/my-listings/${id}/undo-sold`);
    await expect.poll(() => told(asker), SOON).toEqual([sold, 'For sale again: A Creta that many want']);
    for (const who of [blocked, stranger]) expect(await told(who)).toEqual([]);
    expect((await told(lata)).filter((title) => title === sold)).toEqual([]);
    const mails: string[] = await server
      .db('messages.outbox')
      .whereIn('person_id', [saver.userId, asker.userId])
      .pluck('person_id');
    expect(new Set(mails)).not.toContain(saver.userId);
  });
});

describe('documents', () => {
  it('are destroyed ninety days after the listing ended, and the history says so', async () => {
    const lata = await seller();
    const id = await live(lata);
    const { registrationDocument, insuranceDocument, photos } = await selling.own(lata, id);
    await selling.commands.withdraw(id, { actor: lata.userId });
    await selling.commands.destroyDocuments();
    expect(selling.uploads.listingOf(registrationDocument?.id ?? '')).toBe(id);
    now += DOCUMENT_DAYS * 24 * HOUR_MS;
    await selling.commands.destroyDocuments();
    await selling.reactToListing(id);
    for (const document of [registrationDocument, insuranceDocument])
      expect(await selling.uploads.media.describe([document?.id ?? ''])).toEqual([]);
    expect(selling.uploads.listingOf(photos[0]?.id ?? '')).toBe(id);
    const { body } = await selling.ask(lata, 'GET', `/api/my-listings/${id}`);
    expect(body).toMatchObject({ registrationDocument: null, insuranceDocument: null, status: 'withdrawn' });
    const history = await server.app.inject({ url: `/api/my-listings/${id}/history`, headers: lata.headers });
    expect(history.json()[0]).toMatchObject({ what: 'ListingDocumentsDestroyed', by: 'system' });
  });
});
