import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { program } from '../../projections/platform/testing/programs.ts';
import { openProductDatabase } from './open-database.ts';
import { processLock } from './process-lock.ts';

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

/** A process that uses the database of a folder, which it prints to stdout. */
type User = ChildProcessByStdio<Writable, Readable, Readable>;

/** Returns all that a process has written to a stream once it contains `text`.
 *  @throws Error with all that was written if the stream ends before */
const written = async (stream: Readable, text: string): Promise<string> => {
  let all = '';
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    all += chunk;
    if (all.includes(text)) return all;
  }
  throw new Error(`ended without "${text}": ${all}`);
};

it('is started once by processes that come to a fresh folder at the same time, and say that they wait', async () => {
  const fresh = mkdtempSync(path.join(os.tmpdir(), 'carsetu-race-'));
  chmodSync(fresh, 0o755);
  const user = await program('scripts/postgres/testing/database-user.ts');
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: fresh };
  const unlock = await processLock(path.join(fresh, 'postgres.lock'), { patienceMs: 0 });
  if (typeof unlock === 'string') throw new Error(unlock);
  const users = [1, 2].map((): User => spawn(process.execPath, [user, fresh], { env, stdio: 'pipe' }));
  const ends = users.map((each) => once(each, 'exit'));
  try {
    const waiting = `Another start or task (process ${process.pid}) is opening ${fresh}: waiting for it …\n`;
    expect(await Promise.all(users.map(({ stderr }) => written(stderr, '\n')))).toEqual([waiting, waiting]);
    unlock();
    const urls = await Promise.all(users.map(({ stdout }) => written(stdout, '/carsetu')));
    expect(urls[1]).toBe(urls[0]);
    expect(await answers(urls[0] ?? '')).toBe(true);
    const task = await program('scripts/rebuild-read-models.ts');
    await Promise.all([1, 2].map(() => promisify(execFile)(process.execPath, [task, '--parked'], { env })));
    for (const { stdin } of users) stdin.end();
    expect(await Promise.all(ends)).toEqual([
      [0, null],
      [0, null],
    ]);
    expect(await answers(urls[0] ?? '')).toBe(false);
  } finally {
    unlock();
    for (const { stdin } of users) stdin.end();
    await Promise.all(ends);
    rmSync(fresh, { recursive: true, force: true });
  }
}, 180_000);
