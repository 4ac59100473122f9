import { execFile, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { program } from '../../projections/platform/testing/programs.ts';
import { processLock } from './process-lock.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'carsetu-lock-'));
  file = path.join(folder, 'postgres.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const take = async (options: Partial<Parameters<typeof processLock>[1]> = {}): Promise<() => void> => {
  const unlock = await processLock(file, { patienceMs: 30_000, ...options });
  if (typeof unlock === 'string') throw new Error(unlock);
  return unlock;
};

/** Returns a task that holds the lock for a moment, and checks that no other one does meanwhile. */
const oneAtATime = (onWait?: (holder: string) => void) => {
  let inside = 0;
  return async () => {
    const unlock = await take({ onWait });
    expect(++inside).toBe(1);
    await new Promise(setImmediate);
    inside -= 1;
    unlock();
  };
};

/** The lock of a process that has ended. */
const leftBehind = (): string => `${spawnSync(process.execPath, ['-e', '']).pid} 1 killed`;
/** Makes a file as old as one that a killed process left behind a minute ago. */
const age = (old: string): void => utimesSync(old, Date.now() / 1000 - 60, Date.now() / 1000 - 60);

const run = promisify(execFile);
/** Runs a process that takes the lock, after a piece of code that changes what the system answers to it. */
const taker = async (options: readonly string[], system = ''): Promise<string> => {
  const changed =
    system &&
    `import fs from 'node:fs';import { syncBuiltinESMExports } from 'node:module';${system};syncBuiltinESMExports();`;
  const before = `data:text/javascript,${encodeURIComponent(changed)}`;
  const entry = await program('scripts/postgres/testing/lock-taker.ts');
  return (await run(process.execPath, ['--import', before, entry, '--file', file, ...options])).stdout;
};
/** Removes the lock slowly, so that other processes come between the reading of a lock and its removal. */
const SLOW = `const remove = fs.rmSync;
  fs.rmSync = (file, options) => {
    if (file.endsWith('.lock')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    remove(file, options);
  }`;
/** Refuses hard links by all codes in turn. */
const WITHOUT_HARD_LINKS = `let links = 0;
  fs.linkSync = () => {
    throw Object.assign(new Error('refused'), { code: ['EPERM', 'ENOTSUP', 'ENOSYS'][links++ % 3] });
  }`;
const WITH_HIDDEN_PROCESSES = `const read = fs.readFileSync;
  fs.readFileSync = (file, ...more) => {
    if (/^.proc.\\d+/.test(file) && !file.includes(process.pid)) throw Object.assign(new Error('hidden'), { code: 'ENOENT' });
    return read(file, ...more);
  }`;
const NOBODY = '65534';

describe('a lock among processes', () => {
  it('is held by one at a time, the others say whom they wait for and get it in turn', async () => {
    const waited = vi.fn();
    await Promise.all(Array.from({ length: 8 }, oneAtATime(waited)));
    expect(waited).toHaveBeenCalledTimes(7);
    expect(waited).toHaveBeenCalledWith(`process ${process.pid}`);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is given up on after a while, with the process that holds it and the files to remove if all fails', async () => {
    const unlock = await take();
    const refusal = await processLock(file, { patienceMs: 0 });
    expect(refusal).toContain(`process ${process.pid} has held ${file}`);
    expect(refusal).toContain(`remove ${file} and ${file}.removal`);
    unlock();
    (await take())();
  });

  it.each([
    ['', SLOW],
    [' on a file system without hard links', `${SLOW};${WITHOUT_HARD_LINKS}`],
  ])(
    'is free where its holder was killed, for one at a time of the processes that come for it%s',
    async (_, system) => {
      await take();
      const left = leftBehind();
      const journal = path.join(folder, 'journal');
      writeFileSync(journal, '');
      const notes = () => readFileSync(journal, 'utf8').trim().split('\n');
      const options = ['--journal', journal, '--left', left, '--rounds', '5'];
      const takers = Array.from({ length: 4 }, () => taker(options, system));
      await expect.poll(() => notes().filter((note) => note.startsWith('wait')).length).toBe(4);
      writeFileSync(file, left);
      await Promise.all(takers);
      const stays = notes().filter((note) => !note.startsWith('wait'));
      expect(stays.length).toBe(4 * 5 * 2);
      expect(stays.filter((note, at) => at % 2 === 1 && note !== stays[at - 1]?.replace('enter', 'leave'))).toEqual([]);
      (await take())();
      expect(readdirSync(folder)).toEqual(['journal']);
    },
  );

  it('is free where a process was killed while it removed the lock of another that was killed', async () => {
    writeFileSync(file, leftBehind());
    writeFileSync(`${file}.removal`, '');
    expect(await processLock(file, { patienceMs: 0 })).toContain('has held');
    age(`${file}.removal`);
    (await take({ patienceMs: 5_000 }))();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is held while its file is incomplete, and free if it stays so', async () => {
    writeFileSync(file, '');
    expect(await processLock(file, { patienceMs: 0 })).toContain('an unknown process');
    age(file);
    (await take({ patienceMs: 5_000 }))();
  });

  it('says to all users who holds it', async () => {
    const unlock = await take();
    expect(statSync(file).mode & 0o777).toBe(0o644 & ~process.umask());
    unlock();
  });

  it('is held where its file cannot be read', async () => {
    writeFileSync(file, leftBehind());
    chmodSync(file, 0);
    chmodSync(folder, 0o777);
    const options = process.getuid?.() === 0 ? ['--user', NOBODY] : [];
    expect(await taker([...options, '--patience', '0'])).toContain(`an unknown process has held ${file}`);
  });

  it('is held where its holder lives and the system hides when it started', async () => {
    const unlock = await take();
    expect(await taker(['--patience', '0'], WITH_HIDDEN_PROCESSES)).toContain(`process ${process.pid} has held`);
    unlock();
  });

  it.runIf(existsSync('/proc/self/stat'))('is free where another program has the id of its holder', async () => {
    writeFileSync(file, `${process.pid} 1 killed`);
    (await take({ patienceMs: 5_000 }))();
  });
});
