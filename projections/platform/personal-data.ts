import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { Sealed } from '../../schema/kernel/sealed.ts';
import { dataKeysOf, unwrap, wrap } from './data-keys.ts';
import { databaseIdentity } from './database.ts';
import { wantedDataKey, wrappingKey } from './wrap-keys.ts';

/** Thrown if personal data are to be encrypted after the person's key has been destroyed. */
export class KeyDestroyed extends Error {
  override readonly name = 'KeyDestroyed';
  constructor(readonly personId: string) {
    super(`the personal data of ${personId} have been erased`);
  }
}

/** An encrypted field and the person whose key encrypted it. `sealed` is null if the field is empty. */
export interface SealedOf {
  readonly personId: string;
  readonly sealed: Sealed | null;
}

const KEYS = 'personal_data.keys';
const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const PREFIX = 'sealed:1:';

/** This process's cache for one database. */
interface AtHand {
  /** Texts that this process has recently encrypted, keyed by their ciphertext, so that subscribers to the log need not look up the key. An entry is
   *  removed when its key is destroyed. */
  readonly sealed: LRUCache<Sealed, { readonly personId: string; readonly text: string }>;
  /** Recently used keys with their rows. They are cached because unwrapping a key costs as much as decrypting a message, and people often write
   *  several messages. A cached key is useless after its destruction, because decryption always reads the row from the database. */
  readonly keys: LRUCache<string, KeyAtHand>;
}
interface KeyAtHand {
  readonly key: Buffer;
  readonly wrapped: Buffer;
  /** Whether the row was read outside a transaction. A key created inside a transaction could disappear in a rollback, and data encrypted with it
   *  would be lost. */
  readonly isLasting: boolean;
}
const atHand = new WeakMap<object, AtHand>();
const atHandOf = (db: Knex): AtHand => {
  const database = databaseIdentity(db);
  const known = atHand.get(database) ?? {
    sealed: new LRUCache({ max: 500, ttl: 2_000 }),
    keys: new LRUCache({ max: 2_000, ttl: 10_000 }),
  };
  atHand.set(database, known);
  return known;
};
const forget = ({ sealed, keys }: AtHand, personId: string): void => {
  keys.delete(personId);
  for (const [text, each] of sealed.entries()) if (each.personId === personId) sealed.delete(text);
};

const sealWith = (key: Buffer, personId: string, text: string): Sealed => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(personId));
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Sealed.parse(PREFIX + Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url'));
};

const openWith = (key: Buffer, personId: string, sealed: Sealed): string => {
  const bytes = Buffer.from(sealed.slice(PREFIX.length), 'base64url');
  const iv = bytes.subarray(0, IV_BYTES);
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(personId))
    .setAuthTag(tag);
  const hidden = bytes.subarray(IV_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(hidden), decipher.final()]).toString('utf8');
};

interface KeyRow {
  person_id: string;
  /** The person's key in wrapped form; null once the key has been destroyed. */
  key: Buffer | null;
  /** The id of the data key that wraps the key; null if the key is not wrapped. */
  data_key_id: string | null;
}

/** Encrypts and decrypts personal data with one key per person (AES-256-GCM, bound to the person's id). Inside a transaction, pass the transaction
 *  as `db`. */
export const personalData = (db: Knex) => {
  const known = atHandOf(db);
  const sealNow = (key: Buffer, personId: string, text: string): Sealed => {
    const sealed = sealWith(key, personId, text);
    known.sealed.set(sealed, { personId, text });
    return sealed;
  };
  /** Returns a person's unwrapped key; null if the key has been destroyed.
   *  @throws DataKeyMissing if this process does not have a data key that it needs */
  const opened = ({ person_id, key: wrapped, data_key_id }: KeyRow): Buffer | null => {
    if (!wrapped) return null;
    const before = known.keys.get(person_id);
    const isSame = before?.wrapped.equals(wrapped) ?? false;
    if (before && isSame && (before.isLasting || db.isTransaction)) return before.key;
    const key = data_key_id === null ? wrapped : unwrap(wantedDataKey(dataKeysOf(db), data_key_id), person_id, wrapped);
    known.keys.set(person_id, { key, wrapped, isLasting: !db.isTransaction });
    return key;
  };
  const keysOf = async (people: readonly string[]) => {
    const rows: KeyRow[] = people.length > 0 ? await db<KeyRow>(KEYS).whereIn('person_id', people) : [];
    return new Map(rows.map((row) => [row.person_id, opened(row)]));
  };
  const keyFor = async (personId: string): Promise<Buffer> => {
    for (;;) {
      // Nearly everybody already has a key, and looking it up writes nothing.
      const key = (await keysOf([personId])).get(personId);
      if (key) return key;
      if (key === null) throw new KeyDestroyed(personId);
      const by = await wrappingKey(db);
      // The share lock makes a rotation wait for inserts that use the old data key. Inserts after the rotation find that their data key is no longer
      // current, and try again.
      await db.raw(
        `insert into personal_data.keys (person_id, key, data_key_id)
         select ?::uuid, ?::bytea, id from personal_data.data_keys where id = ? and is_current for share
         on conflict do nothing`,
        [personId, wrap(by, personId, randomBytes(KEY_BYTES)), by.id],
      );
    }
  };
  const openMany = async (list: readonly SealedOf[]) => {
    const texts = list.map(({ personId, sealed }) => {
      const just = sealed && known.sealed.get(sealed);
      return just?.personId === personId ? just.text : null;
    });
    const others = list.flatMap(({ personId, sealed }, at) => (sealed && texts[at] === null ? [personId] : []));
    const keys = await keysOf([...new Set(others)]);
    return list.map(({ personId, sealed }, at) => {
      const key = keys.get(personId);
      return texts[at] ?? (sealed && key ? openWith(key, personId, sealed) : null);
    });
  };
  return {
    /** Decrypts many ciphertexts with one key lookup. Returns the plaintexts in the same order. A plaintext is null if its ciphertext is null, or if
     *  its key has been destroyed. */
    openMany,
    /** Decrypts many ciphertexts with one key lookup. Returns a function that maps each ciphertext to its plaintext. */
    async opener(list: readonly SealedOf[]): Promise<(sealed: Sealed | null) => string | null> {
      const texts = await openMany(list);
      const read = new Map(list.map(({ sealed }, index) => [sealed, texts[index] ?? null]));
      return (sealed) => read.get(sealed) ?? null;
    },
    /** Encrypts a string with the person's key, which is created on first use. Encrypting the same string twice gives different results.
     *  @throws KeyDestroyed if the person has been erased */
    seal: async (personId: string, text: string): Promise<Sealed> => sealNow(await keyFor(personId), personId, text),
    /** Encrypts a string in the same way as `seal`; returns null for null. */
    sealIfGiven: async (personId: string, text: string | null): Promise<Sealed | null> =>
      text === null ? null : sealNow(await keyFor(personId), personId, text),
    /** Returns a function that encrypts strings of one person with a single key lookup.
     *  @throws KeyDestroyed if the person has been erased */
    async sealer(personId: string): Promise<(text: string) => Sealed> {
      const before = known.keys.get(personId);
      const key = before?.isLasting ? before.key : await keyFor(personId);
      return (text) => sealNow(key, personId, text);
    },
    /** Decrypts a ciphertext; returns null if the person has been erased.
     *  @throws Error if the ciphertext was created for another person, or has been modified */
    open: async (personId: string, sealed: Sealed): Promise<string | null> =>
      (await openMany([{ personId, sealed }]))[0] ?? null,
    /** Destroys the person's key, so that data encrypted with it become unreadable. Idempotent. */
    async destroy(personId: string): Promise<void> {
      forget(known, personId);
      // This is one statement, so that no sweep can run between two steps.
      await db.raw(
        `with destroyed as (
           insert into personal_data.keys as k (person_id, key, data_key_id, destroyed_at) values (?, null, null, now())
           on conflict (person_id) do update set key = null, data_key_id = null, destroyed_at = now() where k.key is not null
           returning 1)
         insert into personal_data.leftovers (since) select clock_timestamp() from destroyed`,
        [personId],
      );
    },
    /** Deletes the key of something short-lived, such as a sign-in, whose id is never used again. Unlike `destroy`, it leaves no row, and does not
     *  cause a sweep of the database's files before the night: otherwise, anybody could cause sweeps at any time. Idempotent. */
    async discard(id: string): Promise<void> {
      forget(known, id);
      await db.raw(
        `with discarded as (delete from personal_data.keys where person_id = ? returning 1)
         insert into personal_data.leftovers (since, at_night) select clock_timestamp(), true from discarded`,
        [id],
      );
    },
  };
};
export type PersonalData = ReturnType<typeof personalData>;
