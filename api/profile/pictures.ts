import { randomBytes } from 'node:crypto';
import { KeyDestroyed } from '../../projections/platform/personal-data.ts';
import { Rejection } from '../../schema/kernel/rejection.ts';
import { PictureNotFound } from '../../schema/profile/rejections.ts';
import type { Platform } from '../platform/feature.ts';
import { profilePicture } from './re-encode-picture.ts';

/** The path prefix of pictures. */
export const PICTURE_PATH = '/api/profile/pictures/';
const ADDRESS_BYTES = 16;

export interface PicturePorts extends Pick<Platform, 'db' | 'clock'> {
  /** Records the picture's path on the account; null removes it. */
  readonly record: (userId: string, pictureUrl: string | null) => Promise<unknown>;
}

/** The pictures that people have uploaded, at most one per person. */
export const pictures = ({ db, clock, record }: PicturePorts) => {
  const forget = (userId: string) => db('profile.pictures').where({ user_id: userId }).delete();
  return {
    /** @returns the path of the new picture
     *  @throws Rejection NOT_A_PICTURE, PICTURE_TOO_LARGE, USER_NOT_FOUND */
    async set(userId: string, sent: Buffer): Promise<string> {
      const bytes = await profilePicture(sent);
      const address = randomBytes(ADDRESS_BYTES).toString('base64url');
      const row = { user_id: userId, address, bytes, made_at: clock() };
      await db('profile.pictures').insert(row).onConflict('user_id').merge();
      const path = `${PICTURE_PATH}${address}.webp`;
      try {
        await record(userId, path);
      } catch (error) {
        // A person who was erased in the meantime keeps no picture. After any other error, the account may already refer to the picture.
        if (error instanceof Rejection || error instanceof KeyDestroyed)
          await db('profile.pictures').where({ address }).delete();
        throw error;
      }
      return path;
    },
    async remove(userId: string): Promise<void> {
      await record(userId, null);
      await forget(userId);
    },
    /** @throws Rejection PICTURE_NOT_FOUND */
    async find(address: string): Promise<Buffer> {
      const found: { bytes: Buffer } | undefined = await db('profile.pictures').where({ address }).first('bytes');
      if (!found) throw PictureNotFound();
      return found.bytes;
    },
    /** Returns the stored picture, for the download of a person's data; null if there is none. */
    async exportOf(userId: string): Promise<object | null> {
      const found: { bytes: Buffer; made_at: Date } | undefined = await db('profile.pictures')
        .where({ user_id: userId })
        .first('bytes', 'made_at');
      return found
        ? { type: 'image/webp', madeAt: found.made_at.toISOString(), base64: found.bytes.toString('base64') }
        : null;
    },
    /** Erases a person's picture. Its path then leads nowhere. */
    erase: async (userId: string) => forget(userId),
  };
};
export type Pictures = ReturnType<typeof pictures>;
