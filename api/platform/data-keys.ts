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
import { adoptDataKeys, dataKeyUses, rotateTo } from '../../projections/platform/wrap-keys.ts';
import { ConfigError } from './config.ts';
import type { DataKeyConfig } from './config-data-key.ts';
import { type SecretFile, secretFile } from './secret-file.ts';

const KEY_BYTES = 32;
/** The schema of the key file: keys in Base64, newest first. */
const Kept = z.object({ keys: z.tuple([z.base64()], z.base64()) });
type Kept = z.infer<typeof Kept>;

const newKey = (): string => randomBytes(KEY_BYTES).toString('base64');
const keyOf = (base64: string): DataKey => dataKey(Buffer.from(base64, 'base64'));
const keptIn = (path: string): SecretFile<Kept> => secretFile(path, Kept);

/** Returns a keyring that is stored in a file. The file is created when the first key is needed, and read again when a key id is unknown. */
const fileKeyring = (file: SecretFile<Kept>): DataKeyring => {
  // Keys stay in memory after they leave the file, because rows that were read just before a rotation ended still need them.
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

/** Returns the keyring that the settings define. */
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

/** Unlocks a database's personal data, and wraps keys that earlier versions left unwrapped. The migrations must have run.
 *  @returns how many keys were wrapped
 *  @throws ConfigError naming DATA_KEY if one of the data keys in use is not available */
export const openDataKeys = async (db: Knex, config: DataKeyConfig): Promise<number> => {
  useDataKeys(db, keyringOf(config));
  return adoptDataKeys(db).catch((error: unknown) => {
    throw error instanceof DataKeyMissing ? asConfigError(config, error) : error;
  });
};

/** The outcome of replacing the data key. */
export interface Rotation {
  /** The id of the data key that now wraps all keys. */
  readonly to: string;
  /** The number of personal keys that were wrapped with the new data key. */
  readonly wrapped: number;
}

/** Adds a new key at the front of the file and returns it. If an earlier rotation was interrupted, returns the key that is already at the front. */
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

/** Wraps all personal keys with a new data key. If a key file is used, the new key is generated. Otherwise, the new key is `DATA_KEY`, and
 *  `DATA_KEY_OTHERS` must contain the previous key. Running processes are not interrupted, because both keys work until all keys are wrapped
 *  again. The next run finishes an interrupted rotation.
 *  @throws DataKeyMissing if this process does not have a data key that still wraps a personal key */
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
