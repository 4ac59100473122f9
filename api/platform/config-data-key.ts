import path from 'node:path';
import { z } from 'zod';

type Environment = Readonly<Record<string, string | undefined>>;

/** The data keys, which encrypt ("wrap") the personal key of each user. They come either from the settings, or from a file in which the server
 *  stores keys that it has generated. */
export type DataKeyConfig =
  | {
      readonly kind: 'settings';
      /** The data key: 256 bits in Base64. A new database uses this key from the start; in an existing database, `npm run keys -- rotate` switches
       *  to it. */
      readonly key: string;
      /** Other data keys, for unwrapping personal keys that are not yet wrapped with `key`. */
      readonly others: readonly string[];
    }
  | { readonly kind: 'file'; readonly path: string };

const KEY_BYTES = 32;
const SEPARATOR = /[\s,]+/;
const isKey = (value: string): boolean =>
  z.base64().safeParse(value).success && Buffer.from(value, 'base64').length === KEY_BYTES;
const LIKE = `${KEY_BYTES} random bytes in Base64, as \`openssl rand -base64 ${KEY_BYTES}\` writes them`;

const configured = z.object({
  DATA_KEY: z
    .string({
      error: `must be set in production beside DATABASE_URL, the same for every process: ${LIKE}. Keep it apart from the database and its backups`,
    })
    .refine(isKey, `must be ${LIKE}`),
  DATA_KEY_OTHERS: z
    .string()
    .transform((value) => value.split(SEPARATOR).filter(Boolean))
    .refine((values) => values.every(isKey), `must be a comma-separated list of keys, each ${LIKE}`)
    .default([]),
});
const inAFile = z.object({
  DATA_DIR: z.string().default('.data'),
  DATA_KEY_OTHERS: z.undefined({ error: 'has no effect without DATA_KEY: set that too, or omit this' }).optional(),
});

/** The names of the data key settings. All of these settings are secret. */
export const DATA_KEY_SETTING_NAMES: readonly string[] = Object.keys(configured.shape);

/** Returns the schema of the settings for data keys. In production with an external database, `DATA_KEY` is required, because other machines could
 *  not read a local key file, and the file might be lost together with a container. */
export const dataKeyConfig = (env: Environment): z.ZodType<DataKeyConfig, unknown> =>
  env.DATA_KEY || (env.NODE_ENV === 'production' && env.DATABASE_URL)
    ? configured.transform(({ DATA_KEY, DATA_KEY_OTHERS }) => ({
        kind: 'settings' as const,
        key: DATA_KEY,
        others: DATA_KEY_OTHERS,
      }))
    : inAFile.transform(({ DATA_DIR }) => ({
        kind: 'file' as const,
        path: path.resolve(DATA_DIR, 'keys', 'data-keys.json'),
      }));
