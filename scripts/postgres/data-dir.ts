import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '../../api/platform/config.ts';

/** Creates a folder and its missing parents one by one, because a recursive mkdir never returns on a file system that does not allow new folders. */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
};

/** Ensures that the folder for CarSetu's files exists and is writable.
 *  @throws ConfigError if the folder is unusable; the message says what is wrong with DATA_DIR */
export const prepareDataDir = (dataDir: string): void => {
  const folder = path.resolve(dataDir);
  try {
    makeFolder(folder);
    accessSync(`${folder}${path.sep}.`, constants.W_OK | constants.X_OK);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigError([`DATA_DIR=${dataDir} cannot be written to (${why}): choose another folder`]);
  }
};
