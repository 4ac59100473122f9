import { createHash, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { KeyDestroyed, personalData } from '../../projections/platform/personal-data.ts';
import { Rejection } from '../../schema/kernel/rejection.ts';
import { isDocument, OBJECTS_AT_MOST } from '../../schema/media/categories.ts';
import {
  DocumentIsLocked,
  DuplicateFile,
  FileIsInfected,
  FileTooHard,
  MediaQuotaReached,
  NotADocument,
  NotAPhoto,
  PhotoTooLarge,
  PictureMoves,
  ScannerAway,
  TooManyPages,
  UploadEmpty,
  UploadUrlUsed,
} from '../../schema/media/rejections.ts';
import type { Platform } from '../platform/feature.ts';
import { type AttachedTo, isTwice } from './attachments.ts';
import { fileKindOf } from './derive/file-kind.ts';
import type { MediaTasks } from './derive/run-tasks.ts';
import {
  DocumentMade,
  FileRefused,
  PhotoMade,
  SquareMade,
  type Task,
  type TaskRefusal,
} from './derive/task-messages.ts';
import { MASTER, type MediaFiles, pageName, sizeName } from './media-files.ts';
import { OBJECTS, type ObjectRow, type StoredSize } from './object-rows.ts';
import { type Scanner, ScannerSilent } from './scanner/scanner.ts';
import { newFileKey } from './sealed-files.ts';
import type { Permit } from './upload-urls.ts';

export interface IntakePorts extends Pick<Platform, 'db' | 'clock' | 'queue' | 'logger'> {
  readonly files: MediaFiles;
  readonly tasks: MediaTasks;
  readonly scanner: Scanner;
  /** The maximum number of bytes that one account may store. */
  readonly quotaBytes: number;
}

/** The properties of a small square picture. It is attached to a record and published as soon as it is stored. */
export interface Square {
  /** The side of the square in pixels. */
  readonly side: number;
  readonly maxPixels: number;
  readonly of: AttachedTo;
}

/** The name of the background job that generates a photo's remaining sizes and its fingerprint. */
export const FINISH_JOB = 'media.finish-picture';
const ADDRESS_BYTES = 16;
/** Returns a new random string, which is the unguessable part of the URLs of a photo's sizes. */
export const newAddress = (): string => randomBytes(ADDRESS_BYTES).toString('base64url');

/** Codes of the rejections that leave an upload URL open, because the same file may succeed later. */
const OPEN_AFTER: ReadonlySet<string> = new Set([ScannerAway.code, MediaQuotaReached.code]);
const rejectionOf = (why: TaskRefusal, { category }: Permit): Rejection => {
  switch (why) {
    case 'pixels':
      return PhotoTooLarge();
    case 'moves':
      return PictureMoves();
    case 'pages':
      return TooManyPages();
    case 'locked':
      return DocumentIsLocked();
    case 'hard':
      return FileTooHard();
    case 'unreadable':
      return isDocument(category) ? NotADocument() : NotAPhoto();
  }
};

/** One file of an object before it is encrypted. */
interface Part {
  readonly name: string;
  readonly bytes: Uint8Array;
}
type Made = Pick<ObjectRow, 'width' | 'height' | 'placeholder' | 'removed' | 'address' | 'pages'> & {
  readonly sizes: readonly StoredSize[];
  readonly parts: readonly Part[];
};

/** Processes uploaded files: detects their kind, scans them for viruses, re-encodes them, and encrypts and stores the result. The original bytes are
 *  not stored. */
export const intake = ({ db, clock, queue, logger, files, tasks, scanner, quotaBytes }: IntakePorts) => {
  const draw = async <S extends z.ZodType>(task: Task, made: S, permit: Permit): Promise<z.output<S>> => {
    try {
      return await tasks.run(task, made);
    } catch (error) {
      throw error instanceof FileRefused ? rejectionOf(error.why, permit) : error;
    }
  };
  const squareOf = async (bytes: Buffer, permit: Permit, { side, maxPixels }: Square): Promise<Made> => {
    const task = { kind: 'square', bytes, side, maxPixels } as const;
    const { picture, placeholder, removed } = await draw(task, SquareMade, permit);
    const { width, height } = picture;
    const [address, size] = [newAddress(), { format: 'webp', width, height } as const];
    const parts = [{ name: sizeName(address, size), bytes: picture.bytes }];
    return { width, height, placeholder, removed, address, sizes: [size], pages: 0, parts };
  };
  const madeOf = async (bytes: Buffer, permit: Permit): Promise<Made> => {
    if (isDocument(permit.category)) {
      const { pages, removed } = await draw({ kind: 'document', bytes }, DocumentMade, permit);
      const { width = 1, height = 1 } = pages[0] ?? {};
      const parts = pages.map((page, at) => ({ name: pageName(at + 1), bytes: page.bytes }));
      return { width, height, placeholder: null, removed, address: null, sizes: [], pages: pages.length, parts };
    }
    const photo = await draw({ kind: 'photo', bytes }, PhotoMade, permit);
    const { width, height, placeholder, removed } = photo;
    const address = newAddress();
    const sizes = photo.sizes.map((size): StoredSize => ({ format: 'webp', width: size.width, height: size.height }));
    const parts = [
      { name: MASTER, bytes: photo.master },
      ...photo.sizes.map((size) => ({
        name: sizeName(address, { width: size.width, format: 'webp' }),
        bytes: size.bytes,
      })),
    ];
    return { width, height, placeholder, removed, address, sizes, pages: 0, parts };
  };
  const scan = async (bytes: Buffer): Promise<void> => {
    const found = await scanner.scan(bytes).catch((error: unknown) => {
      if (!(error instanceof ScannerSilent)) throw error;
      logger.warn({ fault: error.message }, 'the virus scanner gave no answer: the upload was refused');
      throw ScannerAway();
    });
    if (found === 'infected') throw FileIsInfected();
  };
  /** Checks that the file is new.
   *  @throws Rejection DUPLICATE_FILE if the person has already uploaded the same file and has not attached it to a record */
  const checkNew = async (personId: string, sha256: string): Promise<void> => {
    const same = await db(OBJECTS).where({ person_id: personId, sha256, attached_id: null }).first('id');
    if (same) throw DuplicateFile();
  };
  /** Checks the person's storage quota.
   *  @throws Rejection MEDIA_QUOTA_REACHED */
  const checkRoom = async (personId: string): Promise<void> => {
    const [held]: { count: string; bytes: string | null }[] = await db(OBJECTS)
      .where({ person_id: personId })
      .select(db.raw('count(*) as count, sum(stored_bytes) as bytes'));
    if (Number(held?.count ?? 0) >= OBJECTS_AT_MOST || Number(held?.bytes ?? 0) >= quotaBytes)
      throw MediaQuotaReached();
  };

  /** Stores the encoded files and inserts the object's row, in one transaction. If the process crashes in between, there is no row, and a background
   *  job deletes the files. */
  const store = async (
    { id, personId, category }: Permit,
    sent: { sha256: string; bytes: number },
    made: Made,
    square?: Square,
  ) => {
    const { parts, sizes, removed, ...facts } = made;
    const fileKey = newFileKey();
    const sealed_key = await personalData(db).seal(personId, fileKey);
    await db.transaction(async (tx) => {
      await tx.raw(`select pg_advisory_xact_lock(hashtext('media upload'), hashtext(?))`, [id]);
      const [used] = await tx('media.uploads').where({ id }).forUpdate().select('state');
      if (used?.state !== 'receiving') throw UploadUrlUsed();
      const now = clock();
      const row = { id, person_id: personId, category, sealed_key, ...sent, ...facts, removed: [...removed] };
      // The row is inserted first, because the insert fails if the same file has just arrived through another URL.
      await tx(OBJECTS).insert({
        ...row,
        ...(square && { attached_kind: square.of.kind, attached_id: square.of.id, published_at: now }),
        sizes: JSON.stringify(sizes),
        stored_bytes: 0,
        made_at: now,
        changed_at: now,
      });
      let stored = 0;
      for (const { name, bytes } of parts) stored += await files.put(id, name, fileKey, bytes);
      await tx(OBJECTS).where({ id }).update({ stored_bytes: stored });
      await tx('media.uploads').where({ id }).update({ state: 'done' });
      if (facts.address !== null && !square)
        await queue.add(FINISH_JOB, { id, address: facts.address }, { key: facts.address, within: tx });
    });
  };

  return {
    /** Processes and stores a file.
     *  @param square the properties of a small square picture; omitted for all other files
     *  @throws Rejection if the file is refused. All rejections except SCANNER_AWAY and MEDIA_QUOTA_REACHED close the upload URL */
    async accept(permit: Permit, bytes: Buffer, square?: Square): Promise<void> {
      try {
        if (bytes.length === 0) throw UploadEmpty();
        const kind = fileKindOf(bytes);
        if (kind === null || (kind === 'pdf' && !isDocument(permit.category))) throw rejectionOf('unreadable', permit);
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        if (!square) await checkNew(permit.personId, sha256);
        await checkRoom(permit.personId);
        await scan(bytes);
        const made = square ? await squareOf(bytes, permit, square) : await madeOf(bytes, permit);
        await store(permit, { sha256, bytes: bytes.length }, made, square).catch((error: unknown) => {
          throw isTwice(error) ? DuplicateFile() : error;
        });
      } catch (error) {
        if (error instanceof Rejection && error.code !== UploadUrlUsed.code && !OPEN_AFTER.has(error.code))
          await db('media.uploads')
            .where({ id: permit.id, state: 'receiving' })
            .update({ state: 'refused', refusal: error.code });
        // Nothing is stored for a person who was erased while the file arrived.
        if (error instanceof KeyDestroyed) throw UploadUrlUsed();
        throw error;
      }
    },
  };
};
export type Intake = ReturnType<typeof intake>;
