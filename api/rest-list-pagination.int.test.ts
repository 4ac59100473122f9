import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { UploadUrl } from '../schema/media/views.ts';
import { articleContent } from './blog/testing/articles.ts';
import { pdfOf } from './media/testing/hostile-files.ts';
import type { SignedInPerson } from './testing/people.ts';
import { testServer } from './testing/server.ts';
import { talksAt } from './testing/talks.ts';

let folder: string;
const PUBLIC_URL = 'http://localhost:3000';
let server: Awaited<ReturnType<typeof testServer>>;
let talks: ReturnType<typeof talksAt>;
/** The users who request the lists, and the ids of the objects that the routes need. */
let seller: SignedInPerson;
let admin: SignedInPerson;
let ids: Readonly<Record<'article' | 'car' | 'conversation' | 'document' | 'listing', string>>;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'carsetu-lists-'));
  server = await testServer({ PUBLIC_URL, DATA_DIR: folder });
  talks = talksAt(server, PUBLIC_URL);
  const deal = await talks.deal();
  const conversation = await talks.start(deal);
  await talks.say(deal.buyer, conversation, 'Still there?');
  await talks.say(deal.seller, conversation, 'Yes');
  seller = deal.seller;
  admin = await talks.signIn({ firstName: 'Meera', roles: ['admin'] });
  const asked = await server.app.inject({ url: '/api/seller/upload-url?category=insurance', headers: seller.headers });
  const { uploadURL, mediaId } = UploadUrl.parse(asked.json());
  const put = { method: 'PUT', url: uploadURL, headers: seller.headers, payload: pdfOf() } as const;
  expect((await server.app.inject(put)).statusCode).toBe(200);
  const look = { url: `/api/media/${mediaId}/pages/1`, headers: admin.headers };
  expect((await server.app.inject(look)).statusCode).toBe(200);
  const form = {
    ...{ brand: 'Hyundai', model: 'Creta', year: 2019, price: 9.5, fuelType: 'Petrol', transmission: 'Manual' },
    ...{ mileage: 41_230, city: 'Hyderabad', actualPhone: '9812345678', actualEmail: 'sanjay@example.in' },
  };
  const made = await talks.post(seller, '/api/seller/listings', form);
  const listing = z.object({ id: z.string() }).parse(made.body).id;
  const drafted = await talks.post(admin, '/api/admin/blog/articles', articleContent());
  const article = z.object({ id: z.string() }).parse(drafted.body).id;
  ids = { article, car: deal.carId, conversation, document: mediaId, listing };
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** All REST routes that return a list, each with a function that returns the id or query that the route needs. */
const LISTS: Readonly<Record<string, () => string>> = {
  '/api/admin/audit/looks': () => '',
  '/api/admin/blog/articles': () => '',
  '/api/admin/blog/articles/{id}/links': () => ids.article,
  '/api/admin/blog/articles/{id}/platforms/log': () => ids.article,
  '/api/admin/blog/suggestions': () => '',
  '/api/admin/bookings': () => '',
  '/api/admin/desks': () => '',
  '/api/admin/featured/running': () => '',
  '/api/admin/flags': () => '',
  '/api/admin/grievances': () => '',
  '/api/admin/lead-routes': () => '',
  '/api/admin/leads': () => '',
  '/api/admin/lenders': () => '',
  '/api/admin/media': () => `?kind=listing&id=${ids.listing}`,
  '/api/admin/media/look-alikes': () => `?kind=listing&id=${ids.listing}`,
  '/api/admin/moderation': () => '',
  '/api/admin/platforms': () => '',
  '/api/admin/platforms/posts': () => '',
  '/api/admin/ratings': () => '',
  '/api/admin/review/listings': () => '',
  '/api/admin/review/listings/{id}/history': () => ids.listing,
  '/api/admin/sellers/feeds': () => '',
  '/api/admin/sellers/listings': () => '',
  '/api/admin/sellers/log': () => '',
  '/api/admin/users': () => '?limit=1',
  '/api/admin/visit-calendars': () => '',
  '/api/blocks': () => '',
  '/api/blog/articles': () => '',
  '/api/blog/brand-shares': () => '',
  '/api/blog/trending-topics': () => '',
  '/api/bookings': () => '',
  '/api/cars': () => '?limit=1',
  '/api/cars/{id}/price-insights/verdicts': () => ids.car,
  '/api/conversations': () => '?limit=1',
  '/api/conversations/search': () => '?q=still',
  '/api/conversations/{id}': () => ids.conversation,
  '/api/conversations/{id}/messages': () => ids.conversation,
  '/api/favourites': () => '',
  '/api/featured-listings': () => '',
  '/api/featured-slots': () => '',
  '/api/featured-slots/seeds': () => '',
  '/api/financing/lenders': () => '',
  '/api/flags': () => '',
  '/api/grievances': () => '',
  '/api/media': () => '',
  '/api/media/{id}/looks': () => ids.document,
  '/api/my-listings': () => '',
  '/api/my-listings/{id}/history': () => ids.listing,
  '/api/my-listings/{id}/platforms': () => ids.listing,
  '/api/my-listings/{id}/platforms/log': () => ids.listing,
  '/api/notifications': () => '',
  '/api/receipts': () => '',
  '/api/recently-viewed': () => '',
  '/api/saved-searches': () => '',
  '/api/search-suggestions': () => '?text=swift',
  '/api/seller/bookings': () => '',
  '/api/seller/inquiries': () => '',
  '/api/seller/listings': () => '',
  '/api/seller/cars': () => '',
  '/api/sellers/{id}/ratings': () => seller.userId,
  '/api/waitlists': () => '',
};

interface Schema {
  readonly type?: unknown;
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
}
const Answer = z.object({ content: z.record(z.string(), z.object({ schema: z.custom<Schema>() })).optional() });
const Described = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ responses: z.record(z.string(), Answer) }))),
  components: z.object({ schemas: z.record(z.string(), z.custom<Schema>()) }),
});

/** Returns the routes whose response is an array or a page of nodes, according to the OpenAPI description. */
const described = async (): Promise<readonly string[]> => {
  const { paths, components } = Described.parse((await server.app.inject('/api/openapi.json')).json());
  const isList = (schema: Schema | undefined): boolean => {
    const meant = schema?.$ref ? components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema;
    return meant?.type === 'array' || meant?.properties?.nodes !== undefined;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    isList(methods.get?.responses['200']?.content?.['application/json']?.schema) ? [path] : [],
  );
};

describe('lists of REST', () => {
  it('are all known to this test', async () => {
    expect([...(await described())].toSorted()).toEqual(Object.keys(LISTS).toSorted());
  });

  it.each(Object.entries(LISTS))('%s says how many there are in all', async (path, more) => {
    const who = path.startsWith('/api/admin/') ? admin : seller;
    const url = path.includes('{id}') ? path.replace('{id}', more()) : path + more();
    const { statusCode, headers, body } = await server.app.inject({ url, headers: who.headers });
    expect([statusCode, body]).toEqual([200, body]);
    const answered: unknown = JSON.parse(body);
    const shown = z.union([z.array(z.unknown()), z.object({ nodes: z.array(z.unknown()) })]).parse(answered);
    const count = Array.isArray(shown) ? shown.length : shown.nodes.length;
    expect(headers['x-total-count']).toMatch(/^\d+$/);
    const total = Number(headers['x-total-count']);
    // If there is a next page, the total is higher than the number of entries on this page.
    expect(headers.link === undefined ? total : total - 1).toBeGreaterThanOrEqual(count);
    if (headers.link === undefined && !/[?]/.test(url)) expect([url, total]).toEqual([url, count]);
  });

  it('count what there is, whichever page is asked for', async () => {
    const url = `/api/conversations/${ids.conversation}/messages`;
    for (const limit of [1, 2, 50]) {
      const { headers } = await server.app.inject({ url: `${url}?limit=${limit}`, headers: seller.headers });
      expect(headers['x-total-count']).toBe('3');
    }
    const listings = await server.app.inject({ url: '/api/seller/listings', headers: seller.headers });
    expect(listings.headers['x-total-count']).toBe('1');
    const [first, all] = await Promise.all(
      ['?limit=1', ''].map((query) =>
        server.app.inject({ url: `/api/admin/sellers/listings${query}`, headers: admin.headers }),
      ),
    );
    expect(first?.headers['x-total-count']).toBe(all?.headers['x-total-count']);
  });
});
