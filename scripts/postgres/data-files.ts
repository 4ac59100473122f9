import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import { SUPERUSER } from './database-urls.ts';
import { type Account, giveTo } from './os-user.ts';
import { scramVerifier } from './passwords.ts';

/** Sets the superuser's password while no server runs. The old password is not needed, because ownership of the files is sufficient.
 *  @throws Error with the server's own message if that fails */
export const setPassword = (bin: Binaries, home: string, account: Account, password: string): void => {
  const run = spawnSync(bin.postgres, ['--single', '-D', home, '-c', 'exit_on_error=on', 'postgres'], {
    ...account,
    cwd: os.tmpdir(),
    encoding: 'utf8',
    input: `alter role ${SUPERUSER} password '${scramVerifier(password)}'\n`,
  });
  if (run.status !== 0)
    throw new Error(`Postgres could not set its password in ${home}: ${run.stderr || run.error?.message}`);
};

/** Creates the data folder under a temporary name and renames it, so that an interrupted start does not leave an incomplete folder. */
export const initialise = (bin: Binaries, home: string, account: Account, password: string, fast: boolean): void => {
  const half = `${home}.new`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(path.dirname(half), { recursive: true });
  mkdirSync(half, { mode: 0o700 });
  giveTo(account, half);
  const options = ['-U', SUPERUSER, '-A', 'reject', '--encoding=UTF8'];
  const locale = ['--locale-provider=builtin', '--locale=C.UTF-8'];
  const run = spawnSync(bin.initdb, ['-D', half, ...options, ...locale, ...(fast ? ['--no-sync'] : [])], {
    ...account,
    cwd: os.tmpdir(),
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(`Postgres could not make ${home}: ${run.stderr || run.error}`);
  setPassword(bin, half, account, password);
  renameSync(half, home);
};

/** The access rules: from this machine only, by password only, no replication. */
const ACCESS_RULES = '# Written at every start.\nhost all all 127.0.0.1/32 scram-sha-256\n';

export const writeAccessRules = (home: string, account: Account): void => {
  const file = path.join(home, 'pg_hba.conf');
  if (existsSync(file) && readFileSync(file, 'utf8') === ACCESS_RULES) return;
  const half = `${file}.new`;
  writeFileSync(half, ACCESS_RULES, { mode: 0o600 });
  giveTo(account, half);
  renameSync(half, file);
};

/** Checks that this version of Postgres created the data files.
 *  @throws Error if another version of Postgres created them */
export const refuseOtherVersion = (bin: Binaries, home: string, account: Account): void => {
  const have = readFileSync(path.join(home, 'PG_VERSION'), 'utf8').trim();
  const says = spawnSync(bin.postgres, ['--version'], { ...account, encoding: 'utf8' }).stdout;
  const need = says.match(/(\d+)\./)?.[1];
  if (have === need) return;
  throw new Error(
    `${home} was made by Postgres ${have}, this product brings Postgres ${need}. Move the data with pg_dump of ` +
      `version ${have} and pg_restore, or start with another DATA_DIR.`,
  );
};
