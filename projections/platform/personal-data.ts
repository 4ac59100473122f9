import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { Sealed } from '../../schema/kernel/sealed.ts';
import type { Migration } from './migrate.ts';

/** The table of the keys, in the schema `personal_data`. A destroyed key leaves its row, so that nobody makes another one. */
export const personalDataMigrations: readonly Migration[] = [
  {
    name: 'personal-data/001-keys',
    up: async (db) => {
      await db.raw(`
        create schema personal_data;
        create table personal_data.keys (
          person_id uuid primary key,
          -- 256 random bits; null once destroyed.
          key bytea,
          destroyed_at timestamptz,
          check ((key is null) = (destroyed_at is not null))
        );`);
    },
  },
];

/** Somebody's personal data came after their key was destroyed. */
export class KeyDestroyed extends Error {
  override readonly name = 'KeyDestroyed';
  constructor(readonly personId: string) {
    super(`the personal data of ${personId} were erased`);
  }
}

/** One sealed text and the person whose it is; null where there is none. */
export interface SealedOf {
  readonly personId: string;
  readonly sealed: Sealed | null;
}

export interface PersonalData {
  /** Encrypts with the person's key, which it makes on first use. Sealing the same text twice gives two different results.
   *  @throws KeyDestroyed after the person's erasure */
  seal(personId: string, text: string): Promise<Sealed>;
  /** `seal` for several texts of one person, asking for the key once.
   *  @throws KeyDestroyed after the person's erasure */
  sealer(personId: string): Promise<(text: string) => Sealed>;
  /** What was sealed; null after the person's erasure.
   *  @throws Error when it was sealed for somebody else, or changed since */
  open(personId: string, sealed: Sealed): Promise<string | null>;
  /** `open` for many at once, in their order, asking for the keys once. */
  openMany(list: readonly SealedOf[]): Promise<(string | null)[]>;
  /** Destroys the person's key: whatever was sealed with it cannot be read any more, by anybody. Doing so again changes nothing. */
  destroy(personId: string): Promise<void>;
}

const KEYS = 'personal_data.keys';
const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const PREFIX = 'sealed:1:';

/** What this process sealed within the last moments, by what came of it (which is never the same twice): it is read at once by whoever
 *  follows the log, who need not ask for the key. Nothing of a person stays here once their key is destroyed. */
const justSealed = new LRUCache<Sealed, { readonly personId: string; readonly text: string }>({ max: 500, ttl: 2_000 });
/** Keys that sealed something within the last seconds, by database: who writes one message often writes the next. What is sealed with one
 *  that was destroyed meanwhile can be read by nobody. */
const inUse = new WeakMap<object, LRUCache<string, Buffer>>();
const keysInUse = (db: Knex): LRUCache<string, Buffer> => {
  const { config } = db.client;
  const known = inUse.get(config) ?? new LRUCache<string, Buffer>({ max: 1_000, ttl: 10_000 });
  inUse.set(config, known);
  return known;
};
const forget = (db: Knex, personId: string): void => {
  keysInUse(db).delete(personId);
  for (const [sealed, each] of justSealed.entries()) if (each.personId === personId) justSealed.delete(sealed);
};

const sealWith = (key: Buffer, personId: string, text: string): Sealed => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(personId));
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const sealed = Sealed.parse(PREFIX + Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url'));
  justSealed.set(sealed, { personId, text });
  return sealed;
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
  key: Buffer | null;
}

/** Personal data sealed with a key for each person (AES-256-GCM, bound to the person's id). Give it the transaction where rows
 *  are written in one. */
export const personalData = (db: Knex): PersonalData => {
  const keysOf = async (people: readonly string[]) => {
    const rows: KeyRow[] = people.length > 0 ? await db<KeyRow>(KEYS).whereIn('person_id', people) : [];
    return new Map(rows.map(({ person_id, key }) => [person_id, key]));
  };
  const keyFor = async (personId: string): Promise<Buffer> => {
    // Nearly everybody has one: asking first writes nothing.
    const known = (await keysOf([personId])).get(personId);
    if (known) return known;
    await db(KEYS)
      .insert({ person_id: personId, key: randomBytes(KEY_BYTES) })
      .onConflict()
      .ignore();
    const key = (await keysOf([personId])).get(personId);
    if (!key) throw new KeyDestroyed(personId);
    return key;
  };
  const openMany = async (list: readonly SealedOf[]) => {
    const texts = list.map(({ personId, sealed }) => {
      const known = sealed && justSealed.get(sealed);
      return known?.personId === personId ? known.text : null;
    });
    const others = list.flatMap(({ personId, sealed }, at) => (sealed && texts[at] === null ? [personId] : []));
    const keys = await keysOf([...new Set(others)]);
    return list.map(({ personId, sealed }, at) => {
      const key = keys.get(personId);
      return texts[at] ?? (sealed && key ? openWith(key, personId, sealed) : null);
    });
  };
  return {
    openMany,
    seal: async (personId, text) => sealWith(await keyFor(personId), personId, text),
    async sealer(personId) {
      const known = keysInUse(db);
      const key = known.get(personId) ?? (await keyFor(personId));
      known.set(personId, key);
      return (text) => sealWith(key, personId, text);
    },
    open: async (personId, sealed) => (await openMany([{ personId, sealed }]))[0] ?? null,
    async destroy(personId) {
      forget(db, personId);
      await db(KEYS)
        .insert({ person_id: personId, key: null, destroyed_at: db.fn.now() })
        .onConflict('person_id')
        .merge({ key: null, destroyed_at: db.raw('coalesce(keys.destroyed_at, excluded.destroyed_at)') });
    },
  };
};
