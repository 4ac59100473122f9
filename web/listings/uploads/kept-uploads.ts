import type { MediaCategory, MetadataKind } from '../../gql/graphql.ts';
import { isRecord } from '../../shared/local-store.ts';

/** The destination of an upload: the resumable upload URL, and the id that the file will have on the server. */
export interface UploadAddress {
  readonly address: string;
  readonly mediaId: string;
}
/** A file in the browser's storage whose upload is not complete. */
export interface KeptUpload {
  readonly key: string;
  /** The time at which the user chose the file, in milliseconds since the epoch. */
  readonly since: number;
  readonly category: MediaCategory;
  readonly file: File;
  /** The kinds of metadata that the browser has removed from the file; null if the file has not been prepared yet. */
  readonly removed: readonly MetadataKind[] | null;
  /** The id of the draft to which the file belongs; null if the draft has no id yet. */
  readonly draft: string | null;
  readonly to: UploadAddress | null;
}

/** The name of the browser cache (Cache Storage) that holds the stored files. */
const CACHE = 'uploads-under-way';
/** Returns the URL of a file in the cache. The server has no such URL. */
const addressOf = (key: string) => `/${CACHE}/${key}`;
const ABOUT = 'x-upload';
/** The time after which a stored file is deleted, in milliseconds. It is short, because the files may be personal documents. */
const KEPT_MS = 86_400_000;

/** The functions that release this tab's locks on the files that it is uploading, keyed by file key. Other tabs skip locked files. */
const holds = new Map<string, () => void>();
const hold = (key: string): void => {
  if (holds.has(key)) return;
  holds.set(key, () => undefined);
  navigator.locks
    ?.request(addressOf(key), () => new Promise<void>((release) => holds.set(key, release)))
    .catch(() => undefined);
};
const release = (key: string): void => {
  holds.get(key)?.();
  holds.delete(key);
};

/** Stores a file until its upload is complete, so that the upload resumes after a reload. Does nothing if the browser cannot store files. */
export const keepUpload = async ({ file, ...about }: KeptUpload): Promise<void> => {
  hold(about.key);
  try {
    const said = encodeURIComponent(JSON.stringify({ ...about, name: file.name }));
    const headers = { [ABOUT]: said, 'content-type': file.type };
    const cache = await caches.open(CACHE);
    // The upload may have been completed or cancelled in the meantime.
    if (holds.has(about.key)) await cache.put(addressOf(about.key), new Response(file, { headers }));
  } catch {
    // The cache is full or unavailable, for example over plain HTTP or in a private window. The upload then does not survive a reload.
  }
};
/** Deletes a stored file after its upload was completed, cancelled or rejected. */
export const dropUpload = async (key: string): Promise<void> => {
  release(key);
  try {
    await (await caches.open(CACHE)).delete(addressOf(key));
  } catch {
    // The cache is unavailable, so nothing was stored.
  }
};
/** Releases the lock on a file, so that another form, in this or another tab, can upload it. */
export const leaveUpload = release;
/** Deletes the stored files of all drafts. */
export const dropAllUploads = async (): Promise<void> => {
  try {
    await caches.delete(CACHE);
  } catch {
    // The cache is unavailable, so nothing was stored.
  }
};

const toIn = (said: unknown): UploadAddress | null =>
  isRecord(said) && typeof said.address === 'string' && typeof said.mediaId === 'string'
    ? { address: said.address, mediaId: said.mediaId }
    : null;
const readBack = async (answer: Response | undefined): Promise<KeptUpload | null> => {
  const said: unknown = JSON.parse(decodeURIComponent(answer?.headers.get(ABOUT) ?? 'null'));
  if (!answer || !isRecord(said) || typeof said.key !== 'string' || typeof said.since !== 'number') return null;
  const blob = await answer.blob();
  const file = new File([blob], String(said.name), { type: answer.headers.get('content-type') ?? blob.type });
  return {
    ...{ key: said.key, since: said.since, file, to: toIn(said.to) },
    // The value may come from an older version of the code. The server validates it.
    category: said.category as MediaCategory,
    removed: Array.isArray(said.removed) ? (said.removed as MetadataKind[]) : null,
    draft: typeof said.draft === 'string' ? said.draft : null,
  };
};
/** Returns a draft's stored files that no open tab is uploading, in the order in which the user chose them.
 *  @param draft the draft's id; null for a form whose draft has no id yet */
export const keptUploads = async (draft: string | null): Promise<readonly KeptUpload[]> => {
  try {
    const cache = await caches.open(CACHE);
    const { held = [] } = (await navigator.locks?.query()) ?? {};
    const busy = new Set(held.map(({ name }) => name));
    const found = [];
    for (const { url } of await cache.keys()) {
      if (busy.has(new URL(url).pathname)) continue;
      const kept = await readBack(await cache.match(url)).catch(() => null);
      if (kept === null || kept.since < Date.now() - KEPT_MS) await cache.delete(url);
      else if (kept.draft === draft) found.push(kept);
    }
    return found.toSorted((a, b) => a.since - b.since);
  } catch {
    return [];
  }
};
