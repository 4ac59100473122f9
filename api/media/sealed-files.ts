import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Makes the key of one object's bytes. The key is stored sealed with its owner's key. Once the owner's key is destroyed, every copy of the bytes is
 *  unreadable. */
export const newFileKey = (): string => randomBytes(KEY_BYTES).toString('base64');

/** Encrypts bytes for one place in the store (AES-256-GCM). @param place authenticated with the bytes, so that they cannot be moved elsewhere */
export const sealBytes = (fileKey: string, place: string, bytes: Uint8Array): Buffer => {
  const iv = randomBytes(IV_BYTES);
  const key = Buffer.from(fileKey, 'base64');
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(place));
  const hidden = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), hidden]);
};

/** Decrypts bytes from the store.
 *  @throws Error if they were changed, or sealed for another place */
export const openBytes = (fileKey: string, place: string, sealed: Uint8Array): Buffer => {
  const iv = sealed.subarray(0, IV_BYTES);
  const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, Buffer.from(fileKey, 'base64'), iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(place))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
};
