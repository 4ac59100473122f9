import type { MediaCategory, MetadataKind } from '../../gql/graphql.ts';
import { isRecord } from '../../shared/local-store.ts';

/** Where a file is being sent to: its upload URL, which knows how much has arrived, and the id that it will have. */
export interface UploadAddress {
  readonly address: string;
  readonly mediaId: string;
}
/** A chosen file that the server does not have yet. */
export interface KeptUpload {
  readonly key: string;
  /** When it was chosen, in milliseconds since 1970. */
  readonly since: number;
  readonly category: MediaCategory;
  readonly file: File;
  /** What the browser has already taken out of the file; null while it is as it was chosen. */
  readonly removed: readonly MetadataKind[] | null;
  /** The draft that it belongs to; null if the draft had no id yet. */
  readonly draft: string | null;
  readonly to: UploadAddress | null;
}

/** The browser cache of these files. */
const CACHE = 'uploads-under-way';
/** The server serves nothing at these URLs. */
const addressOf = (key: string) => `/${CACHE}/${key}`;
const ABOUT = 'x-upload';
/** How long a file stays, in milliseconds. Papers should not lie in a browser for longer than somebody may come back to them. */
const KEPT_MS = 86_400_000;

/** The files that this tab sends. Other tabs leave them alone as long as it is open. */
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

/** Keeps a file until the server has it, so that it goes on after a reload. Does nothing if the browser cannot. */
export const keepUpload = async ({ file, ...about }: KeptUpload): Promise<void> => {
  hold(about.key);
  try {
    const said = encodeURIComponent(JSON.stringify({ ...about, name: file.name }));
    const headers = { [ABOUT]: said, 'content-type': file.type };
    const cache = await caches.open(CACHE);
    // It may have arrived or been given up meanwhile.
    if (holds.has(about.key)) await cache.put(addressOf(about.key), new Response(file, { headers }));
  } catch {
    // There is no cache on plain http or in a private window, or no space: the upload then ends with its page.
  }
};
/** Forgets a file that has arrived or was given up. */
export const dropUpload = async (key: string): Promise<void> => {
  release(key);
  try {
    await (await caches.open(CACHE)).delete(addressOf(key));
  } catch {
    // There is no cache, so nothing was kept.
  }
};
/** Lets another form, in this tab or another one, send a file that this form leaves. */
export const leaveUpload = release;
/** Forgets the files of all drafts. */
export const dropAllUploads = async (): Promise<void> => {
  try {
    await caches.delete(CACHE);
  } catch {
    // There is no cache, so nothing was kept.
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
    // Written by `keepUpload` of this or an older version of the code. The server checks the category.
    category: said.category as MediaCategory,
    removed: Array.isArray(said.removed) ? (said.removed as MetadataKind[]) : null,
    draft: typeof said.draft === 'string' ? said.draft : null,
  };
};
/** Returns the files of a draft that the server does not have yet and that no open tab is sending, in the order in which they were chosen.
 *  @param draft null: of a form whose draft has no id yet */
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
