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

/** The file mode. Only the owner may read and write the file. */
const OWNER_ONLY = 0o600;
const FOR_OTHERS = 0o077;

/** A file in the data folder with secrets that the server generates. */
export interface SecretFile<T> {
  readonly path: string;
  /** Reads the content; null if the file does not exist.
   *  @throws ConfigError naming the file if it cannot be read, or its content is invalid */
  read(): T | null;
  /** Reads the content; creates the file if it does not exist. Concurrent processes get the same content. */
  readOrMake(make: () => T): T;
  /** Replaces the content atomically. After a crash, the file has either the old or the new content. */
  replace(content: T): void;
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Writes a temporary file next to `file`, syncs it to the disk, and returns its path. */
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
  if (process.platform === 'win32') return; // folders cannot be opened on Windows
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

/** Opens a file with secrets.
 *  @param file inside the data folder, in a folder that only its owner may enter
 *  @param content the schema of the JSON in the file */
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
    // A copied file may have lost its file mode.
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
        if (!isCode(error, 'EEXIST')) throw error; // EEXIST means that another process created the file first
      } finally {
        rmSync(half, { force: true });
      }
      const kept = read();
      if (kept === null) throw new Error(`${file} disappeared while it was being created`);
      return kept;
    },
    replace(value) {
      renameSync(written(file, textOf(value)), file);
      syncFolder(folder);
    },
  };
};
