import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
  if (typeof unlock === 'number') throw new Error(`process ${unlock} holds the lock`);
  return unlock;
};

/** Returns a task that holds the lock for a moment, and checks that no other one does meanwhile. */
const oneAtATime = (onWait?: (pid: number) => void) => {
  let inside = 0;
  return async () => {
    const unlock = await take({ onWait });
    expect(++inside).toBe(1);
    await new Promise(setImmediate);
    inside -= 1;
    unlock();
  };
};

describe('a lock among processes', () => {
  it('is held by one at a time, the others say whom they wait for and get it in turn', async () => {
    const waited = vi.fn();
    await Promise.all(Array.from({ length: 8 }, oneAtATime(waited)));
    expect(waited).toHaveBeenCalledTimes(7);
    expect(waited).toHaveBeenCalledWith(process.pid);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is given up on after a while, with the id of the process that holds it', async () => {
    const unlock = await take();
    expect(await processLock(file, { patienceMs: 0 })).toBe(process.pid);
    unlock();
    (await take())();
  });

  it('is free where its holder was killed, though several come for it at once', async () => {
    const child = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' });
    await once(child, 'exit');
    writeFileSync(file, `${child.pid} 1 killed`);
    await Promise.all(Array.from({ length: 4 }, oneAtATime()));
    expect(readdirSync(folder)).toEqual([]);
  });

  it.runIf(existsSync('/proc/self/stat'))('is free where another program has the id of its holder', async () => {
    writeFileSync(file, `${process.pid} 1 killed`);
    (await take({ patienceMs: 5_000 }))();
  });
});
