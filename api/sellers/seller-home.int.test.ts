import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listCar } from '../testing/cars.ts';
import { sells } from '../testing/seller-assignment.ts';
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

type Who = Parameters<ReturnType<typeof talksAt>['get']>[0];
const overview = async (who: Who) => (await talks.get(who, '/api/seller/overview')).body;
const graphql = async (who: Who, query: string) =>
  (
    await server.app.inject({ method: 'POST', url: '/graphql', headers: { ...who?.headers }, payload: { query } })
  ).json();
const FIELDS =
  'listingId carId title askingInr daysListed saved inquiries inquiriesWaiting offersWaiting visitsWaiting';

describe("a seller's home", () => {
  it('is refused to strangers by both doors', async () => {
    for (const url of ['/api/seller/cars', '/api/seller/overview'])
      expect((await talks.get(null, url)).body).toMatchObject({ code: 'SIGN_IN_REQUIRED' });
    const { errors } = await graphql(null, `{ sellerCars { nodes { ${FIELDS} } } }`);
    expect(errors[0].extensions.code).toBe('SIGN_IN_REQUIRED');
  });

  it('is empty for who sells nothing', async () => {
    const buyer = await talks.signIn();
    expect(await talks.list(buyer, '/api/seller/cars')).toEqual([]);
    expect(await overview(buyer)).toEqual({
      ...{ inquiriesWaiting: 0, offersWaiting: 0, visitsWaiting: 0 },
      responseMinutes: null,
    });
  });

  it('counts what buyers did about each car, alike at both doors', async () => {
    const deal = await talks.deal({ phoneVerified: true });
    const { car, buyer, seller } = deal;
    const quiet = await listCar(server.product, { priceInr: 700_000 });
    await sells(server.product, seller.userId, quiet.id);
    await talks.post(buyer, '/api/favourites', { entries: [{ id: car.id }] });
    // Sellers' saves of their own cars are not counted.
    expect((await talks.post(seller, '/api/favourites', { entries: [{ id: car.id }] })).status).toBe(200);
    const conversation = await talks.start(deal);
    const offered = await talks.post(buyer, `/api/conversations/${conversation}/offers`, { offerAmount: 420_000 });
    expect(offered.status).toBe(201);
    const times = await server.app.inject({ url: `/api/cars/${car.id}/visit-times`, headers: buyer.headers });
    const { startsAt } = times
      .json()
      .days.flatMap((day: { times: object[] }) => day.times)
      .find(({ isFree }: { isFree: boolean }) => isFree);
    const visit = { carId: car.id, kind: 'test_drive', startsAt };
    expect((await talks.post(buyer, '/api/bookings', visit)).status).toBe(201);

    const [newest, older] = await talks.list(seller, '/api/seller/cars');
    expect(newest).toMatchObject({
      ...{ listingId: quiet.id, askingInr: 700_000, daysListed: expect.any(Number), verdict: null },
      ...{ saved: 0, inquiries: 0, inquiriesWaiting: 0, offersWaiting: 0, visitsWaiting: 0 },
    });
    expect(older).toMatchObject({
      ...{ listingId: car.id, carId: car.id, saved: 1, inquiries: 0, inquiriesWaiting: 0 },
      ...{ offersWaiting: 1, visitsWaiting: 1 },
    });
    const { data } = await graphql(seller, `{ sellerCars { total nextCursor nodes { ${FIELDS} } } }`);
    expect(data.sellerCars).toMatchObject({ total: 2, nextCursor: null });
    expect([newest, older]).toMatchObject(data.sellerCars.nodes);
    expect(await overview(seller)).toMatchObject({ inquiriesWaiting: 0, offersWaiting: 1, visitsWaiting: 1 });

    // The seller of a feed's listing also sees the figures of the listing.
    const figures = `/api/my-listings/${car.id}/figures`;
    expect((await talks.get(seller, figures)).body).toMatchObject({
      ...{ listingId: car.id, carId: car.id, saveCount: 1, inquiryCount: 1, offerCount: 1, visitCount: 1 },
      viewsByDay: expect.arrayContaining([expect.objectContaining({ views: 0 })]),
    });
    expect((await talks.get(buyer, figures)).body).toMatchObject({ code: 'LISTING_NOT_FOUND' });

    // Nobody else sees the seller's cars.
    expect(await talks.list(buyer, '/api/seller/cars')).toEqual([]);
  });

  it('has pages, and no car that is gone or sold by somebody else', async () => {
    const seller = await talks.signIn({ roles: ['seller'] });
    const cars = [];
    for (let n = 0; n < 3; n++) {
      const car = await listCar(server.product);
      await sells(server.product, seller.userId, car.id);
      cars.push(car);
    }
    const [first, second, third] = cars.map(({ id }) => id);
    const page = await talks.get(seller, '/api/seller/cars?limit=2');
    expect(JSON.parse(page.text).map(({ listingId }: { listingId: string }) => listingId)).toEqual([third, second]);
    expect(page.headers['x-total-count']).toBe('3');
    const next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1] ?? '';
    expect(await talks.list(seller, next)).toMatchObject([{ listingId: first }]);
    await cars[1]?.goes();
    expect((await talks.list(seller, '/api/seller/cars')).map(({ listingId }) => listingId)).toEqual([third, first]);
  });
});
