import type { MediaCategory } from '../../gql/graphql.ts';
import { serverConnection } from '../../shared/connection/server-connection.ts';
import { isRecord } from '../../shared/local-store.ts';
import { RequestFailed, request } from '../../shared/rest/request.ts';
import type { UploadAddress } from './kept-uploads.ts';
import { Silence, unlessSilent } from './upload-stall-timeout.ts';

/** Thrown when a file is rejected. `code` is the server's error code. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused';
  constructor(readonly code: string) {
    super(code);
  }
}
/** The abort reason that pauses an upload, so that the server keeps the uploaded part of the file. */
export const LEFT = 'left';
export interface SendOptions {
  readonly signal: AbortSignal;
  /** The destination of an interrupted upload to resume; null to start a new one. */
  readonly to: UploadAddress | null;
  /** Called when the destination is known, before the first byte is sent. */
  onAddress(to: UploadAddress): void;
  /** Called with the uploaded fraction of the file, from 0 to 1. */
  onProgress(share: number): void;
  /** Called with false when the connection is lost, and with true when it is restored. */
  onLine(isThere: boolean): void;
}
export type SendFile = (file: File, category: MediaCategory, options: SendOptions) => Promise<string>;

/** The delays before retries, in milliseconds (specification D2, section 9). */
const RETRY_DELAYS = [0, 1000, 3000, 5000];
/** The size of a chunk, in bytes. After a lost connection, at most this much is sent again. */
const PART_BYTES = 1024 * 1024;
const FIRST_SERVER_ERROR = 500;
const LOCKED = 423;
const GONE = 410;

const codeIn = (body: string | undefined): string => {
  try {
    const said: unknown = JSON.parse(body ?? '');
    return isRecord(said) && typeof said.code === 'string' ? said.code : 'INTERNAL';
  } catch {
    return 'INTERNAL';
  }
};
/** Resolves when the server is reachable again. Rejects if the upload is aborted. */
const lineIsBack = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = serverConnection.onBack(() => {
      stop();
      resolve();
    });
    signal.addEventListener('abort', () => {
      stop();
      reject(signal.reason);
    });
    serverConnection.lose();
  });

/** Waits until the server is reachable again, and reports the interruption through `onLine`. */
const waitForLine = async ({ signal, onLine }: Pick<SendOptions, 'signal' | 'onLine'>): Promise<void> => {
  onLine(false);
  await lineIsBack(signal);
  onLine(true);
};
/** Returns a function that takes the number of bytes sent by an attempt, and says whether the attempt got further than the previous one. If it did
 *  not, another retry is not worthwhile. */
const furtherThanBefore = () => {
  let before = -1;
  return (bytes: number): boolean => {
    const isFurther = bytes > before;
    before = bytes;
    return isFurther;
  };
};

/** Requests an upload URL for a file. While offline, it waits for the connection.
 *  @throws UploadRefused NETWORK when the request stalls a second time although the server is reachable */
const uploadUrl = async (category: MediaCategory, file: File, options: SendOptions): Promise<UploadAddress> => {
  const { signal } = options;
  const path = `/api/seller/upload-url?${new URLSearchParams({ category, size: String(file.size) })}`;
  const isFurther = furtherThanBefore();
  for (;;) {
    try {
      const said: unknown = await unlessSilent(async () => (await request('GET', path, { signal })).json());
      if (isRecord(said) && typeof said.uploadURL === 'string' && typeof said.mediaId === 'string')
        return { address: said.uploadURL, mediaId: said.mediaId };
      throw new UploadRefused('INTERNAL');
    } catch (error) {
      if (error instanceof RequestFailed) throw new UploadRefused(codeIn(error.message.replace(/^\d+: /, '')));
      if (error instanceof UploadRefused || signal.aborted) throw error;
      if (error instanceof Silence && !isFurther(0)) throw new UploadRefused('NETWORK');
      await waitForLine(options);
    }
  }
};

/** Uploads a file in resumable chunks, and returns the file's id on the server. After a lost connection or a stall, it waits for the server, then
 *  resumes the upload. It can also resume an upload from before a reload.
 *  @throws UploadRefused with the server's code; NETWORK when the upload stalls a second time without progress although the server is reachable */
export const sendFile: SendFile = async (file, category, options) => {
  const { signal, onProgress } = options;
  const to = options.to ?? (await uploadUrl(category, file, options));
  const { address, mediaId } = to;
  if (!options.to) options.onAddress(to);
  const { DetailedError, Upload } = await import('tus-js-client');
  const statusOf = (error: unknown) =>
    error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : undefined;
  let arrived = 0;
  const attempt = (upload: InstanceType<typeof Upload>) =>
    unlessSilent(
      (heard) =>
        new Promise<void>((resolve, reject) => {
          upload.options.onSuccess = () => resolve();
          upload.options.onError = reject;
          upload.options.onProgress = (sent, total) => {
            heard();
            arrived = sent;
            onProgress(total > 0 ? sent / total : 0);
          };
          upload.start();
        }),
    );
  const upload = new Upload(file, {
    uploadUrl: address,
    chunkSize: PART_BYTES,
    retryDelays: RETRY_DELAYS,
    storeFingerprintForResuming: false,
    removeFingerprintOnSuccess: false,
    onShouldRetry: (error) => {
      const status = statusOf(error) ?? 0;
      return status === LOCKED || status >= FIRST_SERVER_ERROR || (status === 0 && navigator.onLine);
    },
  });
  const isFurther = furtherThanBefore();
  signal.addEventListener('abort', () => void upload.abort(signal.reason !== LEFT).catch(() => undefined));
  for (;;) {
    try {
      await Promise.race([
        attempt(upload),
        new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      ]);
      return mediaId;
    } catch (error) {
      if (signal.aborted) throw error;
      if (error instanceof Silence) {
        await upload.abort(false);
        if (!isFurther(arrived)) throw new UploadRefused('NETWORK');
        await waitForLine(options);
        continue;
      }
      // The upload URL has expired, or the upload was completed but the response was lost, so a new upload starts.
      if (statusOf(error) === GONE && options.to) return sendFile(file, category, { ...options, to: null });
      if (statusOf(error) !== 0)
        throw new UploadRefused(
          error instanceof DetailedError ? codeIn(error.originalResponse?.getBody()) : 'INTERNAL',
        );
      await waitForLine(options);
    }
  }
};
