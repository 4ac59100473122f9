import type { MediaCategory, MetadataKind } from '../../gql/graphql.ts';
import { createListeners } from '../../shared/listeners.ts';
import { type SendFile, UploadRefused } from './send-file.ts';

/** `preparing`: the photo is being reduced. `waiting`: the line is broken. `refused`: `code` says why. */
export type UploadState = 'preparing' | 'sending' | 'waiting' | 'refused';
/** A file on its way. One that has arrived is in the draft, and no longer here. */
export interface Upload {
  readonly key: number;
  readonly category: MediaCategory;
  readonly name: string;
  readonly state: UploadState;
  /** The share that has arrived, from 0 to 1. */
  readonly share: number;
  readonly code: string | null;
  readonly file: File;
}
/** A file that has arrived. `removed` is what the browser took out before it sent the file. */
export interface Arrived {
  readonly id: string;
  readonly category: MediaCategory;
  readonly removed: readonly MetadataKind[];
}
export interface UploadPorts {
  readonly send: SendFile;
  /** Reduces a photo. */
  prepare(file: File): Promise<File>;
  metadataOf(file: File): Promise<readonly MetadataKind[]>;
  /** Puts a file that has arrived into the draft. */
  arrived(file: Arrived): void;
  /** Called when the line breaks while a file is being sent, and when it is back. */
  onLine(isThere: boolean): void;
}

/** The most bytes of a document (specification D2, section 5), and of a photo as it is sent. */
export const DOCUMENT_MAX_BYTES = 5_242_880;
export const PHOTO_MAX_BYTES = 10 * 1024 * 1024;
const PICTURES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
export const PHOTO_TYPES = PICTURES.join(',');
export const DOCUMENT_TYPES = ['application/pdf', ...PICTURES].join(',');
export const isDocument = (category: MediaCategory): boolean => category === 'registration' || category === 'insurance';

/** Returns why a chosen file is refused before it is sent; null if the server decides. */
const problemOf = (file: File, category: MediaCategory): string | null => {
  const types = isDocument(category) ? DOCUMENT_TYPES : PHOTO_TYPES;
  if (!types.split(',').includes(file.type)) return isDocument(category) ? 'NOT_A_DOCUMENT' : 'NOT_A_PHOTO';
  if (file.size === 0) return 'UPLOAD_EMPTY';
  if (isDocument(category) && file.size > DOCUMENT_MAX_BYTES) return 'UPLOAD_TOO_LARGE';
  return null;
};

/** The uploads of one form. Files are sent one after the other: on a slow line the first arrives sooner, and a break costs one part of one file. */
export const createUploadStore = (ports: UploadPorts) => {
  const changes = createListeners();
  let uploads: readonly Upload[] = [];
  let count = 0;
  let queue: Promise<void> = Promise.resolve();
  const aborts = new Map<number, AbortController>();
  const put = (next: readonly Upload[]) => {
    uploads = next;
    changes.tell();
  };
  const change = (key: number, to: Partial<Upload>) =>
    put(uploads.map((upload) => (upload.key === key ? { ...upload, ...to } : upload)));
  const drop = (key: number) => {
    aborts.get(key)?.abort();
    aborts.delete(key);
    put(uploads.filter((upload) => upload.key !== key));
  };

  const carryOut = async ({ key, category, file }: Upload): Promise<void> => {
    const abort = aborts.get(key);
    if (!abort || abort.signal.aborted) return;
    try {
      const isPhoto = !isDocument(category);
      const removed = isPhoto ? await ports.metadataOf(file) : [];
      const sent = isPhoto ? await ports.prepare(file) : file;
      if (isPhoto && sent.size > PHOTO_MAX_BYTES) throw new UploadRefused('UPLOAD_TOO_LARGE');
      change(key, { state: 'sending' });
      const id = await ports.send(sent, category, {
        signal: abort.signal,
        onProgress: (share) => change(key, { share }),
        onLine: (isThere) => {
          change(key, { state: isThere ? 'sending' : 'waiting' });
          ports.onLine(isThere);
        },
      });
      if (abort.signal.aborted) return;
      drop(key);
      // The server sees only what was left.
      ports.arrived({ id, category, removed: sent === file ? [] : removed });
    } catch (error) {
      if (abort.signal.aborted) return;
      change(key, { state: 'refused', code: error instanceof UploadRefused ? error.code : 'INTERNAL' });
    }
  };
  const begin = (upload: Upload) => {
    aborts.set(upload.key, new AbortController());
    queue = queue.then(() => carryOut(upload));
  };

  return {
    get: (): readonly Upload[] => uploads,
    subscribe: changes.subscribe,
    /** Sends a file. One of the same named category that was refused makes room for it. */
    add(file: File, category: MediaCategory): void {
      count += 1;
      const code = problemOf(file, category);
      const upload: Upload = {
        ...{ key: count, category, name: file.name, file, share: 0, code },
        state: code === null ? 'preparing' : 'refused',
      };
      const others = category === 'additional' ? uploads : uploads.filter((one) => one.category !== category);
      for (const one of uploads.filter((each) => !others.includes(each))) aborts.get(one.key)?.abort();
      put([...others, upload]);
      if (code === null) begin(upload);
    },
    /** Says that a file was not taken, without sending it. */
    refuse(file: File, category: MediaCategory, code: string): void {
      count += 1;
      put([...uploads, { key: count, category, name: file.name, file, state: 'refused', share: 0, code }]);
    },
    retry(key: number): void {
      const upload = uploads.find((one) => one.key === key);
      if (!upload) return;
      change(key, { state: 'preparing', share: 0, code: null });
      begin(upload);
    },
    remove: drop,
    /** Gives up everything that is on its way. */
    stop(): void {
      for (const abort of aborts.values()) abort.abort();
      aborts.clear();
      put([]);
    },
  };
};
export type UploadStore = ReturnType<typeof createUploadStore>;
