import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ListingId } from '../../schema/marketplace/listing-id-and-keys.ts';
import { type PersonWish, people, type SignedInPerson } from '../testing/people.ts';
import { testServer } from '../testing/server.ts';
import { type MarketplaceCommands, marketplaceCommands } from './handler.ts';
import { listingModeration } from './visibility/moderation.ts';

let server: Awaited<ReturnType<typeof testServer>>;
let commands: MarketplaceCommands;
let folder: string;
let signIn: (wish?: PersonWish) => Promise<SignedInPerson>;
let admin: SignedInPerson;
beforeAll(async () => {
  server = await testServer();
  folder = await mkdtemp(path.join(os.tmpdir(), 'files-of-a-source-'));
  const { db, store } = server.product;
  const clock = () => new Date();
  const { databaseUrl } = server;
  commands = marketplaceCommands({ db, store, databaseUrl, clock, hosts: [], publicUrl: server.url });
  ({ signIn } = people(server.product));
  admin = await signIn({ roles: ['admin'] });
});
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

interface Row {
  readonly id: string;
  readonly price: string;
  readonly km: number;
  readonly owners?: number;
}
const addressOf = (id: string) =>
  `https://www.cardekho.com/used-car-details/used-Kia-Seltos-cars-New-Delhi_${id}-98ac-4ff3-8534-8d53642e5f93.htm`;
/** Ingests a portal's file for a location such as `delhi`, with the same command as in production. */
const take = async (place: string, ...rows: readonly Row[]) => {
  const listings = rows.map(({ id, price, km, owners = 1 }) => ({
    detail: { oem: 'Kia', model: 'Kia Seltos', modelYear: 2021, variantName: 'HTX', price, km, ownerNo: owners },
    features: [],
    url: addressOf(id),
  }));
  const location = path.join(folder, `${place}.json`);
  await writeFile(location, JSON.stringify({ city: place, listings }));
  const summary = await commands.ingest({ source: 'cardekho', location, files: true, acceptShrink: true });
  expect(summary).toMatchObject({ feedId: `cardekho-${place}`, refused: 0 });
  const { runner } = server.product;
  if (summary.lastPosition)
    for (const { name } of await runner.status())
      expect(await runner.waitFor(name, summary.lastPosition, 20_000)).toBe(true);
  return summary;
};

const ask = async (address: string, who?: SignedInPerson) => {
  const answer = await server.app.inject({ url: address, headers: { ...who?.headers } });
  return { status: answer.statusCode, body: answer.json() };
};
/** Returns the id of the listing that was ingested from the file for a location. */
const idIn = async (place: string, id: string): Promise<string> => {
  const row = await server.db('feed_listings.listings').where({ feed_id: `cardekho-${place}`, url: addressOf(id) });
  expect(row).toHaveLength(1);
  return row[0].listing_id;
};
const both = async (id: string) => [await idIn('delhi', id), await idIn('india', id)] as const;

it('is one listing in every file of its source, until all of them drop it', async () => {
  await take(
    'delhi',
    { id: 'd4aa1aa7', price: '₹ 9 Lakh', km: 41_003 },
    { id: 'e5bb2bb8', price: '₹ 8 Lakh', km: 52_007 },
  );
  // This older file gives the first car a different price and number of owners. Only its id shows that it is the same car.
  const india = [
    { id: 'd4aa1aa7', price: '₹ 9.25 Lakh', km: 41_003, owners: 2 },
    { id: 'e5bb2bb8', price: '₹ 8 Lakh', km: 52_007 },
    { id: 'f6cc3cc9', price: '₹ 7 Lakh', km: 63_011 },
  ];
  expect(await take('india', ...india)).toMatchObject({ new: 3 });
  expect(await server.db('car_search.cars').where({ is_live: true, live_count: 1 })).toHaveLength(3);
  const [first, second] = await both('d4aa1aa7');
  expect((await ask(`/api/cars?ids=${first},${second}`)).body).toHaveLength(1);
  const query = `{ cars(ids: ["${second}"]) { id listings { id copyIds } } }`;
  const answer = await server.app.inject({ method: 'POST', url: '/graphql', payload: { query } });
  expect(answer.json().data.cars).toEqual([{ id: first, listings: [{ id: first, copyIds: [second] }] }]);
  for (const id of [first, second]) {
    const { body } = await ask(`/api/cars/${id}`);
    expect(body).toMatchObject({ id: first, priceInr: 900_000, listings: [{ id: first, price: 900_000 }] });
    expect((await ask(`/api/marketplace/listing/${id}`)).body).toMatchObject({ id: first, price: 900_000 });
  }
  expect(await take('india', ...india)).toMatchObject({ unchanged: 3, events: 0 });

  await take('delhi', { id: 'e5bb2bb8', price: '₹ 7.90 Lakh', km: 52_007 });
  expect((await ask(`/api/cars/${first}`)).status).toBe(200);
  const [, copy] = await both('e5bb2bb8');
  expect((await ask(`/api/cars/${copy}`)).body).toMatchObject({ priceInr: 790_000, listings: [{ price: 790_000 }] });
  await take('india', { id: 'f6cc3cc9', price: '₹ 7 Lakh', km: 63_011 });
  for (const id of [first, second]) expect((await ask(`/api/cars/${id}`)).status).toBe(410);
  expect((await ask(`/api/cars/${copy}`)).status).toBe(200);
  await take(
    'delhi',
    { id: 'd4aa1aa7', price: '₹ 8.75 Lakh', km: 41_003 },
    { id: 'e5bb2bb8', price: '₹ 8 Lakh', km: 52_007 },
  );
  expect((await ask(`/api/cars/${second}`)).body).toMatchObject({ id: first, priceInr: 875_000 });
});

it('is sold by the account that any of its files is assigned to, under each of its ids', async () => {
  await take('delhi', { id: 'a1dd4dd1', price: '₹ 6 Lakh', km: 71_017 });
  await take(
    'india',
    { id: 'a1dd4dd1', price: '₹ 6 Lakh', km: 71_017 },
    { id: 'f6cc3cc9', price: '₹ 7 Lakh', km: 63_011 },
  );
  const dealer = await signIn({ roles: ['seller'] });
  const url = '/api/admin/sellers/feeds/cardekho-india';
  const payload = { sellerId: dealer.userId };
  expect((await server.app.inject({ method: 'PUT', url, payload, headers: admin.headers })).statusCode).toBe(200);
  const [first, second] = await both('a1dd4dd1');
  for (const id of [first, second])
    expect((await ask(`/api/cars/${id}/seller`)).body).toMatchObject({ id: dealer.userId, carsListed: 2 });
  const own = (await ask('/api/seller/listings', dealer)).body.map(({ listingId }: { listingId: string }) => listingId);
  expect(own.filter((id: string) => id === first || id === second)).toEqual([first]);
  const feeds = (await ask('/api/admin/sellers/feeds', admin)).body;
  expect(feeds).toContainEqual(expect.objectContaining({ feedId: 'cardekho-india', liveListings: 2 }));
});

it('leads to the dealer of any of its files where no account sells it', async () => {
  const assigned = '/api/admin/sellers/feeds/cardekho-india';
  const unassigned = await server.app.inject({ method: 'DELETE', url: assigned, headers: admin.headers });
  expect(unassigned.statusCode).toBe(200);
  const payload = {
    scope: 'feed',
    subject: 'cardekho-india',
    dealerName: 'India Motors',
    email: 'leads@india.example',
  };
  const url = '/api/admin/lead-routes';
  expect((await server.app.inject({ method: 'PUT', url, payload, headers: admin.headers })).statusCode).toBe(200);
  await take('delhi', { id: 'b2ee5ee2', price: '₹ 5 Lakh', km: 81_019 });
  await take('india', { id: 'b2ee5ee2', price: '₹ 5 Lakh', km: 81_019 });
  for (const id of await both('b2ee5ee2'))
    expect((await ask(`/api/cars/${id}/contact`)).body).toMatchObject({ way: 'dealer', recipientName: 'India Motors' });
});

it('is no longer of the dealer whose file dropped it while another file shows it', async () => {
  const route = { scope: 'feed', subject: 'cardekho-delhi', dealerName: 'Delhi Motors', email: 'leads@delhi.example' };
  const routed = { method: 'PUT' as const, url: '/api/admin/lead-routes', payload: route, headers: admin.headers };
  expect((await server.app.inject(routed)).statusCode).toBe(200);
  await take('delhi', { id: 'c3ff6ff3', price: '₹ 4 Lakh', km: 91_021 });
  await take('india', { id: 'c3ff6ff3', price: '₹ 4 Lakh', km: 91_021 });
  const [first] = await both('c3ff6ff3');
  const contact = async () => (await ask(`/api/cars/${first}/contact`)).body.recipientName;
  expect(await contact()).toBe('Delhi Motors');
  const other = { id: 'd4aa7aa4', price: '₹ 3 Lakh', km: 95_023 };
  await take('delhi', other);
  expect(await contact()).toBe('India Motors');

  const dealer = await signIn({ roles: ['seller'] });
  const url = '/api/admin/sellers/feeds/cardekho-delhi';
  const payload = { sellerId: dealer.userId };
  expect((await server.app.inject({ method: 'PUT', url, payload, headers: admin.headers })).statusCode).toBe(200);
  const seller = async () => (await ask(`/api/cars/${first}/seller`)).body?.id ?? null;
  expect(await seller()).not.toBe(dealer.userId);
  await take('delhi', other, { id: 'c3ff6ff3', price: '₹ 4 Lakh', km: 91_021 });
  expect(await seller()).toBe(dealer.userId);
  await take('india', { id: 'c3ff6ff3', price: '₹ 4 Lakh', km: 91_021 });
  await take('delhi', other);
  expect(await seller()).not.toBe(dealer.userId);
  // The listing is no longer in any file, but remains among the cars that its dealer sold.
  await take('india', { id: 'f6cc3cc9', price: '₹ 7 Lakh', km: 63_011 });
  const sold = (await ask('/api/seller/listings', dealer)).body.map(
    ({ listingId }: { listingId: string }) => listingId,
  );
  expect(sold).toContain(first);
});

it('is shown again by the desk that hid it by the id of a copy', async () => {
  await take('delhi', { id: 'e5bb8bb5', price: '₹ 2 Lakh', km: 97_027 });
  await take('india', { id: 'e5bb8bb5', price: '₹ 2 Lakh', km: 97_027 });
  const [first, second] = await both('e5bb8bb5');
  const reporter = await signIn();
  const post = (who: SignedInPerson, url: string, payload: object) =>
    server.app.inject({ method: 'POST', url, payload, headers: who.headers });
  expect((await post(reporter, `/api/cars/${first}/flags`, { reason: 'scam' })).statusCode).toBe(201);
  const moderation = listingModeration(server.product);
  const order = { actor: admin.userId, decisionId: randomUUID(), at: new Date().toISOString() };
  await moderation.hide(ListingId.parse(second), 'shown', order);
  const status = async () => (await ask(`/api/cars/${first}`)).status;
  await expect.poll(status, { timeout: 20_000 }).toBe(410);
  const shown = await post(admin, `/api/admin/flags/${first}/shown`, { listingIds: [first] });
  expect(shown.statusCode).toBe(200);
  await expect.poll(status, { timeout: 20_000 }).toBe(200);
});

it('has the same answers after the read models were made anew', async () => {
  const [first, second] = await both('e5bb8bb5');
  const before = await ask(`/api/cars/${second}`);
  expect(before).toMatchObject({ status: 200, body: { id: first, listings: [{ id: first }] } });
  await server.product.runner.rebuild('car_search');
  expect(await ask(`/api/cars/${second}`)).toEqual(before);
  expect(await server.db('car_search.copies').where({ original_id: first }).pluck('listing_id')).toHaveLength(2);
});
