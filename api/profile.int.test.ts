import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SILENT } from '../projections/platform/logger.ts';
import { personalData } from '../projections/platform/personal-data.ts';
import { UserNotFound } from '../schema/accounts/rejections.ts';
import { PICTURE_MAX_BYTES } from '../schema/profile/rejections.ts';
import { media } from './media/module.ts';
import { hugePng, pdfOf } from './media/testing/hostile-files.ts';
import { loadConfig } from './platform/config.ts';
import { jobs } from './platform/jobs/jobs.ts';
import { TEST_ENV } from './platform/testing/server.ts';
import { pictures } from './profile/pictures.ts';
import { people, type SignedInPerson } from './testing/people.ts';
import { testServer } from './testing/server.ts';

/** Every table with rows about people, and the part of the data download that contains these rows. A new table must be added here. Null means that
 *  the table says nothing about a person beyond a key or a counter. */
const PERSONAL_TABLES: Readonly<Record<string, string | null>> = {
  'accounts.email_claims': 'account',
  'accounts.identity_claims': 'account',
  'accounts.phone_claims': 'account',
  'accounts.phone_verifications': 'account',
  'accounts.recovery_codes': 'secondFactor',
  'accounts.second_factors': 'secondFactor',
  // Unfinished sign-ins, which wait a few minutes for a code.
  'accounts.second_steps': null,
  'accounts.sessions': 'sessions',
  'accounts_read.consents': 'account',
  'accounts_read.roles_history': 'account',
  'accounts_read.security_history': 'account',
  'accounts_read.social_accounts': 'account',
  'blog_desk.working_copies': 'workingCopies',
  'contacts.verifications': 'inquiries',
  'conversation_marks.delivered': 'conversations',
  'conversation_marks.mailed': 'conversations',
  'conversation_marks.read_positions': 'conversations',
  'favourites.favourites': 'favourites',
  'flags.reports': 'reportsOfListings',
  'grievances.grievances': 'grievances',
  // Computed from a photo, and deleted with the photo.
  'media.fingerprints': null,
  'media.objects': 'media',
  // Upload URLs that were used within the last two days.
  'media.uploads': null,
  'media_looks.looks': 'looksAtDocuments',
  'messages.outbox': 'messages',
  'notifications.notifications': 'notifications',
  'notifications.settings': 'notificationSettings',
  'payment_gateways.customers': 'subscriptions',
  'payment_gateways.test_charges': 'subscriptions',
  'payments.credit_notes': 'receipts',
  'payments.receipts': 'receipts',
  'personal_data.keys': null,
  'safety.appeals': 'safety',
  'safety.log': 'safety',
  'safety.message_interactions': 'safety',
  'safety.reports': 'safety',
  'safety.suspensions': 'safety',
  'saved.favourite_prices': 'favourites',
  'saved.recently_viewed': 'recentlyViewed',
  'saved.viewed_cleared': 'recentlyViewed',
  'saved_searches.searches': 'savedSearches',
  'searches.alerts': 'notifications',
  'searches.tellings': 'notifications',
  'searches.user_search_activity': 'searches',
  // This table only records that people have been erased, and an erased person cannot download anything.
  'subscriptions.erased': null,
  'subscriptions.history': 'subscriptions',
  'subscriptions.payments': 'subscriptions',
  'subscriptions.standings': 'subscriptions',
  'subscriptions.subscriptions': 'subscriptions',
  'syndication_outbox.stock_tokens': 'stockFeed',
  'waitlist.entries': 'waitlists',
};

let server: Awaited<ReturnType<typeof testServer>>;
let signIn: ReturnType<typeof people>['signIn'];
let folder: string;
const stores: { stop(): Promise<void> }[] = [];
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'carsetu-profile-'));
  server = await testServer({ DATA_DIR: folder });
  signIn = people(server.product).signIn;
});
afterAll(async () => {
  await Promise.all(stores.map((each) => each.stop()));
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Composes the file store as the product does. */
const storeOfFiles = () => {
  const { db, databaseUrl, product } = server;
  const queue = jobs({ db, databaseUrl, logger: SILENT });
  const config = { ...loadConfig({ ...TEST_ENV, DATA_DIR: folder }), databaseUrl };
  const made = media.compose({ ...product, config, clock: () => new Date(), logger: pino({ level: 'silent' }), queue });
  stores.push(made);
  return made.provides;
};
const photo = (background: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();
const send = (who: SignedInPerson, payload: Buffer, type = 'image/jpeg') =>
  server.app.inject({
    method: 'PUT',
    url: '/api/profile/picture',
    headers: { ...who.headers, 'content-type': type },
    payload,
  });
const pathOf = (answer: { json(): unknown }) =>
  z.object({ profileImageUrl: z.string() }).parse(answer.json()).profileImageUrl;
const shownOf = async (who: SignedInPerson) =>
  z
    .object({ profileImageUrl: z.string().nullable() })
    .parse((await server.app.inject({ url: '/api/auth/user', headers: who.headers })).json()).profileImageUrl;

describe('a profile picture', () => {
  it('is the bytes’ own kind, at an address nobody guesses, until another one takes its place', async () => {
    const asha = await signIn();
    // The server ignores the declared content type.
    const first = pathOf(await send(asha, await photo('red'), 'application/json'));
    expect(first).toMatch(/^\/media\/[\w-]{22}\/256\.webp$/);
    expect(await shownOf(asha)).toBe(first);
    const answer = await server.app.inject({ url: first });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });

    const second = pathOf(await send(asha, await photo('blue')));
    expect((await server.app.inject({ url: first })).statusCode).toBe(404);
    expect((await server.app.inject({ url: second })).statusCode).toBe(200);
    const gone = await server.app.inject({ method: 'DELETE', url: '/api/profile/picture', headers: asha.headers });
    expect(gone.statusCode).toBe(204);
    expect(await shownOf(asha)).toBeNull();
    expect((await server.app.inject({ url: second })).statusCode).toBe(404);
  });

  it('is refused when it is none, or too large', async () => {
    const asha = await signIn();
    const svg = await send(asha, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png');
    expect([svg.statusCode, svg.json()]).toMatchObject([422, { code: 'NOT_A_PICTURE' }]);
    for (const none of [
      Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
      pdfOf(),
      Buffer.from('<html>'),
    ]) {
      const refused = await send(asha, none);
      expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'NOT_A_PICTURE' }]);
    }
    for (const side of [6_400, 30_000]) {
      const wall = await send(asha, hugePng(side, side));
      expect([wall.statusCode, wall.json()]).toMatchObject([413, { code: 'PICTURE_TOO_LARGE' }]);
    }
    const large = await send(asha, Buffer.alloc(PICTURE_MAX_BYTES + 1, 0xff));
    expect([large.statusCode, large.json()]).toMatchObject([413, { code: 'BODY_TOO_LARGE' }]);
    expect(await shownOf(asha)).toBeNull();
  });

  it('goes with the account', async () => {
    const asha = await signIn();
    const path = pathOf(await send(asha, await photo('green')));
    await server.erasure.erase(asha.userId, { isDueNow: true });
    expect((await server.app.inject({ url: path })).statusCode).toBe(404);
  });

  it('is not kept of who was erased while it came', async () => {
    const { userId } = await signIn();
    const { media } = storeOfFiles();
    const refusing = pictures({ media, record: () => Promise.reject(UserNotFound()) });
    await expect(refusing.set(userId, await photo('blue'))).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
    expect(await server.db('media.objects').where({ person_id: userId })).toEqual([]);
    await server.erasure.erase(userId, { isDueNow: true });
    const late = pictures({ media, record: () => Promise.reject(new Error('nothing is recorded of who is gone')) });
    await expect(late.set(userId, await photo('blue'))).rejects.toMatchObject({ code: 'UPLOAD_URL_USED' });
    expect(await server.db('media.objects').where({ person_id: userId })).toEqual([]);
  });

  it('that is sent again is the same picture, and takes the place of what a crash left', async () => {
    const asha = await signIn();
    const [red, blue] = [await photo('red'), await photo('blue')];
    const first = pathOf(await send(asha, red));
    expect(pathOf(await send(asha, red))).toBe(first);
    // The picture is stored, but not yet recorded on the account.
    const { media } = storeOfFiles();
    const dying = pictures({ media, record: () => Promise.reject(new Error('the process ends')) });
    await expect(dying.set(asha.userId, blue)).rejects.toThrow('the process ends');
    expect(await shownOf(asha)).toBe(first);
    const second = pathOf(await send(asha, blue));
    expect(await shownOf(asha)).toBe(second);
    expect(await server.db('media.objects').where({ person_id: asha.userId })).toHaveLength(1);
  });

  it('is counted with all files of its owner, and is no photo of a car', async () => {
    const asha = await signIn();
    await send(asha, await photo('red'));
    const [picture] = await server.db('media.objects').where({ person_id: asha.userId });
    expect(picture).toMatchObject({ category: 'profile', width: 256, height: 256 });
    expect(await server.db('media.fingerprints').where({ object_id: picture.id })).toEqual([]);
    const plate = { method: 'POST', url: `/api/media/${picture.id}/plate`, headers: asha.headers } as const;
    const hidden = await server.app.inject({ ...plate, payload: { x: 0, y: 0, width: 1, height: 1 } });
    expect([hidden.statusCode, hidden.json()]).toMatchObject([422, { code: 'MEDIA_NOT_A_PHOTO' }]);
    await server
      .db('media.objects')
      .where({ id: picture.id })
      .update({ stored_bytes: 600 * 1024 * 1024 });
    const full = await send(asha, await photo('blue'));
    expect([full.statusCode, full.json()]).toMatchObject([409, { code: 'MEDIA_QUOTA_REACHED' }]);
  });

  it('of a product from before the one store keeps its address, and goes with its account', async () => {
    const [asha, ravi] = [await signIn(), await signIn()];
    await server.db.raw(
      'create table profile.pictures (user_id text primary key, address text not null unique, bytes bytea not null, made_at timestamptz not null)',
    );
    const bytes = await sharp(await photo('red'))
      .resize(256, 256)
      .webp()
      .toBuffer();
    const made_at = new Date('2026-01-02T03:04:05Z');
    const address = { asha: 'A'.repeat(22), ravi: 'B'.repeat(22) };
    await server.db('profile.pictures').insert([
      { user_id: asha.userId, address: address.asha, bytes, made_at },
      { user_id: ravi.userId, address: address.ravi, bytes, made_at },
    ]);
    await personalData(server.db).destroy(ravi.userId);
    const again = await server.beside();
    await again.close();
    const urlOf = (name: string) => `/api/profile/pictures/${name}.webp`;
    const moved = await server.app.inject({ url: urlOf(address.asha) });
    expect([moved.statusCode, moved.headers.location]).toEqual([308, `/media/${address.asha}/256.webp`]);
    const shown = await server.app.inject({ url: String(moved.headers.location) });
    expect([shown.headers['content-type'], shown.rawPayload.equals(bytes)]).toEqual(['image/webp', true]);
    expect((await server.app.inject({ url: `/media/${address.ravi}/256.webp` })).statusCode).toBe(404);
    expect((await server.app.inject({ url: '/api/profile/pictures/..%2f..%2fx.webp' })).statusCode).toBe(404);
    const { rows } = await server.db.raw(`select to_regclass('profile.pictures') as there`);
    expect(rows).toEqual([{ there: null }]);
    await server.erasure.erase(asha.userId, { isDueNow: true });
    expect((await server.app.inject({ url: `/media/${address.asha}/256.webp` })).statusCode).toBe(404);
  });
});

describe('everything about me', () => {
  it('is a file with what every feature keeps of me and nothing of anybody else', async () => {
    const [asha, ravi] = [
      await signIn({ firstName: 'Ashalatha', phoneVerified: true, premium: true, roles: ['editor'] }),
      await signIn({ firstName: 'Ravindranath', roles: ['admin'] }),
    ];
    const roles = { method: 'POST', url: `/api/admin/users/${asha.userId}/roles`, headers: ravi.headers } as const;
    const granted = await server.app.inject({ ...roles, payload: { role: 'admin', reason: 'Keeps the shop' } });
    expect(granted.statusCode).toBe(200);
    await send(asha, await photo('red'));
    const answer = await server.app.inject({ url: '/api/profile/data', headers: asha.headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="carsetu-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain('Ashalatha');
    expect(answer.body).toContain(asha.email);
    for (const foreign of ['Ravindranath', ravi.email, ravi.userId]) expect(answer.body).not.toContain(foreign);
    // Credentials are not part of the download.
    expect(answer.body).not.toContain(asha.token);
    const file = answer.json<{ userId: string; account: { phone: string }; subscriptions: object }>();
    expect(file).toMatchObject({
      userId: asha.userId,
      account: {
        user: { email: asha.email },
        phone: expect.stringMatching(/^\+91\d{10}$/),
        rolesHistory: [
          { role: 'admin', change: 'granted', reason: 'Keeps the shop', at: expect.any(String) },
          { role: 'editor', by: 'system:configuration' },
        ],
      },
      receipts: [expect.objectContaining({ product: 'premium_buyer', amount: 299 })],
      sessions: [expect.objectContaining({ id: asha.sessionId })],
      media: [{ category: 'profile', sizes: [{ format: 'webp', width: 256, height: 256 }] }],
    });
  });

  it('has a part for every table that says whose its rows are', async () => {
    const { rows } = await server.db.raw<{ rows: { name: string }[] }>(
      `select distinct table_schema || '.' || table_name as name from information_schema.columns
       where column_name in ('user_id', 'person_id') and table_schema not in ('information_schema', 'pg_catalog')
       order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(PERSONAL_TABLES).sort());
    const asha = await signIn();
    const file = (await server.app.inject({ url: '/api/profile/data', headers: asha.headers })).json<object>();
    expect(Object.keys(file)).toEqual(
      expect.arrayContaining(Object.values(PERSONAL_TABLES).filter((part) => part !== null)),
    );
  });

  it('is made five times an hour', async () => {
    const asha = await signIn();
    const codes = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { statusCode } = await server.app.inject({ url: '/api/profile/data', headers: asha.headers });
        return statusCode;
      }),
    );
    expect(codes.sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  });
});

describe('a market report', () => {
  const url = '/api/reports/market.csv?brand=Hyundai&priceMax=900000';
  it('is a table for spreadsheets, for Premium Buyer', async () => {
    const asha = await signIn({ premium: true });
    const answer = await server.app.inject({ url, headers: asha.headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="carsetu-market-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const lines = answer.body.replace('\uFEFF', '').split('\r\n');
    expect(lines[0]).toBe('section,name,cars,median_inr,average_inr,lowest_inr,highest_inr');
    expect(lines).toContain('filter,brand: Hyundai,,,,,');
    expect(lines).toContain('all,all cars of the filter,0,,,,');
  });
  it('comes by e-mail once a day for a filter', async () => {
    const asha = await signIn({ premium: true });
    for (let times = 0; times < 2; times += 1) {
      const payload = { filter: { brand: 'Tata' } };
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/reports/market',
        headers: asha.headers,
        payload,
      });
      expect(answer.statusCode).toBe(202);
    }
    const mails = await server.db('messages.outbox').where({ person_id: asha.userId, channel: 'email' });
    expect(mails.filter(({ dedupe_key }) => dedupe_key.startsWith('market-report'))).toHaveLength(1);
  });
  it('is refused to the free plan', async () => {
    const ravi = await signIn();
    const answer = await server.app.inject({ url, headers: ravi.headers });
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'PREMIUM_REQUIRED' }]);
  });
});
