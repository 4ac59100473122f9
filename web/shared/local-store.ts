/** A value in local storage, with the methods that `useSyncExternalStore` needs. */
export interface LocalStore<T> {
  /** Returns the current value, which is the same object until it changes. */
  get(): T;
  /** Applies `change` to the stored value. That value is read again first, because another tab may have changed it.
   *  @returns false if storage is disabled or full; the new value is then lost when the page closes */
  update(change: (value: T) => T): boolean;
  subscribe(changed: () => void): () => void;
}

interface KeptOptions<T> {
  key: string;
  empty: T;
  /** Validates and converts the parsed JSON. Must ignore unknown parts and never throw, because storage may contain anything. */
  read(stored: unknown): T;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Creates a store for the value under `key`, which all tabs share. Storage is read on first use. */
export const localStore = <T>({ key, empty, read }: KeptOptions<T>): LocalStore<T> => {
  const listeners = new Set<() => void>();
  let value = empty;
  /** The stored text from which `value` was read. It is undefined before the first read, and null if nothing is stored. */
  let text: string | null | undefined;
  /** Whether the browser failed to store the last change. If true, the page's value is newer than the stored value. */
  let refused = false;

  const look = (): void => {
    if (refused) return;
    let stored: string | null = null;
    try {
      stored = localStorage.getItem(key);
    } catch {
      return; // Storage is disabled, so the page keeps its current value.
    }
    if (stored === text) return;
    text = stored;
    value = stored === null ? empty : read(parsed(stored));
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const lookAgain = () => {
    const before = value;
    look();
    if (value !== before) tell();
  };
  const changedElsewhere = (event: StorageEvent) => {
    // A null key means that all of storage was cleared.
    if (event.key !== key && event.key !== null) return;
    refused = false;
    lookAgain();
  };

  return {
    get: () => {
      if (text === undefined) look();
      return value;
    },
    update: (change) => {
      look();
      const next = change(value);
      if (next === value) return !refused;
      value = next;
      try {
        const written = JSON.stringify(next);
        localStorage.setItem(key, written);
        text = written;
        refused = false;
      } catch {
        refused = true;
      }
      tell();
      return !refused;
    },
    subscribe: (changed) => {
      if (listeners.size === 0) {
        window.addEventListener('storage', changedElsewhere);
        // A page restored from the back/forward cache has missed events from other tabs.
        window.addEventListener('pageshow', lookAgain);
      }
      listeners.add(changed);
      return () => {
        listeners.delete(changed);
        if (listeners.size > 0) return;
        window.removeEventListener('storage', changedElsewhere);
        window.removeEventListener('pageshow', lookAgain);
      };
    },
  };
};

/** Whether `value` is an object, but not an array. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
