import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useDataKeys } from '../../projections/platform/data-keys.ts';
import { openDatabase } from '../../projections/platform/database.ts';
import { migrate } from '../../projections/platform/migrate.ts';
import { personalData } from '../../projections/platform/personal-data.ts';
import { personalDataMigrations } from '../../projections/platform/personal-data-key-migrations.ts';
import { testDatabase } from '../../projections/platform/testing/database.ts';
import { dataKeyUses, rotateTo } from '../../projections/platform/wrap-keys.ts';
import { ConfigError } from './config.ts';
import { keyringOf, openDataKeys, rotateDataKeys } from './data-keys.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'carsetu-data-keys-'));
});
const databases: Awaited<ReturnType<typeof testDatabase>>[] = [];
const pools: ReturnType<typeof openDatabase>[] = [];
let url: string;
let config: { readonly kind: 'file'; readonly path: string };
beforeEach(async () => {
  const database = await testDatabase();
  databases.push(database);
  await migrate(database.db, personalDataMigrations);
  ({ url } = database);
  config = { kind: 'file', path: path.join(folder, uuid(), 'keys', 'data-keys.json') };
});
afterAll(async () => {
  await Promise.all(pools.map((db) => db.destroy()));
  await Promise.all(databases.map(({ drop }) => drop()));
  rmSync(folder, { recursive: true, force: true });
});
const pool = () => {
  const db = openDatabase(url, { max: 3 });
  pools.push(db);
  return db;
};
const refusal = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ConfigError);
  return String(error);
};

describe('the data key of a product that was given none', () => {
  it('is made once, in a file of the owner alone, by however many start at once', async () => {
    const starts = Array.from({ length: 5 }, pool);
    await Promise.all(starts.map((db) => openDataKeys(db, config)));
    expect(statSync(config.path).mode & 0o777).toBe(0o600);
    const people = await Promise.all(
      starts
        .map(async (db) => ({ id: uuid(), db }))
        .map(async (one) => {
          const { id, db } = await one;
          return { personId: id, sealed: await personalData(db).seal(id, id) };
        }),
    );
    const later = pool();
    await openDataKeys(later, config);
    expect(await personalData(later).openMany(people)).toEqual(people.map(({ personId }) => personId));
  });

  it('is missed by name where its file is gone, and no other one is made', async () => {
    await openDataKeys(pool(), config);
    rmSync(config.path);
    const said = await refusal(openDataKeys(pool(), config));
    expect(said).toMatch(/DATA_KEY must be set, or its file be put back: .* \(.*data-keys\.json has none\)/s);
    expect(() => statSync(config.path)).toThrow('ENOENT');
    writeFileSync(config.path, '{"keys":[]}');
    expect(await refusal(openDataKeys(pool(), config))).toContain(
      `${config.path} does not hold what the product wrote`,
    );
  });

  it('is refused by name where the settings have another one', async () => {
    await openDataKeys(pool(), config);
    const key = randomBytes(32).toString('base64');
    const said = await refusal(openDataKeys(pool(), { kind: 'settings', key, others: [] }));
    expect(said).toMatch(/DATA_KEY is not the right one/);
    expect(said).not.toContain(key);
  });

  it('goes over to a new one that running processes find by themselves', async () => {
    const running = pool();
    await openDataKeys(running, config);
    const asha = { personId: uuid(), sealed: await personalData(running).seal(uuid(), 'x') };
    const sealed = await personalData(running).seal(asha.personId, 'Asha');
    const other = pool();
    await openDataKeys(other, config);
    const { to, wrapped } = await rotateDataKeys(other, config);
    expect(wrapped).toBe(2);
    expect(await dataKeyUses(running)).toMatchObject([{ id: to, isCurrent: true, wraps: 2 }, { wraps: 0 }]);
    expect(await personalData(running).open(asha.personId, sealed)).toBe('Asha');
    const ravi = uuid();
    const his = await personalData(running).seal(ravi, 'Ravi');
    const fresh = pool();
    await openDataKeys(fresh, config);
    expect(await personalData(fresh).open(ravi, his)).toBe('Ravi');
  });

  it('is finished by the next rotation where one was killed, wherever that was', async () => {
    const db = pool();
    await openDataKeys(db, config);
    const person = uuid();
    const sealed = await personalData(db).seal(person, 'Asha');
    const before = await dataKeyUses(db);
    // Simulates a crash after the new key was written to the file, and before anything else was done.
    const { keys } = JSON.parse(readFileSync(config.path, 'utf8'));
    const fresh = randomBytes(32).toString('base64');
    writeFileSync(config.path, JSON.stringify({ keys: [fresh, ...keys] }));
    const restarted = pool();
    await openDataKeys(restarted, config);
    const { to, wrapped } = await rotateDataKeys(restarted, config);
    expect(wrapped).toBe(1);
    expect(to).not.toBe(before[0]?.id);
    expect(JSON.parse(readFileSync(config.path, 'utf8'))).toEqual({ keys: [fresh] });
    // Simulates a crash after all keys were wrapped again, and before the old key was removed from the file.
    const next = randomBytes(32).toString('base64');
    writeFileSync(config.path, JSON.stringify({ keys: [next, fresh] }));
    const half = pool();
    useDataKeys(half, keyringOf(config));
    const newest = keyringOf(config).preferred();
    await rotateTo(half, newest);
    expect(await rotateDataKeys(half, config)).toEqual({ to: newest.id, wrapped: 0 });
    expect(JSON.parse(readFileSync(config.path, 'utf8'))).toEqual({ keys: [next] });
    const last = pool();
    await openDataKeys(last, config);
    expect(await personalData(last).open(person, sealed)).toBe('Asha');
  });
});

describe('a data key of the settings', () => {
  it('takes over from the one that stands beside it', async () => {
    const [old, fresh] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
    const serving = pool();
    await openDataKeys(serving, { kind: 'settings', key: old, others: [fresh] });
    const person = uuid();
    const sealed = await personalData(serving).seal(person, 'Asha');
    const both = { kind: 'settings', key: fresh, others: [old] } as const;
    const db = pool();
    await openDataKeys(db, both);
    expect(await rotateDataKeys(db, both)).toMatchObject({ wrapped: 1 });
    expect(await personalData(serving).open(person, sealed)).toBe('Asha');
    const alone = pool();
    await openDataKeys(alone, { kind: 'settings', key: fresh, others: [] });
    expect(await personalData(alone).open(person, sealed)).toBe('Asha');
    expect(await refusal(openDataKeys(pool(), { kind: 'settings', key: old, others: [] }))).toContain(
      'DATA_KEY is not',
    );
  });
});
