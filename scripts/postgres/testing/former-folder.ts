import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { FEATURES } from '../../../api/features.ts';
import { freePort } from '../../../api/testing/free-port.ts';
import { openDatabase } from '../../../projections/platform/database.ts';
import { migrate } from '../../../projections/platform/migrate.ts';
import { serverBinaries } from '../binaries.ts';
import { superuserUrl, urlOf } from '../database-urls.ts';
import { startPostgres } from '../embedded-postgres.ts';
import { serverAccount } from '../os-user.ts';
import { passwordFile } from '../passwords.ts';

const answers = (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  return client
    .connect()
    .then(() => client.end())
    .then(
      () => true,
      () => false,
    );
};

/** The access rules that `initdb -A scram-sha-256` writes. */
const FORMER_RULES = `local all all scram-sha-256
host all all 127.0.0.1/32 scram-sha-256
host all all ::1/128 scram-sha-256
local replication all scram-sha-256
host replication all 127.0.0.1/32 scram-sha-256
`;

/** Creates a data folder as earlier versions left it: the product connected as superuser, with the password `postgres`. */
export const makeFormerFolder = async (dataDir: string): Promise<void> => {
  const dir = path.join(dataDir, 'postgres');
  const server = await startPostgres({ dir, fast: true });
  const admin = new pg.Client({ connectionString: superuserUrl(server.port, server.passwords.superuser) });
  await admin.connect();
  await admin.query(`create database carsetu`);
  await admin.query(`alter role postgres password 'postgres'`);
  await admin.end();
  const url = urlOf(server.port, 'postgres', 'postgres', 'carsetu');
  const db = openDatabase(url, { max: 3 });
  await migrate(db, FEATURES.migrations);
  await db.raw(`create type public.fuel as enum ('petrol'); create view public.runs as select * from public.ingest_runs;
    create sequence public.tickets; insert into commands.processed_commands (actor, key, digest, claimed_until)
      values ('asha', 'k', 'd', now())`);
  await db.destroy();
  writeFileSync(path.join(server.home, 'pg_hba.conf'), FORMER_RULES);
  rmSync(passwordFile(dir).path);
  await server.stop();
};

/** Starts the server of a folder from `makeFormerFolder` as an earlier version did, and leaves it running.
 *  @returns the URL that the earlier version used */
export const startFormer = async (dataDir: string): Promise<string> => {
  const account = serverAccount();
  const home = path.join(dataDir, 'postgres');
  const port = await freePort();
  const args = ['-D', home, '-p', String(port), '-h', '127.0.0.1', '-c', 'unix_socket_directories='];
  spawn(serverBinaries(account).postgres, args, {
    ...account,
    cwd: os.tmpdir(),
    stdio: 'ignore',
    detached: true,
  }).unref();
  const url = urlOf(port, 'postgres', 'postgres', 'carsetu');
  for (;;) {
    if (await answers(url)) return url;
    await delay(50);
  }
};
