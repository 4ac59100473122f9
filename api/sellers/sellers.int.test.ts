import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listCar } from '../testing/cars.ts';
import { type PersonWish, people, type SignedInPerson } from '../testing/people.ts';
import { sells } from '../testing/seller-assignment.ts';
import { testServer } from '../testing/server.ts';

let server: Awaited<ReturnType<typeof testServer>>;
let signIn: (wish?: PersonWish) => Promise<SignedInPerson>;
let admin: SignedInPerson;
beforeAll(async () => {
  server = await testServer();
  ({ signIn } = people(server.product));
  admin = await signIn({ roles: ['admin'], firstName: 'Meera', lastName: 'Nair' });
});
afterAll(() => server?.close());

const ask = (who: SignedInPerson | null, method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  server.app.inject({ method, url, payload, headers: { ...who?.headers } });
const own = async (who: SignedInPerson) => (await ask(who, 'GET', '/api/seller/listings')).json();

describe('the desk', () => {
  it('has an account sell a listing, takes it back, and keeps a log of both', async () => {
    const [seller, car] = [
      await signIn({ roles: ['seller'], firstName: 'Lakshmi', lastName: 'Iyer' }),
      await listCar(server.product),
    ];
    const url = `/api/admin/sellers/listings/${car.id}`;
    expect((await ask(admin, 'PUT', url, { sellerId: seller.userId })).statusCode).toBe(200);
    expect(await own(seller)).toEqual([
      expect.objectContaining({ listingId: car.id, carId: car.id, askingInr: 450_000, isLive: true }),
    ]);
    expect((await ask(null, 'GET', `/api/cars/${car.id}/seller`)).json()).toMatchObject({
      id: seller.userId,
      name: 'Lakshmi',
      carsListed: 1,
    });
    expect((await ask(admin, 'PUT', url, { sellerId: seller.userId })).statusCode).toBe(200);
    expect((await ask(admin, 'DELETE', url)).statusCode).toBe(200);
    expect(await own(seller)).toEqual([]);
    expect((await ask(admin, 'DELETE', url)).json()).toMatchObject({ code: 'NOBODY_SELLS' });
    const log = (await ask(admin, 'GET', '/api/admin/sellers/log')).json();
    expect(log.filter(({ subject }: { subject: string }) => subject === car.id)).toEqual([
      expect.objectContaining({ isAssigned: false, sellerName: 'Lakshmi Iyer', byName: 'Meera Nair' }),
      expect.objectContaining({ isAssigned: true, sellerName: 'Lakshmi Iyer', byName: 'Meera Nair' }),
    ]);
  });
  it.each([
    ['somebody who does not sell', async () => (await signIn()).userId, 422, 'NOT_A_SELLER'],
    ['nobody', async () => uuid(), 422, 'NOT_A_SELLER'],
  ])('refuses %s', async (_who, userId, status, code) => {
    const car = await listCar(server.product);
    const answer = await ask(admin, 'PUT', `/api/admin/sellers/listings/${car.id}`, { sellerId: await userId() });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });
  it('refuses what is not there', async () => {
    const seller = await signIn({ roles: ['seller'] });
    for (const [kind, code] of [
      ['listings', 'LISTING_NOT_FOUND'],
      ['feeds', 'FEED_NOT_FOUND'],
    ]) {
      const answer = await ask(admin, 'PUT', `/api/admin/sellers/${kind}/${uuid()}`, { sellerId: seller.userId });
      expect([answer.statusCode, answer.json().code]).toEqual([404, code]);
    }
  });
});

describe('a car', () => {
  it('is a source’s where no account sells it', async () => {
    const car = await listCar(server.product);
    expect((await ask(null, 'GET', `/api/cars/${car.id}/seller`)).json()).toMatchObject({ id: null, name: null });
  });
  it('is sold by the account of its feed, unless its listing was assigned by itself', async () => {
    const [dealer, owner] = [await signIn({ roles: ['seller'] }), await signIn({ roles: ['seller'] })];
    const [one, other] = [await listCar(server.product), await listCar(server.product)];
    expect((await ask(admin, 'PUT', '/api/admin/sellers/feeds/test', { sellerId: dealer.userId })).statusCode).toBe(
      200,
    );
    const feeds = (await ask(admin, 'GET', '/api/admin/sellers/feeds')).json();
    expect(feeds).toContainEqual(
      expect.objectContaining({ feedId: 'test', sourceIds: ['olx'], sellerId: dealer.userId }),
    );
    await sells(server.product, owner.userId, one.id);
    const sellerOf = async (id: string) => (await ask(null, 'GET', `/api/cars/${id}/seller`)).json().id;
    expect([await sellerOf(one.id), await sellerOf(other.id)]).toEqual([owner.userId, dealer.userId]);
    expect((await ask(admin, 'DELETE', '/api/admin/sellers/feeds/test')).statusCode).toBe(200);
    expect(await sellerOf(other.id)).toBeNull();
  });
  it('shows its seller’s own listing wherever the seller is named, and one offer beside the lowest price', async () => {
    const seller = await signIn({ roles: ['seller'], firstName: 'Lakshmi' });
    const vin = 'MA3EUA61S00123457';
    const sold = await listCar(server.product, {
      ...{ sourceId: 'cardekho', priceInr: 600_000, vin },
      facts: { mileageKm: 37_123, sellerType: 'Dealer', verification: 'certified', url: 'https://cardekho.example/1' },
    });
    const cheaper = await listCar(server.product, {
      ...{ sourceId: 'quikr', priceInr: 550_000, vin },
      facts: { mileageKm: 37_123, sellerType: 'Individual', verification: 'standard', url: 'https://quikr.example/2' },
    });
    await sells(server.product, seller.userId, sold.id);
    const own = { sellerType: 'Dealer', sourceId: 'cardekho' };

    expect((await ask(null, 'GET', `/api/cars/${sold.id}`)).json()).toMatchObject({
      // The lowest price of the car, and the details of the offer with this price.
      ...{ price: '5.50', priceInr: 550_000, sourceId: 'quikr', source: 'Quikr', url: 'https://quikr.example/2' },
      ...{ offerListingId: cheaper.id, sellerType: 'Individual', verificationStatus: 'standard', isVerified: false },
      // The account that sells the car on this site, and the car's price there.
      sellerId: seller.userId,
      sellerListing: { id: sold.id, price: 600_000, source: 'CarDekho', ...own },
    });
    for (const id of [sold.id, cheaper.id])
      expect((await ask(null, 'GET', `/api/cars/${id}/seller`)).json()).toMatchObject({
        ...{ id: seller.userId, name: 'Lakshmi', type: 'Dealer', sourceId: 'cardekho', source: 'CarDekho' },
        ...{ listingId: sold.id, price: 600_000 },
      });
    expect((await ask(null, 'GET', `/api/cars/${cheaper.id}/contact`)).json()).toMatchObject({
      ...{ way: 'seller', listingId: sold.id, priceInr: 600_000, recipientName: 'Lakshmi', ...own },
    });
    const query = `query($car: ID!, $listing: ID!) {
      car(id: $car) {
        priceInr offerListingId source { id } verificationStatus
        seller { id type priceInr listingId source { id } }
      }
      marketplaceListing(id: $listing) { priceInr seller { id type priceInr listingId source { id } } }
    }`;
    const answer = await server.app.inject({
      ...{ method: 'POST', url: '/graphql' },
      payload: { query, variables: { car: sold.id, listing: cheaper.id } },
    });
    const shown = {
      ...{ id: seller.userId, type: 'Dealer', priceInr: 600_000, listingId: sold.id },
      source: { id: 'cardekho' },
    };
    expect(answer.json().data).toEqual({
      car: {
        ...{ priceInr: 550_000, offerListingId: cheaper.id, source: { id: 'quikr' }, verificationStatus: 'standard' },
        seller: shown,
      },
      marketplaceListing: { priceInr: 550_000, seller: shown },
    });
    await cheaper.goes();
    expect((await ask(null, 'GET', `/api/cars/${sold.id}`)).json()).toMatchObject({
      ...{ priceInr: 600_000, offerListingId: sold.id, verificationStatus: 'certified', ...own },
      sellerListing: { id: sold.id, price: 600_000 },
    });
  });
  it('is not sold by an account whose own listing is gone, while another source offers it', async () => {
    const seller = await signIn({ roles: ['seller'], firstName: 'Lakshmi' });
    const told = { vin: 'MA3EUA61S00123465', facts: { mileageKm: 41_237 } };
    const sold = await listCar(server.product, { ...told, sourceId: 'cardekho', priceInr: 600_000 });
    const other = await listCar(server.product, { ...told, sourceId: 'quikr', priceInr: 620_000 });
    await sells(server.product, seller.userId, sold.id);
    const car = async () => (await ask(null, 'GET', `/api/cars/${sold.id}`)).json();
    expect(await car()).toMatchObject({ isLive: true, sellerId: seller.userId, listingCount: 2 });

    await sold.goes();
    expect(await car()).toMatchObject({
      ...{ isLive: true, priceInr: 620_000, offerListingId: other.id, sellerId: null, sellerListing: null },
    });
    for (const id of [sold.id, other.id])
      expect((await ask(null, 'GET', `/api/cars/${id}/seller`)).json()).toMatchObject({
        ...{ id: null, name: null, sourceId: 'quikr', listingId: other.id, price: 620_000 },
      });
  });
  it('is nobody’s once its seller lost the role', async () => {
    const [seller, car] = [await signIn({ roles: ['seller'] }), await listCar(server.product)];
    await sells(server.product, seller.userId, car.id);
    await server.app.inject({
      method: 'POST',
      url: `/api/admin/users/${seller.userId}/roles/revocations`,
      payload: { role: 'seller', reason: 'Sold cars that were not theirs' },
      headers: admin.headers,
    });
    expect((await ask(null, 'GET', `/api/cars/${car.id}/seller`)).json().id).toBeNull();
    expect(await own(seller)).toEqual([]);
  });
});
