import { z } from 'zod';
import { url, whole } from './config-values.ts';

/** An S3 bucket, or a bucket on an S3-compatible server at `endpoint`. */
export interface S3Config {
  readonly bucket: string;
  readonly region: string;
  readonly endpoint: string | null;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}
/** The address of clamd (the ClamAV virus scanner): host and port, or the path of a Unix socket. */
export type ClamdConfig = { readonly host: string; readonly port: number } | { readonly path: string };
export interface MediaConfig {
  /** The S3 bucket for media; null to store media in a folder below `DATA_DIR`. */
  readonly s3: S3Config | null;
  /** The virus scanner; null if there is none. */
  readonly clamd: ClamdConfig | null;
  /** The maximum number of bytes that one account may store. */
  readonly quotaBytes: number;
}

const MB = 1024 * 1024;
const DEFAULT_QUOTA_MB = 500;
const CLAMD_PORT = 3310;
const isClamd = (value: string): boolean => URL.canParse(value) && ['tcp:', 'unix:'].includes(new URL(value).protocol);
const clamdOf = (value: string): ClamdConfig => {
  const { protocol, hostname, port, pathname } = new URL(value);
  return protocol === 'unix:'
    ? { path: pathname }
    : { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? CLAMD_PORT : Number(port) };
};

const always = z.object({
  MEDIA_QUOTA_MB: whole({ from: 10, to: 1_000_000, like: DEFAULT_QUOTA_MB }).default(DEFAULT_QUOTA_MB),
  CLAMD_URL: z
    .string()
    .refine(isClamd, { error: 'must be an address like tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl' })
    .optional(),
});
const bucket = z.object({
  MEDIA_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket, like carsetu-media'),
  MEDIA_S3_REGION: z.string().default('ap-south-1'),
  MEDIA_S3_ENDPOINT: url(['http:', 'https:'], 'https://s3.example.in').optional(),
  MEDIA_S3_ACCESS_KEY_ID: z.string({ error: 'must be set beside MEDIA_S3_BUCKET' }).min(1),
  MEDIA_S3_SECRET_ACCESS_KEY: z.string({ error: 'must be set beside MEDIA_S3_BUCKET' }).min(1),
});
const without = z.undefined({ error: 'has no effect without MEDIA_S3_BUCKET: set that too, or omit this' }).optional();
const noBucket = z.object({
  MEDIA_S3_REGION: without,
  MEDIA_S3_ENDPOINT: without,
  MEDIA_S3_ACCESS_KEY_ID: without,
  MEDIA_S3_SECRET_ACCESS_KEY: without,
});

export const MEDIA_SETTING_NAMES = [...Object.keys(always.shape), ...Object.keys(bucket.shape)];
export const MEDIA_SECRETS = ['MEDIA_S3_ACCESS_KEY_ID', 'MEDIA_S3_SECRET_ACCESS_KEY'];

const configOf = (all: z.output<typeof always>, s3: S3Config | null): MediaConfig => ({
  s3,
  clamd: all.CLAMD_URL === undefined ? null : clamdOf(all.CLAMD_URL),
  quotaBytes: all.MEDIA_QUOTA_MB * MB,
});

/** Returns the schema of the settings for media. */
export const mediaConfig = (env: Readonly<Record<string, string | undefined>>): z.ZodType<MediaConfig, unknown> =>
  env.MEDIA_S3_BUCKET
    ? always.extend(bucket.shape).transform((all) =>
        configOf(all, {
          bucket: all.MEDIA_S3_BUCKET,
          region: all.MEDIA_S3_REGION,
          endpoint: all.MEDIA_S3_ENDPOINT ?? null,
          accessKeyId: all.MEDIA_S3_ACCESS_KEY_ID,
          secretAccessKey: all.MEDIA_S3_SECRET_ACCESS_KEY,
        }),
      )
    : always.extend(noBucket.shape).transform((all) => configOf(all, null));
