import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '../../api/platform/config.ts';

/** Makes the folder a level at a time: where a file system refuses new folders, a recursive mkdir never returns. */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
};

/** Sees to it that the folder of the product's files is there and takes files.
 *  @throws ConfigError saying what is wrong with DATA_DIR */
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
