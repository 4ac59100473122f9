import { pictureAddress } from '../../../schema/marketplace/picture-addresses.ts';

/** The name of the cache for pictures that must be available offline. */
export const PICTURES_CACHE = 'offline-pictures-1';
/** The maximum number of cached pictures: a photo and a placeholder image for each car of a full list of favourites. */
const PICTURES_MAX = 200;

/** Whether a response can be cached as a picture. Opaque responses are excluded, because they may be errors and each can use megabytes of storage
 *  quota. */
const isPicture = (answer: Response): boolean =>
  answer.ok && (answer.headers.get('content-type') ?? '').startsWith('image/');

const fetchPicture = async (url: string): Promise<Response | null> => {
  try {
    const answer = await fetch(url, { mode: 'cors', credentials: 'omit' });
    return isPicture(answer) ? answer : null;
  } catch {
    return null; // The picture is unavailable or blocked by CORS. The page falls back to the placeholder image.
  }
};

/** The URLs of the cached pictures; undefined until they have loaded. */
let kept: ReadonlySet<string> | undefined;

const lookUp = async (): Promise<ReadonlySet<string>> => {
  const cache = await caches.open(PICTURES_CACHE);
  kept = new Set((await cache.keys()).map(({ url }) => url));
  return kept;
};

/** Whether the picture may be in the cache. Always true until the cached URLs have loaded. */
export const mayBeKept = (url: string): boolean => {
  if (kept === undefined) void lookUp();
  return kept === undefined || kept.has(url);
};

/** Caches the pictures at `urls`, and deletes all other cached pictures. */
export const keepOnly = async (urls: readonly string[]): Promise<void> => {
  // A list saved by an older version may contain other URLs of this host. Fetching those could perform actions on the user's behalf.
  const asked = urls.flatMap((url) => pictureAddress(url, location.hostname) ?? []);
  const wanted = new Set(asked.slice(0, PICTURES_MAX).map((url) => new URL(url, location.origin).href));
  const cache = await caches.open(PICTURES_CACHE);
  const before = await lookUp();
  await Promise.all([...before].filter((url) => !wanted.has(url)).map((url) => cache.delete(url)));
  for (const url of wanted) {
    if (before.has(url)) continue;
    const picture = await fetchPicture(url);
    if (picture) await cache.put(url, picture);
  }
  await lookUp();
};
