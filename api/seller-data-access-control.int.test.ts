import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { InjectOptions } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { WANTED_PHOTOS } from '../schema/listings/enumerations.ts';
import { SellerListing } from '../schema/listings/views.ts';
import { MediaObject, UploadUrl } from '../schema/media/views.ts';
import { graphqlSchema } from './features.ts';
import { FORM } from './listings/testing/selling-through-api.ts';
import { pdfOf } from './media/testing/hostile-files.ts';
import { askFor, type Kind } from './testing/generated-graphql-arguments.ts';
import { people, type SignedInPerson } from './testing/people.ts';
import { testServer } from './testing/server.ts';

let folder: string;
let server: Awaited<ReturnType<typeof testServer>>;
let asha: SignedInPerson;
let ravi: SignedInPerson;
let own: Owned;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'carsetu-foreign-'));
  server = await testServer({ DATA_DIR: folder });
  const { signIn } = people(server.product);
  [asha, ravi] = [await signIn({ phoneVerified: true, firstName: 'Padmavati' }), await signIn({ phoneVerified: true })];
  own = await owned();
  // Background work on photos changes the rows of the photos, so it must end before rows are compared.
  const unfinished = () =>
    server.db('media.objects').whereNotNull('address').whereRaw(`not sizes @> '[{"format": "avif"}]'`).pluck('id');
  await vi.waitFor(async () => expect(await unfinished()).toEqual([]), { timeout: 120_000, interval: 200 });
}, 300_000);
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const send = async (who: SignedInPerson | null, request: InjectOptions) => {
  const answer = await server.app.inject({ ...request, headers: { ...who?.headers, ...request.headers } });
  return { status: answer.statusCode, body: answer.body };
};
let shade = 0;
const jpeg = () => {
  shade += 1;
  return sharp({ create: { width: 400 + shade, height: 300, channels: 3, background: { r: shade, g: 80, b: 40 } } })
    .jpeg()
    .toBuffer();
};
const urlFor = async (who: SignedInPerson, category: string): Promise<UploadUrl> =>
  UploadUrl.parse(JSON.parse((await send(who, { url: `/api/seller/upload-url?category=${category}` })).body));
const upload = async (who: SignedInPerson, category: string, payload: Buffer): Promise<MediaObject> => {
  const { uploadURL } = await urlFor(who, category);
  return MediaObject.parse(JSON.parse((await send(who, { method: 'PUT', url: uploadURL, payload })).body));
};
const PHONE = '97777 12345';
/** Creates a draft, a listing in review with its files, a file that is attached to nothing, and an unused upload URL. */
const owned = async () => {
  const paper = await upload(asha, 'registration', pdfOf());
  await upload(asha, 'insurance', pdfOf({ pages: 2 }));
  const photos: MediaObject[] = [];
  for (const slot of WANTED_PHOTOS) photos.push(await upload(asha, slot, await jpeg()));
  const payload = { ...FORM, actualPhone: PHONE };
  const made = await send(asha, { method: 'POST', url: '/api/seller/listings', payload });
  const listing = SellerListing.parse(JSON.parse(made.body));
  const fields = { brand: 'Hyundai', description: 'Mine alone' };
  const begun = await send(asha, { method: 'POST', url: '/api/my-listings', payload: { fields } });
  const draft = SellerListing.parse(JSON.parse(begun.body));
  const loose = await upload(asha, 'engine', await jpeg());
  const [photo] = photos;
  if (!photo) throw new Error('no photo');
  return { paper, photo, listing, draft, loose, url: await urlFor(asha, 'front') };
};
type Owned = Awaited<ReturnType<typeof owned>>;

/** Matches the routes of listings, media and ratings. A new route makes the first test fail until it is added to the table below. */
const OURS =
  /^\w+ \/(api\/(my-listings|featured-listings|seller\/(listings|upload-url|stock-feed)|uploads|media|listing-photos|ratings|sellers\/:id\/ratings?|listings\/:id\/sale|admin\/(review|media|ratings))|media\/)/;
const OUR_FIELDS = /listing|media|rating|rateSeller|upload|plate|documentLooks|saleForBuyer/i;
/** GraphQL fields that match `OUR_FIELDS`, but belong to other features. These fields are public, or about listings of any source. */
const OF_OTHERS = new Set([
  'mutation assignListing',
  'mutation reportListing',
  'mutation showListings',
  'mutation unassignListing',
  'query deskListings',
  'query listingHistory',
  'query listingTranscript',
  'query marketplaceListing',
  'query mySellerListings',
]);

const WORDS = { words: 'Because an attack wants it' };
const RECTANGLE = { x: 0.1, y: 0.1, width: 0.2, height: 0.1 };
interface Door {
  /** The ids, tokens or addresses that an attacker passes to the route. */
  readonly with?: (own: Owned) => readonly string[];
  readonly payload?: (own: Owned) => object;
  readonly headers?: Readonly<Record<string, string>>;
  /** The status codes that a person with another account gets. `own` means that the response contains only that person's own data, and none of the
   *  owner's. */
  readonly says: readonly number[] | 'own';
}
const LISTINGS: Door['with'] = ({ draft, listing }) => [draft.id, listing.id];
const FILES: Door['with'] = ({ paper, photo, loose }) => [paper.id, photo.id, loose.id];
const TOKEN: Door['with'] = ({ url }) => [url.uploadURL.slice('/api/uploads/'.length)];
const listing = (payload: object = {}): Door => ({ with: LISTINGS, payload: () => payload, says: [404] });
const file = (says: readonly number[] = [404], payload: object = {}): Door => ({
  with: FILES,
  payload: () => payload,
  says,
});
const url: Door = { with: TOKEN, says: [403] };
const desk: Door = {
  with: LISTINGS,
  payload: () => ({ revision: 1, outcome: 'reject', reasons: ['other'] }),
  says: [403],
};
const DOORS: Readonly<Record<string, Door>> = {
  'POST /api/seller/listings': { payload: () => FORM, says: 'own' },
  'GET /api/seller/listings': { says: 'own' },
  'GET /api/seller/upload-url': { says: [400] },
  'GET /api/seller/stock-feed': { says: 'own' },
  'POST /api/seller/stock-feed': { says: [409] },
  'DELETE /api/seller/stock-feed': { says: 'own' },
  'GET /api/uploads/:token': url,
  'PUT /api/uploads/:token': url,
  'POST /api/uploads/:token': { ...url, headers: { 'tus-resumable': '1.0.0', 'upload-length': '5' } },
  'PATCH /api/uploads/:token': { ...url, headers: { 'tus-resumable': '1.0.0', 'upload-offset': '0' } },
  'HEAD /api/uploads/:token': { ...url, headers: { 'tus-resumable': '1.0.0' } },
  'DELETE /api/uploads/:token': { ...url, headers: { 'tus-resumable': '1.0.0' } },
  'GET /api/media': { says: 'own' },
  'GET /api/media/:id': file(),
  'GET /api/media/:id/looks': file(),
  'GET /api/media/:id/pages/:page': file(),
  'DELETE /api/media/:id': file(),
  'POST /api/media/:id/plate': file([404], RECTANGLE),
  'GET /media/:address/:file': {
    with: ({ photo, loose }) => [...photo.sizes, ...loose.sizes].map((size) => size.url.slice('/media/'.length)),
    says: [404],
  },
  'GET /api/listing-photos/:id': file(),
  'POST /api/my-listings/suggested-texts': {
    payload: () => ({ what: 'title', language: 'en', facts: [{ name: 'brand', text: 'Tata' }] }),
    says: 'own',
  },
  'POST /api/my-listings': {
    payload: ({ photo }) => ({ fields: { photos: [{ id: photo.id, slot: 'front' }] } }),
    says: [404],
  },
  'GET /api/my-listings': { says: 'own' },
  'GET /api/my-listings/:id': listing(),
  'GET /api/my-listings/:id/figures': listing(),
  'GET /api/my-listings/:id/history': listing(),
  'PATCH /api/my-listings/:id': listing({ baseRevision: 1, fields: { brand: 'Tata' } }),
  'POST /api/my-listings/:id/submit': listing(),
  'POST /api/my-listings/:id/withdraw': listing(),
  'POST /api/my-listings/:id/renew': listing(),
  'POST /api/my-listings/:id/pause': listing(),
  'POST /api/my-listings/:id/resume': listing(),
  'POST /api/my-listings/:id/sold': listing({ pricePaidInr: 900_000 }),
  'POST /api/my-listings/:id/deny-sale': listing(),
  'POST /api/my-listings/:id/undo-sold': listing(),
  'POST /api/my-listings/:id/appeal': listing(WORDS),
  'POST /api/my-listings/:id/duplicate': listing(),
  'GET /api/my-listings/:id/platforms': listing(),
  'GET /api/my-listings/:id/platforms/log': listing(),
  'PUT /api/my-listings/:id/platforms': listing({ platforms: [] }),
  'GET /api/featured-listings': { says: 'own' },
  'GET /api/featured-listings/effect': { says: 'own' },
  'GET /api/featured-listings/buyers-effect': { says: 'own' },
  'GET /api/featured-listings/:id/effect': listing(),
  'GET /api/featured-listings/prices': { says: 'own' },
  'POST /api/featured-listings': {
    payload: (theirs) => ({ carId: theirs.listing.id, duration: 7, amount: 500 }),
    says: [404],
  },
  'GET /api/listings/:id/sale': listing(),
  'POST /api/listings/:id/sale': listing(),
  'GET /api/sellers/:id/ratings': { with: () => [asha.userId], says: 'own' },
  'GET /api/sellers/:id/rating': { with: () => [asha.userId], says: 'own' },
  'PUT /api/sellers/:id/rating': { with: () => [asha.userId], payload: () => ({ stars: 1 }), says: [403] },
  'POST /api/ratings/:id/answer': { with: LISTINGS, payload: () => WORDS, says: [404] },
  'POST /api/ratings/:id/report': { with: LISTINGS, payload: () => ({ ...WORDS, reason: 'untrue' }), says: [404] },
  'GET /api/admin/ratings': desk,
  'GET /api/admin/ratings/:id': desk,
  'POST /api/admin/ratings/:id/decisions': { ...desk, payload: () => ({ decision: 'hide', ...WORDS }) },
  'GET /api/admin/review/listings': desk,
  'GET /api/admin/review/listings/:id': desk,
  'GET /api/admin/review/listings/:id/history': desk,
  'POST /api/admin/review/listings/:id/claim': desk,
  'POST /api/admin/review/listings/:id/release': desk,
  'POST /api/admin/review/listings/:id/decide': desk,
  'GET /api/admin/media': { says: [403] },
  'GET /api/admin/media/look-alikes': { says: [403] },
};

const fields = new Map<string, { readonly kind: Kind; readonly name: string }>();
const schema = graphqlSchema();
for (const [kind, root] of [
  ['query', schema.getQueryType()],
  ['mutation', schema.getMutationType()],
  ['subscription', schema.getSubscriptionType()],
] as const)
  for (const name of Object.keys(root?.getFields() ?? {})) fields.set(`${kind} ${name}`, { kind, name });
/** Matches the error code for an unknown id. */
const NOT_FOUND = /_NOT_FOUND$/;
const FORBIDDEN = /^NOT_ALLOWED$/;
/** The result of each GraphQL field if a person with another account sends the owner's ids: an error code, or that person's own data. */
const FIELDS: Readonly<Record<string, RegExp | 'own'>> = {
  'query uploadUrl': 'own',
  'query unattachedMedia': 'own',
  'query mediaObject': NOT_FOUND,
  'query documentLooks': NOT_FOUND,
  'mutation deleteMedia': NOT_FOUND,
  'mutation hidePlate': NOT_FOUND,
  'query mediaOfRecord': FORBIDDEN,
  'query mediaLookAlikes': FORBIDDEN,
  'query myListings': 'own',
  'query myListing': NOT_FOUND,
  'query myListingFigures': NOT_FOUND,
  'query myListingHistory': NOT_FOUND,
  'query listingPlatforms': NOT_FOUND,
  'query listingPostingLog': NOT_FOUND,
  'query myFeaturedListings': 'own',
  'query featuredEffectOfListing': NOT_FOUND,
  // The days and the amount that the test sends to every field are not in the price book.
  'mutation featureListing': /_NOT_FOUND$|^PRICE_CHANGED$/,
  'mutation startListingDraft': 'own',
  'mutation saveListingDraft': NOT_FOUND,
  'mutation submitListing': NOT_FOUND,
  'mutation withdrawListing': NOT_FOUND,
  'mutation renewListing': NOT_FOUND,
  'mutation pauseListing': NOT_FOUND,
  'mutation resumeListing': NOT_FOUND,
  'mutation suggestListingText': /./,
  'mutation markListingSold': NOT_FOUND,
  'mutation denyListingSale': NOT_FOUND,
  'query saleForBuyer': NOT_FOUND,
  'mutation tellListingSale': NOT_FOUND,
  'mutation undoListingSale': NOT_FOUND,
  // The text that the test sends to every field is too short for an appeal.
  'mutation appealListingReview': /_NOT_FOUND$|^INVALID_INPUT$/,
  'mutation duplicateListing': NOT_FOUND,
  'query listingReviews': FORBIDDEN,
  'query listingReview': FORBIDDEN,
  'query listingReviewHistory': FORBIDDEN,
  'mutation claimListingReview': FORBIDDEN,
  'mutation releaseListingReview': FORBIDDEN,
  'mutation decideListingReview': FORBIDDEN,
  'query sellerRatings': 'own',
  'query myRating': 'own',
  'mutation rateSeller': /./,
  'mutation answerRating': NOT_FOUND,
  'mutation reportRating': NOT_FOUND,
  'query deskRatings': FORBIDDEN,
  'query deskRating': FORBIDDEN,
  'mutation decideRating': FORBIDDEN,
};

const secretsOf = ({ paper, photo, loose }: Owned) => [
  ...['Padmavati', 'Mine alone', asha.email, PHONE],
  ...[paper.sha256, photo.sha256, loose.sha256],
];
const kept = async () => ({
  objects: await server.db('media.objects').where({ person_id: asha.userId }).orderBy('id'),
  uploads: await server.db('media.uploads').where({ person_id: asha.userId }).orderBy('id'),
  listings: await server.db('listings.listings').where({ owner_id: asha.userId }).orderBy('id'),
});

describe("another person's draft, listing, document and photo", () => {
  it('stand behind doors that the tables below all name', () => {
    const served = new Set(server.app.servedRoutes.filter((route) => OURS.test(route)));
    const isTwin = (route: string) => route.startsWith('HEAD ') && !DOORS[route];
    expect([...served].filter((route) => !isTwin(route)).sort()).toEqual(Object.keys(DOORS).sort());
    const named = [...fields.keys()].filter((name) => OUR_FIELDS.test(name) && !OF_OTHERS.has(name));
    expect(named.sort()).toEqual(Object.keys(FIELDS).sort());
  });

  it.each(Object.entries(DOORS))('%s gives nothing of them away, and changes nothing', async (route, door) => {
    const before = await kept();
    const [method = '', pattern = ''] = route.split(' ');
    for (const named of door.with?.(own) ?? ['']) {
      const filled = pattern.replace(':address/:file', named).replace(':page', '1').replace(/:\w+/, named);
      const isRead = method === 'GET' || method === 'HEAD';
      const query = route.startsWith('GET /api/admin/media') ? `?kind=listing&id=${own.listing.id}` : '';
      const request = {
        method,
        url: filled + query,
        ...(door.headers && { headers: door.headers }),
        ...(!isRead && { payload: door.payload?.(own) ?? {} }),
      } as InjectOptions;
      const other = await send(ravi, request);
      if (door.says === 'own') expect([filled, other.status < 300]).toEqual([filled, true]);
      else expect([filled, door.says]).toEqual([filled, expect.arrayContaining([other.status])]);
      const nobody = await send(null, request);
      const isOpen =
        /\/media\/:address|listing-photos|featured-listings\/(buyers-)?effect$|sellers\/:id\/ratings$/.test(route);
      expect([filled, nobody.status]).toEqual([filled, isOpen ? other.status : 401]);
      for (const secret of secretsOf(own)) for (const { body } of [other, nobody]) expect(body).not.toContain(secret);
    }
    expect(await kept()).toEqual(before);
  });

  it.each(Object.entries(FIELDS))('%s gives nothing of them away, and changes nothing', async (name, says) => {
    const before = await kept();
    const found = fields.get(name);
    if (!found) throw new Error(`no field ${name}`);
    const type = { query: schema.getQueryType(), mutation: schema.getMutationType(), subscription: null }[found.kind];
    const field = type?.getFields()[found.name];
    if (!field) throw new Error(`no field ${name}`);
    for (const id of [own.draft.id, own.listing.id, own.paper.id, own.photo.id, own.loose.id]) {
      const payload = askFor(found.kind, field, id);
      const { body } = await send(ravi, { method: 'POST', url: '/graphql', payload });
      const { data, errors } = z
        .object({
          data: z.record(z.string(), z.unknown()).nullish(),
          errors: z.array(z.object({ extensions: z.object({ code: z.string() }).optional() })).optional(),
        })
        .parse(JSON.parse(body));
      const refused = z.object({ code: z.string() }).safeParse(data?.[found.name]).data;
      const code = errors?.[0]?.extensions?.code ?? refused?.code ?? '';
      if (says !== 'own') expect([name, id, code]).toEqual([name, id, expect.stringMatching(says)]);
      for (const secret of secretsOf(own)) expect(body).not.toContain(secret);
    }
    expect(await kept()).toEqual(before);
  });
});
