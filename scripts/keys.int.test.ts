import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDataKeys } from '../api/platform/data-keys.ts';
import { dataKey, wrap } from '../projections/platform/data-keys.ts';
import { openDatabase } from '../projections/platform/database.ts';
import { personalData } from '../projections/platform/personal-data.ts';
import { testDatabase } from '../projections/platform/testing/database.ts';
import { program as programOf } from '../projections/platform/testing/programs.ts';
import { dataKeyUses } from '../projections/platform/wrap-keys.ts';

const PEOPLE = 20_000;
let database: Awaited<ReturnType<typeof testDatabase>>;
let program: string;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'carsetu-keys-'));
  program = await programOf('scripts/keys.ts');
  database = await testDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});
const env = () => ({ PATH: process.env.PATH, HOME: process.env.HOME, DATABASE_URL: database.url, DATA_DIR: folder });
const keys = (...args: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    execFile(process.execPath, [program, ...args], { env: env() }, (error, out, complaints) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: out + complaints }),
    );
  });
const config = () => ({ kind: 'file', path: path.join(folder, 'keys', 'data-keys.json') }) as const;

it('rotates the data key while a process serves, also when it is killed again and again', async () => {
  expect(await keys('rotate', 'all')).toMatchObject({ code: 2 });
  expect((await keys('list')).said).toMatch(/^[0-9a-f]{16} +0 keys {2}wraps new keys\n$/);
  const serving = openDatabase(database.url, { max: 2 });
  await openDataKeys(serving, config());
  const personal = personalData(serving);
  const person = uuid();
  const sealed = await personal.seal(person, 'Asha');
  const [before] = await dataKeyUses(serving);
  if (!before) throw new Error('there is no data key');
  const { keys: kept } = JSON.parse(readFileSync(config().path, 'utf8'));
  const old = dataKey(Buffer.from(kept[0], 'base64'));
  const ids = Array.from({ length: PEOPLE }, () => uuid());
  await serving.raw(
    'insert into personal_data.keys (person_id, key, data_key_id) select *, ? from unnest(?::uuid[], ?::bytea[])',
    [old.id, ids, ids.map((id) => wrap(old, id, Buffer.alloc(32, id)))],
  );
  for (let wait = 600, killed = 0; killed < 4; killed++, wait += 300) {
    const child = spawn(process.execPath, [program, 'rotate'], {
      env: env(),
      stdio: 'ignore',
    });
    await delay(wait);
    child.kill('SIGKILL');
    const id = uuid();
    expect(await personal.open(id, await personal.seal(id, 'Ravi'))).toBe('Ravi');
    expect(await personal.open(person, sealed)).toBe('Asha');
  }
  const { code, said } = await keys('rotate');
  expect(said).toMatch(/\d+ keys are rewrapped by the data key [0-9a-f]{16}\./);
  expect(code).toBe(0);
  const uses = await dataKeyUses(serving);
  expect(uses[0]).toMatchObject({ isCurrent: true, wraps: PEOPLE + 5 });
  expect(uses[0]?.id).not.toBe(before.id);
  for (const use of uses.slice(1))
    expect(use).toMatchObject({ isCurrent: false, wraps: 0, retiredAt: expect.any(Date) });
  expect(JSON.parse(readFileSync(config().path, 'utf8')).keys).toHaveLength(1);
  const later = openDatabase(database.url, { max: 2 });
  await openDataKeys(later, config());
  expect(await personalData(later).open(person, sealed)).toBe('Asha');
  await Promise.all([serving.destroy(), later.destroy()]);
}, 180_000);

it('stops with what is wrong where the data key is another one', async () => {
  rmSync(config().path);
  const { code, said } = await keys('list');
  expect(code).toBe(1);
  expect(said).toContain('DATA_KEY must be set, or its file be put back');
  expect(said).not.toContain('    at ');
});
