import path from 'node:path';
import { z } from 'zod';

type Environment = Readonly<Record<string, string | undefined>>;

/** What wraps the keys of people: keys of the settings, or those that the product makes and keeps in a file of its own. */
export type DataKeyConfig =
  | {
      readonly kind: 'settings';
      /** What new keys are wrapped by once it is the current one (`npm run keys -- rotate`): 256 bits in Base64. */
      readonly key: string;
      /** What opens keys too, while the one above takes over. */
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
    .refine((values) => values.every(isKey), `must be a list of keys with commas between, each ${LIKE}`)
    .default([]),
});
const inAFile = z.object({
  DATA_DIR: z.string().default('.data'),
  DATA_KEY_OTHERS: z.undefined({ error: 'means nothing without DATA_KEY: set that too, or leave this out' }).optional(),
});

/** The settings of the keys that wrap the keys of people; all of them are secret. */
export const DATA_KEY_SETTING_NAMES: readonly string[] = Object.keys(configured.shape);

/** Where the keys are. A file of one machine is refused where others have to read it too, and where it would go with a container. */
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
