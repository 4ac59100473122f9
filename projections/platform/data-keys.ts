import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { databaseIdentity } from './database.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** The length of a key's id: a prefix of its fingerprint. */
const ID_LENGTH = 16;

/** A key that wraps (encrypts) people's keys. It is stored outside the database, so that a copy of the database alone reveals nothing. */
export interface DataKey {
  /** A fingerprint of the key, which identifies the key in tables. */
  readonly id: string;
  readonly bytes: Buffer;
}
/** The data keys that are available to this process. */
export interface DataKeyring {
  /** Returns the preferred key for wrapping. A new database uses this key from the start, and a rotation makes it the current key. */
  preferred(): DataKey;
  /** Returns the key with this id; null if this process does not have the key. */
  find(id: string): DataKey | null;
  /** Where the keys come from (a setting or a file), for error messages. */
  readonly origin: string;
  ids(): readonly string[];
}

/** Thrown if this process does not have a data key that it needs. */
export class DataKeyMissing extends Error {
  override readonly name = 'DataKeyMissing';
  constructor(
    readonly wanted: string,
    { origin, ids }: DataKeyring,
  ) {
    const have = ids().join(', ') || 'none';
    super(
      `the personal data of this database are wrapped with the data key ${wanted}, which is not available (${origin} has ${have})`,
    );
  }
}

/** Creates a data key.
 *  @param bytes 256 random bits */
export const dataKey = (bytes: Buffer): DataKey => ({
  bytes,
  id: createHmac('sha256', bytes).update('id of a data key').digest('hex').slice(0, ID_LENGTH),
});

/** Returns a keyring with fixed keys, the preferred one first. */
export const fixedKeyring = (origin: string, keys: readonly [DataKey, ...DataKey[]]): DataKeyring => ({
  origin,
  preferred: () => keys[0],
  find: (id) => keys.find((key) => key.id === id) ?? null,
  ids: () => keys.map(({ id }) => id),
});

const keyrings = new WeakMap<object, DataKeyring>();
/** Sets the keyring for a database, including all transactions in it. */
export const useDataKeys = (db: Knex, keyring: DataKeyring): void => void keyrings.set(databaseIdentity(db), keyring);
/** Returns the keyring of a database.
 *  @throws Error if no keyring was set for the database */
export const dataKeysOf = (db: Knex): DataKeyring => {
  const keyring = keyrings.get(databaseIdentity(db));
  if (!keyring) throw new Error('no data keys were set for this database (useDataKeys)');
  return keyring;
};

/** Wraps (encrypts) the key of a person with a data key (AES-256-GCM, bound to the person's id). */
export const wrap = ({ bytes }: DataKey, personId: string, key: Buffer): Buffer => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, bytes, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(personId));
  const hidden = Buffer.concat([cipher.update(key), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), hidden]);
};

/** Unwraps the key of a person.
 *  @throws Error if the key was wrapped with another data key or for another person, or has been modified */
export const unwrap = ({ bytes }: DataKey, personId: string, wrapped: Buffer): Buffer => {
  const iv = wrapped.subarray(0, IV_BYTES);
  const tag = wrapped.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, bytes, iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(personId))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(wrapped.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
};
