import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { sharedAttempt } from '../../schema/kernel/shared-attempt.ts';
import {
  MEDIA_CATEGORIES,
  type MediaCategory,
  maxBytesOf,
  UPLOAD_URL_MINUTES,
  UPLOADS_A_DAY,
} from '../../schema/media/categories.ts';
import {
  TooManyUploads,
  UploadTooLarge,
  UploadUrlExpired,
  UploadUrlNotFound,
  UploadUrlNotYours,
} from '../../schema/media/rejections.ts';
import { uploadsOfDay } from './uploads-of-day.ts';

/** The path prefix of upload URLs. */
export const UPLOAD_PATH = '/api/uploads/';
const MINUTE_MS = 60_000;
/** Part of the signed string, so that a signature is valid for this purpose only. */
const PURPOSE = 'upload';

/** A person's permission to upload a file, granted by an upload URL or by a route of another feature. */
export interface Permit {
  /** The id of the media object that is created from the file. */
  readonly id: string;
  readonly personId: string;
  readonly category: MediaCategory;
  readonly maxBytes: number;
  /** Whether the file must be exactly `maxBytes` long, because its sender stated this size. */
  readonly isExact: boolean;
  readonly expiresAt: Date;
}

const Stated = z
  .tuple([z.uuid(), z.uuid(), z.enum(MEDIA_CATEGORIES), z.int().positive(), z.boolean(), z.int().positive()])
  .transform(
    ([id, personId, category, maxBytes, isExact, expiresAt]): Permit => ({
      ...{ id, personId, category, maxBytes, isExact },
      expiresAt: new Date(expiresAt),
    }),
  );
const Token = z.string().regex(/^[A-Za-z0-9_-]{1,400}\.[A-Za-z0-9_-]{43}$/);
const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

export interface UploadUrlPorts {
  readonly db: Knex;
  readonly clock: () => Date;
}

/** Returns the secrets of this database's media: the key that signs URLs, and the prefix of all paths in the store. */
export const mediaKeys = (db: Knex) =>
  sharedAttempt(async () => {
    const row: { key: Buffer; store_id: string } | undefined = await db('media.keys').first('key', 'store_id');
    if (!row) throw new Error('the keys of media are missing');
    return { signing: row.key, storeId: row.store_id };
  });
export type MediaKeys = ReturnType<typeof mediaKeys>;

/** Signed URLs for uploads. Creating a URL stores nothing, because the URL itself contains the permit. */
export const uploadUrls = ({ db, clock, keys }: UploadUrlPorts & { readonly keys: MediaKeys }) => {
  const signatureOf = async (stated: string): Promise<string> =>
    createHmac('sha256', (await keys()).signing)
      .update(`${PURPOSE} ${stated}`)
      .digest('base64url');
  return {
    /** Returns a permit for a file that a route of another feature receives.
     *  @throws Rejection TOO_MANY_UPLOADS */
    async permit(personId: string, category: MediaCategory, maxBytes: number): Promise<Permit> {
      if ((await uploadsOfDay({ db, clock }, personId)) >= UPLOADS_A_DAY) throw TooManyUploads();
      const expiresAt = new Date(clock().getTime() + UPLOAD_URL_MINUTES * MINUTE_MS);
      return { id: uuid(), personId, category, maxBytes, isExact: false, expiresAt };
    },
    /** Returns a new upload URL.
     *  @throws Rejection UPLOAD_TOO_LARGE, TOO_MANY_UPLOADS */
    async make<C extends MediaCategory>(
      personId: string,
      { category, size }: { readonly category: C; readonly size?: number | undefined },
    ) {
      const maxBytes = size ?? maxBytesOf(category);
      if (maxBytes > maxBytesOf(category)) throw UploadTooLarge();
      const { id, expiresAt } = await this.permit(personId, category, maxBytes);
      const permit = [id, personId, category, maxBytes, size !== undefined, expiresAt.getTime()];
      const stated = Buffer.from(JSON.stringify(permit)).toString('base64url');
      const uploadURL = `${UPLOAD_PATH}${stated}.${await signatureOf(stated)}`;
      return { uploadURL, mediaId: id, category, maxBytes, expiresAt: expiresAt.toISOString() };
    },
    /** Returns the permit that a URL contains, if it belongs to this person.
     *  @throws Rejection UPLOAD_URL_NOT_FOUND, UPLOAD_URL_NOT_YOURS, UPLOAD_URL_EXPIRED */
    async permitOf(token: string, personId: string): Promise<Permit> {
      if (!Token.safeParse(token).success) throw UploadUrlNotFound();
      const [stated = '', signature = ''] = token.split('.');
      // The signatures are compared as strings, because the last character of base64 has unused bits: several strings decode to the same bytes.
      if (!timingSafeEqual(Buffer.from(signature), Buffer.from(await signatureOf(stated)))) throw UploadUrlNotFound();
      const permit = Stated.parse(readJson(Buffer.from(stated, 'base64url').toString()));
      if (permit.personId !== personId) throw UploadUrlNotYours();
      if (permit.expiresAt <= clock()) throw UploadUrlExpired();
      return permit;
    },
  };
};
export type UploadUrls = ReturnType<typeof uploadUrls>;
