import { createHash, randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import ExifReader from 'exifreader';
import sharp, { type Region } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { UPLOAD_CATEGORIES, UPLOADS_A_DAY, type UploadCategory } from '../schema/media/categories.ts';
import { DocumentLook, MediaObject, UploadStatus, UploadUrl } from '../schema/media/views.ts';
import { attachments } from './media/attachments.ts';
import { hostileFiles, MARK, pdfOf } from './media/testing/hostile-files.ts';
import { mediaKeys, uploadUrls } from './media/upload-urls.ts';
import { people, type SignedInPerson } from './testing/people.ts';
import { testServer } from './testing/server.ts';

let folder: string;
let server: Awaited<ReturnType<typeof testServer>>;
let signIn: ReturnType<typeof people>['signIn'];
let uses: ReturnType<typeof attachments>;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'carsetu-media-'));
  server = await testServer({ DATA_DIR: folder });
  signIn = people(server.product).signIn;
  uses = attachments({ db: server.db, clock: () => new Date() });
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the paths of all stored files, or of all files that are being uploaded. */
const filesOf = (part: 'files' | 'incoming'): string[] => {
  const root = path.join(folder, 'media', part);
  return readdirSync(root, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
};
let shade = 0;
const photo = (width = 800, height = 600) => {
  shade += 1;
  const background = { r: shade % 256, g: Math.floor(shade / 256), b: 40 };
  return sharp({ create: { width, height, channels: 3, background } });
};
/** Returns a JPEG file that no other test sends. */
const jpeg = () =>
  photo(700 + shade)
    .jpeg()
    .toBuffer();
/** Converts a picture from the server to PNG. The picture may be AVIF, so the AVIF decoder is unblocked during the conversion. */
const pngOf = async (made: Buffer, area?: Region) => {
  sharp.unblock({ operation: ['VipsForeignLoadHeifBuffer'] });
  try {
    const opened = area ? sharp(made).extract(area) : sharp(made);
    return await opened.png().toBuffer({ resolveWithObject: true });
  } finally {
    sharp.block({ operation: ['VipsForeignLoadHeifBuffer'] });
  }
};
const paths = (category: string, size?: number) =>
  `/api/seller/upload-url?category=${category}${size === undefined ? '' : `&size=${size}`}`;
const urlFor = async (who: SignedInPerson, category: string, size?: number): Promise<UploadUrl> => {
  const answer = await server.app.inject({ url: paths(category, size), headers: who.headers });
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return UploadUrl.parse(answer.json());
};
const put = (who: SignedInPerson, { uploadURL }: Pick<UploadUrl, 'uploadURL'>, payload: Buffer, type = 'image/jpeg') =>
  server.app.inject({ method: 'PUT', url: uploadURL, headers: { ...who.headers, 'content-type': type }, payload });
const upload = async (who: SignedInPerson, category: string, bytes: Buffer): Promise<MediaObject> => {
  const answer = await put(who, await urlFor(who, category), bytes);
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return MediaObject.parse(answer.json());
};
const view = async (who: SignedInPerson, id: string): Promise<MediaObject> =>
  MediaObject.parse((await server.app.inject({ url: `/api/media/${id}`, headers: who.headers })).json());
const statusOf = async (url: string, who?: SignedInPerson): Promise<number> =>
  (await server.app.inject({ url, headers: { ...who?.headers } })).statusCode;
const hide = (who: SignedInPerson, id: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/api/media/${id}/plate`, headers: who.headers, payload });
const anyListing = () => ({ kind: 'listing', id: randomUUID() });

describe('a photo', () => {
  it('comes back upright in several sizes, and says what was taken out', async () => {
    const asha = await signIn();
    const sent = await photo(1500, 1000)
      .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '17/1 23/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const made = await upload(asha, 'front', sent);
    expect(made).toMatchObject({
      category: 'front',
      state: 'unattached',
      sha256: createHash('sha256').update(sent).digest('hex'),
      width: 1000,
      height: 1500,
      removed: ['place', 'camera'],
      isPlateHidden: false,
    });
    expect(made.sizes.map(({ format, width }) => `${format} ${width}`)).toEqual(['webp 320', 'webp 640']);
    const webp = async () => (await view(asha, made.id)).sizes.filter(({ format }) => format === 'webp');
    await expect.poll(async () => (await webp()).map(({ width }) => width)).toEqual([320, 640, 1000]);
    for (const { url, width, height } of await webp()) {
      const answer = await server.app.inject({ url, headers: asha.headers });
      expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' });
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width, height });
      // The metadata is checked with a different library than the one that created the picture.
      expect(Object.keys(ExifReader.load(answer.rawPayload, { expanded: true }))).toEqual(['file']);
    }
    expect(filesOf('incoming')).toEqual([]);
  });

  it('gets its AVIF sizes afterwards', async () => {
    const asha = await signIn();
    const { id } = await upload(asha, 'rear', await photo(2600, 400).png().toBuffer());
    const formats = async () => (await view(asha, id)).sizes.map(({ format, width }) => `${format} ${width}`);
    await expect
      .poll(formats)
      .toEqual([
        ...['webp 320', 'webp 640', 'webp 1280', 'webp 2048'],
        ...['avif 320', 'avif 640', 'avif 1280', 'avif 2048'],
      ]);
    const avif = (await view(asha, id)).sizes.at(-1)?.url ?? '';
    const answer = await server.app.inject({ url: avif, headers: asha.headers });
    expect(answer.headers['content-type']).toBe('image/avif');
    expect((await pngOf(answer.rawPayload)).info).toMatchObject({ width: 2048 });
  });

  it('is public while it is published, and not before or after', async () => {
    const [asha, ravi, desk] = [await signIn(), await signIn(), await signIn({ roles: ['admin'] })];
    const { id, sizes } = await upload(asha, 'left', await jpeg());
    const url = sizes[0]?.url ?? '';
    const seen = async () => [
      ...[await statusOf(url), await statusOf(url, ravi)],
      ...[await statusOf(url, asha), await statusOf(url, desk)],
    ];
    const [nobodyElse, everybody] = [
      [404, 404, 200, 200],
      [200, 200, 200, 200],
    ];
    // An upload that is not attached to anything cannot be published.
    await uses.publish([id]);
    expect(await seen()).toEqual(nobodyElse);
    await uses.attach(asha.userId, [id], anyListing());
    expect(await seen()).toEqual(nobodyElse);
    await uses.publish([id]);
    expect(await seen()).toEqual(everybody);
    const { headers } = await server.app.inject({ url });
    expect(headers['cache-control']).toBe('private, max-age=31536000, immutable');
    expect(await view(asha, id)).toMatchObject({ state: 'published' });
    await uses.unpublish([id]);
    expect(await seen()).toEqual(nobodyElse);
    await uses.publish([id]);
    await uses.detach([id]);
    expect(await seen()).toEqual(nobodyElse);
  });

  it('has its number plate filled in every size, under new URLs', async () => {
    const [asha, ravi] = [await signIn(), await signIn()];
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const sent = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'grey', noise } })
      .jpeg()
      .toBuffer();
    const before = await upload(asha, 'front', sent);
    await expect.poll(async () => (await view(asha, before.id)).sizes.length).toBe(6);
    const whole = await view(asha, before.id);
    const plate = { x: 0.25, y: 0.5, width: 0.5, height: 0.25 };
    expect((await hide(ravi, before.id, plate)).statusCode).toBe(404);
    expect((await hide(asha, before.id, { ...plate, width: 7 })).statusCode).toBe(400);
    const answer = await hide(asha, before.id, plate);
    expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
    await expect.poll(async () => (await view(asha, before.id)).sizes.length).toBe(6);
    const after = await view(asha, before.id);
    expect(after).toMatchObject({ id: before.id, isPlateHidden: true, sha256: before.sha256 });
    for (const { url } of whole.sizes) expect(await statusOf(url, asha)).toBe(404);
    for (const { url, width, height } of after.sizes) {
      const { rawPayload } = await server.app.inject({ url, headers: asha.headers });
      // Resizing blends the edge with its surroundings, so the comparison excludes a margin of a few pixels.
      const margin = 12;
      const area = {
        left: Math.round(0.25 * width) + margin,
        top: Math.round(0.5 * height) + margin,
        width: Math.round(0.5 * width) - 2 * margin,
        height: Math.round(0.25 * height) - 2 * margin,
      };
      const { data } = await pngOf(rawPayload, area);
      const { channels } = await sharp(data).stats();
      // Both formats are lossy, so a small deviation remains. Without the cover, the standard deviation would be 60.
      expect([url, channels.every(({ stdev }) => stdev < 2)]).toEqual([url, true]);
    }
  });
});

describe('a document', () => {
  it('is drawn, sealed, and shown to its owner and the desk, whose looks its owner can read', async () => {
    const [asha, ravi, desk] = [await signIn(), await signIn(), await signIn({ roles: ['admin'] })];
    const made = await upload(asha, 'registration', pdfOf({ pages: 2 }));
    expect(made).toMatchObject({ category: 'registration', sizes: [], placeholder: null });
    expect(made.pages).toHaveLength(2);
    const [first = '', second = ''] = made.pages;
    const own = await server.app.inject({ url: first, headers: asha.headers });
    expect(own.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; sandbox`,
    });
    expect((await sharp(own.rawPayload).metadata()).height).toBe(2000);
    expect(await statusOf(first)).toBe(401);
    expect(await statusOf(first, ravi)).toBe(404);
    expect(await statusOf(first.replace(/\d$/, '3'), asha)).toBe(404);
    await uses.attach(asha.userId, [made.id], anyListing());
    await uses.publish([made.id]);
    expect([await statusOf(first, ravi), (await view(asha, made.id)).state]).toEqual([404, 'attached']);

    const looks = async (who: SignedInPerson) => {
      const answer = await server.app.inject({ url: `/api/media/${made.id}/looks`, headers: who.headers });
      return answer.statusCode === 200 ? z.array(DocumentLook).parse(answer.json()) : answer.statusCode;
    };
    expect(await looks(asha)).toEqual([]);
    expect([await statusOf(first, desk), await statusOf(second, desk)]).toEqual([200, 200]);
    await expect
      .poll(() => looks(asha))
      .toMatchObject([
        { mediaId: made.id, category: 'registration', page: 2, by: 'desk' },
        { mediaId: made.id, category: 'registration', page: 1, by: 'desk' },
      ]);
    expect([await looks(ravi), await looks(desk)]).toEqual([404, 404]);
    expect(JSON.stringify(await looks(asha))).not.toContain(desk.userId);

    for (const file of filesOf('files').filter((name) => name.includes(made.id))) {
      const stored = readFileSync(file);
      expect(['%PDF', 'WEBP', 'RIFF'].filter((text) => stored.includes(text))).toEqual([]);
    }
  });
});

describe('hostile files', () => {
  it('are refused at once, or drawn anew without what they hide', async () => {
    const mallory = await signIn();
    await upload(mallory, 'additional', await jpeg());
    const outcomes: unknown[] = [];
    const slow: unknown[] = [];
    const files = await hostileFiles();
    for (const { name, category, type, bytes } of files) {
      const url = await urlFor(mallory, category);
      const since = performance.now();
      const answer = await put(mallory, url, bytes, type);
      const took = performance.now() - since;
      if (answer.statusCode !== 200) {
        outcomes.push([name, z.object({ code: z.string() }).parse(answer.json()).code]);
        // This limit is generous because the machine may be busy. The decoder process has a time limit of ten seconds.
        if (took > 3_000) slow.push([name, took]);
        continue;
      }
      const { sizes, pages } = MediaObject.parse(answer.json());
      const urls = [...sizes.map((size) => size.url), ...pages];
      const served = await Promise.all(urls.map((each) => server.app.inject({ url: each, headers: mallory.headers })));
      const isClean = served.every(
        ({ rawPayload, headers }) => headers['content-type'] === 'image/webp' && !rawPayload.includes(MARK),
      );
      outcomes.push([name, urls.length > 0 && isClean ? 'clean' : 'served']);
    }
    expect(outcomes).toEqual(files.map(({ name, comesTo }) => [name, comesTo]));
    expect(slow).toEqual([]);
    expect(filesOf('incoming')).toEqual([]);
  });
});

describe('an upload URL', () => {
  const codeOf = async (answer: ReturnType<typeof put>) => {
    const { statusCode, body } = await answer;
    return [statusCode, z.object({ code: z.string() }).parse(JSON.parse(body)).code];
  };
  it.each(UPLOAD_CATEGORIES)('is made for %s, with its limit', async (category) => {
    const { maxBytes } = await urlFor(await signIn(), category);
    expect(maxBytes).toBe(['registration', 'insurance'].includes(category) ? 5_242_880 : 10_485_760);
  });
  it('is made for a smaller file, and not for a larger one or another category', async () => {
    const asha = await signIn();
    expect((await urlFor(asha, 'insurance', 4711)).maxBytes).toBe(4711);
    const refused = async (url: string) => (await server.app.inject({ url, headers: asha.headers })).statusCode;
    const wanted = ['insurance', 'passport', 'profile'];
    expect(await Promise.all(wanted.map((each) => refused(paths(each, 6_000_000))))).toEqual([413, 400, 400]);
  });
  it('takes one file', async () => {
    const asha = await signIn();
    const url = await urlFor(asha, 'front');
    expect((await put(asha, url, await jpeg())).statusCode).toBe(200);
    expect(await codeOf(put(asha, url, await jpeg()))).toEqual([410, 'UPLOAD_URL_USED']);
    const refused = await urlFor(asha, 'rear');
    expect(await codeOf(put(asha, refused, Buffer.from('<svg/>')))).toEqual([422, 'NOT_A_PHOTO']);
    expect(await codeOf(put(asha, refused, await jpeg()))).toEqual([410, 'UPLOAD_URL_USED']);
    const status = await server.app.inject({ url: refused.uploadURL, headers: asha.headers });
    expect(UploadStatus.parse(status.json())).toMatchObject({ state: 'refused', refusal: 'NOT_A_PHOTO' });
  });
  it('is of use to nobody else', async () => {
    const [asha, ravi] = [await signIn(), await signIn()];
    const url = await urlFor(asha, 'front');
    expect(await codeOf(put(ravi, url, await jpeg()))).toEqual([403, 'UPLOAD_URL_NOT_YOURS']);
    const nobody = await server.app.inject({ method: 'PUT', url: url.uploadURL, payload: await jpeg() });
    expect(nobody.statusCode).toBe(401);
    const last = url.uploadURL.at(-1) === 'A' ? 'B' : 'A';
    const forged = { uploadURL: url.uploadURL.slice(0, -1) + last };
    expect(await codeOf(put(asha, forged, await jpeg()))).toEqual([404, 'UPLOAD_URL_NOT_FOUND']);
    expect(await codeOf(put(asha, { uploadURL: '/api/uploads/x' }, await jpeg()))).toEqual([
      404,
      'UPLOAD_URL_NOT_FOUND',
    ]);
  });
  it('expires after an hour', async () => {
    const asha = await signIn();
    const clock = () => new Date(Date.now() - 61 * 60_000);
    const old = uploadUrls({ db: server.db, clock, keys: mediaKeys(server.db) });
    const url = await old.make(asha.userId, { category: 'front' });
    expect(await codeOf(put(asha, url, await jpeg()))).toEqual([410, 'UPLOAD_URL_EXPIRED']);
  });
  it('cuts a body that is longer than it may be, and keeps nothing of it', async () => {
    const asha = await signIn();
    const { uploadURL } = await urlFor(asha, 'front', 50_000);
    const send = (body: BodyInit) =>
      fetch(server.url + uploadURL, { method: 'PUT', headers: asha.headers, body, ...{ duplex: 'half' } });
    const stated = await send(new Uint8Array(50_001));
    expect([stated.status, await stated.json()]).toMatchObject([413, { code: 'UPLOAD_TOO_LARGE' }]);
    let sent = 0;
    // The request has no `content-length` header.
    const endless = new ReadableStream({
      pull: (controller) => {
        sent += 1;
        if (sent > 400) controller.close();
        else controller.enqueue(new Uint8Array(10_000));
      },
    });
    const cut = await send(endless).then(
      (answer) => answer.status,
      () => 'closed',
    );
    expect([413, 'closed']).toContain(cut);
    await expect.poll(() => filesOf('incoming')).toEqual([]);
    expect(await codeOf(put(asha, { uploadURL }, await jpeg()))).toEqual([400, 'UPLOAD_INCOMPLETE']);
  });
  it('refuses the same file a second time, also at the same moment', async () => {
    const asha = await signIn();
    const bytes = await jpeg();
    const urls = await Promise.all(['front', 'rear', 'left'].map((category) => urlFor(asha, category)));
    const answers = await Promise.all(urls.map((url) => put(asha, url, bytes)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const other = await put(await signIn(), await urlFor(asha, 'front'), bytes);
    expect(other.statusCode).toBe(403);
    const mine = await server.app.inject({ url: '/api/media', headers: asha.headers });
    const [only] = z.array(MediaObject).length(1).parse(mine.json());
    const gone = { method: 'DELETE', url: `/api/media/${only?.id}`, headers: asha.headers } as const;
    expect((await server.app.inject(gone)).statusCode).toBe(204);
    await upload(asha, 'rear', bytes);
  });
  it('is of no use beyond the uploads of a day, also if it was made before them', async () => {
    const asha = await signIn();
    const urls = [await urlFor(asha, 'front'), await urlFor(asha, 'rear', 400)];
    const begun = Array.from({ length: UPLOADS_A_DAY }, () => ({
      ...{ id: randomUUID(), person_id: asha.userId, state: 'done' },
      ...{ expires_at: new Date(), started_at: new Date() },
    }));
    await server.db('media.uploads').insert(begun);
    for (const url of urls) expect(await codeOf(put(asha, url, Buffer.alloc(400)))).toEqual([429, 'TOO_MANY_UPLOADS']);
    const head = { method: 'HEAD' as const, url: urls[1]?.uploadURL ?? '' };
    const headers = { ...asha.headers, 'tus-resumable': '1.0.0' };
    expect((await server.app.inject({ ...head, headers })).statusCode).toBe(429);
    expect(filesOf('incoming')).toEqual([]);
  });
  it('is refused when an account is full', async () => {
    const asha = await signIn();
    const { id } = await upload(asha, 'front', await jpeg());
    await server
      .db('media.objects')
      .where({ id })
      .update({ stored_bytes: 600 * 1024 * 1024 });
    const url = await urlFor(asha, 'rear');
    expect(await codeOf(put(asha, url, await jpeg()))).toEqual([409, 'MEDIA_QUOTA_REACHED']);
  });
});

describe('a resumable upload', () => {
  const tus = (
    who: SignedInPerson,
    method: 'POST' | 'PATCH' | 'HEAD',
    url: string,
    headers: Readonly<Record<string, string>> = {},
    body?: Buffer,
  ) =>
    fetch(url, {
      method,
      headers: { ...who.headers, 'tus-resumable': '1.0.0', ...headers },
      ...(body && { body: new Uint8Array(body) }),
    });
  const part = (who: SignedInPerson, url: string, bytes: Buffer, from: number, to: number) =>
    tus(
      who,
      'PATCH',
      url,
      { 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
      bytes.subarray(from, to),
    );

  it('goes on where it broke off, in another process, and says that it is done', async () => {
    const asha = await signIn();
    const bytes = await sharp({
      create: {
        width: 500,
        height: 400,
        channels: 3,
        background: 'grey',
        noise: { type: 'gaussian', mean: 100, sigma: 50 },
      },
    })
      .png()
      .toBuffer();
    const { uploadURL, mediaId } = await urlFor(asha, 'interior');
    const url = server.url + uploadURL;
    const begun = await tus(asha, 'POST', url, { 'upload-length': String(bytes.length) });
    expect([begun.status, begun.headers.get('location')]).toEqual([201, uploadURL]);
    const half = Math.floor(bytes.length / 2);
    expect((await part(asha, url, bytes, 0, half)).status).toBe(204);
    const [ravi, again] = [await signIn(), await server.beside()];
    try {
      const other = again.url + uploadURL;
      expect((await tus(ravi, 'HEAD', other)).status).toBe(403);
      expect((await tus(asha, 'HEAD', other)).headers.get('upload-offset')).toBe(String(half));
      expect((await part(asha, other, bytes, 0, half)).status).toBe(409);
      expect((await part(asha, other, bytes, half, bytes.length)).status).toBe(204);
    } finally {
      await again.close();
    }
    const done = await tus(asha, 'HEAD', url);
    expect([done.status, done.headers.get('upload-offset')]).toEqual([200, String(bytes.length)]);
    expect((await part(asha, url, bytes, 0, half)).status).toBe(410);
    expect(await view(asha, mediaId)).toMatchObject({ category: 'interior', bytes: bytes.length });
    expect(filesOf('incoming')).toEqual([]);
  });
  it('is taken in by the next question, if the server was killed when all had just arrived', async () => {
    const asha = await signIn();
    const bytes = await jpeg();
    const { uploadURL, mediaId } = await urlFor(asha, 'interior', bytes.length);
    const url = server.url + uploadURL;
    await tus(asha, 'HEAD', url);
    expect((await part(asha, url, bytes, 0, 400)).status).toBe(204);
    // Writes the remaining bytes to disk directly, so that the next request for the offset finds the upload complete.
    const [staged = ''] = filesOf('incoming').filter((name) => name.endsWith(mediaId));
    appendFileSync(staged, bytes.subarray(400));
    const questions = await Promise.all([tus(asha, 'HEAD', url), tus(asha, 'HEAD', url)]);
    for (const { status, headers } of questions)
      expect([status, headers.get('upload-offset')]).toEqual([200, String(bytes.length)]);
    expect(await view(asha, mediaId)).toMatchObject({ bytes: bytes.length });
    const status = await server.app.inject({ url: uploadURL, headers: asha.headers });
    expect(UploadStatus.parse(status.json()).state).toBe('done');
    expect(filesOf('incoming')).toEqual([]);
  });
  it('begins with its first question where the URL says its size, and is refused beyond it', async () => {
    const asha = await signIn();
    const bytes = await jpeg();
    const { uploadURL } = await urlFor(asha, 'engine', bytes.length);
    const url = server.url + uploadURL;
    const head = await tus(asha, 'HEAD', url);
    expect([head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual(['0', String(bytes.length)]);
    const long = Buffer.concat([bytes, Buffer.alloc(5000)]);
    expect((await part(asha, url, long, 0, long.length)).status).toBe(413);
    expect((await part(asha, url, bytes, 0, bytes.length)).status).toBe(204);
  });
  it('that is no picture is refused as by PUT', async () => {
    const asha = await signIn();
    const bytes = Buffer.from('<svg/>');
    const { uploadURL } = await urlFor(asha, 'engine', bytes.length);
    const url = server.url + uploadURL;
    await tus(asha, 'HEAD', url);
    const refused = await part(asha, url, bytes, 0, bytes.length);
    expect([refused.status, await refused.json()]).toMatchObject([422, { code: 'NOT_A_PHOTO' }]);
    expect(filesOf('incoming')).toEqual([]);
  });
});

describe('what other features use', () => {
  it('are whole sets of one person', async () => {
    const [asha, ravi] = [await signIn(), await signIn()];
    const [older, front, rear] = [
      await upload(asha, 'front', await jpeg()),
      await upload(asha, 'front', await jpeg()),
      await upload(asha, 'rear', await jpeg()),
    ];
    const foreign = await upload(ravi, 'left', await jpeg());
    const listing = anyListing();
    const newest = (category: UploadCategory, most: number) => uses.newestUnattached(asha.userId, category, most);
    expect(await newest('front', 1)).toEqual([front.id]);
    expect(await newest('front', 20)).toEqual([front.id, older.id]);
    expect(await newest('engine', 20)).toEqual([]);
    const attach = (...ids: string[]) => uses.attach(asha.userId, ids, listing);
    await expect(attach(front.id, foreign.id)).rejects.toMatchObject({ code: 'MEDIA_NOT_FOUND' });
    await expect(attach(front.id, randomUUID())).rejects.toMatchObject({ code: 'MEDIA_NOT_FOUND' });
    const policies = [await upload(asha, 'insurance', await jpeg()), await upload(asha, 'insurance', await jpeg())].map(
      ({ id }) => id,
    );
    await expect(attach(front.id, ...policies)).rejects.toMatchObject({ code: 'ONE_OF_EACH' });
    expect(await uses.describeAll(listing)).toEqual([]);
    await attach(front.id, rear.id);
    await attach(front.id, rear.id);
    expect(await uses.describe([rear.id, randomUUID(), front.id])).toMatchObject([
      { id: rear.id, ownerId: asha.userId, state: 'attached', attachedTo: listing },
      { id: front.id, category: 'front', sha256: front.sha256 },
    ]);
    await expect(uses.attach(asha.userId, [front.id], anyListing())).rejects.toMatchObject({
      code: 'MEDIA_IS_ELSEWHERE',
    });
    // A listing may use a photo for a different view than the one that the photo was uploaded for.
    await attach(older.id);
    const gone = { method: 'DELETE', url: `/api/media/${rear.id}`, headers: asha.headers } as const;
    expect((await server.app.inject(gone)).json()).toMatchObject({ code: 'MEDIA_IS_ATTACHED' });
  });
});

describe('the erasure of a person', () => {
  it('leaves no byte of photo, document or unfinished upload', async () => {
    const asha = await signIn();
    const made = [await upload(asha, 'front', await jpeg()), await upload(asha, 'insurance', pdfOf())];
    await uses.attach(asha.userId, [made[0]?.id ?? ''], anyListing());
    await uses.publish([made[0]?.id ?? '']);
    const { uploadURL, mediaId } = await urlFor(asha, 'rear', 9000);
    const half = await fetch(server.url + uploadURL, {
      method: 'POST',
      headers: {
        ...asha.headers,
        ...{ 'tus-resumable': '1.0.0', 'upload-length': '9000', 'content-type': 'application/offset+octet-stream' },
      },
      body: new Uint8Array(500),
    });
    expect(half.status).toBe(201);
    const ids = [...made.map(({ id }) => id), mediaId];
    const left = () =>
      [...filesOf('files'), ...filesOf('incoming')].filter((name) => ids.some((id) => name.includes(id)));
    expect(left().length).toBeGreaterThan(5);
    const file = await server.app.inject({ url: '/api/profile/data', headers: asha.headers });
    expect(file.json<{ media: object[] }>().media).toHaveLength(2);
    await server.erasure.erase(asha.userId, { isDueNow: true });
    expect(left()).toEqual([]);
    expect(await server.db('media.objects').where({ person_id: asha.userId })).toEqual([]);
    for (const { url } of made[0]?.sizes ?? []) expect(await statusOf(url)).toBe(404);
  });
});
