import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { WANTED_PHOTOS } from '../../schema/listings/enumerations.ts';
import { SavedListingDraft, SellerListing } from '../../schema/listings/views.ts';
import { MediaObject, UploadUrl } from '../../schema/media/views.ts';
import { people, type SignedInPerson } from '../testing/people.ts';
import { testServer } from '../testing/server.ts';
import { FORM } from './testing/selling-through-doors.ts';

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

it("refuses another person's upload", async () => {
  const [asha, ravi] = [await signIn({ phoneVerified: true }), await signIn({ phoneVerified: true })];
  const mine = await upload(asha, 'front');
  const started = await ask(ravi, 'POST', '/api/my-listings', {
    fields: { photos: [{ id: mine.id, slot: 'front' }] },
  });
  expect([started.status, started.body.code]).toEqual([404, 'UPLOAD_NOT_FOUND']);
  expect(await stateOf(asha, mine)).toBe('unattached');
});
