import { pictureAddress } from '../../../schema/marketplace/picture-addresses.ts';

/** The cache of the pictures that pages requested. */
export const PICTURES_CACHE = 'offline-pictures-1';
/** Enough for a full list of favourites, with a photo and a drawing for each. */
const PICTURES_MAX = 200;

/** Whether a response can be cached. Opaque responses cannot: they may be errors, and browsers charge megabytes of quota for each. */
const isPicture = (answer: Response): boolean =>
  answer.ok && (answer.headers.get('content-type') ?? '').startsWith('image/');

const fetchPicture = async (url: string): Promise<Response | null> => {
  try {
    const answer = await fetch(url, { mode: 'cors', credentials: 'omit' });
    return isPicture(answer) ? answer : null;
  } catch {
    return null; // The picture is unavailable, or its host does not allow reading it (CORS). The drawing replaces it.
  }
};

/** The URLs of the cached pictures; undefined until they have been read. */
let kept: ReadonlySet<string> | undefined;

const lookUp = async (): Promise<ReadonlySet<string>> => {
  const cache = await caches.open(PICTURES_CACHE);
  kept = new Set((await cache.keys()).map(({ url }) => url));
  return kept;
};

/** Whether the picture may be in the cache; true until the cached URLs have been read. */
export const mayBeKept = (url: string): boolean => {
  if (kept === undefined) void lookUp();
  return kept === undefined || kept.has(url);
};

/** Caches the pictures at `urls` that can be read, and deletes all other cached pictures. */
export const keepOnly = async (urls: readonly string[]): Promise<void> => {
  // A list stored by an older version may contain other URLs of this host. Fetching them would perform actions as the user.
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
