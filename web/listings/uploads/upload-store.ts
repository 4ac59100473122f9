import type { MediaCategory, MetadataKind } from '../../gql/graphql.ts';
import { newKey } from '../../shared/graphql/mutation-result-and-idempotency-key.ts';
import { createListeners } from '../../shared/listeners.ts';
import type { KeptUpload, UploadAddress } from './kept-uploads.ts';
import { LEFT, type SendFile, UploadRefused } from './send-file.ts';

/** The state of an upload. `queued`: other files are sent first. `preparing`: the photo is being scaled down. `waiting`: the connection is lost.
 *  `refused`: the file was rejected. */
export type UploadState = 'queued' | 'preparing' | 'sending' | 'waiting' | 'refused';
/** An upload of a file. A completed upload is removed from the store, and its file is added to the draft. */
export interface Upload {
  readonly key: string;
  readonly since: number;
  readonly category: MediaCategory;
  readonly name: string;
  readonly state: UploadState;
  /** The uploaded fraction of the file, from 0 to 1. */
  readonly share: number;
  readonly code: string | null;
  readonly file: File;
  /** The kinds of metadata removed from the file; null if the file has not been prepared yet. */
  readonly removed: readonly MetadataKind[] | null;
  readonly to: UploadAddress | null;
}
/** An uploaded file. `removed` lists the metadata that the browser removed before the upload. */
export interface Arrived {
  /** The upload's key. */
  readonly key: string;
  readonly id: string;
  readonly category: MediaCategory;
  readonly removed: readonly MetadataKind[];
}
export interface UploadPorts {
  readonly send: SendFile;
  /** Scales a photo down. */
  prepare(file: File): Promise<File>;
  metadataOf(file: File): Promise<readonly MetadataKind[]>;
  /** Adds an uploaded file to the draft. */
  arrived(file: Arrived): void;
  /** Called when the connection is lost during an upload, and when it is restored. */
  onLine(isThere: boolean): void;
  /** Stores a file until its upload is complete, so that the upload resumes after a reload. */
  keep(upload: Omit<KeptUpload, 'draft'>): void;
  /** Deletes the stored copy of a cancelled or rejected file. */
  drop(key: string): void;
  /** Releases the lock on a file, so that another form can upload it. */
  leave(key: string): void;
}

/** The maximum size of a document, in bytes (specification D2, section 5). `PHOTO_MAX_BYTES` applies to photos after they are scaled down. */
export const DOCUMENT_MAX_BYTES = 5_242_880;
export const PHOTO_MAX_BYTES = 10 * 1024 * 1024;
const PICTURES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
export const PHOTO_TYPES = PICTURES.join(',');
export const DOCUMENT_TYPES = ['application/pdf', ...PICTURES].join(',');
export const isDocument = (category: MediaCategory): boolean => category === 'registration' || category === 'insurance';

/** Validates a chosen file. Returns an error code; null if the file may be uploaded. */
const problemOf = (file: File, category: MediaCategory): string | null => {
  const types = isDocument(category) ? DOCUMENT_TYPES : PHOTO_TYPES;
  if (!types.split(',').includes(file.type)) return isDocument(category) ? 'NOT_A_DOCUMENT' : 'NOT_A_PHOTO';
  if (file.size === 0) return 'UPLOAD_EMPTY';
  if (isDocument(category) && file.size > DOCUMENT_MAX_BYTES) return 'UPLOAD_TOO_LARGE';
  return null;
};

/** Creates a store for the uploads of a form. Files are sent one at a time, so that the first file completes sooner on a slow connection,
 *  and an interruption costs only one chunk. */
export const createUploadStore = (ports: UploadPorts) => {
  const changes = createListeners();
  let uploads: readonly Upload[] = [];
  let last = 0;
  let queue: Promise<void> = Promise.resolve();
  const aborts = new Map<string, AbortController>();
  const put = (next: readonly Upload[]) => {
    uploads = next;
    changes.tell();
  };
  const change = (key: string, to: Partial<Upload>) =>
    put(uploads.map((upload) => (upload.key === key ? { ...upload, ...to } : upload)));
  const take = (key: string) => {
    aborts.delete(key);
    put(uploads.filter((upload) => upload.key !== key));
  };
  const drop = (key: string) => {
    aborts.get(key)?.abort();
    ports.drop(key);
    take(key);
  };
  const keep = ({ key, since, category, file, removed, to }: Upload) =>
    ports.keep({ key, since, category, file, removed, to });

  /** Returns the file to upload, and the kinds of metadata that were removed from it. */
  const prepared = async ({ key, category, file, removed }: Upload) => {
    if (removed !== null) return { file, removed };
    if (isDocument(category)) return { file, removed: [] };
    change(key, { state: 'preparing' });
    const found = await ports.metadataOf(file);
    const sent = await ports.prepare(file);
    if (sent.size > PHOTO_MAX_BYTES) throw new UploadRefused('UPLOAD_TOO_LARGE');
    // An unchanged file still contains its metadata.
    return { file: sent, removed: sent === file ? [] : found };
  };
  const carryOut = async (upload: Upload): Promise<void> => {
    const { key, category } = upload;
    const signal = aborts.get(key)?.signal;
    if (!signal || signal.aborted) return;
    try {
      const ready = { ...upload, ...(await prepared(upload)) };
      if (signal.aborted) return;
      change(key, { ...ready, state: 'sending' });
      const id = await ports.send(ready.file, category, {
        ...{ signal, to: upload.to },
        onAddress: (to) => {
          change(key, { to });
          keep({ ...ready, to });
        },
        onProgress: (share) => change(key, { share }),
        onLine: (isThere) => {
          // If the device is online although the server is unreachable, something between the two blocks the upload.
          const isBlocked = !isThere && navigator.onLine;
          change(key, { state: isThere ? 'sending' : 'waiting', code: isBlocked ? 'NETWORK' : null });
          ports.onLine(isThere);
        },
      });
      if (signal.aborted) return;
      take(key);
      ports.arrived({ key, id, category, removed: ready.removed });
    } catch (error) {
      if (signal.aborted) return;
      ports.drop(key);
      change(key, { state: 'refused', code: error instanceof UploadRefused ? error.code : 'INTERNAL' });
    }
  };
  const begin = (upload: Upload) => {
    aborts.set(upload.key, new AbortController());
    keep(upload);
    queue = queue.then(() => carryOut(upload));
  };
  const uploadOf = (file: File, category: MediaCategory, code: string | null): Upload => {
    last = Math.max(last + 1, Date.now());
    return {
      ...{ key: newKey(), since: last, category, name: file.name, file, share: 0, code, removed: null, to: null },
      state: code === null ? 'queued' : 'refused',
    };
  };

  return {
    get: (): readonly Upload[] => uploads,
    subscribe: changes.subscribe,
    /** Uploads a file. Unless it is an additional photo, it replaces earlier uploads of the same category. */
    add(file: File, category: MediaCategory): void {
      const upload = uploadOf(file, category, problemOf(file, category));
      if (category !== 'additional')
        for (const other of uploads.filter((one) => one.category === category)) drop(other.key);
      put([...uploads, upload]);
      if (upload.code === null) begin(upload);
    },
    /** Stores the unfinished files again with the draft's id, which did not exist when they were first stored. */
    keepAgain(): void {
      for (const upload of uploads) if (upload.state !== 'refused') keep(upload);
    },
    /** Resumes uploads from before a reload. */
    resume(kept: readonly KeptUpload[]): void {
      for (const { draft: _, ...one } of kept) {
        if (uploads.some(({ key }) => key === one.key)) continue;
        const upload: Upload = { ...one, name: one.file.name, share: 0, code: null, state: 'queued' };
        put([...uploads, upload]);
        begin(upload);
      }
    },
    /** Adds a file as rejected, without uploading it. */
    refuse(file: File, category: MediaCategory, code: string): void {
      put([...uploads, uploadOf(file, category, code)]);
    },
    retry(key: string): void {
      const refused = uploads.find((one) => one.key === key);
      if (!refused) return;
      const upload: Upload = { ...refused, state: 'queued', share: 0, code: null, to: null };
      change(key, upload);
      begin(upload);
    },
    remove: drop,
    /** Pauses all running uploads and releases the locks on their files, so that another form of this draft can resume them. */
    stop(): void {
      for (const [key, abort] of aborts) {
        abort.abort(LEFT);
        ports.leave(key);
      }
      aborts.clear();
      put([]);
    },
  };
};
export type UploadStore = ReturnType<typeof createUploadStore>;
