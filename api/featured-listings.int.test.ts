import { randomUUID } from 'node:crypto';
import { Registry } from 'prom-client';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { marketplaceQueries } from '../projections/marketplace/queries.ts';
import { searchIndex } from '../projections/marketplace/search/search-index.ts';
import { SILENT } from '../projections/platform/logger.ts';
import { FeaturedDesk, FeaturedListing, FeaturedOrder, RunningFeaturedPage } from '../schema/featured/views.ts';
import { Suspended } from '../schema/safety/rejections.ts';
import { featured } from './featured/module.ts';
import { sellingServer } from './listings/testing/selling-through-api.ts';
import { paymentDesk, supplierOf } from './shared/payments/payment-service.ts';
import { testGateway } from './shared/payments/test-gateway.ts';
import { listCar } from './testing/cars.ts';
import { runJob } from './testing/jobs.ts';
import type { SignedInPerson } from './testing/people.ts';
import { sells } from './testing/seller-assignment.ts';

const SOON = { timeout: 30_000, interval: 200 };
const DAY_MS = 86_400_000;
/** How long a listing is featured for each paid day. This is more than 24 hours, because some viewers are never shown the listing in a slot. */
const PAID_DAY_MS = (28 * 60 + 5) * 60_000;
const PATH = '/api/featured-listings';
const { server, selling, talks, signIn, seller, live } = await sellingServer();
afterAll(() => server.close());

type Who = Pick<SignedInPerson, 'headers'> | null;
const order = (who: Who, carId: string, more: object = {}) =>
  selling.ask(who, 'POST', PATH, { carId, duration: 15, amount: 900, ...more });
const listed = async (who: Who) => {
  const answer = await server.app.inject({ url: PATH, headers: { ...who?.headers } });
  return z.array(FeaturedListing).parse(answer.json());
};
const graphql = async (who: SignedInPerson, query: string) =>
  (await server.app.inject({ method: 'POST', url: '/graphql', headers: who.headers, payload: { query } })).json();
const chargesOf = ({ userId }: SignedInPerson) =>
  server.db('payment_gateways.test_charges').where({ user_id: userId, status: 'paid' }).pluck('amount_inr');
const refundsOf = ({ userId }: SignedInPerson) =>
  server
    .db('payment_gateways.test_refunds as r')
    .join('payment_gateways.test_charges as c', 'c.key', 'r.charge_key')
    .where('c.user_id', userId)
    .pluck('r.amount_paise');
const page = async (who: Who, url: string) => {
  const answer = await server.app.inject({ url, headers: { ...who?.headers } });
  return { status: answer.statusCode, body: answer.body };
};

/** The time on the clock of `later`, a second instance of the feature. */
let now = Date.now();
const { db, store, runner, commands: commandLog } = server.product;
const suspended = new Set<string>();
const later = featured.compose({
  ...{ db, store, runner, commands: commandLog, clock: () => new Date(now), logger: SILENT },
  queue: { add: async () => undefined },
  guard: {
    mayAct: async (userId) => {
      if (suspended.has(userId)) throw Suspended();
    },
  },
  marketplace: marketplaceQueries(db, searchIndex({ db, onAdvance: runner.onAdvance })),
  registry: new Registry(),
  views: { listen: () => undefined },
  payments: {
    ...paymentDesk({ db, gateway: testGateway(db), supplier: supplierOf(null) }),
    listen: () => undefined,
  },
});

describe('featured days', () => {
  it('are bought for an own live listing by its price, with a receipt that shows the tax', async () => {
    const lata = await seller();
    const id = await live(lata);
    expect((await selling.ask(lata, 'GET', `${PATH}/prices`)).body).toMatchObject({
      ...{ gateway: 'test', sac: '998365', gstPercent: 18 },
      packages: [
        { duration: 7, amount: 500, taxablePaise: 42_373, gstPaise: 7_627, saving: 0 },
        { duration: 15, amount: 900, taxablePaise: 76_271, gstPaise: 13_729, saving: 171 },
        { duration: 30, amount: 1500, taxablePaise: 127_119, gstPaise: 22_881, saving: 643 },
      ],
    });
    const { status, body } = await order(lata, id, { placeOfSupply: '29' });
    expect([status, body]).toEqual([201, expect.objectContaining({ status: 'active', payUrl: null })]);
    const { listing } = FeaturedOrder.parse(body);
    if (!listing) throw new Error('nothing was bought');
    expect(listing).toMatchObject({ listingId: id, amount: 900, duration: 15, isActive: true, sellerId: lata.userId });
    expect(Date.parse(listing.endDate) - Date.parse(listing.startDate)).toBe(15 * PAID_DAY_MS);
    expect(await chargesOf(lata)).toEqual([900]);
    const shown = { isFeatured: true, featuredExpiresAt: listing.endDate };
    expect((await selling.ask(null, 'GET', `/api/cars/${id}`)).body).toMatchObject(shown);
    expect((await graphql(lata, `{ car(id: "${id}") { isFeatured featuredExpiresAt } }`)).data.car).toEqual(shown);
    expect(await selling.own(lata, id)).toMatchObject({ isFeatured: true });
    const receipt = await page(lata, listing.receiptPath);
    for (const text of ['Featured listing, 15 days (SAC 998365)', '₹762.71', 'IGST 18%', '₹137.29', 'Karnataka (29)'])
      expect(receipt.body).toContain(text);
    expect((await page(await signIn(), listing.receiptPath)).status).toBe(404);

    const again = `mutation { featureListing(carId: "${id}", duration: 7, amount: 500) {
      ... on FeaturedOrder { status listing { startDate duration } } ... on Rejection { code } } }`;
    expect((await graphql(lata, again)).data.featureListing).toEqual({
      ...{ status: 'active', listing: { startDate: listing.endDate, duration: 7 } },
    });
    expect(await listed(lata)).toMatchObject([
      { duration: 7, startDate: listing.endDate },
      { duration: 15, id: listing.id },
    ]);
    const first = await selling.ask(lata, 'GET', `${PATH}?limit=1`);
    expect(first.headers).toMatchObject({ 'x-total-count': '2', link: expect.stringContaining('cursor=') });
  });

  it('are one slot and one charge for 50 presses at once, at both doors', async () => {
    const lata = await seller();
    const id = await live(lata);
    const mutation = `mutation { featureListing(carId: "${id}", duration: 15, amount: 900) { __typename } }`;
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, n) =>
        n % 2 === 0 ? (await order(lata, id)).status : (await graphql(lata, mutation)).data.featureListing.__typename,
      ),
    );
    expect(new Set(answers)).toEqual(new Set([201, 'FeaturedOrder']));
    expect(await chargesOf(lata)).toEqual([900]);
    expect(await listed(lata)).toHaveLength(1);
  });

  it('answer a repeat with the same key as the first time', async () => {
    const lata = await seller();
    const id = await live(lata);
    const keyed = () => selling.ask(lata, 'POST', PATH, { carId: id, duration: 7, amount: 500 }, 'feature-this-once');
    const first = await keyed();
    expect(await keyed()).toMatchObject({ status: 201, body: first.body });
    expect(await chargesOf(lata)).toEqual([500]);
  });

  it('are sold at the price of the book, for own live listings alone', async () => {
    const lata = await seller();
    const id = await live(lata);
    const other = await seller();
    const outcome = async (who: Who, carId: string, more: object = {}) => {
      const { status, code } = await order(who, carId, more);
      return [status, code];
    };
    expect(await outcome(lata, id, { amount: 500 })).toEqual([422, 'PRICE_CHANGED']);
    expect(await outcome(lata, id, { duration: 10 })).toEqual([422, 'PRICE_CHANGED']);
    expect(await outcome(null, id)).toEqual([401, 'SIGN_IN_REQUIRED']);
    expect(await outcome(other, id)).toEqual([404, 'LISTING_NOT_FOUND']);
    expect(await outcome(lata, randomUUID())).toEqual([404, 'LISTING_NOT_FOUND']);
    expect(await outcome(lata, id, { sellerId: other.userId })).toEqual([403, 'NOT_YOURSELF']);
    expect(await outcome(lata, id, { paymentToken: 'tok_declined' })).toEqual([422, 'PAYMENT_DECLINED']);
    await selling.ask(lata, 'POST', `/api/my-listings/${id}/withdraw`);
    expect(await outcome(lata, id)).toEqual([404, 'LISTING_NOT_FOUND']);
    expect([await chargesOf(lata), await listed(lata)]).toEqual([[], []]);
  });

  it('are not sold for a reserved car', async () => {
    const lata = await seller();
    const id = await live(lata);
    const buyer = await signIn({ firstName: 'Bina', phoneVerified: true });
    await talks.agree(await talks.start({ carId: id, buyer }), { buyer, seller: lata }, 900_000);
    await expect.poll(async () => (await order(lata, id)).code, SOON).toBe('LISTING_RESERVED');
  });

  it('wait for a gateway that does not answer, and come once it does', async () => {
    const lata = await seller();
    const id = await live(lata);
    expect((await order(lata, id, { paymentToken: 'tok_timeout' })).body).toMatchObject({ status: 'pending' });
    expect((await order(lata, id, { duration: 7, amount: 500 })).code).toBe('PAYMENT_UNDER_WAY');
    expect((await order(lata, id)).body).toMatchObject({ status: 'active' });
    expect(await chargesOf(lata)).toEqual([900]);
  });
});

describe('a featured listing', () => {
  it('that is sold ends, and its unused days go back with a credit note', async () => {
    const lata = await seller();
    const id = await live(lata);
    await order(lata, id);
    await selling.ask(lata, 'POST', `/api/my-listings/${id}/sold`, {});
    await expect.poll(async () => (await listed(lata))[0]?.creditNotePath, SOON).toBeTruthy();
    const [ended] = await listed(lata);
    expect(ended).toMatchObject({ isActive: false, endReason: 'sold', creditPaise: 84_000 });
    expect(await refundsOf(lata)).toEqual([84_000]);
    const note = await page(lata, ended?.creditNotePath ?? '');
    for (const text of ['Credit note', 'CN/', 'Featured listing: 14 unused days', '₹840.00', ended?.receiptPath ?? '-'])
      expect(note.body).toContain(text);
    expect((await page(await signIn(), ended?.creditNotePath ?? '')).status).toBe(404);
    const receipts = await server.app.inject({ url: '/api/receipts', headers: lata.headers });
    expect(receipts.json()).toMatchObject([
      { product: 'featured_listing', days: 15, isRefunded: false, creditNotes: [{ amountPaise: 84_000 }] },
    ]);
  });

  it.each([
    ['paused', 'pause', 'hidden'],
    ['withdrawn', 'withdraw', 'withdrawn'],
  ])('that is %s ends', async (_name, action, endReason) => {
    const lata = await seller();
    const id = await live(lata);
    await order(lata, id, { duration: 7, amount: 500 });
    await selling.ask(lata, 'POST', `/api/my-listings/${id}/${action}`);
    await expect
      .poll(async () => (await listed(lata))[0], SOON)
      .toMatchObject({ isActive: false, endReason, creditPaise: 42_857 });
  });

  it('of a feed is bought by the account that sells it, and ends when another one does', async () => {
    const [lata, other] = [await seller(), await seller()];
    const car = await listCar(server.product);
    expect((await order(lata, car.id)).code).toBe('LISTING_NOT_FOUND');
    await sells(server.product, lata.userId, car.id);
    expect((await order(lata, car.id)).body).toMatchObject({ status: 'active' });
    await sells(server.product, other.userId, car.id);
    await expect
      .poll(async () => (await listed(lata))[0], SOON)
      .toMatchObject({ isActive: false, endReason: 'reassigned', creditPaise: 84_000 });
    expect((await order(other, car.id)).body).toMatchObject({ status: 'active' });
  });

  it('of a suspended seller ends, and no other one is sold to them', async () => {
    const lata = await seller();
    const id = await live(lata);
    await order(lata, id);
    suspended.add(lata.userId);
    now = Date.now();
    await runJob(later.jobs, 'featured.end');
    await expect
      .poll(async () => (await listed(lata))[0], SOON)
      .toMatchObject({ isActive: false, endReason: 'suspended', creditPaise: 84_000 });
    const { commands } = later.context.featured;
    const again = commands.buy(lata.userId, { carId: id, duration: 15, amount: 900 }, { actor: lata.userId });
    await expect(again).rejects.toMatchObject({ code: 'SUSPENDED' });
  });

  it('that is over is ended at its exact instant, and nothing goes back', async () => {
    const lata = await seller();
    const id = await live(lata);
    now = Date.now() - 20 * DAY_MS;
    const { commands } = later.context.featured;
    const as = { actor: lata.userId };
    await commands.buy(lata.userId, { carId: id, duration: 15, amount: 900 }, as);
    const [bought] = await listed(lata);
    expect(bought).toMatchObject({ isActive: false, endReason: 'over' });
    now = Date.now();
    await runJob(later.jobs, 'featured.end');
    await expect
      .poll(() => server.db('featured.featured_listings').where({ listing_id: id, is_active: true }), SOON)
      .toEqual([]);
    expect(await listed(lata)).toEqual([bought]);
    expect(await refundsOf(lata)).toEqual([]);
  });

  it('on its third day gives twelve days back', async () => {
    const lata = await seller();
    const id = await live(lata);
    now = Date.now() - 2.5 * PAID_DAY_MS;
    await later.context.featured.commands.buy(
      lata.userId,
      { carId: id, duration: 15, amount: 900 },
      { actor: lata.userId },
    );
    await selling.ask(lata, 'POST', `/api/my-listings/${id}/sold`, {});
    await expect.poll(async () => (await listed(lata))[0]?.creditPaise, SOON).toBe(72_000);
    await expect.poll(() => refundsOf(lata), SOON).toEqual([72_000]);
  });

  it('whose payment comes after the sale goes back whole', async () => {
    const lata = await seller();
    const id = await live(lata);
    now = Date.now();
    const token = { paymentToken: 'tok_timeout' };
    expect((await order(lata, id, token)).body).toMatchObject({ status: 'pending' });
    await selling.ask(lata, 'POST', `/api/my-listings/${id}/sold`, {});
    now = Date.now() + 120_000;
    await runJob(later.jobs, 'featured.finish-payments');
    await expect.poll(() => refundsOf(lata), SOON).toEqual([90_000]);
    expect(await listed(lata)).toEqual([]);
  });
});

describe('the desk of featured listings', () => {
  it('shows an admin what runs and the money of the month, at both doors and page by page', async () => {
    const [lata, admin] = [await seller(), await signIn({ roles: ['admin'] })];
    const ids = [await live(lata), await live(lata)];
    const before = FeaturedDesk.parse((await selling.ask(admin, 'GET', '/api/admin/featured')).body);
    for (const id of ids) expect((await order(lata, id)).status).toBe(201);
    const after = FeaturedDesk.parse((await selling.ask(admin, 'GET', '/api/admin/featured')).body);
    expect(after.running).toBe(before.running + 2);
    const paid = ({ months }: FeaturedDesk) => months[0] ?? { payments: 0, chargedPaise: 0 };
    expect(paid(after).payments).toBe(paid(before).payments + 2);
    expect(paid(after).chargedPaise).toBe(paid(before).chargedPaise + 2 * 90_000);

    const found: RunningFeaturedPage['nodes'][number][] = [];
    let cursor: string | null = null;
    do {
      const asked = `first: 1${cursor ? `, after: ${JSON.stringify(cursor)}` : ''}`;
      const { data, errors } = await graphql(
        admin,
        `{ runningFeatured(${asked}) { total nextCursor nodes { id listingId carId title sellerId sellerName amount since until turns impressions } } }`,
      );
      expect(errors).toBeUndefined();
      const one: RunningFeaturedPage = RunningFeaturedPage.parse(data.runningFeatured);
      expect(one.total).toBe(after.running);
      found.push(...one.nodes);
      cursor = one.nextCursor;
    } while (cursor !== null);
    expect(new Set(found.map(({ id }) => id)).size).toBe(after.running);
    const own = found.filter(({ sellerId }) => sellerId === lata.userId);
    expect(own.map(({ listingId }) => listingId).sort()).toEqual([...ids].sort());
    expect(own[0]).toMatchObject({ amount: 900, turns: 0, impressions: 0 });

    for (const who of [null, lata]) {
      for (const path of ['/api/admin/featured', '/api/admin/featured/running'])
        expect((await page(who, path)).status).toBe(who ? 403 : 401);
    }
  });
});
