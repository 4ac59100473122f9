import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FEATURES } from '../../api/features.ts';
import { openDatabase } from '../../projections/platform/database.ts';
import { migrate } from '../../projections/platform/migrate.ts';
import { program } from '../../projections/platform/testing/programs.ts';
import { superuserUrl, urlOf } from './database-urls.ts';
import { startPostgres } from './embedded-postgres.ts';
import { openProductDatabase } from './open-database.ts';
import { passwordFile } from './passwords.ts';
import { databaseMaker } from './product-role.ts';
import { makeFormerFolder, startFormer } from './testing/former-folder.ts';

const SLOW_MS = 180_000;
const newFolder = (): string => {
  const made = mkdtempSync(path.join(os.tmpdir(), 'carsetu-role-'));
  chmodSync(made, 0o755); // if this process runs as root, Postgres runs as another user, who needs access to the folder
  return made;
};
let dataDir: string;
let dir: string;
const use = (folder: string): void => {
  dataDir = folder;
  dir = path.join(folder, 'postgres');
};

const open = () => openProductDatabase({ database: { kind: 'embedded' }, dataDir });
const passwords = () => {
  const kept = passwordFile(dir).read();
  if (!kept) throw new Error('there are no passwords');
  return kept;
};
const ask = async <T extends object>(url: string, query: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<T>(query)).rows;
  } finally {
    await client.end();
  }
};
const asSuperuser = (databaseUrl: string, database = 'postgres'): string =>
  Object.assign(new URL(superuserUrl(Number(new URL(databaseUrl).port), passwords().superuser)), {
    pathname: `/${database}`,
  }).href;

const RIGHTS = `select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as has_rights from pg_roles
                 where rolname = current_user`;
const FOREIGN = `
  select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relowner <> 'carsetu'::regrole
  union all select p.oid::regprocedure::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
   where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and p.proowner <> 'carsetu'::regrole
  union all select t.oid::regtype::text from pg_type t join pg_namespace n on n.oid = t.typnamespace
   where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and t.typowner <> 'carsetu'::regrole
  union all select nspname from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
     and nspowner <> 'carsetu'::regrole`;

/** Checks that a folder of an earlier version is in the required state once it has been opened. */
const expectMoved = async (): Promise<void> => {
  const { databaseUrl, release } = await open();
  expect(await ask(databaseUrl, RIGHTS)).toEqual([{ has_rights: false }]);
  expect(await ask(databaseUrl, FOREIGN)).toEqual([]);
  expect(await ask(databaseUrl, 'select actor from commands.processed_commands')).toEqual([{ actor: 'asha' }]);
  const db = openDatabase(databaseUrl, { max: 3 });
  await migrate(db, FEATURES.migrations);
  await db.raw('alter table commands.processed_commands add column more text').finally(() => db.destroy());
  const { port } = new URL(databaseUrl);
  await expect(ask(urlOf(Number(port), 'postgres', 'postgres', 'postgres'), 'select 1')).rejects.toThrow(
    'password authentication failed',
  );
  await release();
};

describe('the embedded server', () => {
  let databaseUrl: string;
  let release: () => Promise<void>;
  beforeAll(async () => {
    use(newFolder());
    ({ databaseUrl, release } = await open());
  }, SLOW_MS);
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('works for the product as a role that owns its database and may do nothing else', async () => {
    expect(await ask(databaseUrl, RIGHTS)).toEqual([{ has_rights: false }]);
    expect(
      await ask(databaseUrl, `select pg_get_userbyid(datdba) as owner from pg_database where datname = 'carsetu'`),
    ).toEqual([{ owner: 'carsetu' }]);
    await expect(ask(databaseUrl, `copy (select 1) to program 'cat'`)).rejects.toThrow('permission denied');
    await expect(ask(databaseUrl, `select pg_read_file('PG_VERSION')`)).rejects.toThrow('permission denied');
    await expect(ask(databaseUrl, 'select rolpassword from pg_authid')).rejects.toThrow('permission denied');
  });

  it('lets in by scram-sha-256 from 127.0.0.1 alone, and listens nowhere else', async () => {
    const admin = asSuperuser(databaseUrl);
    const rules = 'select type, database, user_name, address, netmask, auth_method from pg_hba_file_rules';
    const everybody = { type: 'host', database: ['all'], user_name: ['all'] };
    expect(await ask(admin, rules)).toEqual([
      { ...everybody, address: '127.0.0.1', netmask: '255.255.255.255', auth_method: 'scram-sha-256' },
    ]);
    const places = `select name, setting from pg_settings where name in ('listen_addresses', 'unix_socket_directories') order by 1`;
    expect(await ask(admin, places)).toEqual([
      { name: 'listen_addresses', setting: '127.0.0.1' },
      { name: 'unix_socket_directories', setting: '' },
    ]);
  });

  it('has random passwords in a file of the owner alone, which whoever comes beside it and the next start read again', async () => {
    const { path: file } = passwordFile(dir);
    const { superuser, product } = passwords();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(path.dirname(file)).mode & 0o777).toBe(0o700);
    expect(superuser).not.toBe(product);
    for (const password of [superuser, product]) expect(password).toMatch(/^[\w-]{43}$/);
    const beside = await open();
    expect(beside.databaseUrl).toBe(databaseUrl);
    await beside.release();
    await release();
    chmodSync(file, 0o644);
    const next = await open();
    expect(passwords()).toEqual({ superuser, product });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await next.release();
  });

  it('keeps passwords out of what is said when something fails', async () => {
    const { superuser, product } = passwords();
    writeFileSync(path.join(dir, 'postgresql.conf'), 'no_such_setting_at_all = 1\n');
    const broken = await open().catch((error: unknown) => String(error));
    expect(broken).toContain('Postgres stopped at once');
    writeFileSync(passwordFile(dir).path, `{ "superuser": "${superuser}" }`);
    const cut = await open().catch((error: unknown) => String(error));
    expect(cut).toContain(passwordFile(dir).path);
    for (const secret of [superuser, product]) for (const said of [broken, cut]) expect(said).not.toContain(secret);
  });
});

describe('a data folder of an earlier version', () => {
  let former: string;
  beforeAll(async () => {
    former = newFolder();
    await makeFormerFolder(former);
  }, SLOW_MS);
  afterAll(() => rmSync(former, { recursive: true, force: true }));
  beforeEach(() => {
    use(newFolder());
    spawnSync('cp', ['-a', `${former}/.`, dataDir]);
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it(
    'is moved over at the next start, with all that is in it',
    async () => {
      await expectMoved();
      const { databaseUrl, release } = await open();
      expect(await ask(databaseUrl, FOREIGN)).toEqual([]);
      await release();
    },
    SLOW_MS,
  );

  it(
    'is moved over too where a killed process left its server running',
    async () => {
      await startFormer(dataDir);
      await expectMoved();
    },
    SLOW_MS,
  );

  it(
    'is left alone while that version works with it',
    async () => {
      const url = await startFormer(dataDir);
      const user = new pg.Client({ connectionString: url, application_name: 'carsetu user' });
      await user.connect();
      await expect(open()).rejects.toThrow('an earlier version of the product uses');
      expect((await user.query('select 1 as still')).rows).toEqual([{ still: 1 }]);
      await user.end();
      await expectMoved();
    },
    SLOW_MS,
  );

  it(
    'is moved over whatever a kill left half done',
    async () => {
      // Simulates a crash after the superuser got its new password, before the role was created.
      const server = await startPostgres({ dir });
      const { superuser } = server.passwords;
      await server.stop();
      expect(readFileSync(passwordFile(dir).path, 'utf8')).toContain(superuser);
      // Simulates a crash after the role was created, before it owned anything. Its password has been lost since.
      const again = await startPostgres({ dir });
      await ask(superuserUrl(again.port, superuser), `create role carsetu login password 'lost'`);
      await again.stop();
      await expectMoved();
      // The password file is lost, but the owner of the data files can set new passwords.
      rmSync(passwordFile(dir).path);
      const { databaseUrl, release } = await open();
      expect(await ask(databaseUrl, RIGHTS)).toEqual([{ has_rights: false }]);
      expect(passwords().superuser).not.toBe(superuser);
      await release();
    },
    SLOW_MS,
  );

  it(
    'is moved over by a start that comes after one that was killed, wherever that was',
    async () => {
      const rebuild = await program('scripts/rebuild-read-models.ts');
      for (const after of [150, 500, 900, 1_300, 1_700, 2_200]) {
        const child = spawn(process.execPath, [rebuild, '--parked'], {
          env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir },
          stdio: 'ignore',
        });
        await delay(after);
        child.kill('SIGKILL');
      }
      await expectMoved();
    },
    SLOW_MS,
  );
});

describe('a server for tests', () => {
  it(
    'lets the role drop a database in which an autovacuum worker is at work',
    async () => {
      const folder = newFolder();
      const server = await startPostgres({ dir: path.join(folder, 'postgres'), fast: true });
      try {
        const maker = await databaseMaker(server);
        const admin = superuserUrl(server.port, server.passwords.superuser);
        // Makes autovacuum start at once and run for minutes.
        for (const setting of ['naptime = 1', 'vacuum_cost_delay = 100', 'vacuum_cost_limit = 1'])
          await ask(admin, `alter system set autovacuum_${setting}`);
        await ask(admin, 'select pg_reload_conf()');
        await ask(maker, 'create database dropped');
        const dropped = Object.assign(new URL(maker), { pathname: '/dropped' }).href;
        await ask(dropped, 'create table numbers as select generate_series(1, 300000) as number');
        await ask(dropped, 'update numbers set number = number + 1');
        const WORKERS = `select pid from pg_stat_activity where datname = 'dropped' and backend_type = 'autovacuum worker'`;
        await expect.poll(() => ask(admin, WORKERS)).not.toEqual([]);
        await ask(maker, 'drop database dropped with (force)');
        expect(await ask(admin, WORKERS)).toEqual([]);
      } finally {
        await server.stop();
        rmSync(folder, { recursive: true, force: true });
      }
    },
    SLOW_MS,
  );
});
