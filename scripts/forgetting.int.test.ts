import { randomBytes, randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scanFor } from '../api/accounts/testing/database-text-search.ts';
import { asBeginner, asVisitor, codeSentTo, restOf } from '../api/contacts/testing/contacts.ts';
import { FORM } from '../api/listings/testing/selling-through-api.ts';
import { composeApi } from '../api/main.ts';
import type { MediaStore } from '../api/media/store/media-store.ts';
import { openMediaStore } from '../api/media/store/open-store.ts';
import { pdfOf } from '../api/media/testing/hostile-files.ts';
import { loadConfig } from '../api/platform/config.ts';
import { TEST_ENV } from '../api/platform/testing/server.ts';
import { listCar } from '../api/testing/cars.ts';
import { people, type SignedInPerson } from '../api/testing/people.ts';
import { sells } from '../api/testing/seller-assignment.ts';
import { unwrap } from '../projections/platform/data-keys.ts';
import { TEST_KEYRING } from '../projections/platform/testing/data-key.ts';
import { WANTED_PHOTOS } from '../schema/listings/enumerations.ts';
import { ReviewCase, SellerListing } from '../schema/listings/views.ts';
import { MediaObject, UploadUrl } from '../schema/media/views.ts';
import { openProductDatabase } from './postgres/open-database.ts';

const PUBLIC_URL = 'http://localhost:3000';
let dataDir: string;
let api: Awaited<ReturnType<typeof composeApi>>;
let store: MediaStore;
let release: () => Promise<void>;
// If these variables name an S3 server, photos and documents are in its bucket (see CONTRIBUTING.md); otherwise they are in the data folder.
const endpoint = process.env.S3_TEST_ENDPOINT;
const BUCKET = endpoint && {
  MEDIA_S3_BUCKET: 'carsetu-test',
  MEDIA_S3_ENDPOINT: endpoint,
  MEDIA_S3_ACCESS_KEY_ID: process.env.S3_TEST_ACCESS_KEY_ID ?? 'test',
  MEDIA_S3_SECRET_ACCESS_KEY: process.env.S3_TEST_SECRET_ACCESS_KEY ?? 'test',
};
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'carsetu-forget-'));
  chmodSync(dataDir, 0o755); // if this process runs as root, Postgres runs as another user, who needs access to the folder
  const database = await openProductDatabase({ database: { kind: 'embedded' }, dataDir });
  ({ release } = database);
  const config = loadConfig({ ...TEST_ENV, ...BUCKET, PUBLIC_URL, DATA_DIR: path.join(dataDir, 'product') });
  store = openMediaStore(config);
  api = await composeApi({ ...config, databaseUrl: database.databaseUrl }, { webDir: 'dist/no-web' });
}, 180_000);
afterAll(async () => {
  await api?.close();
  await store?.close();
  await release?.();
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

type Needles = Readonly<Record<string, Buffer>>;
/** Searches the files of the data directory for these byte strings, and returns a description of each match. */
const scan = (needles: Needles): readonly string[] => {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile())
    .flatMap((file) => {
      const full = path.join(file.parentPath, file.name);
      let bytes: Buffer;
      try {
        bytes = readFileSync(full);
      } catch {
        return []; // deleted during the scan
      }
      const found = Object.entries(needles).filter(([, needle]) => bytes.includes(needle));
      return found.map(([what]) => `${what} in ${path.relative(dataDir, full)}`);
    });
};
const kindsOf = (found: readonly string[]) => new Set(found.map((line) => line.split(' in ')[0]));
/** Returns a person's key, both unencrypted and as the table stores it. */
const keysOf = async (personId: string) => {
  const row = await api.product.db('personal_data.keys').where({ person_id: personId }).first();
  const by = TEST_KEYRING.find(row.data_key_id);
  if (!by) throw new Error('no data key');
  return { key: unwrap(by, personId, row.key), wrapped: row.key };
};
const word = () => `q${randomBytes(9).toString('hex').replace(/\d/g, 'z')}`;

it('leaves nothing of a visitor or an account in the files of the database once they were swept', async () => {
  const { app, product } = api;
  const rest = restOf({ app });
  const { signIn } = people(product, PUBLIC_URL);
  const seller = await signIn({ roles: ['seller'] });
  const car = await listCar(product);
  await sells(product, seller.userId, car.id);
  const phone = `9${String(randomInt(1e9)).padStart(9, '0')}`;
  const [name, message] = [word(), `${word()} is what I ask`];
  const form = { name, phone, listingId: car.id, listingTitle: 'Anything', message };
  const begun = await rest('POST', '/api/marketplace/contact', form);
  const otp = await codeSentTo({ db: product.db }, `+91${phone}`);
  const confirm = { phone, otp, listingId: car.id };
  const admitted = await rest('POST', '/api/marketplace/verify-contact', confirm, asBeginner(begun.cookies));
  expect(admitted.status).toBe(200);
  const visitor = await product.db('contacts.visitors').where({ listing_id: car.id }).first('id');
  const firstName = word();
  const buyer = await signIn({ firstName, email: `${word()}@mailbox.example` });
  const words = `${word()} is what I say`;
  const talk = await rest('POST', '/api/conversations', { carId: car.id, content: words }, buyer.headers);
  expect(talk.status).toBe(201);
  const [hers, his] = [await keysOf(visitor.id), await keysOf(buyer.userId)];
  const needles: Needles = {
    'name of the visitor': Buffer.from(name),
    'number of the visitor': Buffer.from(phone),
    'message of the visitor': Buffer.from(message),
    'wrapped key of the visitor': hers.wrapped,
    'name of the account': Buffer.from(firstName),
    'address of the account': Buffer.from(buyer.email),
    'message of the account': Buffer.from(words),
    'wrapped key of the account': his.wrapped,
  };
  const keys: Needles = { 'key of the visitor': hers.key, 'key of the account': his.key };
  await product.db.raw('checkpoint');
  expect(kindsOf(scan({ ...needles, ...keys })).size).toBeGreaterThan(5);
  // The unencrypted keys are never stored.
  expect(scan(keys)).toEqual([]);

  expect(await rest('DELETE', '/api/visitor', undefined, asVisitor(admitted.cookies, PUBLIC_URL))).toMatchObject({
    status: 204,
  });
  await api.erasure.erase(buyer.userId, { isDueNow: true });
  const swept = await api.sweep({ isNight: false });
  expect(swept).toMatchObject({ left: [], isLogCleared: true });
  expect(swept?.tables).toEqual(expect.arrayContaining(['personal_data.keys', 'contacts.visitors', 'messages.outbox']));
  expect(scan({ ...needles, ...keys })).toEqual([]);
  // There is nothing to sweep until another person is erased.
  expect(await api.sweep({ isNight: true })).toBeNull();
}, 240_000);

it('leaves nothing of a seller: no byte of photo or document, no name, number or registration number', async () => {
  const { app, product } = api;
  const { signIn } = people(product, PUBLIC_URL);
  const admin = await signIn({ roles: ['admin'] });
  const [firstName, description] = [word(), `${word()} is how it drives`];
  const email = `${word()}@mailbox.example`;
  const seller = await signIn({ firstName, email, phoneVerified: true });
  const digits = String(randomInt(1e9)).padStart(9, '0');
  const phone = `9${digits}`;
  const plate = `KA 51 MB ${String(randomInt(9000) + 1000)}`;
  const send = async (who: SignedInPerson | null, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
    const answer = await app.inject({ method, url, headers: { ...who?.headers }, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.statusCode === 204 ? null : answer.rawPayload };
  };
  const read = async (who: SignedInPerson, url: string): Promise<unknown> =>
    JSON.parse(String((await send(who, 'GET', url)).body));
  const ids: string[] = [];
  const upload = async (category: string, bytes: Buffer): Promise<MediaObject> => {
    const { uploadURL } = UploadUrl.parse(await read(seller, `/api/seller/upload-url?category=${category}`));
    const { status, body } = await send(seller, 'PUT', uploadURL, bytes);
    expect([status, String(body)]).toEqual([200, String(body)]);
    const made = MediaObject.parse(JSON.parse(String(body)));
    ids.push(made.id);
    return made;
  };
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const camera = word();
  const jpeg = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'grey', noise } })
    .withExif({ IFD0: { Make: camera } })
    .jpeg()
    .toBuffer();
  const inside = word();
  const stored = async (): Promise<number> => {
    const { store_id } = await product.db('media.keys').first('store_id');
    return (await Promise.all(ids.map((id) => store.keys(`${store_id}/${id}/`)))).flat().length;
  };
  const paper = await upload('registration', await sharp(jpeg).resize(500).png().toBuffer());
  await upload('insurance', pdfOf({ trailer: `/Mark(${inside})` }));
  const photos: MediaObject[] = [];
  for (const [n, slot] of WANTED_PHOTOS.entries())
    photos.push(
      await upload(
        slot,
        n === 0
          ? jpeg
          : await sharp(jpeg)
              .resize(300 + n)
              .jpeg()
              .toBuffer(),
      ),
    );
  const title = `A Creta, call ${phone}`;
  const form = { ...FORM, title, description, actualPhone: phone, actualEmail: email, registrationNumber: plate };
  const made = await send(seller, 'POST', '/api/seller/listings', form);
  const { id } = SellerListing.parse(JSON.parse(String(made.body)));
  const door = `/api/admin/review/listings/${id}`;
  await send(admin, 'POST', `${door}/claim`);
  const {
    revision,
    registrationDocument,
    insuranceDocument,
    photos: shown,
  } = ReviewCase.parse(await read(admin, door));
  const seen = (one: { readonly id: string; readonly sha256: string }) => ({
    ...{ id: one.id, sha256: one.sha256, decision: 'approved' },
  });
  const documents = [registrationDocument, insuranceDocument].flatMap((one) =>
    one ? [{ kind: one.kind, ...seen(one) }] : [],
  );
  const approval = { revision, outcome: 'approve', documents, photos: shown.map(seen) };
  expect((await send(admin, 'POST', `${door}/decide`, approval)).status).toBe(200);
  const photo = `/api/listing-photos/${photos[0]?.id}`;
  await expect.poll(async () => (await send(null, 'GET', photo)).status).toBe(302);
  const size = photos[0]?.sizes[0]?.url ?? '';
  const [served, page] = [(await send(null, 'GET', size)).body, (await send(admin, 'GET', paper.pages[0] ?? '')).body];
  // An unfinished upload is stored unencrypted until the upload ends.
  const { uploadURL } = UploadUrl.parse(await read(seller, '/api/seller/upload-url?category=additional'));
  const half = randomBytes(5000);
  const tus = { 'tus-resumable': '1.0.0', 'upload-length': '9000', 'content-type': 'application/offset+octet-stream' };
  const begun = await app.inject({
    method: 'POST',
    url: uploadURL,
    headers: { ...seller.headers, ...tus },
    payload: half,
  });
  expect(begun.statusCode).toBe(201);

  const slice = (bytes: Buffer | null): Buffer => {
    if (!bytes || bytes.length < 400) throw new Error('too few bytes');
    return bytes.subarray(bytes.length - 200, bytes.length - 160);
  };
  const { key, wrapped } = await keysOf(seller.userId);
  const sealed: Needles = {
    'photo as it was sent': slice(jpeg),
    'camera that took it': Buffer.from(camera),
    'photo as it is served': slice(served),
    'document as it was sent': Buffer.from(inside),
    'document as it is shown': slice(page),
    'number in the title': Buffer.from(`call ${phone}`),
    'key of the seller': key,
  };
  const texts = {
    'name of the seller': firstName,
    'address of the seller': email,
    'number of the seller': phone,
    'registration number': plate,
    'the same without spaces': plate.replaceAll(' ', ''),
    'words of the seller': description,
  };
  const bytesOf = Object.fromEntries(Object.entries(texts).map(([what, text]) => [what, Buffer.from(text)]));
  const open: Needles = { 'unfinished upload': slice(half), 'wrapped key of the seller': wrapped, ...bytesOf };
  // Postgres compresses long rows in its files, where the scan would not find these texts, so the tables are searched as well.
  const inTables = async () => (await scanFor(product.db, texts)).found.map(({ what }) => what);
  await product.db.raw('checkpoint');
  expect(scan(sealed)).toEqual([]);
  expect(new Set([...kindsOf(scan(open)), ...(await inTables())])).toEqual(new Set(Object.keys(open)));

  // There are more files than uploads: the store has a file for each page of a document, and several files for each photo.
  expect(await stored()).toBeGreaterThan(ids.length);
  await api.erasure.erase(seller.userId, { isDueNow: true });
  expect(await api.sweep({ isNight: false })).toMatchObject({ left: [] });
  expect(scan({ ...sealed, ...open })).toEqual([]);
  expect([await inTables(), await stored()]).toEqual([[], 0]);
  for (const url of [photo, size, `/api/cars/${id}`])
    expect([404, 410]).toContain((await send(null, 'GET', url)).status);
  for (const url of ['/api/cars?limit=50', `/api/og/car/${id}.png`, `/car/${id}`, '/sitemap.xml'])
    for (const needle of [firstName, phone, plate, description])
      expect([url, String((await send(null, 'GET', url)).body).includes(needle)]).toEqual([url, false]);
}, 240_000);
