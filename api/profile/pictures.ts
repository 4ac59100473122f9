import { createHash } from 'node:crypto';
import { KeyDestroyed } from '../../projections/platform/personal-data.ts';
import { Rejection } from '../../schema/kernel/rejection.ts';
import { FileTooHard, NotAPhoto, PhotoTooLarge, PictureMoves, UploadEmpty } from '../../schema/media/rejections.ts';
import type { MediaObject } from '../../schema/media/views.ts';
import { NotAPicture, PICTURE_MAX_PIXELS, PICTURE_SIDE_PX, PictureTooLarge } from '../../schema/profile/rejections.ts';

/** Returns the record to which a person's picture belongs. */
export const recordOf = (userId: string) => ({ kind: 'profile', id: userId }) as const;
type RecordOf = ReturnType<typeof recordOf>;

/** The methods of the file store that profiles use. */
export interface PictureMedia {
  takeSquare(sent: {
    readonly ownerId: string;
    readonly category: 'profile';
    readonly bytes: Buffer;
    readonly side: number;
    readonly maxPixels: number;
    readonly of: RecordOf;
  }): Promise<MediaObject>;
  describeAll(of: RecordOf): Promise<readonly MediaObject[]>;
  destroy(ids: readonly string[]): Promise<void>;
  /** Returns the path of one size of a picture. */
  sizePath(address: string, size: { readonly width: number; readonly format: 'webp' }): string;
}
export interface PicturePorts {
  readonly media: PictureMedia;
  /** Records the picture's path on the account; null removes it. */
  readonly record: (userId: string, pictureUrl: string | null) => Promise<unknown>;
}

const NO_PICTURE: ReadonlySet<string> = new Set(
  [NotAPhoto, UploadEmpty, PictureMoves, FileTooHard].map(({ code }) => code),
);
/** Converts the file store's rejections to rejections about profile pictures. */
const rejectionOf = (error: unknown): unknown => {
  if (!(error instanceof Rejection)) return error;
  if (error.code === PhotoTooLarge.code) return PictureTooLarge();
  return NO_PICTURE.has(error.code) ? NotAPicture() : error;
};

/** Manages the profile pictures, at most one per person. */
export const pictures = ({ media, record }: PicturePorts) => {
  const removeOthers = async (userId: string, kept: string | null): Promise<void> => {
    const all = await media.describeAll(recordOf(userId));
    await media.destroy(all.map(({ id }) => id).filter((id) => id !== kept));
  };
  const take = async (userId: string, bytes: Buffer): Promise<MediaObject> => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const same = (await media.describeAll(recordOf(userId))).find((each) => each.sha256 === sha256);
    if (same) return same;
    const drawn = { side: PICTURE_SIDE_PX, maxPixels: PICTURE_MAX_PIXELS, of: recordOf(userId) };
    return media.takeSquare({ ownerId: userId, category: 'profile', bytes, ...drawn }).catch((error: unknown) => {
      throw rejectionOf(error);
    });
  };
  return {
    /** Replaces a person's picture. @returns the path of the new picture
     *  @throws Rejection NOT_A_PICTURE, PICTURE_TOO_LARGE, USER_NOT_FOUND, and the rejections of uploads that do not concern the picture itself */
    async set(userId: string, sent: Buffer): Promise<string> {
      const { id, sizes } = await take(userId, sent);
      const path = sizes[0]?.url;
      if (path === undefined) throw new Error(`the picture ${id} has no size`);
      try {
        await record(userId, path);
      } catch (error) {
        // If the person has been erased in the meantime, the picture is deleted. After any other error, it is kept, because the account may already
        // refer to it.
        if (error instanceof Rejection || error instanceof KeyDestroyed) await media.destroy([id]);
        throw error;
      }
      await removeOthers(userId, id);
      return path;
    },
    /** Returns the current path of a picture whose address predates the common file store. */
    pathOf: (address: string): string => media.sizePath(address, { width: PICTURE_SIDE_PX, format: 'webp' }),
    async remove(userId: string): Promise<void> {
      await record(userId, null);
      await removeOthers(userId, null);
    },
  };
};
export type Pictures = ReturnType<typeof pictures>;
