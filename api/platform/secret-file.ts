import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { ConfigError } from './config.ts';

/** The owner alone reads and writes it. */
const OWNER_ONLY = 0o600;
const FOR_OTHERS = 0o077;

/** A file of the data folder that holds secrets of the product's own making. */
export interface SecretFile<T> {
  readonly path: string;
  /** What it holds; null where there is no such file.
   *  @throws ConfigError naming the file where it holds something else */
  read(): T | null;
  /** What it holds; makes it where there is none. Processes that do so at once agree on one content. */
  readOrMake(make: () => T): T;
  /** Puts another content in its place, at once: a process that dies leaves the one or the other. */
  replace(content: T): void;
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Writes a new file to the disk, name and all.
 *  @returns where it stands until it gets its name */
const written = (file: string, text: string): string => {
  const half = `${file}.${randomUUID()}`;
  const handle = openSync(half, 'wx', OWNER_ONLY);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  return half;
};

const syncFolder = (folder: string): void => {
  if (process.platform === 'win32') return; // folders cannot be opened there
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

/** @param file below the data folder, in a folder that only its owner may enter
 *  @param content what it holds, as JSON */
export const secretFile = <T>(file: string, content: z.ZodType<T>): SecretFile<T> => {
  const folder = path.dirname(file);
  const textOf = (value: T): string => `${JSON.stringify(value, null, 2)}\n`;
  const read = (): T | null => {
    let text: string;
    try {
      text = readFileSync(file, 'utf8');
    } catch (error) {
      if (isCode(error, 'ENOENT')) return null;
      const why = error instanceof Error ? error.message : String(error);
      throw new ConfigError([`${file} cannot be read (${why}): give it to the user who runs the product`]);
    }
    // A copy from elsewhere may have lost its mode.
    if (process.platform !== 'win32' && (statSync(file).mode & FOR_OTHERS) !== 0) chmodSync(file, OWNER_ONLY);
    try {
      return content.parse(JSON.parse(text));
    } catch {
      throw new ConfigError([`${file} does not hold what the product wrote: put its backup in its place`]);
    }
  };
  return {
    path: file,
    read,
    readOrMake(make) {
      const known = read();
      if (known !== null) return known;
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const half = written(file, textOf(make()));
      try {
        linkSync(half, file);
        syncFolder(folder);
      } catch (error) {
        if (!isCode(error, 'EEXIST')) throw error; // else another process was first
      } finally {
        rmSync(half, { force: true });
      }
      const kept = read();
      if (kept === null) throw new Error(`${file} vanished while it was made`);
      return kept;
    },
    replace(value) {
      renameSync(written(file, textOf(value)), file);
      syncFolder(folder);
    },
  };
};
