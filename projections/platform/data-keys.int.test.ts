import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type DataKey, DataKeyMissing, dataKey, fixedKeyring, unwrap, useDataKeys, wrap } from './data-keys.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { personalData } from './personal-data.ts';
import { personalDataMigrations } from './personal-data-key-migrations.ts';
import { testDatabase } from './testing/database.ts';
import { adoptDataKeys, dataKeyUses, rotateTo } from './wrap-keys.ts';

const newDataKey = (): DataKey => dataKey(randomBytes(32));
type Database = Awaited<ReturnType<typeof testDatabase>>;
const made: Database[] = [];
let database: Database;
/** Simulates a separate process that uses the database with the given data keys. */
const processWith = (...keys: [DataKey, ...DataKey[]]) => {
  const db = openDatabase(database.url, { max: 4 });
  useDataKeys(db, fixedKeyring('DATA_KEY', keys));
  opened.push(db);
  return db;
};
const opened: ReturnType<typeof openDatabase>[] = [];
beforeEach(async () => {
  database = await testDatabase();
  made.push(database);
  await migrate(database.db, personalDataMigrations);
});
afterAll(async () => {
  await Promise.all(opened.map((db) => db.destroy()));
  await Promise.all(made.map(({ drop }) => drop()));
});
const rows = () => database.db('personal_data.keys').orderBy('person_id').select('person_id', 'key', 'data_key_id');

describe('a wrapped key', () => {
  it('opens by its data key for its person alone, and not when a bit changed', () => {
    const [by, other] = [newDataKey(), newDataKey()];
    const [asha, ravi] = [uuid(), uuid()];
    const key = randomBytes(32);
    const wrapped = wrap(by, asha, key);
    expect(unwrap(by, asha, wrapped).equals(key)).toBe(true);
    expect(wrapped.includes(key)).toBe(false);
    expect(wrap(by, asha, key).equals(wrapped)).toBe(false);
    expect(() => unwrap(other, asha, wrapped)).toThrow();
    expect(() => unwrap(by, ravi, wrapped)).toThrow();
    for (let bit = 0; bit < wrapped.length * 8; bit += 13) {
      const changed = Buffer.from(wrapped);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => unwrap(by, asha, changed)).toThrow();
    }
  });

  it('is what the table holds, so that the database alone opens nothing', async () => {
    const by = newDataKey();
    const db = processWith(by);
    const person = uuid();
    const sealed = await personalData(db).seal(person, 'Asha Rao');
    const [row] = await rows();
    expect(row).toMatchObject({ person_id: person, data_key_id: by.id });
    expect(row.key).toHaveLength(60);
    expect(await personalData(processWith(by)).open(person, sealed)).toBe('Asha Rao');
    await expect(personalData(processWith(newDataKey())).open(person, sealed)).rejects.toThrow(DataKeyMissing);
  });
});

describe('a database of an earlier version', () => {
  it('has its keys wrapped once it is opened, and what they sealed opens as before', async () => {
    const by = newDataKey();
    const seal = processWith(by);
    const people = await Promise.all(
      Array.from({ length: 600 }, async (_, n) => {
        const id = uuid();
        return { id, name: `Name ${n}`, sealed: await personalData(seal).seal(id, `Name ${n}`) };
      }),
    );
    const gone = uuid();
    await personalData(seal).seal(gone, 'nobody');
    await personalData(seal).destroy(gone);
    // Stores the keys unwrapped, as old versions did.
    for (const row of await rows())
      if (row.key)
        await database
          .db('personal_data.keys')
          .where({ person_id: row.person_id })
          .update({ key: unwrap(by, row.person_id, row.key), data_key_id: null });
    await database.db('personal_data.data_keys').delete();

    const to = newDataKey();
    const db = processWith(to);
    const [first] = people;
    if (!first) throw new Error('nobody');
    // A running process can read keys that have not been wrapped yet.
    expect(await personalData(db).open(first.id, first.sealed)).toBe(first.name);
    expect(await adoptDataKeys(db)).toBe(people.length);
    expect(await adoptDataKeys(db)).toBe(0);
    for (const row of await rows()) expect(row.data_key_id).toBe(row.person_id === gone ? null : to.id);
    const again = processWith(to);
    const list = people.map(({ id, sealed }) => ({ personId: id, sealed }));
    expect(await personalData(again).openMany(list)).toEqual(people.map(({ name }) => name));
  });
});

describe('a database whose data key is not at hand', () => {
  it('is refused, and the refusal names what is wanted and what is there, and no key', async () => {
    const [right, wrong] = [newDataKey(), newDataKey()];
    await adoptDataKeys(processWith(right));
    const refused = await adoptDataKeys(processWith(wrong)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DataKeyMissing);
    expect(String(refused)).toContain(right.id);
    expect(String(refused)).toContain(`DATA_KEY has ${wrong.id}`);
    for (const { bytes } of [right, wrong])
      for (const form of ['hex', 'base64'] as const) expect(String(refused)).not.toContain(bytes.toString(form));
  });
});

describe('a rotation', () => {
  it('takes all keys over while others write and read, and wraps by the old key no more', async () => {
    const [old, fresh] = [newDataKey(), newDataKey()];
    const [rotating, serving] = [processWith(fresh, old), processWith(old, fresh)];
    const people: { id: string; sealed: Awaited<ReturnType<ReturnType<typeof personalData>['seal']>> }[] = [];
    const come = async () => {
      const id = uuid();
      people.push({ id, sealed: await personalData(serving).seal(id, id) });
    };
    await adoptDataKeys(serving);
    for (let n = 0; n < 700; n++) await come();
    let done = false;
    const rotation = rotateTo(rotating, fresh).finally(() => {
      done = true;
    });
    while (!done) await Promise.all([come(), come(), come()]);
    expect(await rotation).toBeGreaterThanOrEqual(700);
    await come();
    expect((await rows()).filter(({ data_key_id }) => data_key_id !== fresh.id)).toEqual([]);
    expect(await dataKeyUses(database.db)).toMatchObject([
      { id: fresh.id, isCurrent: true, retiredAt: null, wraps: people.length },
      { id: old.id, isCurrent: false, retiredAt: expect.any(Date), wraps: 0 },
    ]);
    // This process does not have the old key.
    const after = processWith(fresh);
    expect(await adoptDataKeys(after)).toBe(0);
    const list = people.map(({ id, sealed }) => ({ personId: id, sealed }));
    expect(await personalData(after).openMany(list)).toEqual(people.map(({ id }) => id));
  });

  it('needs the old key until the last one went over', async () => {
    const [old, fresh] = [newDataKey(), newDataKey()];
    const person = uuid();
    await personalData(processWith(old)).seal(person, 'Asha');
    await expect(rotateTo(processWith(fresh), fresh)).rejects.toThrow(DataKeyMissing);
    await expect(adoptDataKeys(processWith(fresh))).rejects.toThrow(DataKeyMissing);
    // The failed rotation had already made the new key current, so both keys are needed until a rotation completes.
    const both = processWith(fresh, old);
    await adoptDataKeys(both);
    expect(await rotateTo(both, fresh)).toBe(1);
    await adoptDataKeys(processWith(fresh));
  });
});
