import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { program } from '../../projections/platform/testing/programs.ts';
import { openProductDatabase } from './open-database.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'carsetu-attach-'));
  chmodSync(dataDir, 0o755); // if this process runs as root, Postgres runs as another user, who needs access to the folder
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const open = () => openProductDatabase({ database: { kind: 'embedded' }, dataDir });
const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

it('runs one server for all who use a data folder, until the last of them lets go', async () => {
  const first = await open();
  const second = await open();
  expect(second.databaseUrl).toBe(first.databaseUrl);
  await first.release(); // the process that started the server releases it first
  expect(await answers(second.databaseUrl)).toBe(true);
  await second.release();
  expect(await answers(second.databaseUrl)).toBe(false);
}, 120_000);

it('is started once by processes that come to a fresh folder at the same time', async () => {
  const fresh = mkdtempSync(path.join(os.tmpdir(), 'carsetu-race-'));
  chmodSync(fresh, 0o755);
  const task = await program('scripts/rebuild-read-models.ts');
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: fresh };
  const run = promisify(execFile);
  const ended = await Promise.allSettled([1, 2].map(() => run(process.execPath, [task, '--parked'], { env })));
  expect(ended.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([]);
  rmSync(fresh, { recursive: true, force: true });
}, 180_000);
