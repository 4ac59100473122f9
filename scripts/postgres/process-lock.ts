import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 50;
const READABLE_BY_ALL = 0o644;
/** The format of a lock file: the process id of the holder, when the holder started, and a token that is unique to this lock. */
const LOCK = /^([1-9]\d*) (\S+) \S+$/;
/** What this process cannot learn, for example because a file belongs to another user. */
const UNKNOWN = 'unknown';
/** The age of a file that no process keeps or completes any more, if that takes milliseconds. */
const ABANDONED_MS = 10_000;

const NOT_THERE = ['ENOENT', 'ESRCH']; // ESRCH: the file described a process that has ended
const NOT_ALLOWED = ['EACCES', 'EPERM'];
const NO_HARD_LINKS = ['EPERM', 'ENOTSUP', 'ENOSYS'];
const isOneOf = (codes: readonly string[], error: unknown): boolean =>
  error instanceof Error && 'code' in error && codes.some((code) => code === error.code);

/** Returns the text of a file; null if the file does not exist, `UNKNOWN` if this process may not read it. */
const textOf = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isOneOf(NOT_THERE, error)) return null;
    if (isOneOf(NOT_ALLOWED, error)) return UNKNOWN;
    throw error;
  }
};

/** Returns when a process started, in the system's own unit; null if the process has ended, `UNKNOWN` if the system does not tell the time. */
const startOf = (pid: number): string | null => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!isOneOf(['EPERM'], error)) return null; // EPERM means that the process runs as another user
  }
  const stat = textOf(`/proc/${pid}/stat`);
  if (stat === null || stat === UNKNOWN) return UNKNOWN; // a system without /proc, or one that hides the processes of other users
  // The fields follow the program's name, which may contain spaces and parentheses. The first one is the state, the 20th the start time.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? null : (fields[19] ?? UNKNOWN);
};

const isAbandoned = (file: string): boolean => {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat !== undefined && Date.now() - stat.mtimeMs > ABANDONED_MS;
};

/** Whether the process that wrote a lock file has ended. Its id may belong to another program since, which started at another time.
 *  A file that cannot be read counts as held, and so does one that may still be incomplete. */
const isLeftBehind = (file: string): boolean => {
  const lock = textOf(file);
  if (lock === null || lock === UNKNOWN) return false;
  const [, pid, start] = LOCK.exec(lock) ?? [];
  if (pid === undefined) return isAbandoned(file);
  const running = startOf(Number(pid));
  return running === null || (running !== UNKNOWN && start !== UNKNOWN && running !== start);
};

const createUnlinked = (file: string, content: string): boolean => {
  try {
    writeFileSync(file, content, { flag: 'wx', mode: READABLE_BY_ALL });
    return true;
  } catch (error) {
    if (isOneOf(['EEXIST'], error)) return false;
    throw error;
  }
};

/** Creates a file, with its whole content at once where the file system supports hard links; returns false if the file exists. */
const create = (file: string, content: string): boolean => {
  const half = `${file}.${randomUUID()}`;
  writeFileSync(half, content, { mode: READABLE_BY_ALL });
  try {
    linkSync(half, file);
    return true;
  } catch (error) {
    if (isOneOf(['EEXIST'], error)) return false;
    if (isOneOf(NO_HARD_LINKS, error)) return createUnlinked(file, content);
    throw error;
  } finally {
    rmSync(half, { force: true });
  }
};

const guardOf = (file: string): string => `${file}.removal`;

/** Removes the lock file of a process that has ended. A second file lets only one process do so at a time. Otherwise a process that read the file
 *  earlier could remove the lock that another has acquired since. If the remover was killed, the second file is removed instead.
 *  @returns whether the lock file was removed */
const removeLeftBehind = (file: string): boolean => {
  if (!isLeftBehind(file)) return false;
  const guard = guardOf(file);
  if (!create(guard, '')) {
    if (isAbandoned(guard)) rmSync(guard, { force: true });
    return false;
  }
  try {
    if (!isLeftBehind(file)) return false;
    rmSync(file, { force: true });
    return true;
  } finally {
    rmSync(guard, { force: true });
  }
};

const holderOf = (lock: string): string => {
  const pid = LOCK.exec(lock)?.[1];
  return pid === undefined ? 'an unknown process' : `process ${pid}`;
};

interface ProcessLockOptions {
  /** The longest wait for another holder of the lock, in milliseconds. */
  readonly patienceMs: number;
  /** Called once if another process holds the lock, with its name, like `process 4711`. */
  onWait?(holder: string): void;
}

/** Acquires a lock that only one process of this machine can hold at a time. A file says who holds it. The lock of a process that was killed is free.
 *  Containers that share the file do not see each other's processes, so that a lock of one looks free to the other.
 *  @returns a function that releases the lock, or a sentence that says who has held the lock for too long and what helps */
export const processLock = async (
  file: string,
  { patienceMs, onWait }: ProcessLockOptions,
): Promise<(() => void) | string> => {
  const mine = `${process.pid} ${startOf(process.pid)} ${randomUUID()}`;
  const release = () => textOf(file) === mine && rmSync(file, { force: true });
  const deadline = Date.now() + patienceMs;
  for (let isWaiting = false; ; await delay(POLL_MS)) {
    if (create(file, mine) || (removeLeftBehind(file) && create(file, mine))) return release;
    const lock = textOf(file);
    if (lock === null) continue;
    const holder = holderOf(lock);
    if (!isWaiting && !isLeftBehind(file)) {
      isWaiting = true;
      onWait?.(holder);
    }
    if (Date.now() > deadline)
      return `${holder} has held ${file} for ${patienceMs / 1000} s: end it, or remove ${file} and ${guardOf(file)} if it is none of CarSetu's`;
  }
};
