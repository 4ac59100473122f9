import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SILENT } from '../projections/platform/logger.ts';
import { personalData } from '../projections/platform/personal-data.ts';
import { MediaObject, UploadUrl } from '../schema/media/views.ts';
import { attachments } from './media/attachments.ts';
import { media } from './media/module.ts';
import { loadConfig } from './platform/config.ts';
import { jobs } from './platform/jobs/jobs.ts';
import { TEST_ENV } from './platform/testing/server.ts';
import { runJob } from './testing/jobs.ts';
import { people, type SignedInPerson } from './testing/people.ts';
import { testServer } from './testing/server.ts';

const HOUR_MS = 3_600_000;

let folder: string;
let server: Awaited<ReturnType<typeof testServer>>;
let signIn: ReturnType<typeof people>['signIn'];
let uses: ReturnType<typeof attachments>;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'carsetu-upkeep-'));
  server = await testServer({ DATA_DIR: folder });
  signIn = people(server.product).signIn;
  uses = attachments({ db: server.db, clock: () => new Date() });
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns a distinctive picture: blocks of random colours. */
const scene = () => {
  const data = Buffer.from(Array.from({ length: 10 * 8 * 3 }, () => Math.floor(Math.random() * 256)));
  return sharp(data, { raw: { width: 10, height: 8, channels: 3 } }).resize(800, 640, { kernel: 'cubic' });
};
const urlFor = async (who: SignedInPerson, category = 'additional') => {
  const url = `/api/seller/upload-url?category=${category}`;
  return UploadUrl.parse((await server.app.inject({ url, headers: who.headers })).json());
};
const upload = async (who: SignedInPerson, bytes: Buffer): Promise<MediaObject> => {
  const { uploadURL } = await urlFor(who);
  const answer = await server.app.inject({ method: 'PUT', url: uploadURL, headers: who.headers, payload: bytes });
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return MediaObject.parse(answer.json());
};
const filesOf = (part: 'files' | 'incoming', id: string): string[] => {
  const entries = readdirSync(path.join(folder, 'media', part), { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((name) => name.includes(id));
};
/** Composes the feature with a clock that is `hours` hours ahead. */
const composedIn = (hours: number) => {
  const { db, databaseUrl, product } = server;
  return media.compose({
    ...product,
    config: { ...loadConfig({ ...TEST_ENV, DATA_DIR: folder }), databaseUrl },
    clock: () => new Date(Date.now() + hours * HOUR_MS),
    logger: pino({ level: 'silent' }),
    queue: jobs({ db, databaseUrl, logger: SILENT }),
  });
};
/** Runs the sweep with a clock that is `hours` hours ahead. */
const sweepIn = (hours: number) => runJob(composedIn(hours).jobs, 'media.sweep');
const exists = async (id: string) => (await server.db('media.objects').where({ id })).length === 1;

describe('objects that are destroyed', () => {
  it('are gone from the store and from all lists at once, also while they belong to something', async () => {
    const asha = await signIn();
    const [gone, kept] = [
      await upload(asha, await scene().jpeg().toBuffer()),
      await upload(asha, await scene().jpeg().toBuffer()),
    ];
    await uses.attach(asha.userId, [gone.id, kept.id], { kind: 'listing', id: randomUUID() });
    const { destroy } = composedIn(0).provides.media;
    await destroy([gone.id, 'no id']);
    await destroy([gone.id]);
    expect([await exists(gone.id), filesOf('files', gone.id)]).toEqual([false, []]);
    expect([await exists(kept.id), filesOf('files', kept.id).length > 0]).toEqual([true, true]);
  });
});

describe('the sweep', () => {
  it('removes what belonged to nothing for two days, and keeps what belongs to something', async () => {
    const asha = await signIn();
    const [loose, kept] = [
      await upload(asha, await scene().png().toBuffer()),
      await upload(asha, await scene().png().toBuffer()),
    ];
    await uses.attach(asha.userId, [kept.id], { kind: 'listing', id: kept.id });
    await sweepIn(47);
    expect([await exists(loose.id), await exists(kept.id)]).toEqual([true, true]);
    await sweepIn(49);
    expect([await exists(loose.id), await exists(kept.id)]).toEqual([false, true]);
    expect(filesOf('files', loose.id)).toEqual([]);
    expect(filesOf('files', kept.id).length).toBeGreaterThan(2);
  });
  it('removes uploads that nobody went on with', async () => {
    const asha = await signIn();
    const { uploadURL, mediaId } = await urlFor(asha);
    const begun = await server.app.inject({
      method: 'POST',
      url: uploadURL,
      headers: { ...asha.headers, 'tus-resumable': '1.0.0', 'upload-length': '5000' },
    });
    expect(begun.statusCode).toBe(201);
    expect(filesOf('incoming', mediaId)).not.toEqual([]);
    await sweepIn(1);
    expect(filesOf('incoming', mediaId)).not.toEqual([]);
    for (const name of filesOf('incoming', mediaId)) utimesSync(name, new Date(), new Date());
    await sweepIn(3);
    expect(filesOf('incoming', mediaId)).toEqual([]);
  });
  it('removes what came of somebody who was erased meanwhile', async () => {
    const asha = await signIn();
    const { id } = await upload(asha, await scene().png().toBuffer());
    await personalData(server.db).destroy(asha.userId);
    await sweepIn(0);
    expect([await exists(id), filesOf('files', id)]).toEqual([false, []]);
  });
});

describe('look-alikes', () => {
  it('are photos of other people, cut and mirrored ones too, and nothing else', async () => {
    const [asha, ravi] = [await signIn(), await signIn()];
    const original = await scene().png().toBuffer();
    const cut = sharp(original).extract({ left: 40, top: 32, width: 720, height: 576 });
    const mine = await upload(asha, original);
    const stolen = [
      await upload(ravi, await sharp(original).flop().jpeg({ quality: 60 }).toBuffer()),
      await upload(ravi, await cut.jpeg().toBuffer()),
    ];
    const others = [await upload(ravi, await scene().png().toBuffer()), await upload(asha, await cut.png().toBuffer())];
    await expect
      .poll(async () => {
        const ids = [mine, ...stolen, ...others].map(({ id }) => id);
        return (await server.db('media.fingerprints').whereIn('object_id', ids)).length;
      })
      .toBe(5);
    const found = await uses.lookAlikes(mine.id);
    expect(found.map(({ media: { id } }) => id).sort()).toEqual(stolen.map(({ id }) => id).sort());
    expect(found.every(({ media: { ownerId } }) => ownerId === ravi.userId)).toBe(true);
  });
  it('are found again after a job has made fingerprints of an older version anew', async () => {
    const [asha, ravi] = [await signIn(), await signIn()];
    const original = await scene().png().toBuffer();
    const mine = await upload(asha, original);
    const stolen = await upload(ravi, await sharp(original).jpeg().toBuffer());
    const fingerprints = () => server.db('media.fingerprints').whereIn('object_id', [mine.id, stolen.id]);
    await expect.poll(async () => (await fingerprints()).length).toBe(2);
    await fingerprints().where({ object_id: mine.id }).delete();
    await fingerprints().update({ version: 0, keys: [] });
    expect(await uses.lookAlikes(mine.id)).toEqual([]);
    await runJob(composedIn(1).jobs, 'media.refresh-fingerprints');
    expect((await uses.lookAlikes(mine.id)).map(({ media: { id } }) => id)).toEqual([stolen.id]);
  });
  it('leave nothing of a photo that is deleted', async () => {
    const asha = await signIn();
    const { id } = await upload(asha, await scene().png().toBuffer());
    const fingerprint = () => server.db('media.fingerprints').where({ object_id: id });
    await expect.poll(async () => (await fingerprint()).length).toBe(1);
    await server.app.inject({ method: 'DELETE', url: `/api/media/${id}`, headers: asha.headers });
    expect(await fingerprint()).toEqual([]);
  });
  it('are shown to the desk alone, with what they belong to', async () => {
    const [asha, ravi, desk] = [await signIn(), await signIn(), await signIn({ roles: ['admin'] })];
    const original = await scene().png().toBuffer();
    const mine = await upload(asha, original);
    const stolen = await upload(ravi, await sharp(original).jpeg().toBuffer());
    const [listing, other] = [randomUUID(), randomUUID()];
    await uses.attach(asha.userId, [mine.id], { kind: 'listing', id: listing });
    await uses.attach(ravi.userId, [stolen.id], { kind: 'listing', id: other });
    const ask = async (path: string, who?: SignedInPerson) => {
      const url = `/api/admin/media${path}?kind=listing&id=${listing}`;
      const answer = await server.app.inject({ url, headers: { ...who?.headers } });
      return answer.statusCode === 200 ? z.array(z.unknown()).parse(answer.json()) : answer.statusCode;
    };
    expect(await ask('', desk)).toMatchObject([{ id: mine.id, category: 'additional', state: 'attached' }]);
    await expect
      .poll(() => ask('/look-alikes', desk))
      .toMatchObject([
        {
          mediaId: mine.id,
          alike: { id: stolen.id },
          attachedKind: 'listing',
          attachedId: other,
          likeness: expect.closeTo(1, 1),
        },
      ]);
    for (const path of ['', '/look-alikes'])
      expect([await ask(path), await ask(path, asha), await ask(path, ravi)]).toEqual([401, 403, 403]);
  });
});

describe('a virus scanner that does not answer', () => {
  it('lets nothing in, and leaves the upload URL for later', async () => {
    // No scanner listens on this port.
    const away = await testServer({ DATA_DIR: folder, CLAMD_URL: 'tcp://127.0.0.1:1' });
    try {
      const asha = await people(away.product).signIn();
      const asked = await away.app.inject({ url: '/api/seller/upload-url?category=front', headers: asha.headers });
      const { uploadURL } = UploadUrl.parse(asked.json());
      const payload = await scene().png().toBuffer();
      for (let times = 0; times < 2; times += 1) {
        const answer = await away.app.inject({ method: 'PUT', url: uploadURL, headers: asha.headers, payload });
        expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'SCANNER_AWAY' }]);
      }
      expect(await away.db('media.objects')).toEqual([]);
    } finally {
      await away.close();
    }
  });
});
