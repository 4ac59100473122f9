import { isRecord } from '../kept/kept.ts';

/** The browser's cache for what pages keep for the time without a connection. The service worker reads pictures from it. */
export const COPIES_CACHE = 'offline-copies-1';
/** Copies lie under addresses that nothing is served at. */
const addressOf = (name: string) => `/offline-copies/${encodeURIComponent(name)}.json`;

/** What was true at `keptAt` (ISO 8601 UTC). */
export interface OfflineCopy {
  readonly keptAt: string;
  /** As it was written; an older version of the product may have. */
  readonly data: unknown;
}

/** Keeps `data` under `name` in place of what was kept before. Does nothing where the browser keeps nothing. */
export const writeCopy = async (name: string, data: unknown, keptAt: Date): Promise<void> => {
  try {
    const cache = await caches.open(COPIES_CACHE);
    await cache.put(addressOf(name), Response.json({ keptAt: keptAt.toISOString(), data }));
  } catch {
    // No cache on plain http or in a private window, or no room: there is no copy, and pages say so.
  }
};

/** What was kept under `name`; null when nothing was. */
export const readCopy = async (name: string): Promise<OfflineCopy | null> => {
  try {
    const answer = await caches.match(addressOf(name), { cacheName: COPIES_CACHE });
    const copy: unknown = await answer?.json();
    return isRecord(copy) && typeof copy.keptAt === 'string' ? { keptAt: copy.keptAt, data: copy.data } : null;
  } catch {
    return null;
  }
};

/** Removes every copy and the pictures that were kept with them. */
export const dropCopies = async (): Promise<void> => {
  try {
    await caches.delete(COPIES_CACHE);
    await keepPictures([]);
  } catch {
    // There is no cache, so nothing was kept.
  }
};

/** Asks the service worker to keep these pictures, and no others. */
export interface KeepPictures {
  readonly type: 'keep-pictures';
  /** From `/` or absolute. */
  readonly urls: readonly string[];
}

/** Asks the service worker, once there is one, to keep these pictures in place of those it kept before. */
export const keepPictures = async (urls: readonly string[]): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'keep-pictures', urls } satisfies KeepPictures);
};
