import type { S3Config } from '../../platform/config-media.ts';
import { checkedKey, checkedPrefix, type MediaStore } from './media-store.ts';

/** The maximum number of keys that S3 deletes in one request. */
const DELETED_AT_ONCE = 1000;
const ATTEMPTS = 3;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');

/** Opens a bucket of S3, or of a server that implements its protocol. The client is imported only here, so that servers without S3 need not load
 *  it. */
export const s3Store = async (config: S3Config): Promise<MediaStore> => {
  const { S3Client, PutObjectCommand, GetObjectCommand, ListObjectsV2Command, DeleteObjectsCommand } = await import(
    '@aws-sdk/client-s3'
  );
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = config;
  const client = new S3Client({
    region,
    maxAttempts: ATTEMPTS,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    // Servers other than S3 do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const keys = async (prefix: string): Promise<string[]> => {
    const found: string[] = [];
    let after: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: checkedPrefix(prefix), ContinuationToken: after }),
      );
      found.push(...(page.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [Key])));
      after = page.NextContinuationToken;
    } while (after !== undefined);
    return found.sort();
  };
  return {
    async put(key, bytes) {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: checkedKey(key), Body: bytes }));
    },
    async get(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: checkedKey(key) }));
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    keys,
    async remove(prefix) {
      const all = prefix.endsWith('/') ? await keys(prefix) : [checkedKey(prefix)];
      for (let at = 0; at < all.length; at += DELETED_AT_ONCE) {
        const Objects = all.slice(at, at + DELETED_AT_ONCE).map((Key) => ({ Key }));
        const { Errors } = await client.send(
          new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
        );
        if (Errors && Errors.length > 0)
          throw new Error(`S3 did not delete ${Errors.length} objects: ${Errors[0]?.Code}`);
      }
    },
    close: async () => client.destroy(),
  };
};
