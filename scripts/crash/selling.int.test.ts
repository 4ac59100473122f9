import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import sharp from 'sharp';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { FORM } from '../../api/listings/testing/selling-through-api.ts';
import { composeApi } from '../../api/main.ts';
import { media } from '../../api/media/module.ts';
import { loadConfig } from '../../api/platform/config.ts';
import { jobs } from '../../api/platform/jobs/jobs.ts';
import { TEST_ENV } from '../../api/platform/testing/server.ts';
import { freePort } from '../../api/testing/free-port.ts';
import { runJob } from '../../api/testing/jobs.ts';
import { people, type SignedInPerson } from '../../api/testing/people.ts';
import { SILENT } from '../../projections/platform/logger.ts';
import { testDatabase } from '../../projections/platform/testing/database.ts';
import { ENDURANCE, SEED, times } from '../../projections/platform/testing/endurance.ts';
import { program } from '../../projections/platform/testing/programs.ts';
import { WANTED_PHOTOS } from '../../schema/listings/enumerations.ts';
import { ReviewCase, SellerListing } from '../../schema/listings/views.ts';
import { MediaObject, UploadStatus, UploadUrl } from '../../schema/media/views.ts';
import { Child } from './testing/child.ts';
import { scattered } from './testing/writer-commands.ts';

/** The phases of a sale. In each sale, the server is killed once during each of them. */
const PHASES = ['put', 'tus', 'submit', 'approve', 'live'] as const;
const SALES = times(10);
const PROGRAM = 'scripts/crash/testing/application-server.ts';
const PUBLIC_URL = 'http://localhost:3000';
const HOUR_MS = 3_600_000;
const SOON = { timeout: 180_000, interval: 100 };
/** The maximum time between the start of a phase and the kill, in milliseconds: a little longer than the phase takes. */
const LONGEST_MS = { put: 700, tus: 900, submit: 500, approve: 500, live: 400 } as const;
const PART_BYTES = 24_000;
const CATEGORIES = ['registration', 'insurance', ...WANTED_PHOTOS] as const;
type Category = (typeof CATEGORIES)[number];

let folder: string;
let database: Awaited<ReturnType<typeof testDatabase>>;
let port: number;
let file: string;
let child: Child;
let sellers: SignedInPerson[];
let desk: SignedInPerson;
/** Returns the settings of the server in this process. That server runs before the kills, to create people, and after them, to inspect and sweep the
 *  data, but never at the same time as another server. */
const config = () => ({
  ...loadConfig({ ...TEST_ENV, PUBLIC_URL, DATA_DIR: folder }),
  databaseUrl: database.url,
});
const WEB = { webDir: 'dist/no-web' };
beforeAll(async () => {
  file = await program(PROGRAM);
  folder = mkdtempSync(path.join(os.tmpdir(), 'carsetu-crash-selling-'));
  database = await testDatabase();
  port = await freePort();
  const { product, close } = await composeApi(config(), WEB);
  const { signIn } = people(product, PUBLIC_URL);
  desk = await signIn({ roles: ['admin'] });
  sellers = await Promise.all(Array.from({ length: SALES }, () => signIn({ phoneVerified: true })));
  await close();
}, 180_000);
afterAll(async () => {
  await child?.kill();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const start = async (): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    child = new Child(file, ['--url', database.url, '--port', String(port), '--data', folder]);
    await expect.poll(() => child.said + child.complaints.length, SOON).toBeGreaterThan(0);
    // On a busy machine, the database may answer too late. A process that exits for this reason is restarted.
    if (attempt < 5 && child.complaints.includes('timeout expired')) continue;
    expect([child.said, child.complaints]).toEqual([1, '']);
    return;
  }
};
const root = () => `http://127.0.0.1:${port}`;
/** Kills the server after a delay, and starts it again. */
const killSoon = async (phase: (typeof PHASES)[number], dice: number): Promise<void> => {
  await delay((LONGEST_MS[phase] * (dice % 101)) / 101);
  await child.kill();
  expect(child.complaints).toBe('');
  await start();
};
/** Returns the ids of the processes in which the server decodes people's files. */
const decoders = (): readonly number[] => {
  const { pid } = child;
  const text = pid === null ? '' : readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.split(' ').filter(Boolean).map(Number);
};

const Said = z.looseObject({ code: z.string().optional() });
interface Answer {
  readonly status: number;
  readonly body: z.infer<typeof Said>;
  readonly text: string;
}
/** Sends a request until it is answered. After a broken connection, and while a process is starting (503), repeats the request with the same
 *  idempotency key. */
const ask = async (
  who: SignedInPerson | null,
  method: string,
  url: string,
  { payload, key }: { readonly payload?: object; readonly key?: string } = {},
): Promise<Answer> => {
  const headers = {
    ...who?.headers,
    ...(key && { 'idempotency-key': key }),
    ...(payload && { 'content-type': 'application/json' }),
  };
  for (;;) {
    try {
      const sent = { method, headers, redirect: 'manual' as const, ...(payload && { body: JSON.stringify(payload) }) };
      const answer = await fetch(root() + url, sent);
      const text = await answer.text();
      const isBusy = answer.status === 503 || (answer.status === 409 && text.includes('IN_PROGRESS'));
      if (!isBusy) {
        const body = Said.catch({}).parse(text.startsWith('{') ? JSON.parse(text) : {});
        return { status: answer.status, body, text };
      }
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
    await delay(50);
  }
};

interface Sent {
  readonly id: string;
  readonly bytes: Buffer;
}
const pictureOf = (n: number): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 60 + (n % 90), sigma: 40 } as const;
  const size = { width: 400 + n, height: 320 };
  return sharp({ create: { ...size, channels: 3, background: 'grey', noise } })
    .jpeg()
    .toBuffer();
};
const urlFor = async (who: SignedInPerson, category: Category, size: number): Promise<UploadUrl> =>
  UploadUrl.parse((await ask(who, 'GET', `/api/seller/upload-url?category=${category}&size=${size}`)).body);
const stateOf = async (who: SignedInPerson, url: string) => UploadStatus.parse((await ask(who, 'GET', url)).body).state;

/** Sends a file by PUT, and tries again until the server accepts it. */
const put = async (who: SignedInPerson, category: Category, bytes: Buffer): Promise<Sent> => {
  const { uploadURL, mediaId: id } = await urlFor(who, category, bytes.length);
  for (;;) {
    try {
      const sent = { method: 'PUT', headers: who.headers, body: new Uint8Array(bytes) };
      const answer = await fetch(root() + uploadURL, sent);
      const text = await answer.text();
      if (answer.status === 200) return { id, bytes };
      if (answer.status === 410) {
        expect([await stateOf(who, uploadURL), text]).toEqual(['done', text]);
        return { id, bytes };
      }
      expect([503, text]).toEqual([answer.status, text]);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
    await delay(50);
  }
};
/** Sends a file in parts with the tus client, as the form does, until the upload is complete. */
const resumable = async (who: SignedInPerson, category: Category, bytes: Buffer): Promise<Sent> => {
  const { uploadURL, mediaId: id } = await urlFor(who, category, bytes.length);
  await new Promise<void>((resolve, reject) => {
    const upload = new Upload(bytes, {
      uploadUrl: root() + uploadURL,
      headers: { ...who.headers },
      chunkSize: PART_BYTES,
      retryDelays: Array.from({ length: 200 }, () => 100),
      onShouldRetry: () => true,
      onSuccess: () => resolve(),
      onError: reject,
    });
    upload.start();
  });
  expect(await stateOf(who, uploadURL)).toBe('done');
  return { id, bytes };
};

/** Checks that an accepted file is stored unchanged and is shown to its owner. */
const checkAccepted = async (who: SignedInPerson, { id, bytes }: Sent): Promise<void> => {
  const answer = await ask(who, 'GET', `/api/media/${id}`);
  expect([id, answer.status]).toEqual([id, 200]);
  const { sha256, sizes, pages } = MediaObject.parse(answer.body);
  expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  const urls = [...sizes.map(({ url }) => url), ...pages];
  expect(urls.length).toBeGreaterThan(0);
  for (const url of urls) expect([url, (await ask(who, 'GET', url)).status]).toEqual([url, 200]);
};
const waiting = async (): Promise<readonly string[]> => {
  const { text } = await ask(desk, 'GET', '/api/admin/review/listings?limit=50');
  return z
    .array(z.object({ id: z.string() }))
    .parse(JSON.parse(text))
    .map(({ id }) => id);
};
const own = async (who: SignedInPerson, id: string) =>
  SellerListing.parse((await ask(who, 'GET', `/api/my-listings/${id}`)).body);
const typesIn = async (id: string): Promise<readonly string[]> => {
  const rows: { type: string }[] = await database
    .db('es.events')
    .where({ stream_id: `listing-${id}` })
    .select('type');
  return rows.map(({ type }) => type);
};

/** Creates and submits a listing with the uploads: in one request if `n` is even, and through a draft if `n` is odd.
 *  @returns the listing's id */
const submit = async (who: SignedInPerson, sent: ReadonlyMap<Category, Sent>, n: number): Promise<string> => {
  const [key, other] = [randomUUID(), randomUUID()];
  if (n % 2 === 0) {
    const made = await ask(who, 'POST', '/api/seller/listings', { payload: FORM, key });
    expect([made.status, made.text]).toEqual([201, made.text]);
    return SellerListing.parse(made.body).id;
  }
  const { price, mileage, ...words } = FORM;
  const idOf = (category: Category) => sent.get(category)?.id;
  const fields = {
    ...{ ...words, priceInr: price * 100_000, mileageKm: mileage },
    ...{ registrationDocument: idOf('registration'), insuranceDocument: idOf('insurance') },
    photos: WANTED_PHOTOS.map((slot) => ({ id: idOf(slot), slot })),
  };
  const draft = await ask(who, 'POST', '/api/my-listings', { payload: { fields }, key });
  expect([draft.status, draft.text]).toEqual([201, draft.text]);
  const { id } = SellerListing.parse(draft.body);
  const submitted = await ask(who, 'POST', `/api/my-listings/${id}/submit`, { key: other });
  expect([submitted.status, submitted.text]).toEqual([200, submitted.text]);
  return id;
};
const approve = async (id: string): Promise<void> => {
  const [key, door] = [randomUUID(), `/api/admin/review/listings/${id}`];
  const claimed = await ask(desk, 'POST', `${door}/claim`, { key: randomUUID() });
  expect([claimed.status, claimed.text]).toEqual([200, claimed.text]);
  const { revision, registrationDocument, insuranceDocument, photos } = ReviewCase.parse(claimed.body);
  const documents = [registrationDocument, insuranceDocument].flatMap((one) =>
    one ? [{ kind: one.kind, id: one.id, sha256: one.sha256, decision: 'approved' }] : [],
  );
  const seen = photos.map(({ id: photo, sha256 }) => ({ id: photo, sha256, decision: 'approved' }));
  const payload = { revision, outcome: 'approve', documents, photos: seen };
  const decided = await ask(desk, 'POST', `${door}/decide`, { payload, key });
  expect([decided.status, decided.text]).toEqual([200, decided.text]);
};
/** Returns what strangers see of a listing: whether it has a page, how many search results are for it, and how many of its photos are served. */
const shownOf = async (id: string, photos: readonly string[]) => {
  const found = z
    .array(z.object({ id: z.string() }))
    .parse(JSON.parse((await ask(null, 'GET', '/api/cars?limit=50')).text));
  const seen = await Promise.all(photos.map((photo) => ask(null, 'GET', `/api/listing-photos/${photo}`)));
  return {
    page: (await ask(null, 'GET', `/api/cars/${id}`)).status === 200,
    search: found.filter((car) => car.id === id).length,
    photos: seen.filter(({ status }) => status === 302).length,
  };
};
const IS_SHOWN = { page: true, search: 1, photos: WANTED_PHOTOS.length };
const IS_HIDDEN = { page: false, search: 0, photos: 0 };

const storedFiles = (part: 'files' | 'incoming'): readonly string[] =>
  readdirSync(path.join(folder, 'media', part), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

it(`keeps what was accepted, and nothing half, over ${SALES * PHASES.length} kills during upload, submission and approval`, {
  ...ENDURANCE,
  timeout: times(10) * 360_000,
}, async () => {
  await start();
  const accepted: { readonly who: SignedInPerson; readonly sent: Sent }[] = [];
  const sold: { readonly id: string; readonly photos: readonly string[] }[] = [];
  for (const [n, who] of sellers.entries()) {
    const dice = (phase: number) => scattered(SEED, n * PHASES.length + phase);
    const sent = new Map<Category, Sent>();
    for (const [at, category] of CATEGORIES.entries()) {
      const bytes = await pictureOf(n * CATEGORIES.length + at);
      const taken = at % 2 === 0 ? put(who, category, bytes) : resumable(who, category, bytes);
      if (category === 'registration') await killSoon('put', dice(0));
      if (category === 'insurance') await killSoon('tus', dice(1));
      // Only a decoder is killed, so the server still accepts the file.
      if (category === 'front' || category === 'rear') {
        await delay(dice(2) % 120);
        for (const pid of decoders()) process.kill(pid, 'SIGKILL');
      }
      sent.set(category, await taken);
    }
    for (const one of sent.values()) {
      await checkAccepted(who, one);
      accepted.push({ who, sent: one });
    }

    const submitting = submit(who, sent, n);
    await killSoon('submit', dice(3));
    const id = await submitting;
    expect((await typesIn(id)).filter((type) => type === 'ListingSubmitted')).toHaveLength(1);
    await expect.poll(waiting, SOON).toContain(id);
    expect((await waiting()).filter((each) => each === id)).toHaveLength(1);
    const listing = await own(who, id);
    const named = [listing.registrationDocument, listing.insuranceDocument, ...listing.photos];
    expect(named.map((one) => one?.id).sort()).toEqual([...sent.values()].map((one) => one.id).sort());
    const photos = listing.photos.map((photo) => photo.id);
    expect(await shownOf(id, photos)).toEqual(IS_HIDDEN);

    const approving = approve(id);
    await killSoon('approve', dice(4));
    // The log contains either all events of the approval or none.
    const types = await typesIn(id);
    const isApproved = types.includes('ListingReviewed');
    expect(types.includes('ListingFirstSeen')).toBe(isApproved);
    if (isApproved) await expect.poll(() => shownOf(id, photos), SOON).toEqual(IS_SHOWN);
    await approving;
    await killSoon('live', dice(5));
    await expect.poll(() => shownOf(id, photos), SOON).toEqual(IS_SHOWN);
    expect((await typesIn(id)).filter((type) => type === 'ListingFirstSeen')).toHaveLength(1);
    expect(await waiting()).not.toContain(id);
    sold.push({ id, photos });
  }

  for (const { id, photos } of sold) expect([id, await shownOf(id, photos)]).toEqual([id, IS_SHOWN]);
  for (const { who, sent } of accepted) await checkAccepted(who, sent);
  // The server also generates pictures after an upload. All of them exist, although the processes that generated them were killed.
  const unfinished = () =>
    database.db('media.objects').whereNotNull('address').whereRaw(`not sizes @> '[{"format": "avif"}]'`).pluck('id');
  await expect.poll(unfinished, { timeout: 120_000, interval: 500 }).toEqual([]);
  await child.kill();

  // Two days later, the sweeps have kept exactly the accepted files.
  const { product, close, app } = await composeApi(config(), WEB);
  try {
    const { db } = database;
    const clock = () => new Date(Date.now() + 50 * HOUR_MS);
    const queue = jobs({ db, databaseUrl: database.url, logger: SILENT });
    const later = { ...product, config: config(), clock, logger: pino({ level: 'silent' }), queue };
    for (const name of storedFiles('incoming')) utimesSync(name, new Date(), new Date());
    const composed = media.compose(later);
    await runJob(composed.jobs, 'media.sweep');
    const rows: { id: string; attached_id: string | null }[] = await db('media.objects').select('id', 'attached_id');
    expect(rows.map(({ id }) => id).sort()).toEqual(accepted.map(({ sent }) => sent.id).sort());
    expect(rows.map(({ attached_id }) => attached_id).filter((id) => !sold.some((one) => one.id === id))).toEqual([]);
    const ids = rows.map(({ id }) => id);
    expect(storedFiles('files').filter((name) => !ids.some((id) => name.includes(id)))).toEqual([]);
    expect(storedFiles('incoming')).toEqual([]);
    for (const { who, sent } of accepted) {
      const answer = await app.inject({ url: `/api/media/${sent.id}`, headers: who.headers });
      expect(MediaObject.parse(answer.json()).state).toMatch(/^(attached|published)$/);
    }
    await composed.stop?.();
  } finally {
    await close();
  }
});
