import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Sealed } from '../../schema/kernel/sealed.ts';
import { useDataKeys } from './data-keys.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { KeyDestroyed, personalData } from './personal-data.ts';
import { personalDataMigrations } from './personal-data-key-migrations.ts';
import { TEST_KEYRING } from './testing/data-key.ts';
import { testDatabase } from './testing/database.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
  await migrate(database.db, personalDataMigrations);
});
afterAll(() => database.drop());

const data = () => personalData(database.db);

describe('sealed personal data', () => {
  it('open as what was sealed, whatever it is, and never look the same twice', async () => {
    const person = uuid();
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
        const [once, twice] = [await data().seal(person, text), await data().seal(person, text)];
        expect(await data().open(person, once)).toBe(text);
        expect(once).not.toBe(twice);
      }),
      { numRuns: 40 },
    );
  });

  it('do not open for anybody else, nor when a single bit changed', async () => {
    const [asha, ravi] = [uuid(), uuid()];
    const sealed = await data().seal(asha, 'Asha Rao');
    await data().seal(ravi, 'Ravi');
    await expect(data().open(ravi, sealed)).rejects.toThrow();
    const bytes = Buffer.from(sealed.slice('sealed:1:'.length), 'base64url');
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length * 8 - 1), async (bit) => {
        const changed = Buffer.from(bytes);
        changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        const other = Sealed.parse(`sealed:1:${changed.toString('base64url')}`);
        await expect(data().open(asha, other)).rejects.toThrow();
      }),
      { numRuns: 30 },
    );
  });

  it('open many at once in their order, also where there is nothing', async () => {
    const [asha, ravi, nobody] = [uuid(), uuid(), uuid()];
    const name = await data().seal(asha, 'Asha');
    const list = [
      { personId: ravi, sealed: await data().seal(ravi, 'Ravi') },
      { personId: asha, sealed: null },
      { personId: asha, sealed: name },
      { personId: nobody, sealed: name },
    ];
    expect(await data().openMany(list)).toEqual(['Ravi', null, 'Asha', null]);
  });

  it('cannot be read once the key is destroyed, nor can anything be sealed any more', async () => {
    const [asha, ravi] = [uuid(), uuid()];
    const sealed = await data().seal(asha, 'Asha');
    const other = await data().seal(ravi, 'Ravi');
    await data().destroy(asha);
    await data().destroy(asha);
    expect(await data().open(asha, sealed)).toBeNull();
    await expect(data().seal(asha, 'Asha')).rejects.toThrow(KeyDestroyed);
    expect(await data().open(ravi, other)).toBe('Ravi');
    expect(await database.db('personal_data.keys').where({ person_id: asha }).pluck('key')).toEqual([null]);
  });

  it('cannot be read once the key is discarded, of which no row stays', async () => {
    const id = uuid();
    const sealed = await data().seal(id, '+919876543210');
    await data().discard(id);
    await data().discard(id);
    expect(await data().open(id, sealed)).toBeNull();
    expect(await database.db('personal_data.keys').where({ person_id: id })).toEqual([]);
  });

  it('are sealed by no key of a transaction that was rolled back', async () => {
    const person = uuid();
    const thought = database.db.transaction(async (tx) => {
      await personalData(tx).seal(person, 'Asha');
      throw new Error('thought better of it');
    });
    await expect(thought).rejects.toThrow('thought better of it');
    const seal = await data().sealer(person);
    const sealed = seal('Asha');
    const other = openDatabase(database.url, { max: 1 });
    useDataKeys(other, TEST_KEYRING);
    expect(await personalData(other).open(person, sealed)).toBe('Asha');
    await other.destroy();
  });

  it('get one key however many seal at once', async () => {
    const person = uuid();
    const all = await Promise.all(Array.from({ length: 20 }, (_, n) => data().seal(person, `text ${n}`)));
    expect(await data().openMany(all.map((sealed) => ({ personId: person, sealed })))).toEqual(
      all.map((_, n) => `text ${n}`),
    );
  });
});
