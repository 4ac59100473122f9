import type { Knex } from 'knex';
import { type DataKey, DataKeyMissing, type DataKeyring, dataKeysOf, unwrap, wrap } from './data-keys.ts';
import { leaveForSweep } from './mark-for-sweep.ts';

const DATA_KEYS = 'personal_data.data_keys';
const KEYS = 'personal_data.keys';
/** The number of people's keys that are re-wrapped per transaction. */
const BATCH = 500;

interface DataKeyRow {
  id: string;
  is_current: boolean;
  retired_at: Date | null;
}
interface KeyRow {
  person_id: string;
  key: Buffer;
  data_key_id: string | null;
}

/** Returns the data key with an id.
 *  @throws DataKeyMissing if this process does not have a needed data key */
export const wantedDataKey = (keyring: DataKeyring, id: string): DataKey => {
  const found = keyring.find(id);
  if (!found) throw new DataKeyMissing(id, keyring);
  return found;
};

/** Returns the data key for new keys: the database's current key or, if there is none, the keyring's preferred key, which then becomes the current
 *  key.
 *  @throws DataKeyMissing if this process does not have a needed data key */
export const wrappingKey = async (db: Knex): Promise<DataKey> => {
  const keyring = dataKeysOf(db);
  const current = () => db<DataKeyRow>(DATA_KEYS).where({ is_current: true }).first('id');
  const known = await current();
  if (known) return wantedDataKey(keyring, known.id);
  await db(DATA_KEYS).insert({ id: keyring.preferred().id, is_current: true }).onConflict().ignore();
  const winner = await current();
  if (!winner) throw new Error('a rotation of data keys is running');
  return wantedDataKey(keyring, winner.id);
};

/** Wraps with `to` every person's key that is not yet wrapped with it. Works in small batches, so that it can be interrupted and resumed. Returns the
 *  number of keys that it has wrapped.
 *  @throws DataKeyMissing if this process does not have a needed data key */
const wrapAll = async (db: Knex, to: DataKey): Promise<number> => {
  const keyring = dataKeysOf(db);
  const wrapSome = (after: string | null): Promise<readonly KeyRow[]> =>
    db.transaction(async (tx) => {
      const query = tx<KeyRow>(KEYS)
        .whereNotNull('key')
        .whereRaw('data_key_id is distinct from ?', [to.id])
        .orderBy('person_id')
        .limit(BATCH)
        .forUpdate();
      const rows: KeyRow[] = await (after === null ? query : query.where('person_id', '>', after));
      if (rows.length === 0) return rows;
      const wrapped = rows.map(({ person_id, key, data_key_id }) =>
        wrap(to, person_id, data_key_id === null ? key : unwrap(wantedDataKey(keyring, data_key_id), person_id, key)),
      );
      await tx.raw(
        `update personal_data.keys k set key = n.key, data_key_id = ?
           from unnest(?::uuid[], ?::bytea[]) as n (person_id, key) where n.person_id = k.person_id`,
        [to.id, rows.map(({ person_id }) => person_id), wrapped],
      );
      return rows;
    });
  let done = 0;
  for (let after: string | null = null; ; ) {
    const rows = await wrapSome(after);
    const last = rows.at(-1);
    if (!last) {
      if (done > 0) await leaveForSweep(db);
      return done;
    }
    done += rows.length;
    after = last.person_id;
  }
};

/** Checks that this process has every data key in use, and wraps the keys that earlier versions left unwrapped. Returns the number of keys that it
 *  has wrapped.
 *  @throws DataKeyMissing if this process does not have a needed data key */
export const adoptDataKeys = async (db: Knex): Promise<number> => {
  const keyring = dataKeysOf(db);
  const inUse = await db<DataKeyRow>(DATA_KEYS).whereNull('retired_at').orderBy('is_current', 'desc');
  for (const { id } of inUse) wantedDataKey(keyring, id);
  const by = await wrappingKey(db);
  const open = await db(KEYS).whereNotNull('key').whereNull('data_key_id').first('person_id');
  return open ? wrapAll(db, by) : 0;
};

/** Makes `to` (the keyring's preferred data key) current, re-wraps every person's key with it, and returns the number of re-wrapped keys. Other
 *  processes that have `to` use it for new keys at once, and can unwrap keys wrapped with either data key. An interrupted rotation resumes where it
 *  stopped.
 *  @throws DataKeyMissing if this process does not have a needed data key */
export const rotateTo = async (db: Knex, to: DataKey): Promise<number> => {
  await db.transaction(async (tx) => {
    await tx(DATA_KEYS).insert({ id: to.id, is_current: false }).onConflict().ignore();
    await tx(DATA_KEYS).where({ is_current: true }).whereNot({ id: to.id }).update({ is_current: false });
    await tx(DATA_KEYS).where({ id: to.id }).update({ is_current: true, retired_at: null });
  });
  const wrapped = await wrapAll(db, to);
  await db(`${DATA_KEYS} as d`)
    .whereNot('d.id', to.id)
    .whereNull('d.retired_at')
    .whereNotExists(db(KEYS).whereRaw('data_key_id = d.id'))
    .update({ retired_at: db.fn.now() });
  return wrapped;
};

/** A data key in the database, with the number of keys that it wraps. */
export interface DataKeyUse {
  readonly id: string;
  readonly isCurrent: boolean;
  readonly retiredAt: Date | null;
  readonly wraps: number;
}

/** Returns the data keys of a database, the current one first. */
export const dataKeyUses = async (db: Knex): Promise<readonly DataKeyUse[]> => {
  const rows: (DataKeyRow & { wraps: number })[] = await db<DataKeyRow>(`${DATA_KEYS} as d`)
    .select('d.*', db(KEYS).whereRaw('data_key_id = d.id').count().as('wraps'))
    .orderBy([{ column: 'is_current', order: 'desc' }, 'since']);
  return rows.map(({ id, is_current, retired_at, wraps }) => ({
    id,
    isCurrent: is_current,
    retiredAt: retired_at,
    wraps: Number(wraps),
  }));
};
