import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** How much of a key's fingerprint names it. */
const ID_LENGTH = 16;

/** A key that wraps the keys of people. It is kept apart from the database, so that who has the database alone can read nothing of them. */
export interface DataKey {
  /** A fingerprint, by which tables name it. */
  readonly id: string;
  readonly bytes: Buffer;
}
/** The data keys at hand. */
export interface DataKeyring {
  /** What should wrap; a database's first one, and what a rotation makes the current one. */
  preferred(): DataKey;
  /** One by its id; null where it is not at hand. */
  find(id: string): DataKey | null;
  /** Where they are from, as an error names it: a setting or a file. */
  readonly origin: string;
  /** The ids of all, for errors. */
  ids(): readonly string[];
}

/** A data key is wanted that is not at hand. */
export class DataKeyMissing extends Error {
  override readonly name = 'DataKeyMissing';
  constructor(
    readonly wanted: string,
    { origin, ids }: DataKeyring,
  ) {
    const have = ids().join(', ') || 'none';
    super(
      `the personal data of this database are wrapped by the data key ${wanted}, which is not at hand (${origin} has ${have})`,
    );
  }
}

/** @param bytes 256 random bits */
export const dataKey = (bytes: Buffer): DataKey => ({
  bytes,
  id: createHmac('sha256', bytes).update('id of a data key').digest('hex').slice(0, ID_LENGTH),
});

/** A keyring that stays as it is.
 *  @param keys the preferred one first */
export const fixedKeyring = (origin: string, keys: readonly [DataKey, ...DataKey[]]): DataKeyring => ({
  origin,
  preferred: () => keys[0],
  find: (id) => keys.find((key) => key.id === id) ?? null,
  ids: () => keys.map(({ id }) => id),
});

const keyrings = new WeakMap<object, DataKeyring>();
/** Says which data keys open what stands in a database; its transactions know them too. */
export const useDataKeys = (db: Knex, keyring: DataKeyring): void => void keyrings.set(db.client.config, keyring);
/** The data keys of a database.
 *  @throws Error where nobody said which they are */
export const dataKeysOf = (db: Knex): DataKeyring => {
  const keyring = keyrings.get(db.client.config);
  if (!keyring) throw new Error('no data keys were given for this database (useDataKeys)');
  return keyring;
};

/** Wraps the key of a person (AES-256-GCM, bound to the person's id). */
export const wrap = ({ bytes }: DataKey, personId: string, key: Buffer): Buffer => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, bytes, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(personId));
  const hidden = Buffer.concat([cipher.update(key), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), hidden]);
};

/** @throws Error when it was wrapped by another key or for somebody else, or changed since */
export const unwrap = ({ bytes }: DataKey, personId: string, wrapped: Buffer): Buffer => {
  const iv = wrapped.subarray(0, IV_BYTES);
  const tag = wrapped.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, bytes, iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(personId))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(wrapped.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
};
