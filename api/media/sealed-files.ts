import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Returns a new key for encrypting one object's bytes. The stored key is encrypted with its owner's key. Destroying the owner's key therefore makes
 *  every copy of the bytes unreadable. */
export const newFileKey = (): string => randomBytes(KEY_BYTES).toString('base64');

/** Encrypts bytes for one location in the store (AES-256-GCM). @param place the location; at any other location, the bytes cannot be decrypted */
export const sealBytes = (fileKey: string, place: string, bytes: Uint8Array): Buffer => {
  const iv = randomBytes(IV_BYTES);
  const key = Buffer.from(fileKey, 'base64');
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(place));
  const hidden = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), hidden]);
};

/** Decrypts bytes from the store.
 *  @throws Error if the bytes were changed, or encrypted for another location */
export const openBytes = (fileKey: string, place: string, sealed: Uint8Array): Buffer => {
  const iv = sealed.subarray(0, IV_BYTES);
  const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, Buffer.from(fileKey, 'base64'), iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(place))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
};
