import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 50;
const OWNER_ONLY = 0o600;

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Returns the text of a file; null if the file does not exist, or describes a process that has ended. */
const textOf = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT') || isCode(error, 'ESRCH')) return null;
    throw error;
  }
};

/** Returns when a process started, in the system's own unit. Null if the process has ended; `unknown` if the system does not tell the time. */
const startOf = (pid: number): string | null => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!isCode(error, 'EPERM')) return null; // EPERM means that the process runs as another user
  }
  const stat = textOf('/proc/self/stat') === null ? null : textOf(`/proc/${pid}/stat`);
  if (stat === null) return 'unknown';
  // The fields follow the program's name, which may contain spaces and parentheses. The first one is the state, the 20th the start time.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? null : (fields[19] ?? 'unknown');
};

/** Whether the process that wrote a lock file has ended. Its id may belong to another program since, which started at another time. */
const isLeftBehind = (lock: string): boolean => {
  const [pid, start] = lock.split(' ');
  return startOf(Number(pid)) !== start;
};

/** Creates a file with its whole content; returns false if the file exists. */
const create = (file: string, content: string): boolean => {
  const half = `${file}.${randomUUID()}`;
  writeFileSync(half, content, { mode: OWNER_ONLY });
  try {
    linkSync(half, file);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(half, { force: true });
  }
};

/** Removes the lock file of a process that has ended. A second file lets only one process do so at a time. Otherwise a process that read the file
 *  earlier could remove the lock that another has acquired since. */
const removeLeftBehind = (file: string): void => {
  const guard = `${file}.removal`;
  if (!create(guard, '')) return;
  try {
    const lock = textOf(file);
    if (lock !== null && isLeftBehind(lock)) rmSync(file, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
};

interface ProcessLockOptions {
  /** The longest wait for another holder of the lock, in milliseconds. */
  readonly patienceMs: number;
  /** Called once if another process holds the lock. */
  onWait?(pid: number): void;
}

/** Acquires a lock that only one process of this machine can hold at a time. A file says who holds it. The lock of a process that was killed is free.
 *  @returns a function that releases the lock, or the id of the process that has held the lock for too long */
export const processLock = async (
  file: string,
  { patienceMs, onWait }: ProcessLockOptions,
): Promise<(() => void) | number> => {
  const mine = `${process.pid} ${startOf(process.pid)} ${randomUUID()}`;
  let isWaiting = false;
  for (const deadline = Date.now() + patienceMs; ; await delay(POLL_MS)) {
    if (create(file, mine)) return () => textOf(file) === mine && rmSync(file, { force: true });
    const lock = textOf(file);
    if (lock === null) continue;
    const pid = Number.parseInt(lock, 10);
    if (isLeftBehind(lock)) removeLeftBehind(file);
    else if (!isWaiting) {
      isWaiting = true;
      onWait?.(pid);
    }
    if (Date.now() > deadline) return pid;
  }
};
