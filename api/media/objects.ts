import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { KeyDestroyed, personalData } from '../../projections/platform/personal-data.ts';
import type { User } from '../../schema/accounts/user.ts';
import type { Decider } from '../../schema/kernel/event.ts';
import {
  DOCUMENT_CATEGORIES,
  FIRST_WIDTHS,
  isDocument,
  type MediaCategory,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  UNATTACHED_HOURS,
} from '../../schema/media/categories.ts';
import type { MediaEvent } from '../../schema/media/events.ts';
import type { PlateRectangle } from '../../schema/media/inputs.ts';
import { MediaIsAttached, MediaNotFound, NotACarPhoto } from '../../schema/media/rejections.ts';
import type { MediaObject } from '../../schema/media/views.ts';
import { type CommandPorts, commandHandler } from '../platform/command-handler.ts';
import type { Platform } from '../platform/feature.ts';
import type { AttachedTo } from './attachments.ts';
import type { MediaTasks } from './derive/run-tasks.ts';
import { FileRefused, FingerprintMade, SizesMade } from './derive/task-messages.ts';
import { FINISH_JOB, newAddress } from './intake.ts';
import type { LookAlikes } from './look-alikes/look-alikes.ts';
import { MASTER, type MediaFiles, pageName, sizeName } from './media-files.ts';
import { OBJECTS, type ObjectRow, StoredPlate, type StoredSize, StoredSizes, viewOf } from './object-rows.ts';
import { newFileKey } from './sealed-files.ts';
import type { Uploads } from './uploads.ts';

export interface ObjectsPorts extends Pick<CommandPorts, 'store'>, Pick<Platform, 'db' | 'clock' | 'queue'> {
  readonly files: MediaFiles;
  readonly tasks: MediaTasks;
  readonly uploads: Pick<Uploads, 'unstage'>;
  readonly alike: Pick<LookAlikes, 'save' | 'stale'>;
}
/** The signed-in user who requests an object. */
type Reader = Pick<User, 'id' | 'roles'>;

/** A picture, or one page of a document, to send to a reader. */
export interface Served {
  readonly bytes: Buffer;
  readonly type: `image/${PictureFormat}`;
  /** Whether everybody may see the picture. */
  readonly isPublic: boolean;
}

/** A picture that was stored before the media store existed. */
export interface OldPicture {
  readonly ownerId: string;
  /** The unguessable part of the picture's URL. */
  readonly address: string;
  /** The width and height of the picture, in pixels. */
  readonly side: number;
  /** The picture in WebP format. */
  readonly bytes: Buffer;
  readonly madeAt: Date;
  readonly of: AttachedTo;
}

interface MadeSize {
  readonly size: StoredSize;
  readonly bytes: Uint8Array;
}

/** The sizes that are generated in the background, because no user waits for them. */
const LATER: readonly { readonly format: PictureFormat; readonly widths: readonly number[] }[] = [
  { format: 'webp', widths: PICTURE_WIDTHS },
  { format: 'avif', widths: PICTURE_WIDTHS },
];
const HOUR_MS = 3_600_000;
/** The age in milliseconds at which files without a row are removed. An upload URL is valid for one hour, and an uploaded file is stored within
 *  minutes. */
const ORPHAN_MS = 3 * HOUR_MS;
/** How long a new photo's background job may take to compute the fingerprint, in milliseconds. */
const FINISHED_MS = HOUR_MS / 4;
/** The maximum number of rows that one batch of background work changes or removes. */
const AT_ONCE = 200;

/** Records views of documents. This decider has no rules, because the caller checks who may view a document. */
const notes: Decider<null, MediaEvent, MediaEvent> = { initial: null, evolve: () => null, decide: (event) => [event] };
const FileName = z
  .string()
  .regex(/^\d{1,5}\.(webp|avif)$/)
  .transform((name) => {
    const [width = '', format = ''] = name.split('.');
    return { width: Number(width), format: z.enum(PICTURE_FORMATS).parse(format) };
  });
/** Returns the smallest rectangle that contains both rectangles. */
const around = (one: PlateRectangle, other: PlateRectangle): PlateRectangle => {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return {
    ...{ x, y },
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
};
/** Whether this person may see unpublished pictures of this category. Editors may see pictures of articles, and admins may see all pictures. */
const isDesk = ({ roles }: Reader, category: MediaCategory): boolean =>
  roles.includes('admin') || (category === 'article' && roles.includes('editor'));
const millisecondsOf = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/** Manages people's files: who may see the files, how they are changed, and when they are removed. */
export const mediaObjects = ({ db, store, clock, queue, files, tasks, uploads, alike }: ObjectsPorts) => {
  const note = commandHandler({ store, category: 'media', decider: notes });
  const rowOf = async (id: string): Promise<ObjectRow | undefined> =>
    z.uuid().safeParse(id).success ? db<ObjectRow>(OBJECTS).where({ id }).first() : undefined;
  /** Returns the row of an object. The reader must own the object or be an admin.
   *  @throws Rejection MEDIA_NOT_FOUND, also for an object that this person may not see */
  const seenBy = async ({ id: personId, roles }: Reader, id: string): Promise<ObjectRow> => {
    const row = await rowOf(id);
    if (!row || (row.person_id !== personId && !roles.includes('admin'))) throw MediaNotFound();
    return row;
  };
  const ownOf = async (personId: string, id: string): Promise<ObjectRow> => seenBy({ id: personId, roles: [] }, id);
  /** Returns a photo's master and the key of its files; null if the owner has just been erased. */
  const masterOf = async (row: ObjectRow): Promise<{ readonly master: Buffer; readonly fileKey: string } | null> => {
    const [master, fileKey] = await Promise.all([files.get(row, MASTER), files.keyOf(row)]);
    return master && fileKey ? { master, fileKey } : null;
  };
  /** Stores sizes under an address and lists them in the row, unless the photo's address or its `is_held` has changed in the meantime.
   *  @returns the row as it was before; null if nothing was stored */
  const addSizes = async (
    id: string,
    { from, to, isHeld }: { readonly from: string; readonly to: string; readonly isHeld?: boolean },
    {
      fileKey,
      made,
      change = {},
    }: { readonly fileKey: string; readonly made: readonly MadeSize[]; readonly change?: object },
  ): Promise<ObjectRow | null> =>
    db.transaction(async (tx) => {
      const asSeen = { id, address: from, ...(isHeld !== undefined && { is_held: isHeld }) };
      const row: ObjectRow | undefined = await tx<ObjectRow>(OBJECTS).where(asSeen).forUpdate().first();
      if (!row) return null;
      let stored = 0;
      for (const { size, bytes } of made) stored += await files.put(id, sizeName(to, size), fileKey, bytes);
      const sizes = [...(from === to ? StoredSizes.parse(row.sizes) : []), ...made.map(({ size }) => size)];
      const unique = sizes.filter(
        ({ format, width }, at) => sizes.findIndex((each) => each.format === format && each.width === width) === at,
      );
      const stored_bytes = row.stored_bytes + (from === to ? stored : 0);
      const now = { sizes: JSON.stringify(unique), address: to, stored_bytes, changed_at: clock() };
      await tx(OBJECTS)
        .where({ id })
        .update({ ...now, ...change });
      if (from !== to) await queue.add(FINISH_JOB, { id, address: to }, { key: to, within: tx });
      return row;
    });
  /** Deletes the rows that a query selects, and then their files. After a crash in between, `sweep` removes the files. @returns the number of rows */
  const remove = async (chosen: (query: Knex.QueryBuilder) => void): Promise<number> => {
    const some = db(OBJECTS).modify(chosen).select('id').limit(AT_ONCE).forUpdate().skipLocked();
    const rows: { id: string }[] = await db(OBJECTS).whereIn('id', some).delete().returning('id');
    for (const { id } of rows) await files.remove(id);
    return rows.length;
  };
  const fingerprint = async (row: ObjectRow, { master, fileKey }: { master: Buffer; fileKey: string }) => {
    const made = await tasks.run({ kind: 'fingerprint', master }, FingerprintMade, 'background');
    await alike.save(row, fileKey, made.fingerprint);
  };
  const expectedOf = ({ address, sizes, pages }: Pick<ObjectRow, 'address' | 'sizes' | 'pages'>): readonly string[] => [
    ...(address === null ? [] : [MASTER, ...StoredSizes.parse(sizes).map((size) => sizeName(address, size))]),
    ...Array.from({ length: pages }, (_, at) => pageName(at + 1)),
  ];

  return {
    /** Returns an object.
     *  @throws Rejection MEDIA_NOT_FOUND, also for another person's object, unless the reader is an admin */
    view: async (reader: Reader, id: string): Promise<MediaObject> => viewOf(await seenBy(reader, id)),
    /** Returns a person's objects that belong to no record, newest first. */
    async unattached(personId: string): Promise<readonly MediaObject[]> {
      const rows: ObjectRow[] = await db<ObjectRow>(OBJECTS)
        .where({ person_id: personId, attached_id: null })
        .orderBy('id', 'desc');
      return rows.map(viewOf);
    },
    /** Deletes an object that belongs to no record, and returns its data.
     *  @throws Rejection MEDIA_NOT_FOUND, MEDIA_IS_ATTACHED */
    async delete(personId: string, id: string): Promise<MediaObject> {
      const row = await ownOf(personId, id);
      const gone = await db(OBJECTS).where({ id: row.id, attached_id: null }).delete();
      if (gone === 0) throw MediaIsAttached();
      await files.remove(row.id);
      return viewOf(row);
    },
    /** Hides a rectangle in every size of a photo. The sizes get new URLs, and the old URLs stop working. If a reviewer has seen the photo
     *  (`is_held`), areas that are already hidden stay hidden.
     *  @throws Rejection MEDIA_NOT_FOUND (also for another person's object), MEDIA_NOT_A_PHOTO */
    async hidePlate(personId: string, id: string, asked: PlateRectangle): Promise<MediaObject> {
      const row = await ownOf(personId, id);
      if (row.address === null || row.category === 'profile' || row.category === 'article') throw NotACarPhoto();
      const hidden = row.is_held ? StoredPlate.parse(row.plate) : null;
      const plate = hidden === null ? asked : around(hidden, asked);
      const whole = await masterOf(row);
      if (!whole) throw MediaNotFound();
      const { master, fileKey } = whole;
      const task = { kind: 'sizes', master, plate, format: 'webp', widths: FIRST_WIDTHS } as const;
      const { sizes, placeholder } = await tasks.run(task, SizesMade);
      const made = sizes.map(({ width, height, bytes }) => ({
        size: { format: 'webp', width, height } as const,
        bytes,
      }));
      const to = newAddress();
      const change = { placeholder, plate: JSON.stringify(plate) };
      const before = await addSizes(id, { from: row.address, to, isHeld: row.is_held }, { fileKey, made, change });
      // Retry if, in the meantime, another request hid a rectangle or a reviewer opened the photo. The last of several concurrent requests wins.
      if (!before) return this.hidePlate(personId, id, asked);
      for (const size of StoredSizes.parse(before.sizes)) await files.remove(id, sizeName(row.address, size));
      return viewOf(await ownOf(personId, id));
    },
    /** Returns one size of a photo by its URL. If the photo is not published, only its owner and reviewers may see it.
     *  @throws Rejection MEDIA_NOT_FOUND */
    async picture(reader: Reader | null, address: string, name: string): Promise<Served> {
      const file = FileName.safeParse(name);
      const row: ObjectRow | undefined = file.success
        ? await db<ObjectRow>(OBJECTS).where({ address }).first()
        : undefined;
      if (!row || !file.success) throw MediaNotFound();
      const mayLook = reader !== null && (reader.id === row.person_id || isDesk(reader, row.category));
      if (row.published_at === null && !mayLook) throw MediaNotFound();
      const { width, format } = file.data;
      const isThere = StoredSizes.parse(row.sizes).some((size) => size.width === width && size.format === format);
      const bytes = isThere ? await files.get(row, sizeName(address, file.data)) : null;
      if (!bytes) throw MediaNotFound();
      return { bytes, type: `image/${format}`, isPublic: row.published_at !== null };
    },
    /** Returns one page of a document as a picture. If the reader does not own the document, the view is recorded first.
     *  @throws Rejection MEDIA_NOT_FOUND */
    async page(reader: Reader, id: string, page: number): Promise<Served> {
      const row = await seenBy(reader, id);
      if (!isDocument(row.category) || !(page >= 1 && page <= row.pages)) throw MediaNotFound();
      if (reader.id !== row.person_id) {
        const lookId = uuid();
        const category = z.enum(DOCUMENT_CATEGORIES).parse(row.category);
        const look = { lookId, mediaId: id, ownerId: row.person_id, category, page, by: reader.id };
        const data = { ...look, lookedAt: clock().toISOString() };
        await note(id, { type: 'DocumentLookedAt', data }, { actor: reader.id, commandId: lookId });
      }
      const bytes = await files.get(row, pageName(page));
      if (!bytes) throw MediaNotFound();
      return { bytes, type: 'image/webp', isPublic: false };
    },
    /** Generates a photo's remaining sizes and its fingerprint, unless the photo's address has changed in the meantime. Idempotent. */
    async finish({ id, address }: { readonly id: string; readonly address: string }): Promise<void> {
      const row = await rowOf(id);
      if (row?.address !== address) return;
      const whole = await masterOf(row);
      if (!whole) return;
      const { master, fileKey } = whole;
      const plate = StoredPlate.parse(row.plate);
      await fingerprint(row, whole);
      const there = StoredSizes.parse(row.sizes);
      for (const { format, widths: all } of LATER) {
        const isThere = (width: number) =>
          there.some((size) => size.format === format && size.width === Math.min(width, row.width));
        const widths = all.filter((width) => !isThere(width));
        if (widths.length === 0) continue;
        const asked = { kind: 'sizes', master, plate, format, widths } as const;
        const { sizes } = await tasks.run(asked, SizesMade, 'background');
        const made = sizes.map(({ width, height, bytes }) => ({ size: { format, width, height }, bytes }));
        await addSizes(id, { from: address, to: address }, { fileKey, made });
      }
    },
    /** Computes the fingerprints of photos whose fingerprint is missing or has another version. @returns the number of photos */
    async refreshFingerprints(): Promise<number> {
      const rows = await alike.stale(new Date(clock().getTime() - FINISHED_MS), AT_ONCE);
      for (const row of rows) {
        const whole = await masterOf(row);
        if (!whole) continue;
        await fingerprint(row, whole).catch(async (error: unknown) => {
          if (!(error instanceof FileRefused)) throw error;
          // This photo would be refused on every attempt. Storing an empty fingerprint prevents further attempts.
          await alike.save(row, whole.fileKey, null);
        });
      }
      return rows.length;
    },
    /** Removes abandoned objects, objects of erased people, and files without a row. @returns how many objects and files were removed */
    async sweep(): Promise<{ readonly abandoned: number; readonly orphans: number }> {
      const now = clock().getTime();
      const since = new Date(now - UNATTACHED_HOURS * HOUR_MS);
      const abandoned = await remove((query) => void query.whereNull('attached_id').where('changed_at', '<', since));
      const destroyed = db('personal_data.keys').whereNotNull('destroyed_at').select('person_id');
      const ownerless = await remove((query) => void query.whereIn('person_id', destroyed));
      let orphans = 0;
      for (const [id, names] of await files.all()) {
        if (millisecondsOf(id) > now - ORPHAN_MS) continue;
        const row = await rowOf(id);
        if (row && row.changed_at.getTime() > now - ORPHAN_MS) continue;
        const expected = new Set(row ? expectedOf(row) : []);
        for (const name of names.filter((each) => !expected.has(each))) {
          await files.remove(id, name);
          orphans += 1;
        }
      }
      return { abandoned: abandoned + ownerless, orphans };
    },
    /** Imports a small square picture that was stored before the media store existed. Its bytes and its URL stay the same. Does nothing if the owner
     *  has been erased. */
    async adopt({ ownerId, address, side, bytes, madeAt, of }: OldPicture, tx: Knex.Transaction): Promise<void> {
      const [id, fileKey] = [uuid(), newFileKey()];
      const sealed_key = await personalData(tx)
        .seal(ownerId, fileKey)
        .catch((error: unknown) => {
          if (error instanceof KeyDestroyed) return null;
          throw error;
        });
      if (sealed_key === null) return;
      const size = { format: 'webp', width: side, height: side } as const;
      await tx(OBJECTS).insert({
        ...{ id, person_id: ownerId, category: 'profile', sealed_key },
        ...{ sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length },
        stored_bytes: await files.put(id, sizeName(address, size), fileKey, bytes),
        ...{
          width: side,
          height: side,
          placeholder: null,
          removed: [],
          address,
          sizes: JSON.stringify([size]),
          pages: 0,
        },
        ...{ attached_kind: of.kind, attached_id: of.id, published_at: madeAt, made_at: madeAt, changed_at: madeAt },
      });
    },
    /** Removes objects immediately, even if they belong to a record. Idempotent. */
    async destroy(ids: readonly string[]): Promise<void> {
      const known = ids.filter((id) => z.uuid().safeParse(id).success);
      if (known.length > 0) await remove((query) => void query.whereIn('id', known));
    },
    /** Removes everything that belongs to a person. Files are removed before rows, so that a repeated erasure still finds their ids. */
    async erase(personId: string): Promise<void> {
      const begun: string[] = await db('media.uploads').where({ person_id: personId }).pluck('id');
      for (const id of begun) {
        await files.remove(id);
        await uploads.unstage(id);
      }
      // Without these rows, unfinished uploads cannot be completed. The statement waits for an upload that is being stored at this moment.
      await db('media.uploads').where({ person_id: personId }).delete();
      const ids: string[] = await db(OBJECTS).where({ person_id: personId }).pluck('id');
      for (const id of ids) await files.remove(id);
      await db(OBJECTS).where({ person_id: personId }).delete();
    },
    /** Returns a person's objects, for "Download my data". */
    async exportOf(personId: string): Promise<readonly MediaObject[]> {
      const rows: ObjectRow[] = await db<ObjectRow>(OBJECTS).where({ person_id: personId }).orderBy('id');
      return rows.map(viewOf);
    },
  };
};
export type MediaObjects = ReturnType<typeof mediaObjects>;
