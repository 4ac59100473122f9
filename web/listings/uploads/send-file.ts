import type { MediaCategory } from '../../gql/graphql.ts';
import { serverConnection } from '../../shared/connection/server-connection.ts';
import { isRecord } from '../../shared/local-store.ts';
import { RequestFailed, request } from '../../shared/rest/request.ts';
import type { UploadAddress } from './kept-uploads.ts';
import { Silence, unlessSilent } from './silence.ts';

/** Why a file was not taken: the server's code. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused';
  constructor(readonly code: string) {
    super(code);
  }
}
/** The reason of an abort that only interrupts an upload: what has arrived stays on the server. */
export const LEFT = 'left';
export interface SendOptions {
  readonly signal: AbortSignal;
  /** Where an earlier attempt was sending the file to; null for a file of which nothing was sent. */
  readonly to: UploadAddress | null;
  /** Called once it is known where the file is sent to, before its first byte. */
  onAddress(to: UploadAddress): void;
  /** Called with the share of the file that has arrived, from 0 to 1. */
  onProgress(share: number): void;
  /** Called when the line breaks, and again when it is back. */
  onLine(isThere: boolean): void;
}
export type SendFile = (file: File, category: MediaCategory, options: SendOptions) => Promise<string>;

/** The pauses between attempts, in milliseconds (specification D2, section 9). */
const RETRY_DELAYS = [0, 1000, 3000, 5000];
/** The size of one part: no more than this is sent again after the line broke. */
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
/** Resolves when the server answers again. */
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

/** Resolves when the server answers again, and says so meanwhile. */
const waitForLine = async ({ signal, onLine }: Pick<SendOptions, 'signal' | 'onLine'>): Promise<void> => {
  onLine(false);
  await lineIsBack(signal);
  onLine(true);
};
/** Says whether an attempt that ended in silence came further than the one before: then the next one is worth while. */
const furtherThanBefore = () => {
  let before = -1;
  return (bytes: number): boolean => {
    const isFurther = bytes > before;
    before = bytes;
    return isFurther;
  };
};

/** Asks for a URL that takes one file. Without a line it waits for one.
 *  @throws UploadRefused NETWORK when the server answers, but nothing comes of this question for a second time */
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

/** Sends a file in parts that can be resumed, and returns the id that it has on the server. While the line is broken it waits, and then goes on where it
 *  broke off: also that of an earlier page. An upload that stays silent counts as broken off.
 *  @throws UploadRefused with the server's code; NETWORK when the server answers, but the file stays where it was for a second time */
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
      // The URL ended while the line was away, or with the answer that was lost.
      if (statusOf(error) === GONE && options.to) return sendFile(file, category, { ...options, to: null });
      if (statusOf(error) !== 0)
        throw new UploadRefused(
          error instanceof DetailedError ? codeIn(error.originalResponse?.getBody()) : 'INTERNAL',
        );
      await waitForLine(options);
    }
  }
};
