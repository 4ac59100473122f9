import { pictureAddress } from '../../../schema/marketplace/foreign-address.ts';

/** The cache of the pictures that pages asked to keep. */
export const PICTURES_CACHE = 'offline-pictures-1';
/** As many as a list of favourites can have, photo and drawing. */
const PICTURES_MAX = 200;

/** Only what can be read is kept: an answer that hides its status may be an error, and browsers charge megabytes for it. */
const isPicture = (answer: Response): boolean =>
  answer.ok && (answer.headers.get('content-type') ?? '').startsWith('image/');

const fetchPicture = async (url: string): Promise<Response | null> => {
  try {
    const answer = await fetch(url, { mode: 'cors', credentials: 'omit' });
    return isPicture(answer) ? answer : null;
  } catch {
    return null; // Not there now, or its host lets nobody read it: the drawing stands in for it.
  }
};

/** The addresses of the kept pictures; undefined until they are known. */
let kept: ReadonlySet<string> | undefined;

const lookUp = async (): Promise<ReadonlySet<string>> => {
  const cache = await caches.open(PICTURES_CACHE);
  kept = new Set((await cache.keys()).map(({ url }) => url));
  return kept;
};

/** Whether the picture may be a kept one. While that is not known it may. */
export const mayBeKept = (url: string): boolean => {
  if (kept === undefined) void lookUp();
  return kept === undefined || kept.has(url);
};

/** Keeps the pictures at `urls`, as far as they can be read, and drops all others. */
export const keepOnly = async (urls: readonly string[]): Promise<void> => {
  // What an older version of the product wrote down may name other addresses of ours: asking them would act for the reader.
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
