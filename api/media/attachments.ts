import type { Knex } from 'knex';
import { z } from 'zod';
import { isDocument, PHOTOS_AT_MOST, type UploadCategory } from '../../schema/media/categories.ts';
import {
  DuplicateFile,
  MediaIsElsewhere,
  MediaNotFound,
  OneOfEach,
  TooManyPhotos,
} from '../../schema/media/rejections.ts';
import type { MediaObject } from '../../schema/media/views.ts';
import type { Platform } from '../platform/feature.ts';
import { lookAlikes } from './look-alikes/look-alikes.ts';
import { OBJECTS, type ObjectRow, viewOf } from './object-rows.ts';

/** A record of another feature, such as a listing, to which a media object can be attached. */
export interface AttachedTo {
  readonly kind: string;
  readonly id: string;
}
/** A media object as other features see it. */
export interface DescribedMedia extends MediaObject {
  readonly ownerId: string;
  readonly attachedTo: AttachedTo | null;
}

export const describedOf = (row: ObjectRow): DescribedMedia => ({
  ...viewOf(row),
  ownerId: row.person_id,
  attachedTo:
    row.attached_kind !== null && row.attached_id !== null ? { kind: row.attached_kind, id: row.attached_id } : null,
});
const areIds = (ids: readonly string[]): boolean => ids.every((id) => z.uuid().safeParse(id).success);

/** Checks that these objects may belong to one record together: at most one document of each category, and a limited number of photos. Several photos
 *  may show the same view, because the record stores which view each photo shows.
 *  @param leaving objects of the record that are about to be removed from it
 *  @throws Rejection DUPLICATE_FILE (also if one of `leaving` has the same file), ONE_OF_EACH, TOO_MANY_PHOTOS */
export const checkSet = (
  set: readonly Pick<ObjectRow, 'category' | 'sha256'>[],
  leaving: readonly Pick<ObjectRow, 'sha256'>[] = [],
): void => {
  const files = [...set, ...leaving].map(({ sha256 }) => sha256);
  if (new Set(files).size < files.length) throw DuplicateFile();
  const only = set.filter(({ category }) => isDocument(category)).map(({ category }) => category);
  if (new Set(only).size < only.length) throw OneOfEach();
  const counted = set.filter(({ category }) => !isDocument(category) && category !== 'article');
  if (counted.length > PHOTOS_AT_MOST) throw TooManyPhotos();
};

/** The functions through which other features use media. Other features store only the ids of objects, and never access the bytes. */
export const attachments = ({ db, clock }: Pick<Platform, 'db' | 'clock'>) => {
  const rowsOf = async (ids: readonly string[], within: Knex = db): Promise<ObjectRow[]> =>
    areIds(ids) ? within<ObjectRow>(OBJECTS).whereIn('id', [...ids]) : [];
  const inOrder = (ids: readonly string[], rows: readonly ObjectRow[]): ObjectRow[] =>
    ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const setPublished = async (ids: readonly string[], published_at: Date | null, within: Knex) => {
    if (ids.length === 0 || !areIds(ids)) return;
    await within(OBJECTS)
      .whereIn('id', [...ids])
      .whereNotNull('attached_id')
      .whereNotNull('address')
      .update({ published_at });
  };
  return {
    /** Returns the ids of a person's objects of one category that belong to no record: the newest `most` of them, newest first. */
    newestUnattached: async (ownerId: string, category: UploadCategory, most: number): Promise<readonly string[]> =>
      db(OBJECTS)
        .where({ person_id: ownerId, category, attached_id: null })
        .orderBy('id', 'desc')
        .limit(most)
        .pluck('id'),
    /** Returns descriptions of objects, in the order of `ids`. Objects that do not exist are left out. */
    describe: async (ids: readonly string[]): Promise<readonly DescribedMedia[]> =>
      inOrder(ids, await rowsOf(ids)).map(describedOf),
    /** Returns all objects of a record. */
    async describeAll({ kind, id }: AttachedTo): Promise<readonly DescribedMedia[]> {
      const rows: ObjectRow[] = await db(OBJECTS).where({ attached_kind: kind, attached_id: id }).orderBy('id');
      return rows.map(describedOf);
    },
    /** Returns other people's photos that show the same picture as this photo, even if they were cropped, mirrored or drawn on; the most similar
     *  first. They are only candidates, which a person must compare. The result is empty until the photo's fingerprint has been computed. */
    async lookAlikes(id: string): Promise<readonly { readonly media: DescribedMedia; readonly likeness: number }[]> {
      const [mine] = await rowsOf([id]);
      const alike = mine ? await lookAlikes(db).find(mine) : [];
      const found = new Map((await rowsOf(alike.map((one) => one.id))).map((row) => [row.id, row]));
      return alike.flatMap(({ id: other, likeness }) => {
        const row = found.get(other);
        return row ? [{ media: describedOf(row), likeness }] : [];
      });
    },
    /** Attaches objects of one person to a record: all of them, or none. Objects that are already attached stay attached. Idempotent.
     *  @param leaving objects of the record that the new objects replace; a new object may have the same category as one of these
     *  @throws Rejection MEDIA_NOT_FOUND (also for another person's object), MEDIA_IS_ELSEWHERE, DUPLICATE_FILE, ONE_OF_EACH, TOO_MANY_PHOTOS */
    async attach(
      ownerId: string,
      ids: readonly string[],
      to: AttachedTo,
      leaving: readonly string[] = [],
    ): Promise<void> {
      const carryOut = async (tx: Knex.Transaction) => {
        const place = { attached_kind: to.kind, attached_id: to.id };
        // Concurrent requests for the same record run one after the other, so that each request sees the objects that earlier requests added.
        await tx.raw(`select pg_advisory_xact_lock(hashtext('media'), hashtext(?))`, [`${to.kind} ${to.id}`]);
        const wanted = await rowsOf(ids, tx);
        const isTheirs = wanted.every(({ person_id }) => person_id === ownerId);
        if (!isTheirs || wanted.length < new Set(ids).size) throw MediaNotFound();
        const isHere = ({ attached_kind, attached_id }: ObjectRow) =>
          attached_kind === to.kind && attached_id === to.id;
        if (wanted.some((row) => row.attached_id !== null && !isHere(row))) throw MediaIsElsewhere();
        const there: ObjectRow[] = await tx(OBJECTS).where(place);
        const others = there.filter(({ id }) => !ids.includes(id));
        const goes = ({ id }: ObjectRow) => leaving.includes(id);
        checkSet([...others.filter((row) => !goes(row)), ...wanted], others.filter(goes));
        await tx(OBJECTS)
          .whereIn('id', [...ids])
          .update({ ...place, changed_at: clock() });
      };
      await db.transaction(carryOut);
    },
    /** Returns the ids of the records of one kind whose attached objects changed between two points in time. An object that was newly attached counts
     *  as changed. */
    async givenTo(kind: string, { from, to }: { readonly from: Date; readonly to: Date }): Promise<readonly string[]> {
      const found = db(OBJECTS).where({ attached_kind: kind }).where('changed_at', '>=', from);
      const ids: string[] = await found.where('changed_at', '<', to).distinct('attached_id').pluck('attached_id');
      return ids;
    },
    /** Detaches objects from their record. The objects are no longer public, and a background job deletes them after a while. If the owner has
     *  uploaded the same file again in the meantime, the detached object is deleted immediately, and the new one stays. Idempotent. */
    async detach(ids: readonly string[]): Promise<void> {
      if (ids.length === 0 || !areIds(ids)) return;
      const free = { attached_kind: null, attached_id: null, published_at: null, changed_at: clock() };
      await db.transaction(async (tx) => {
        // The objects are detached one after the other. If two of them have the same file, the first one stays.
        for (const id of ids) {
          const twin = tx({ twin: OBJECTS })
            .whereNull('twin.attached_id')
            .whereRaw('twin.person_id = objects.person_id and twin.sha256 = objects.sha256 and twin.id <> objects.id');
          await tx(OBJECTS).where({ id }).whereNotNull('attached_id').whereExists(twin).delete();
          await tx(OBJECTS).where({ id }).whereNotNull('attached_id').update(free);
        }
      });
    },
    /** Prevents owners from uncovering hidden areas of these photos from now on, because a reviewer is looking at the photos in their present form.
     *  Owners can still hide more. Idempotent. */
    async hold(ids: readonly string[]): Promise<void> {
      if (ids.length > 0 && areIds(ids))
        await db(OBJECTS)
          .whereIn('id', [...ids])
          .update({ is_held: true });
    },
    /** Publishes photos, so that everybody can see them. Documents are never published. */
    publish: (ids: readonly string[], within: Knex = db): Promise<void> => setPublished(ids, clock(), within),
    /** Makes photos private again: only their owner and the reviewers can see them. Browsers that have already loaded a photo may keep it. */
    unpublish: (ids: readonly string[], within: Knex = db): Promise<void> => setPublished(ids, null, within),
  };
};
export type Attachments = ReturnType<typeof attachments>;

const UNIQUE_VIOLATION = '23505';
/** Whether the error means that the database rejected a row because its key already exists. */
export const isTwice = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
