import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SellerListing } from '../schema/listings/views.ts';
import { UploadUrl } from '../schema/media/views.ts';
import { FORM } from './listings/testing/selling-through-api.ts';
import { pdfOf } from './media/testing/hostile-files.ts';
import { people, type SignedInPerson } from './testing/people.ts';
import { testServer } from './testing/server.ts';

/** The tests in this file check what the specification (D2, sections 2, 3, 5, 7 and 9) requires of selling, through the routes that it names. */
let folder: string;
let server: Awaited<ReturnType<typeof testServer>>;
let asha: SignedInPerson;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'carsetu-specified-form-'));
  server = await testServer({ DATA_DIR: folder });
  asha = await people(server.product).signIn({ phoneVerified: true });
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const Answer = z.looseObject({
  code: z.string().optional(),
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
const ask = async (method: 'GET' | 'POST', url: string, payload?: object) => {
  const answer = await server.app.inject({ method, url, headers: asha.headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: Answer.parse(answer.json()) };
};
/** Sends the form with changes, and returns the status, the error code and the rejected fields. */
const sent = async (changes: object) => {
  const { status, body } = await ask('POST', '/api/seller/listings', { ...FORM, ...changes });
  return [status, body.code, body.fields?.map((field) => field.path)];
};
const urlFor = async (category: string, size?: number) =>
  ask('GET', `/api/seller/upload-url?category=${category}${size === undefined ? '' : `&size=${size}`}`);
const put = async (category: string, payload: Buffer, type = 'application/octet-stream') => {
  const { uploadURL } = UploadUrl.parse((await urlFor(category)).body);
  const headers = { ...asha.headers, 'content-type': type };
  const answer = await server.app.inject({ method: 'PUT', url: uploadURL, headers, payload });
  return [answer.statusCode, Answer.parse(answer.json()).code];
};
const picture = (shade: number) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: { r: shade, g: 90, b: 120 } } })
    .jpeg()
    .toBuffer();

describe('POST /api/seller/listings', () => {
  const year = new Date().getFullYear();
  it.each<readonly [string, unknown]>([
    ...['brand', 'model', 'year', 'price', 'fuelType', 'transmission', 'mileage', 'city'].map(
      (field) => [field, undefined] as const,
    ),
    ...['actualPhone', 'actualEmail'].map((field) => [field, undefined] as const),
    ...['brand', 'model', 'city'].map((field) => [field, ''] as const),
    ['brand', 'x'.repeat(61)],
    ['model', 'x'.repeat(81)],
    ['city', 'x'.repeat(81)],
    ['description', 'x'.repeat(4001)],
    ['year', 'last year'],
    ['year', 1800],
    ['price', 0],
    ['price', -1],
    ['price', 'cheap'],
    ['price', 2000.01],
    ['fuelType', 'Coal'],
    ['transmission', 'Cable'],
    ['mileage', -1],
    ['mileage', 'few'],
    ['owners', 0],
    ['owners', 5],
    ['actualPhone', '12345'],
    ['actualEmail', 'asha at example'],
    ['features', 'Sunroof'],
    ['registrationNumber', 'my car'],
  ])('refuses %s: %j', async (field, value) => {
    expect(await sent({ [field]: value })).toEqual([400, 'INVALID_INPUT', [field]]);
  });

  it.each<readonly [string, readonly unknown[]]>([
    [
      'brand',
      [
        ...['Maruti Suzuki', 'Hyundai', 'Tata', 'Mahindra', 'Honda', 'Toyota', 'Ford', 'Volkswagen', 'Skoda'],
        ...['Renault', 'Nissan', 'Chevrolet'],
      ],
    ],
    [
      'city',
      [
        ...['Mumbai', 'Delhi', 'Bangalore', 'Chennai', 'Hyderabad', 'Pune', 'Ahmedabad', 'Kolkata', 'Surat'],
        ...['Jaipur', 'Lucknow', 'Kanpur'],
      ],
    ],
    ['fuelType', ['Petrol', 'Diesel', 'CNG', 'Electric']],
    ['transmission', ['Manual', 'Automatic', 'CVT']],
    ['owners', [1, 2, 3, 4, '1']],
    ['year', [...Array.from({ length: 25 }, (_, back) => year - back), String(year)]],
    ['price', [5.45, '5.45', 0.01, 2000]],
    ['mileage', [0, 52_000, '52000']],
    ['description', [null, undefined, 'x'.repeat(4000)]],
    ['features', [undefined, ['Sunroof']]],
  ])('takes each %s of the form', async (field, values) => {
    // The e-mail address is invalid, so that nothing is created. It must be the only rejected field.
    for (const value of values)
      expect([value, ...(await sent({ [field]: value, actualEmail: 'none' }))]).toEqual([
        ...[value, 400, 'INVALID_INPUT'],
        ['actualEmail'],
      ]);
  });

  it.each(['temp-seller', '0198a5c0-0000-7000-8000-000000000000'])('refuses the seller %s', async (sellerId) => {
    expect((await sent({ sellerId }))[0]).toBe(403);
  });

  it('creates the listing with the defaults of the specification', async () => {
    const { owners: _, ...form } = FORM;
    const { status, body } = await ask('POST', '/api/seller/listings', { ...form, sellerId: asha.userId });
    expect(status).toBe(201);
    const listing = SellerListing.parse(body);
    expect(listing).toMatchObject({
      ...{ status: 'in_review', documentVerificationStatus: 'pending', photoVerificationStatus: 'pending' },
      isVerified: false,
      content: { owners: 1, priceInr: 950_000, mileageKm: 41_230 },
    });
    expect((await ask('GET', `/api/my-listings/${listing.id}/figures`)).body).toMatchObject({
      ...{ viewCount: 0, inquiryCount: 0 },
    });
  });

  it('asks a stranger to sign in', async () => {
    const answer = await server.app.inject({ method: 'POST', url: '/api/seller/listings', payload: FORM });
    expect(answer.statusCode).toBe(401);
  });
});

describe('GET /api/seller/upload-url', () => {
  it.each([
    ['registration', 5_242_880],
    ['insurance', 5_242_880],
    ['front', 10_485_760],
    ['additional', 10_485_760],
  ])('answers a URL for %s, for at most %i bytes', async (category, most) => {
    const { status, body } = await urlFor(category);
    expect([status, body]).toMatchObject([200, { uploadURL: expect.stringMatching(/^\//), maxBytes: most }]);
    expect((await urlFor(category, most)).status).toBe(200);
    expect(await urlFor(category, most + 1)).toMatchObject({ status: 413, body: { code: 'UPLOAD_TOO_LARGE' } });
  });

  it('knows no other category', async () => {
    expect(await urlFor('passport')).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  });
});

describe('the file at an upload URL', () => {
  it.each<readonly [string, string, () => Buffer | Promise<Buffer>, number, string]>([
    ['a longer document', 'insurance', () => Buffer.alloc(5_242_881, pdfOf()), 413, 'UPLOAD_TOO_LARGE'],
    ['nothing', 'insurance', () => Buffer.alloc(0), 422, 'UPLOAD_EMPTY'],
    ['a text as a document', 'insurance', () => Buffer.from('my papers'), 422, 'NOT_A_DOCUMENT'],
    ['a PDF as a photo', 'front', () => pdfOf(), 422, 'NOT_A_PHOTO'],
  ])('is refused: %s', async (_, category, file, status, code) => {
    expect(await put(category, await file())).toEqual([status, code]);
  });

  it('is refused if it is there already', async () => {
    const file = await picture(70);
    expect(await put('front', file, 'image/jpeg')).toEqual([200, undefined]);
    expect(await put('rear', file, 'image/jpeg')).toEqual([409, 'DUPLICATE_FILE']);
  });

  it.each([
    ['a PDF', 'registration', async () => pdfOf()],
    ['a picture', 'insurance', () => picture(90)],
    ['a photo', 'interior', () => picture(110)],
  ] as const)('is taken: %s', async (_, category, file) => {
    expect(await put(category, await file())).toEqual([200, undefined]);
  });
});
