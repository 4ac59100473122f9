import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { ENDURANCE, SEED, times } from '../projections/platform/testing/endurance.ts';
import type { UploadCategory } from '../schema/media/categories.ts';
import { MediaObject, UploadUrl } from '../schema/media/views.ts';
import { MARK } from './media/testing/hostile-files.ts';
import { type HostileUpload, manyHostileFiles } from './media/testing/many-hostile-files.ts';
import { people, type SignedInPerson } from './testing/people.ts';
import { testServer } from './testing/server.ts';

const ALL = 500;
/** The number of uploaded files. `npm test` uploads a small sample, which changes daily. */
const FILES = times(ALL) < ALL ? 25 : ALL;
const LONGER_BODIES = times(100);
/** The number of files that each user uploads. A user may store 500 files and start 300 uploads a day. */
const FILES_EACH = 60;
const MB = 1024 * 1024;
/** The memory limit of a decoder process, plus a margin: memory is sampled only 20 times a second, so a process may exceed its limit for a moment. */
const MEMORY_AT_MOST = 800 * MB;
/** The processor time within which a file must be rejected. Wall-clock time would include other work on the machine. */
const REFUSED_WITHIN_MS = 1_000;
/** The maximum number of attempts per file: a process start or background work can slow down one attempt, but not all of them. */
const TRIES = 4;
const LOOK_MS = 50;
const TICK_MS = 10;
const REFUSALS: ReadonlySet<string> = new Set([
  ...['NOT_A_PHOTO', 'NOT_A_DOCUMENT', 'UPLOAD_EMPTY', 'PHOTO_TOO_LARGE', 'PICTURE_MOVES', 'TOO_MANY_PAGES'],
  ...['DOCUMENT_IS_LOCKED', 'FILE_TOO_HARD', 'UPLOAD_TOO_LARGE'],
]);

let folder: string;
let server: Awaited<ReturnType<typeof testServer>>;
let signIn: ReturnType<typeof people>['signIn'];
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'carsetu-hostile-'));
  server = await testServer({ DATA_DIR: folder });
  signIn = people(server.product).signIn;
}, 300_000);
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the content of a file in `/proc`; an empty string if the file does not exist, or if its process or thread has just ended. */
const systemSays = (file: string): string => {
  try {
    return readFileSync(path.join('/proc', file), 'latin1');
  } catch {
    return '';
  }
};
/** Returns the name, peak memory in bytes and processor time in milliseconds of each decoder process; empty on systems without `/proc`. */
const decoders = () => {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task') : [];
  const children = threads.flatMap((thread) => systemSays(`self/task/${thread}/children`).split(' ').filter(Boolean));
  return children.flatMap((name) => {
    if (!/media\/derive|media-process/.test(systemSays(`${name}/cmdline`))) return [];
    const stat = systemSays(`${name}/stat`);
    const [user = 0, system = 0] = [14, 15].map((field) => stat.slice(stat.lastIndexOf(')') + 2).split(' ')[field - 3]);
    const memory = Number(/VmHWM:\s+(\d+)/.exec(systemSays(`${name}/status`))?.[1] ?? 0) * 1024;
    return [{ name, memory, processorMs: (Number(user) + Number(system)) * TICK_MS }];
  });
};
/** The processor time of each decoder in milliseconds, including decoders that have ended. */
const spent = new Map<string, number>();
const noteSpent = () => {
  const running = decoders();
  for (const each of running) spent.set(each.name, each.processorMs);
  return running;
};
/** Returns the processor time, in milliseconds, of the decoders and of this process, which runs both the server and the test. */
const processorMs = (): number => {
  noteSpent();
  const { user, system } = process.cpuUsage();
  return [...spent.values()].reduce((sum, each) => sum + each, (user + system) / 1_000);
};
const watchMemory = () => {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, ...noteSpent().map(({ memory }) => memory));
  }, LOOK_MS);
  return {
    stop: (): number => {
      clearInterval(timer);
      return peak;
    },
  };
};
const arriving = (): string[] => {
  const entries = readdirSync(path.join(folder, 'media/incoming'), { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};
const send = async (who: SignedInPerson, category: UploadCategory, bytes: Buffer) => {
  const asked = `${server.url}/api/seller/upload-url?category=${category}`;
  const { uploadURL } = UploadUrl.parse(await (await fetch(asked, { headers: who.headers })).json());
  const [since, before] = [performance.now(), processorMs()];
  const body = new Uint8Array(bytes);
  const answer = await fetch(server.url + uploadURL, { method: 'PUT', headers: who.headers, body });
  const said: unknown = await answer.json();
  return { status: answer.status, said, took: performance.now() - since, used: processorMs() - before };
};
let honest = 0;
/** Returns a photo that no other test sends. */
const honestPhoto = () => {
  honest += 1;
  const background = { r: honest % 256, g: Math.floor(honest / 256), b: 90 };
  return sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
};
/** Returns the chunk names of a WebP file. A file with only pixels has no metadata chunk. */
const partsOf = (webp: Buffer): string[] => {
  const parts: string[] = [];
  for (let at = 12; at + 8 <= webp.length; ) {
    const size = webp.readUInt32LE(at + 4);
    parts.push(webp.toString('latin1', at, at + 4));
    at += 8 + size + (size % 2);
  }
  return parts;
};
/** Checks how an accepted file is served. Returns a description of the fault; null if there is no fault. */
const wrongWith = async (who: SignedInPerson, said: unknown): Promise<string | null> => {
  const { sizes, pages } = MediaObject.parse(said);
  const urls = [...sizes.map(({ url }) => url), ...pages];
  if (urls.length === 0) return 'nothing to see';
  for (const url of urls) {
    const answer = await fetch(server.url + url, { headers: who.headers });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.headers.get('content-type') !== 'image/webp') return `served as ${answer.headers.get('content-type')}`;
    if (bytes.includes(MARK)) return 'served with what it hides';
    if (partsOf(bytes).join() !== 'VP8 ') return `served with ${partsOf(bytes).join()}`;
  }
  return null;
};

it('serves no hostile file as it came, refuses it at once, and goes on with the next honest one', {
  ...ENDURANCE,
  timeout: 3_600_000,
}, async ({ annotate }) => {
  const memory = watchMemory();
  let [who, sent, slowest, most, slowestDrawn] = [await signIn(), 0, 0, 0, 0];
  const codes = new Map<string, number>();
  const stopped: string[] = [];
  const wrong: unknown[] = [];
  const once = async ({ name, category, bytes }: HostileUpload): Promise<void> => {
    let [quickest, least] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let tried = 0; tried < TRIES && least > REFUSED_WITHIN_MS; tried += 1) {
      // A decoder that was stopped is replaced. Sending a valid photo first keeps the start of the new process out of the measurement.
      if (tried > 0) await send(who, 'additional', await honestPhoto());
      const { status, said, took, used } = await send(who, category, bytes);
      [quickest, least] = [Math.min(quickest, took), Math.min(least, used)];
      if (status === 200) {
        codes.set('drawn anew', (codes.get('drawn anew') ?? 0) + 1);
        slowestDrawn = Math.max(slowestDrawn, took);
        const problem = await wrongWith(who, said);
        if (problem) wrong.push([name, problem]);
        return;
      }
      const { code } = z.object({ code: z.string() }).parse(said);
      if (tried === 0) codes.set(code, (codes.get(code) ?? 0) + 1);
      if (!REFUSALS.has(code)) wrong.push([name, code]);
      if (code === 'FILE_TOO_HARD' && tried === 0) stopped.push(name);
    }
    [slowest, most] = [Math.max(slowest, quickest), Math.max(most, least)];
    if (least > REFUSED_WITHIN_MS) wrong.push([name, `refused after ${Math.round(least)} ms of processor time`]);
  };
  for await (const file of manyHostileFiles(FILES, SEED)) {
    if (sent > 0 && sent % FILES_EACH === 0) who = await signIn();
    sent += 1;
    await once(file);
    const after = await send(who, 'additional', await honestPhoto());
    if (after.status !== 200) wrong.push([file.name, 'the next honest file', after.said]);
  }
  const peak = memory.stop();
  const figures = {
    ...{ sent, ...Object.fromEntries(codes), stopped },
    ...{
      refusalMs: Math.round(slowest),
      refusalProcessorMs: Math.round(most),
      slowestDrawnMs: Math.round(slowestDrawn),
      peakMB: Math.round(peak / MB),
    },
  };
  await annotate(`hostile files: ${JSON.stringify(figures)}`);
  expect(wrong).toEqual([]);
  expect(sent).toBe(FILES);
  expect(peak).toBeLessThan(MEMORY_AT_MOST);
  expect(arriving()).toEqual([]);
});

it('cuts every body that is longer than it said, and keeps no byte of it', ENDURANCE, async () => {
  const who = await signIn();
  const PIECE = 4_096;
  for (let at = 0; at < LONGER_BODIES; at += 1) {
    const size = 1 + ((SEED + at * 7_919) % 60_000);
    const asked = `${server.url}/api/seller/upload-url?category=additional&size=${size}`;
    const { uploadURL } = UploadUrl.parse(await (await fetch(asked, { headers: who.headers })).json());
    let left = size + PIECE;
    const body = new ReadableStream({
      pull: (controller) => {
        if (left <= 0) return controller.close();
        controller.enqueue(new Uint8Array(Math.min(PIECE, left)));
        left -= PIECE;
      },
    });
    const sending = { method: 'PUT', headers: who.headers, body, duplex: 'half' } as const;
    const outcome = await fetch(server.url + uploadURL, sending).then(
      ({ status }) => status,
      () => 'closed',
    );
    expect([413, 'closed']).toContain(outcome);
  }
  await expect.poll(arriving).toEqual([]);
  expect(await server.db('media.objects').where({ person_id: who.userId })).toEqual([]);
});
