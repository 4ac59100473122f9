/** A value that this browser keeps for its reader, shaped for `useSyncExternalStore`. */
export interface Kept<T> {
  /** What is kept now. The same object until it changes. */
  get(): T;
  /** Changes it, starting from what is stored now, which another tab may have written.
   *  @returns whether the browser took it: where storage is off or full, it lasts as long as the page */
  update(change: (value: T) => T): boolean;
  subscribe(changed: () => void): () => void;
}

interface KeptOptions<T> {
  /** The key in `localStorage`. */
  key: string;
  empty: T;
  /** Makes a value of what JSON said. Storage may hold anything: whatever is not understood is left out, nothing is thrown. */
  read(stored: unknown): T;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** A value kept under `key`, the same in every tab. Nothing is read before it is asked for. */
export const keep = <T>({ key, empty, read }: KeptOptions<T>): Kept<T> => {
  const listeners = new Set<() => void>();
  let value = empty;
  /** The text that `value` was read from or written as; undefined before the first look, null where nothing is stored. */
  let text: string | null | undefined;
  /** Storage refused the last change: the page's value is newer than the stored one. */
  let refused = false;

  const look = (): void => {
    if (refused) return;
    let stored: string | null = null;
    try {
      stored = localStorage.getItem(key);
    } catch {
      return; // Storage is off: the page's own value stands.
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
    // A null key: everything was cleared.
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
        // A page that comes back from the browser's memory slept through the events of other tabs.
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

/** Whether `value` is an object whose fields can be looked at. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
