import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { MemoryLocker, Server, Upload } from '@tus/server';
import { Rejection } from '../../schema/kernel/rejection.ts';
import { sharedAttempt } from '../../schema/kernel/shared-attempt.ts';
import { UPLOADS_A_DAY } from '../../schema/media/categories.ts';
import { TooManyUploads, UploadIncomplete, UploadTooLarge, UploadUrlUsed } from '../../schema/media/rejections.ts';
import { UploadState, type UploadStatus } from '../../schema/media/views.ts';
import type { Platform } from '../platform/feature.ts';
import type { Intake, Square } from './intake.ts';
import type { MediaKeys, Permit } from './upload-urls.ts';
import { uploadsOfDay } from './uploads-of-day.ts';

export interface UploadsPorts extends Pick<Platform, 'db' | 'clock'> {
  /** The folder for incomplete files. */
  readonly folder: string;
  readonly keys: MediaKeys;
  readonly intake: Intake;
}

interface UploadRow {
  readonly state: string;
  readonly refusal: string | null;
}

/** A request of tus, the protocol for resumable uploads. */
export interface TusRequest {
  readonly method: string;
  readonly headers: Headers;
  readonly body: Readable;
  /** The URL at which clients find this upload. It is returned as `Location`. */
  readonly location: string;
}
/** A response of the tus protocol. */
export interface TusAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** How long an incomplete file is kept after bytes were last added to it, in milliseconds. This is longer than an upload URL is valid. */
const STAGED_MS = 2 * 3_600_000;
/** How long rows of uploads are stored, in milliseconds. Clients can query how an upload ended, and the rows count towards the daily limit. */
const KEPT_MS = 2 * 86_400_000;
/** The base URL that the tus server requires. No client ever sees it. */
const TUS_ROOT = 'http://uploads.invalid/uploads';
/** How long, in milliseconds, a previous request may continue to write its part after the sender has reconnected. */
const LOCK_DRAIN_MS = 1_000;

/** Returns a stream that counts bytes and fails if there are more than allowed.
 *  @throws Rejection UPLOAD_TOO_LARGE, as the stream's error */
const atMost = (maxBytes: number): Transform => {
  let count = 0;
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      count += piece.length;
      if (count > maxBytes) done(UploadTooLarge());
      else done(null, piece);
    },
  });
};

/** Pipes a body into a stream. Unlike `pipeline`, this function leaves the connection open if the stream fails, so that the sender still gets a
 *  response. */
const into = (body: Readable, stream: Transform): Transform => {
  body.once('error', (error) => stream.destroy(error));
  const gone = () => body.readableEnded || stream.destroy(new Error('the sender went away'));
  if (body.destroyed) gone();
  body.once('close', gone);
  return body.pipe(stream);
};

/** Returns the body as a stream for the tus server. The connection stays open when the stream ends, so that the sender still gets a response. */
const webStreamOf = (body: Readable): ReadableStream<Uint8Array> => {
  const pieces = body[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
};

/** Receives files, as a whole (PUT) or in resumable parts (tus). An incomplete file is on the local disk; a complete file is in the media store. */
export const uploads = ({ db, clock, folder, keys, intake }: UploadsPorts) => {
  const opened = sharedAttempt(async () => {
    const directory = path.join(folder, (await keys()).storeId);
    await mkdir(directory, { recursive: true, mode: 0o700 });
    return { directory, store: new FileStore({ directory }), locker: new MemoryLocker() };
  });
  const rowOf = (id: string): Promise<UploadRow | undefined> =>
    db('media.uploads').where({ id }).first('state', 'refusal');

  /** Removes the bytes of an upload that have arrived so far. Idempotent. */
  const unstage = async (id: string): Promise<void> => {
    const { directory } = await opened();
    const names = (await readdir(directory)).filter((name) => name === id || name.startsWith(`${id}.`));
    await Promise.all(names.map((name) => rm(path.join(directory, name), { force: true })));
  };
  /** Records that an upload has begun. Calling this again while the upload continues changes nothing.
   *  @throws Rejection UPLOAD_URL_USED if the upload has already ended; TOO_MANY_UPLOADS if the person has begun too many uploads today, even if the
   *  URL was created earlier */
  const begin = async ({ id, personId, expiresAt }: Permit): Promise<void> => {
    if (!(await rowOf(id)) && (await uploadsOfDay({ db, clock }, personId)) >= UPLOADS_A_DAY) throw TooManyUploads();
    await db('media.uploads')
      .insert({ id, person_id: personId, state: 'receiving', expires_at: expiresAt, started_at: clock() })
      .onConflict('id')
      .ignore();
    if ((await rowOf(id))?.state !== 'receiving') throw UploadUrlUsed();
  };
  const finish = async (permit: Permit, file: string): Promise<void> => {
    const bytes = await readFile(file);
    if (permit.isExact && bytes.length !== permit.maxBytes) throw UploadIncomplete();
    await intake.accept(permit, bytes);
  };

  const finishing = new Map<string, Promise<void>>();
  /** Processes a resumable upload that has arrived completely. Concurrent calls for the same upload share one run. */
  const finishStaged = (permit: Permit, file: string): Promise<void> => {
    const { id } = permit;
    const underWay = finishing.get(id);
    if (underWay) return underWay;
    const mine = finish(permit, file).finally(async () => {
      await unstage(id);
      finishing.delete(id);
    });
    finishing.set(id, mine);
    return mine;
  };

  /** Creates a tus server that accepts only the upload that `permit` allows. */
  const tusOf = async (permit: Permit, location: string) => {
    const { directory, store, locker } = await opened();
    let failure: unknown;
    const server = new Server({
      path: '/uploads',
      datastore: store,
      locker,
      lockDrainTimeout: LOCK_DRAIN_MS,
      maxSize: permit.maxBytes,
      allowedOrigins: [],
      namingFunction: () => permit.id,
      generateUrl: () => location,
      onUploadFinish: async () => {
        await finishStaged(permit, path.join(directory, permit.id)).catch((error: unknown) => {
          failure = error;
        });
        return {};
      },
    });
    return {
      store,
      /** Processes a file that had arrived completely when the server was killed. The client can tell from its HEAD request that no bytes are
       *  missing, and sends none. */
      async resume(): Promise<void> {
        const staged = await store.getUpload(permit.id).catch(() => null);
        if (staged?.size !== undefined && staged.offset === staged.size)
          await finishStaged(permit, path.join(directory, permit.id));
      },
      handle: async (request: Request): Promise<Response> => {
        const answer = await server.handleWeb(request);
        if (failure !== undefined) throw failure;
        return answer;
      },
    };
  };

  return {
    /** Processes a small picture that a route of another feature has received completely.
     *  @throws Rejection TOO_MANY_UPLOADS, and the rejections from `intake` */
    async take(permit: Permit, bytes: Buffer, square: Square): Promise<void> {
      await begin(permit);
      await intake.accept(permit, bytes, square);
    },
    /** Receives a whole file.
     *  @throws Rejection UPLOAD_URL_USED, TOO_MANY_UPLOADS, UPLOAD_TOO_LARGE, UPLOAD_INCOMPLETE, and the rejections from `intake` */
    async put(permit: Permit, body: Readable, statedLength: number | null): Promise<void> {
      if (statedLength !== null && statedLength > permit.maxBytes) throw UploadTooLarge();
      await begin(permit);
      const { directory } = await opened();
      const file = path.join(directory, `${permit.id}.${randomUUID()}`);
      try {
        // The file is opened before the first byte is read. Otherwise, if a body is refused immediately, the file could be created after its removal.
        const handle = await open(file, 'wx', 0o600);
        const counted = into(body, atMost(permit.maxBytes));
        await pipeline(counted, handle.createWriteStream()).catch((error: unknown) => {
          throw error instanceof Rejection || body.readableEnded ? error : UploadIncomplete();
        });
        await finish(permit, file);
      } finally {
        await rm(file, { force: true });
      }
      await unstage(permit.id);
    },
    /** Handles a request of the tus protocol (HEAD, POST, PATCH, DELETE).
     *  @throws Rejection UPLOAD_URL_USED, TOO_MANY_UPLOADS, and the rejections from `intake` */
    async tus(permit: Permit, { method, headers, body, location }: TusRequest): Promise<TusAnswer> {
      const { store, resume, handle } = await tusOf(permit, location);
      if (method === 'HEAD' && (await rowOf(permit.id))?.state === 'receiving') await resume();
      const state = (await rowOf(permit.id))?.state;
      if (state === 'done' && method === 'HEAD') {
        const row: { bytes: number } | undefined = await db('media.objects').where({ id: permit.id }).first('bytes');
        if (!row) throw UploadUrlUsed();
        // The response to the last part may have been lost, so the client is informed that everything has arrived.
        const length = String(row.bytes);
        const done = { 'tus-resumable': '1.0.0', 'upload-offset': length, 'upload-length': length };
        return { status: 200, headers: new Headers({ ...done, 'cache-control': 'no-store' }), body: '' };
      }
      if (state !== undefined && state !== 'receiving') throw UploadUrlUsed();
      const isNew = method === 'HEAD' && permit.isExact && !(await store.configstore.get(permit.id));
      if (method !== 'HEAD' || isNew) await begin(permit);
      if (isNew) await store.create(new Upload({ id: permit.id, size: permit.maxBytes, offset: 0 }));
      const web = method === 'PATCH' || method === 'POST' ? webStreamOf(body) : null;
      const request = new Request(`${TUS_ROOT}/${permit.id}`, {
        method,
        headers,
        ...(web && { body: web, duplex: 'half' }),
      });
      const answer = await handle(request);
      return { status: answer.status, headers: answer.headers, body: await answer.text() };
    },
    /** Returns the state of an upload. */
    async status({ id }: Permit): Promise<UploadStatus> {
      const row = await rowOf(id);
      return { mediaId: id, state: UploadState.parse(row?.state ?? 'waiting'), refusal: row?.refusal ?? null };
    },
    unstage,
    /** Removes incomplete files to which no bytes have been added for `STAGED_MS`, and old rows. @returns the number of removed files */
    async sweep(): Promise<number> {
      const now = clock().getTime();
      const { directory } = await opened();
      let removed = 0;
      for (const name of await readdir(directory)) {
        const file = path.join(directory, name);
        const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }));
        if (mtimeMs > now - STAGED_MS) continue;
        await rm(file, { force: true });
        removed += 1;
      }
      await db('media.uploads')
        .where('started_at', '<', new Date(now - KEPT_MS))
        .delete();
      return removed;
    },
  };
};
export type Uploads = ReturnType<typeof uploads>;
