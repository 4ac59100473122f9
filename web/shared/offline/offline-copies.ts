import { isRecord } from '../local-store.ts';

/** The name of the cache for offline copies of page data. */
export const COPIES_CACHE = 'offline-copies-1';
/** Returns the URL under which a copy is cached. The server has nothing at this URL. */
const addressOf = (name: string) => `/offline-copies/${encodeURIComponent(name)}.json`;

/** An offline copy of data, stored at `keptAt` (ISO 8601, UTC). */
export interface OfflineCopy {
  readonly keptAt: string;
  /** The data, which an older version of the code may have written. */
  readonly data: unknown;
}

/** Stores `data` under `name`, replacing the previous copy. Does nothing if the browser cannot store it. */
export const writeCopy = async (name: string, data: unknown, keptAt: Date): Promise<void> => {
  try {
    const cache = await caches.open(COPIES_CACHE);
    await cache.put(addressOf(name), Response.json({ keptAt: keptAt.toISOString(), data }));
  } catch {
    // The cache is unavailable, for example over plain HTTP or in a private window, or the storage is full. Pages then say that there is no copy.
  }
};

/** Returns the copy stored under `name`; null if there is no copy. */
export const readCopy = async (name: string): Promise<OfflineCopy | null> => {
  try {
    const answer = await caches.match(addressOf(name), { cacheName: COPIES_CACHE });
    const copy: unknown = await answer?.json();
    return isRecord(copy) && typeof copy.keptAt === 'string' ? { keptAt: copy.keptAt, data: copy.data } : null;
  } catch {
    return null;
  }
};

/** Removes all copies and their pictures. */
export const dropCopies = async (): Promise<void> => {
  try {
    await caches.delete(COPIES_CACHE);
    await keepPictures([]);
  } catch {
    // The cache is unavailable, so nothing was stored.
  }
};

/** A message that tells the service worker to cache these pictures and no others. */
export interface KeepPictures {
  readonly type: 'keep-pictures';
  /** Paths that start with `/`, or absolute URLs. */
  readonly urls: readonly string[];
}

/** Once the service worker is ready, asks it to replace its cached pictures with these. */
export const keepPictures = async (urls: readonly string[]): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'keep-pictures', urls } satisfies KeepPictures);
};
