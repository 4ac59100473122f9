import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { accountQueries } from '../projections/accounts/queries.ts';
import { listingQueries } from '../projections/listings/queries.ts';
import { offerQueries } from '../projections/offers/queries.ts';
import { ConnectionLost } from '../schema/kernel/event-store.ts';
import { WANTED_PHOTOS } from '../schema/listings/enumerations.ts';
import { CreateListing } from '../schema/listings/inputs.ts';
import { SavedListingDraft, SellerListing } from '../schema/listings/views.ts';
import { MediaObject, UploadUrl } from '../schema/media/views.ts';
import { listingCommands } from './listings/handler.ts';
import { listingMedia } from './listings/stored-media.ts';
import { FORM, sellingAt } from './listings/testing/selling-through-api.ts';
import { attachments } from './media/attachments.ts';
import { people, type SignedInPerson } from './testing/people.ts';
import { testServer } from './testing/server.ts';

let folder: string;
let server: Awaited<ReturnType<typeof testServer>>;
let signIn: ReturnType<typeof people>['signIn'];
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'carsetu-listing-media-'));
  server = await testServer({ DATA_DIR: folder });
  signIn = people(server.product).signIn;
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = async (who: SignedInPerson, method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) => {
  const answer = await server.app.inject({ method, url, headers: who.headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: z.looseObject({ code: z.string().optional() }).parse(answer.json()) };
};
/** Returns the listing commands with the real upload store.
 *  @param isDown whether the log is unreachable when an event is to be written */
const commandsWith = ({ isDown = () => false, hours = 0 }: { isDown?: () => boolean; hours?: number }) => {
  const { db, store } = server.product;
  const clock = () => new Date(Date.now() + hours * 3_600_000);
  return listingCommands({
    ...{ db, clock, queries: listingQueries(db), offers: offerQueries(db) },
    store: {
      read: (stream, from) => store.read(stream, from),
      append: async (...asked) => {
        if (isDown()) throw new ConnectionLost('the process is killed here');
        return store.append(...asked);
      },
    },
    media: listingMedia({ ...attachments({ db, clock }), destroy: async () => undefined }),
    guard: { mayAct: async () => undefined },
    grantSeller: async () => undefined,
    hasLostRole: async () => false,
    allCounted: async () => true,
    shown: async () => undefined,
  });
};
let shade = 0;
const upload = async (who: SignedInPerson, category: string, wide = 700 + shade): Promise<MediaObject> => {
  shade += 1;
  const background = { r: shade, g: 90, b: 40 };
  const payload = await sharp({ create: { width: wide, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const url = await ask(who, 'GET', `/api/seller/upload-url?category=${category}`);
  const { uploadURL } = UploadUrl.parse(url.body);
  const headers = { ...who.headers, 'content-type': 'image/jpeg' };
  return MediaObject.parse((await server.app.inject({ method: 'PUT', url: uploadURL, headers, payload })).json());
};
const stateOf = async (who: SignedInPerson, { id }: { id: string }) =>
  MediaObject.parse((await ask(who, 'GET', `/api/media/${id}`)).body).state;
const own = async (who: SignedInPerson, id: string) =>
  SellerListing.parse((await ask(who, 'GET', `/api/my-listings/${id}`)).body);
const save = async (who: SignedInPerson, id: string, baseRevision: number, fields: object) => {
  const { status, body } = await ask(who, 'PATCH', `/api/my-listings/${id}`, { baseRevision, fields });
  expect([status, body]).toEqual([200, body]);
  return SavedListingDraft.parse(body);
};

it('attaches uploads when a draft names them, replaces them by others of their kind, and submits with them', async () => {
  const asha = await signIn({ phoneVerified: true });
  const [registration, insurance] = [await upload(asha, 'registration'), await upload(asha, 'insurance')];
  const front = await upload(asha, 'front');
  const { price, mileage, ...words } = FORM;
  const started = await ask(asha, 'POST', '/api/my-listings', {
    fields: { ...words, priceInr: price * 100_000, mileageKm: mileage, registrationDocument: registration.id },
  });
  expect(started.status).toBe(201);
  const { id } = SellerListing.parse(started.body);
  const first = await save(asha, id, 1, {
    insuranceDocument: insurance.id,
    photos: [{ id: front.id, slot: 'front' }],
  });
  expect(first.listing.photos).toMatchObject([{ id: front.id, sha256: front.sha256 }]);

  const [better, sharper] = [await upload(asha, 'front'), await upload(asha, 'registration')];
  const { listing, conflicts } = await save(asha, id, 2, {
    registrationDocument: sharper.id,
    photos: [{ id: better.id, slot: 'front' }],
  });
  expect(conflicts).toEqual([]);
  expect([listing.photos[0]?.id, listing.registrationDocument?.id]).toEqual([better.id, sharper.id]);
  expect(await Promise.all([front, registration, better, sharper].map((one) => stateOf(asha, one)))).toEqual([
    ...['unattached', 'unattached'],
    ...['attached', 'attached'],
  ]);
  expect((await ask(asha, 'POST', `/api/my-listings/${id}/submit`)).body).toMatchObject({ status: 'in_review' });
});

it('gives back what a save named in vain, because another tab had changed the photos', async () => {
  const asha = await signIn({ phoneVerified: true });
  const [one, other] = [await upload(asha, 'front'), await upload(asha, 'front')];
  const { id } = SellerListing.parse((await ask(asha, 'POST', '/api/my-listings', { fields: { brand: 'Kia' } })).body);
  await save(asha, id, 1, { photos: [{ id: one.id, slot: 'front' }] });
  const late = await save(asha, id, 1, { photos: [{ id: other.id, slot: 'front' }] });
  expect(late.conflicts).toMatchObject([{ field: 'photos' }]);
  expect([await stateOf(asha, one), await stateOf(asha, other)]).toEqual(['attached', 'unattached']);
});

it("takes the sender's newest upload of each kind with the specification's form", async () => {
  const asha = await signIn({ phoneVerified: true });
  const old = await upload(asha, 'registration');
  for (const category of ['registration', 'insurance', ...WANTED_PHOTOS]) await upload(asha, category);
  const { status, body } = await ask(asha, 'POST', '/api/seller/listings', FORM);
  expect(status).toBe(201);
  const listing = await own(asha, SellerListing.parse(body).id);
  expect(listing.status).toBe('in_review');
  expect(listing.registrationDocument?.id).not.toBe(old.id);
  expect(listing.photos.map(({ slot }) => slot)).toEqual([...WANTED_PHOTOS]);
  expect(await stateOf(asha, old)).toBe('unattached');
});

it("takes the sender's free photos with the specification's form: the newest twenty photos in all, in the order in which they came", async () => {
  const asha = await signIn({ phoneVerified: true });
  const free: string[] = [];
  for (let count = 0; count < 16; count += 1) free.push((await upload(asha, 'additional')).id);
  const named = [];
  for (const category of WANTED_PHOTOS) named.push((await upload(asha, category)).id);
  const { body } = await ask(asha, 'POST', '/api/seller/listings', FORM);
  const listing = await own(asha, SellerListing.parse(body).id);
  expect(listing.photos.map(({ id }) => id)).toEqual([...named, ...free.slice(1)]);
  expect(listing.photos.slice(named.length).every(({ slot }) => slot === 'additional')).toBe(true);
  expect(await stateOf(asha, { id: free[0] ?? '' })).toBe('unattached');
});

it('lets a photo become another view without sending it again, and takes a new one in its place', async () => {
  const asha = await signIn({ phoneVerified: true });
  const [front, rear] = [await upload(asha, 'front'), await upload(asha, 'rear')];
  const { id } = SellerListing.parse((await ask(asha, 'POST', '/api/my-listings', { fields: { brand: 'Kia' } })).body);
  await save(asha, id, 1, { photos: [front, rear].map((one) => ({ id: one.id, slot: one.category })) });
  const swapped = [
    { id: front.id, slot: 'rear' },
    { id: rear.id, slot: 'front' },
  ];
  expect((await save(asha, id, 2, { photos: swapped })).listing.photos).toMatchObject(swapped);
  const sharper = await upload(asha, 'front');
  const added = [
    { id: sharper.id, slot: 'front' },
    { id: front.id, slot: 'rear' },
    { id: rear.id, slot: 'additional' },
  ];
  expect((await save(asha, id, 3, { photos: added })).listing.photos).toMatchObject(added);
  const twice = { photos: [front, rear].map((one) => ({ id: one.id, slot: 'front' })) };
  const { status, body } = await ask(asha, 'PATCH', `/api/my-listings/${id}`, { baseRevision: 4, fields: twice });
  expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
});

it("refuses another person's upload", async () => {
  const [asha, ravi] = [await signIn({ phoneVerified: true }), await signIn({ phoneVerified: true })];
  const mine = await upload(asha, 'front');
  const started = await ask(ravi, 'POST', '/api/my-listings', {
    fields: { photos: [{ id: mine.id, slot: 'front' }] },
  });
  expect([started.status, started.body.code]).toEqual([404, 'UPLOAD_NOT_FOUND']);
  expect(await stateOf(asha, mine)).toBe('unattached');
});

it('keeps the uploads of a form that was interrupted for its repetition, and frees them if nobody repeats it', async () => {
  const asha = await signIn({ phoneVerified: true });
  const sent: MediaObject[] = [];
  for (const category of ['registration', 'insurance', ...WANTED_PHOTOS]) sent.push(await upload(asha, category));
  const user = await accountQueries(server.db).user(asha.userId);
  if (!user) throw new Error('no account');
  let isDown = true;
  const commands = commandsWith({ isDown: () => isDown });
  const create = (commandId: string) =>
    commands.create({ ...user, isPremium: false }, CreateListing.parse(FORM), { actor: asha.userId, commandId });
  await expect(create('first')).rejects.toThrow('killed');
  const states = () => Promise.all(sent.map((one) => stateOf(asha, one)));
  expect(new Set(await states())).toEqual(new Set(['attached']));
  await commandsWith({ hours: 2 }).settleLately();
  expect(new Set(await states())).toEqual(new Set(['unattached']));
  await expect(create('second')).rejects.toThrow('killed');
  isDown = false;
  const id = await create('second');
  expect(await create('second')).toBe(id);
  await expect.poll(async () => (await own(asha, id)).photos.length).toBe(WANTED_PHOTOS.length);
  expect((await own(asha, id)).insuranceDocument).not.toBeNull();
  await commandsWith({ hours: 2 }).settleLately();
  expect(new Set(await states())).toEqual(new Set(['attached']));
});

it('takes a photo out although the same file was uploaded again meanwhile, and keeps the other', async () => {
  const asha = await signIn({ phoneVerified: true });
  const first = await upload(asha, 'front', 990);
  const started = await ask(asha, 'POST', '/api/my-listings', {
    fields: { photos: [{ id: first.id, slot: 'front' }] },
  });
  const { id } = SellerListing.parse(started.body);
  shade -= 1;
  const again = await upload(asha, 'front', 990);
  expect(again.sha256).toBe(first.sha256);
  expect((await save(asha, id, 1, { photos: [] })).listing.photos).toEqual([]);
  expect((await ask(asha, 'GET', `/api/media/${first.id}`)).status).toBe(404);
  expect(await stateOf(asha, again)).toBe('unattached');
});

it('gives back what a save named in vain, because the listing has ended', async () => {
  const asha = await signIn({ phoneVerified: true });
  const front = await upload(asha, 'front');
  const { id } = SellerListing.parse((await ask(asha, 'POST', '/api/my-listings', { fields: { brand: 'Kia' } })).body);
  await ask(asha, 'POST', `/api/my-listings/${id}/withdraw`);
  const fields = { photos: [{ id: front.id, slot: 'front' }] };
  expect((await ask(asha, 'PATCH', `/api/my-listings/${id}`, { baseRevision: 1, fields })).body.code).toBe(
    'LISTING_CLOSED',
  );
  expect(await stateOf(asha, front)).toBe('unattached');
});

it('uncovers nothing of a photo once it was submitted, whatever its owner hides later', async () => {
  const asha = await signIn({ phoneVerified: true });
  const front = await upload(asha, 'front');
  for (const category of ['registration', 'insurance']) await upload(asha, category);
  const shownPlate = async () => (await server.db('media.objects').where({ id: front.id }).first('plate')).plate;
  const hide = (plate: object) => ask(asha, 'POST', `/api/media/${front.id}/plate`, plate);
  const [one, other] = [
    { x: 0.25, y: 0.5, width: 0.25, height: 0.25 },
    { x: 0.5, y: 0.625, width: 0.25, height: 0.25 },
  ];
  await hide(other);
  await hide(one);
  expect(await shownPlate()).toEqual(one);
  expect((await ask(asha, 'POST', '/api/seller/listings', FORM)).status).toBe(201);
  expect((await hide(other)).status).toBe(200);
  expect(await shownPlate()).toEqual({ x: 0.25, y: 0.5, width: 0.5, height: 0.375 });
});

it('no longer shows or keeps an approved photo once the desk has approved another in its place', async () => {
  const asha = await signIn({ phoneVerified: true });
  const admin = await signIn({ roles: ['admin'] });
  for (const category of ['registration', 'insurance', ...WANTED_PHOTOS]) await upload(asha, category);
  const { id, photos } = SellerListing.parse((await ask(asha, 'POST', '/api/seller/listings', FORM)).body);
  const selling = sellingAt(server);
  await selling.approve(admin, id);
  const [front] = photos;
  if (!front) throw new Error('no front');
  await expect.poll(() => stateOf(asha, front)).toBe('published');
  const better = await upload(asha, 'front');
  const others = photos.slice(1).map(({ id: photo, slot }) => ({ id: photo, slot }));
  await save(asha, id, 1, { photos: [{ id: better.id, slot: 'front' }, ...others] });
  await ask(asha, 'POST', `/api/my-listings/${id}/submit`);
  expect(await stateOf(asha, front)).toBe('published');
  await selling.approve(admin, id);
  await expect.poll(() => stateOf(asha, better)).toBe('published');
  await expect.poll(() => stateOf(asha, front)).toBe('unattached');
});
