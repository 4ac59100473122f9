import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { Sealed } from '../../schema/kernel/sealed.ts';
import { dataKeysOf, unwrap, wrap } from './data-keys.ts';
import { wantedDataKey, wrappingKey } from './wrapping.ts';

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

/** What a process has at hand of a database. */
interface AtHand {
  /** What it sealed within the last moments, by what came of it (which is never the same twice): it is read at once by whoever follows the
   *  log, who need not ask for the key. Nothing of a person stays here once their key is destroyed. */
  readonly sealed: LRUCache<Sealed, { readonly personId: string; readonly text: string }>;
  /** Keys that were of use within the last seconds, with how they stand in the table: who writes one message often writes the next, and to
   *  unwrap one costs as much as to open a text. What is sealed with one that was destroyed meanwhile can be read by nobody; nothing is
   *  opened without its row. */
  readonly keys: LRUCache<string, KeyAtHand>;
}
interface KeyAtHand {
  readonly key: Buffer;
  readonly wrapped: Buffer;
  /** Whether the row was seen outside of a transaction: one that is rolled back would take a new key with it, and what was sealed by it meanwhile. */
  readonly isLasting: boolean;
}
const atHand = new WeakMap<object, AtHand>();
const atHandOf = (db: Knex): AtHand => {
  const { config } = db.client;
  const known = atHand.get(config) ?? {
    sealed: new LRUCache({ max: 500, ttl: 2_000 }),
    keys: new LRUCache({ max: 2_000, ttl: 10_000 }),
  };
  atHand.set(config, known);
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
  /** Wrapped; null once destroyed. */
  key: Buffer | null;
  /** What wraps it; null where nothing does. */
  data_key_id: string | null;
}

/** Personal data sealed with a key for each person (AES-256-GCM, bound to the person's id). Give it the transaction where rows
 *  are written in one. */
export const personalData = (db: Knex): PersonalData => {
  const known = atHandOf(db);
  const sealNow = (key: Buffer, personId: string, text: string): Sealed => {
    const sealed = sealWith(key, personId, text);
    known.sealed.set(sealed, { personId, text });
    return sealed;
  };
  /** @throws DataKeyMissing */
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
      // Nearly everybody has one: asking first writes nothing.
      const key = (await keysOf([personId])).get(personId);
      if (key) return key;
      if (key === null) throw new KeyDestroyed(personId);
      const by = await wrappingKey(db);
      // A rotation waits for whoever wraps by the key before, and whoever comes after it finds that to be the current one no more.
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
    openMany,
    seal: async (personId, text) => sealNow(await keyFor(personId), personId, text),
    async sealer(personId) {
      const before = known.keys.get(personId);
      const key = before?.isLasting ? before.key : await keyFor(personId);
      return (text) => sealNow(key, personId, text);
    },
    open: async (personId, sealed) => (await openMany([{ personId, sealed }]))[0] ?? null,
    async destroy(personId) {
      forget(known, personId);
      // In one statement, so that no sweep comes between.
      await db.raw(
        `with destroyed as (
           insert into personal_data.keys as k (person_id, key, data_key_id, destroyed_at) values (?, null, null, now())
           on conflict (person_id) do update set key = null, data_key_id = null, destroyed_at = now() where k.key is not null
           returning 1)
         insert into personal_data.leftovers (since) select clock_timestamp() from destroyed`,
        [personId],
      );
    },
  };
};
