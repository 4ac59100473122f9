import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { checkedKey, checkedPrefix, type MediaStore } from './media-store.ts';

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
/** The suffix of files that are being written. If such a file remains after a crash, it is removed with its folder. */
const PART = '.part';

/** Opens the default store, which is a folder. */
export const folderStore = (folder: string): MediaStore => {
  const root = path.resolve(folder);
  const placeOf = (key: string) => path.join(root, ...key.split('/'));
  return {
    async put(key, bytes) {
      const place = placeOf(checkedKey(key));
      const part = `${place}.${randomUUID()}${PART}`;
      await mkdir(path.dirname(place), { recursive: true });
      const file = await open(part, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(part, place);
    },
    get: async (key) =>
      readFile(placeOf(checkedKey(key))).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    async keys(prefix) {
      checkedPrefix(prefix);
      const isFolder = prefix.endsWith('/');
      const start = isFolder ? placeOf(prefix.slice(0, -1)) : path.dirname(placeOf(prefix));
      const entries = await readdir(start, { withFileTypes: true, recursive: true }).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith(PART))
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
        .filter((key) => key.startsWith(prefix))
        .sort();
    },
    async remove(prefix) {
      checkedPrefix(prefix);
      const place = placeOf(prefix.replace(/\/$/, ''));
      await rm(place, { recursive: prefix.endsWith('/'), force: true });
      // An empty folder is removed too, because the object id in its name reveals when the object was created.
      await rmdir(path.dirname(place)).catch(() => undefined);
    },
    close: async () => undefined,
  };
};
