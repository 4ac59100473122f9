import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
