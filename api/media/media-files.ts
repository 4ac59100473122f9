import { personalData } from '../../projections/platform/personal-data.ts';
import { Sealed } from '../../schema/kernel/sealed.ts';
import type { Platform } from '../platform/feature.ts';
import { openBytes, sealBytes } from './sealed-files.ts';
import type { MediaStore } from './store/media-store.ts';
import type { MediaKeys } from './upload-urls.ts';

/** The name of a photo's master, from which all sizes can be generated again. The master is never served. */
export const MASTER = 'master';
export const pageName = (page: number): string => `page-${page}`;
export const sizeName = (
  address: string,
  { width, format }: { readonly width: number; readonly format: string },
): string => `${address}.${width}.${format}`;

export interface MediaFilesPorts extends Pick<Platform, 'db'> {
  readonly store: MediaStore;
  readonly keys: MediaKeys;
}

/** The owner of an object's bytes, and the encrypted key with which the bytes can be decrypted. */
interface OwnerOf {
  readonly id: string;
  readonly person_id: string;
  readonly sealed_key: string;
}

/** Reads and writes the bytes of objects. The bytes are encrypted in the store, and decrypted when they are read. */
export const mediaFiles = ({ db, store, keys }: MediaFilesPorts) => {
  const placeOf = async (id: string, name = ''): Promise<string> => `${(await keys()).storeId}/${id}/${name}`;
  return {
    /** Encrypts bytes and stores them. @returns the number of stored bytes */
    async put(id: string, name: string, fileKey: string, bytes: Uint8Array): Promise<number> {
      const place = await placeOf(id, name);
      const sealed = sealBytes(fileKey, place, bytes);
      await store.put(place, sealed);
      return sealed.length;
    },
    /** Returns the key of an object's bytes; null if the owner has been erased. */
    keyOf: async ({ person_id, sealed_key }: OwnerOf): Promise<string | null> =>
      personalData(db).open(person_id, Sealed.parse(sealed_key)),
    /** Returns the bytes of a file; null if the file does not exist or its owner has been erased. */
    async get(owner: OwnerOf, name: string): Promise<Buffer | null> {
      const place = await placeOf(owner.id, name);
      const [fileKey, sealed] = await Promise.all([this.keyOf(owner), store.get(place)]);
      return fileKey === null || sealed === null ? null : openBytes(fileKey, place, sealed);
    },
    /** Removes one file of an object, or all of its files if `name` is omitted. */
    remove: async (id: string, name?: string): Promise<void> => store.remove(await placeOf(id, name)),
    /** Returns the names of all stored files of this database, keyed by the id of their object. */
    async all(): Promise<ReadonlyMap<string, readonly string[]>> {
      const root = `${(await keys()).storeId}/`;
      const found = new Map<string, string[]>();
      for (const key of await store.keys(root)) {
        const [id = '', name = ''] = key.slice(root.length).split('/');
        found.set(id, [...(found.get(id) ?? []), name]);
      }
      return found;
    },
  };
};
export type MediaFiles = ReturnType<typeof mediaFiles>;
