/** Where bytes of media are kept. Keys are paths like `<id>/<name>`: parts of letters, digits, dots, hyphens and underscores. All bytes are sealed
 *  before they come here (`sealed-files.ts`). */
export interface MediaStore {
  /** Stores the bytes, in place of earlier ones under this key. They are whole or not there, also after a crash. */
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
/** @throws Error if a key could lead elsewhere */
export const checkedKey = (key: string): string => {
  if (!KEY.test(key)) throw new Error('not a key of the media store');
  return key;
};
/** @throws Error if a prefix could lead elsewhere */
export const checkedPrefix = (prefix: string): string => {
  checkedKey(prefix.replace(/\/$/, ''));
  return prefix;
};
