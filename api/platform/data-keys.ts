import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { z } from 'zod';
import {
  type DataKey,
  DataKeyMissing,
  type DataKeyring,
  dataKey,
  fixedKeyring,
  useDataKeys,
} from '../../projections/platform/data-keys.ts';
import { adoptDataKeys, dataKeyUses, rotateTo } from '../../projections/platform/wrapping.ts';
import { ConfigError } from './config.ts';
import type { DataKeyConfig } from './config-data-key.ts';
import { type SecretFile, secretFile } from './secret-file.ts';

const KEY_BYTES = 32;
/** The keys of a file in Base64, the newest first. */
const Kept = z.object({ keys: z.tuple([z.base64()], z.base64()) });
type Kept = z.infer<typeof Kept>;

const newKey = (): string => randomBytes(KEY_BYTES).toString('base64');
const keyOf = (base64: string): DataKey => dataKey(Buffer.from(base64, 'base64'));
const keptIn = (path: string): SecretFile<Kept> => secretFile(path, Kept);

/** The keys of a file, which is made when one is asked for to wrap with, and read again when one is asked for that was not in it. */
const fileKeyring = (file: SecretFile<Kept>): DataKeyring => {
  // What the file had once is still of use to whoever read a row just before a rotation ended.
  const known = new Map<string, DataKey>();
  const readAgain = () => {
    for (const key of (file.read()?.keys ?? []).map(keyOf)) known.set(key.id, key);
  };
  return {
    origin: file.path,
    preferred: () => keyOf(file.readOrMake(() => ({ keys: [newKey()] })).keys[0]),
    find(id) {
      if (!known.has(id)) readAgain();
      return known.get(id) ?? null;
    },
    ids() {
      readAgain();
      return [...known.keys()];
    },
  };
};

/** The data keys that the settings name. */
export const keyringOf = (config: DataKeyConfig): DataKeyring =>
  config.kind === 'file'
    ? fileKeyring(keptIn(config.path))
    : fixedKeyring('DATA_KEY', [keyOf(config.key), ...config.others.map(keyOf)]);

const asConfigError = ({ kind }: DataKeyConfig, error: DataKeyMissing): ConfigError =>
  new ConfigError([
    kind === 'settings'
      ? `DATA_KEY is not the right one: ${error.message}; set that key, or name it in DATA_KEY_OTHERS while you rotate`
      : `DATA_KEY must be set, or its file be put back: ${error.message}`,
  ]);

/** Lets a database's personal data be opened, and wraps what earlier versions left unwrapped. The tables are at their newest step.
 *  @returns how many keys were wrapped
 *  @throws ConfigError naming DATA_KEY where what wraps them is not at hand */
export const openDataKeys = async (db: Knex, config: DataKeyConfig): Promise<number> => {
  useDataKeys(db, keyringOf(config));
  return adoptDataKeys(db).catch((error: unknown) => {
    throw error instanceof DataKeyMissing ? asConfigError(config, error) : error;
  });
};

/** What a rotation did. */
export interface Rotation {
  /** The id of what wraps all keys now. */
  readonly to: string;
  /** How many went over. */
  readonly wrapped: number;
}

/** Puts a new key in front of those in the file, unless a rotation before broke off: then the one in front is not done yet. */
const newestOf = async (db: Knex, file: SecretFile<Kept>): Promise<DataKey> => {
  const { keys } = file.readOrMake(() => ({ keys: [newKey()] }));
  const newest = keyOf(keys[0]);
  const uses = await dataKeyUses(db);
  const isDone = uses.every(({ id, isCurrent, retiredAt }) => (isCurrent ? id === newest.id : retiredAt !== null));
  if (!isDone || keys.length > 1) return newest;
  const fresh = newKey();
  file.replace({ keys: [fresh, ...keys] });
  return keyOf(fresh);
};

/** Wraps every key of a person by a new data key: of a file's by one that it makes, else by `DATA_KEY`, where the one before stands in
 *  `DATA_KEY_OTHERS`. Processes that serve go on; the old key and the new one stand side by side until all went over. One that was killed is
 *  finished by the next.
 *  @throws DataKeyMissing */
export const rotateDataKeys = async (db: Knex, config: DataKeyConfig): Promise<Rotation> => {
  if (config.kind === 'settings') {
    const to = keyOf(config.key);
    return { to: to.id, wrapped: await rotateTo(db, to) };
  }
  const file = keptIn(config.path);
  const to = await newestOf(db, file);
  const wrapped = await rotateTo(db, to);
  file.replace({ keys: [to.bytes.toString('base64')] });
  return { to: to.id, wrapped };
};
