import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mediaTasks } from '../../api/media/derive/run-tasks.ts';
import { lookAlikes } from '../../api/media/look-alikes/look-alikes.ts';
import { mediaFiles } from '../../api/media/media-files.ts';
import { mediaObjects } from '../../api/media/objects.ts';
import { folderStore } from '../../api/media/store/folder-store.ts';
import { mediaKeys } from '../../api/media/upload-urls.ts';
import { jobs } from '../../api/platform/jobs/jobs.ts';
import { freePort } from '../../api/testing/free-port.ts';
import type { SignedInPerson } from '../../api/testing/people.ts';
import { people } from '../../api/testing/people.ts';
import { testServer } from '../../api/testing/server.ts';
import { SILENT } from '../../projections/platform/logger.ts';
import { ENDURANCE, SEED, times } from '../../projections/platform/testing/endurance.ts';
import { program } from '../../projections/platform/testing/programs.ts';
import { FIRST_WIDTHS } from '../../schema/media/categories.ts';
import { MediaObject, UploadStatus, UploadUrl } from '../../schema/media/views.ts';
import { Child } from './testing/child.ts';

const KILLS = times(50);
const PROGRAM = 'scripts/crash/testing/application-server.ts';
const PUBLIC_URL = 'http://localhost:3000';
/** The maximum time between the start of an upload and the kill, in milliseconds: a little longer than an upload takes. */
const LONGEST_MS = 900;
const HOUR_MS = 3_600_000;

let folder: string;
let server: Awaited<ReturnType<typeof testServer>>;
let file: string;
const children: Child[] = [];
beforeAll(async () => {
  file = await program(PROGRAM);
  folder = mkdtempSync(path.join(os.tmpdir(), 'carsetu-crash-media-'));
  server = await testServer({ PUBLIC_URL, DATA_DIR: folder });
}, 180_000);
afterAll(async () => {
  await Promise.all(children.map((child) => child.kill()));
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const start = (port: number): Child => {
  const child = new Child(file, ['--url', server.databaseUrl, '--port', String(port), '--data', folder]);
  children.push(child);
  return child;
};
const ready = (child: Child) => expect.poll(() => child.said || child.complaints).toBe(1);
/** Sends the file until the server has accepted it. A broken connection and a 503 are retried; any other status except success is a failure. */
const sendUntilTaken = async (who: SignedInPerson, url: string, bytes: Buffer): Promise<void> => {
  for (;;) {
    try {
      const answer = await fetch(url, { method: 'PUT', headers: who.headers, body: new Uint8Array(bytes) });
      const text = await answer.text();
      if (answer.status === 200) return;
      if (answer.status === 410) {
        const { state } = UploadStatus.parse(await (await fetch(url, { headers: who.headers })).json());
        expect([state, text]).toEqual(['done', text]);
        return;
      }
      expect([503, text]).toEqual([answer.status, text]);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
    await delay(100);
  }
};
const storedKeys = (part: 'files' | 'incoming'): string[] => {
  const root = path.join(folder, 'media', part);
  const entries = readdirSync(root, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
};

it(
  'keeps every accepted file, and leaves no orphan after the sweep, however often the server is killed',
  ENDURANCE,
  async () => {
    const who = await people(server.product, PUBLIC_URL).signIn();
    const port = await freePort();
    const root = `http://127.0.0.1:${port}`;
    let child = start(port);
    await ready(child);
    const taken: string[] = [];
    for (let n = 0; n < KILLS; n += 1) {
      const asked = await server.app.inject({
        url: '/api/seller/upload-url?category=additional',
        headers: who.headers,
      });
      const { uploadURL, mediaId } = UploadUrl.parse(asked.json());
      const noise = { type: 'gaussian', mean: 90 + (n % 60), sigma: 40 } as const;
      const bytes = await sharp({ create: { width: 900 + n, height: 700, channels: 3, background: 'grey', noise } })
        .jpeg()
        .toBuffer();
      const sent = sendUntilTaken(who, root + uploadURL, bytes);
      await delay((LONGEST_MS * ((SEED + n * 7919) % 101)) / 101);
      await child.kill();
      child = start(port);
      await ready(child);
      await sent;
      taken.push(mediaId);
    }
    await child.kill();
    for (const id of taken) {
      const answer = await server.app.inject({ url: `/api/media/${id}`, headers: who.headers });
      const { sizes } = MediaObject.parse(answer.json());
      const codes = await Promise.all(
        sizes.map(async ({ url }) => (await server.app.inject({ url, headers: who.headers })).statusCode),
      );
      expect([id, codes.length >= FIRST_WIDTHS.length && codes.every((code) => code === 200)]).toEqual([id, true]);
    }
    const { db, product, databaseUrl } = server;
    const later = () => new Date(Date.now() + 5 * HOUR_MS);
    const store = folderStore(path.join(folder, 'media/files'));
    const files = mediaFiles({ db, store, keys: mediaKeys(db) });
    const queue = jobs({ db, databaseUrl, logger: SILENT });
    const uploads = { unstage: async () => undefined };
    const alike = lookAlikes(db);
    const { sweep } = mediaObjects({ ...product, clock: later, queue, files, tasks: mediaTasks(), uploads, alike });
    await sweep();
    const rows: { id: string }[] = await db('media.objects').select('id');
    expect(rows.map(({ id }) => id).sort()).toEqual(taken.toSorted());
    expect(storedKeys('files').filter((name) => !taken.some((id) => name.includes(id)))).toEqual([]);
    expect(await sweep()).toEqual({ abandoned: 0, orphans: 0 });
  },
);
