import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sellingServer } from './testing/selling-through-api.ts';

const SOON = { timeout: 20_000 };
const DAY_MS = 86_400_000;
let now = Date.now();
const { server, selling, talks, signIn, admin, seller, live } = await sellingServer(() => new Date(now));
afterAll(() => server.close());
const car = (id: string) => selling.ask(null, 'GET', `/api/cars/${id}`);
const found = async (query: string): Promise<readonly string[]> => {
  const answer = await server.app.inject({ url: `/api/cars?${query}` });
  return z
    .array(z.object({ id: z.string() }))
    .parse(answer.json())
    .map(({ id }) => id);
};

describe('an approved listing', () => {
  it('is a local car of CarSetu, wherever it is, with its seller and without contact details', async () => {
    const lata = await seller();
    const id = await live(lata, { city: 'Kochi', mileage: 31_457 });
    await expect.poll(() => found('brand=Hyundai&city=Kochi'), SOON).toContain(id);
    const { status, body } = await car(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      source: 'CarSetu',
      sellerId: lata.userId,
      title: '2019 Hyundai Creta',
      price: '9.50',
      city: 'Kochi',
      state: 'Kerala',
      isVerified: true,
      isFeatured: false,
      isSold: false,
      description: 'One owner.  in the evening.',
    });
    const { photos } = await selling.own(lata, id);
    expect(body.images).toEqual(photos.map((photo) => `/api/listing-photos/${photo.id}`));
    const told = () =>
      server.db('notifications.notifications').where({ user_id: lata.userId, kind: 'listing' }).pluck('title');
    await expect.poll(told, SOON).toEqual(['Your 2019 Hyundai Creta is live']);
  });

  it('shows its photos to everybody, and only as long as it is up', async () => {
    const lata = await seller();
    const id = await live(lata);
    const { photos, registrationDocument } = await selling.own(lata, id);
    const [front] = photos;
    const photo = front?.id ?? '';
    // The server's reactions do not use the in-memory uploads, so the test runs the reaction itself.
    const { reactToListing } = selling;
    await reactToListing(id);
    expect(selling.uploads.isPublic(photo)).toBe(true);
    expect(selling.uploads.isPublic(registrationDocument?.id ?? '')).toBe(false);
    expect((await selling.ask(lata, 'POST', `/api/my-listings/${id}/withdraw`)).status).toBe(200);
    await reactToListing(id);
    expect(selling.uploads.isPublic(photo)).toBe(false);
    expect((await selling.ask(null, 'GET', `/api/listing-photos/${photo}`)).status).toBe(404);
  });

  it('is never another source’s car, however much it looks like it', async () => {
    const { carId, car: listed } = await talks.deal();
    const facts = (await car(carId)).body;
    const lata = await seller();
    const alike = {
      brand: facts.brand,
      model: facts.model,
      year: facts.year,
      mileage: facts.mileage,
      city: facts.city,
    };
    const id = await live(lata, alike);
    expect(listed.id).not.toBe(id);
    const rows: { id: string; car_id: string }[] = await server
      .db('car_search.listings')
      .whereIn('id', [carId, id])
      .select('id', 'car_id');
    expect(new Set(rows.map(({ car_id }) => car_id)).size).toBe(2);
  });

  it('changes its price at once, and its model once the desk has seen it', async () => {
    const lata = await seller();
    const id = await live(lata);
    const patch = (fields: object) => selling.ask(lata, 'PATCH', `/api/my-listings/${id}`, { baseRevision: 1, fields });
    expect((await patch({ priceInr: 900_000, model: 'Venue', description: 'New words' })).status).toBe(200);
    await expect
      .poll(async () => (await car(id)).body, SOON)
      .toMatchObject({
        ...{ price: '9.00', priceHistoryCount: 2, model: 'Creta', description: 'New words' },
      });
    expect(await selling.own(lata, id)).toMatchObject({ status: 'live', hasUnsentChanges: true });
    expect((await selling.ask(lata, 'POST', `/api/my-listings/${id}/submit`)).status).toBe(200);
    await selling.approve(admin, id);
    await expect.poll(async () => (await car(id)).body, SOON).toMatchObject({ model: 'Venue' });
  });

  it('leaves the search when it is sold, comes back when the sale is undone, and says nobody the price', async () => {
    const lata = await seller();
    const id = await live(lata, { city: 'Mysuru' });
    const sold = await selling.ask(lata, 'POST', `/api/my-listings/${id}/sold`, { pricePaidInr: 901_234 });
    expect(sold.body).toMatchObject({ status: 'sold', isSold: true, pricePaidInr: 901_234 });
    await expect.poll(() => found('brand=Hyundai&city=Mysuru'), SOON).not.toContain(id);
    const gone = await car(id);
    expect([gone.status, gone.body]).toEqual([410, expect.objectContaining({ code: 'CAR_GONE', isSold: true })]);
    expect(JSON.stringify(gone.body)).not.toContain('901234');
    const asked = { query: `{ car(id: "${id}") { isSold isLive } }` };
    const read = await server.app.inject({ method: 'POST', url: '/graphql', payload: asked });
    expect(read.json()).toEqual({ data: { car: { isSold: true, isLive: false } } });
    expect(JSON.stringify(await selling.caseOf(admin, id))).not.toContain('901234');
    expect((await selling.ask(lata, 'POST', `/api/my-listings/${id}/undo-sold`)).body).toMatchObject({
      status: 'live',
    });
    await expect.poll(() => found('brand=Hyundai&city=Mysuru'), SOON).toContain(id);
  });

  it('is reserved by an accepted offer, and free again when the reservation ends', async () => {
    const lata = await seller();
    const id = await live(lata);
    const buyer = await signIn({ firstName: 'Bina', phoneVerified: true });
    const conversation = await talks.start({ carId: id, buyer });
    await talks.agree(conversation, { buyer, seller: lata }, 900_000);
    const status = async () => (await selling.own(lata, id)).status;
    await expect.poll(status, SOON).toBe('reserved');
    const released = await talks.post(lata, `/api/conversations/${conversation}/reservation/release`);
    expect([released.status, released.text]).toEqual([200, released.text]);
    await expect.poll(status, SOON).toBe('live');
  });

  it('expires after sixty days and is renewed by one press; its copy keeps the day on which it was first listed', async () => {
    const lata = await seller();
    const id = await live(lata, { city: 'Madurai', registrationNumber: 'TN 58 AB 4321' });
    const { firstListedAt } = await selling.own(lata, id);
    now += 61 * DAY_MS;
    await selling.commands.expire();
    expect(await selling.own(lata, id)).toMatchObject({ status: 'expired', canRenew: true });
    await expect.poll(() => found('brand=Hyundai&city=Madurai'), SOON).not.toContain(id);
    expect((await selling.ask(lata, 'POST', `/api/my-listings/${id}/renew`)).body).toMatchObject({ status: 'live' });
    await expect.poll(() => found('brand=Hyundai&city=Madurai'), SOON).toContain(id);
    const copy = await selling.ask(lata, 'POST', `/api/my-listings/${id}/duplicate`);
    expect(copy.body).toMatchObject({ status: 'draft', copyOf: id, firstListedAt, photos: [], liveAt: null });
  });
});

describe('the history of a listing', () => {
  it('says who changed what and who approved which bytes; the seller does not learn who the reviewer is', async () => {
    const lata = await seller();
    const id = await live(lata);
    const own = await selling.ask(lata, 'GET', `/api/my-listings/${id}/history`);
    const read = await server.app.inject({ url: `/api/my-listings/${id}/history`, headers: lata.headers });
    const desk = await server.app.inject({ url: `/api/admin/review/listings/${id}/history`, headers: admin.headers });
    expect([own.status, read.statusCode, desk.statusCode]).toEqual([200, 200, 200]);
    const { registrationDocument } = await selling.own(lata, id);
    const bytes = { id: registrationDocument?.id, sha256: registrationDocument?.sha256, decision: 'approved' };
    const review = (personId: string | null) =>
      expect.objectContaining({
        ...{ what: 'ListingReviewed', by: 'desk', personId, outcome: 'approve', revision: 1 },
        media: expect.arrayContaining([expect.objectContaining(bytes)]),
      });
    expect(read.json()).toContainEqual(review(null));
    expect(desk.json()).toContainEqual(review(admin.userId));
    const stranger = await signIn();
    expect((await selling.ask(stranger, 'GET', `/api/my-listings/${id}/history`)).code).toBe('LISTING_NOT_FOUND');
  });
});

describe('a seller who is erased', () => {
  it('leaves no listing that anybody sees, and no words that anybody can read', async () => {
    const lata = await seller();
    const id = await live(lata, { city: 'Nashik', description: 'Words of somebody who leaves' });
    await expect.poll(() => found('brand=Hyundai&city=Nashik'), SOON).toContain(id);
    await selling.commands.erase(lata.userId);
    await expect.poll(() => found('brand=Hyundai&city=Nashik'), SOON).not.toContain(id);
    const rows: { facts: unknown }[] = await server.db('listings.listings').where({ id }).select('facts');
    expect(rows).toEqual([{ facts: expect.objectContaining({ ownerId: null, plate: null }) }]);
    for (const secret of ['asha@example.in', 'Words of somebody', '98123']) {
      expect(JSON.stringify(rows)).not.toContain(secret);
    }
    expect(await server.db('car_search.listings').where({ id }).pluck('description')).toEqual([null]);
    expect((await selling.ask(admin, 'GET', `/api/admin/review/listings/${id}`)).status).toBe(404);
  });
});
