/** The store of media bytes. Keys are paths like `<id>/<name>`, whose parts contain letters, digits, dots, hyphens and underscores. All bytes are
 *  sealed before they get here (`sealed-files.ts`). */
export interface MediaStore {
  /** Stores the bytes, and replaces earlier ones under this key. Even after a crash, they are either stored completely or not at all. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Returns the bytes; null if there are none. */
  get(key: string): Promise<Buffer | null>;
  /** Returns all keys that begin with `prefix`, sorted. */
  keys(prefix: string): Promise<readonly string[]>;
  /** Removes the bytes of all keys that begin with `prefix`, which ends in a slash or is a whole key. Idempotent. */
  remove(prefix: string): Promise<void>;
  /** Ends connections. */
  close(): Promise<void>;
}

const KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;
/** @throws Error if the key could refer to a place outside the store */
export const checkedKey = (key: string): string => {
  if (!KEY.test(key)) throw new Error('not a key of the media store');
  return key;
};
/** @throws Error if the prefix could refer to a place outside the store */
export const checkedPrefix = (prefix: string): string => {
  checkedKey(prefix.replace(/\/$/, ''));
  return prefix;
};
