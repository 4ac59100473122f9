/** The store of media bytes. Keys are paths like `<id>/<name>`, whose parts contain letters, digits, dots, hyphens and underscores. Callers encrypt
 *  all bytes first (`sealed-files.ts`). */
export interface MediaStore {
  /** Stores the bytes, and replaces earlier bytes under this key. Even after a crash, the bytes are stored either completely or not at all. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Returns the bytes; null if there are none under this key. */
  get(key: string): Promise<Buffer | null>;
  /** Returns all keys that begin with `prefix`, sorted. */
  keys(prefix: string): Promise<readonly string[]>;
  /** Removes the bytes of all keys that begin with `prefix`, which must end in a slash or be a complete key. Idempotent. */
  remove(prefix: string): Promise<void>;
  /** Closes the connections to a remote store. */
  close(): Promise<void>;
}

const KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;
/** Returns the key if it is valid.
 *  @throws Error if the key could refer to a location outside the store */
export const checkedKey = (key: string): string => {
  if (!KEY.test(key)) throw new Error('not a key of the media store');
  return key;
};
/** Returns the prefix if it is valid.
 *  @throws Error if the prefix could refer to a location outside the store */
export const checkedPrefix = (prefix: string): string => {
  checkedKey(prefix.replace(/\/$/, ''));
  return prefix;
};
