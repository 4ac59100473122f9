import pg from 'pg';
import { SUPERUSER, urlOf } from './database-urls.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { scramVerifier } from './passwords.ts';

/** The role that CarSetu uses. It owns its database; outside of it, it may only start checkpoints and switch the write-ahead log. */
export const PRODUCT_ROLE = 'carsetu';
const DATABASE = 'carsetu';
/** The key of an advisory lock in the database `postgres`, which serialises the processes that create the role and the database. */
const LOCK = 7735;

/** A query that returns SQL statements. They make the role the owner of everything that an earlier version created as superuser, except for objects
 *  that belong to extensions. */
const FOREIGN = `
  with own as (select oid from pg_roles where rolname = $1),
  ours as (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'),
  member as (select classid, objid from pg_depend where deptype = 'e')
  select format('alter schema %I owner to %I', n.nspname, $1) as statement from pg_namespace n
   where n.oid in (table ours) and n.nspowner not in (table own) and n.nspname <> 'public'
     and (select count(*) from member m where m.classid = 'pg_namespace'::regclass and m.objid = n.oid) = 0
  union all
  select format('alter %s %s owner to %I',
                case c.relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
                c.oid::regclass, $1) from pg_class c
   where c.relnamespace in (table ours) and c.relowner not in (table own) and c.relkind in ('r', 'p', 'v', 'm', 'S')
     and not exists (select from member m where m.classid = 'pg_class'::regclass and m.objid = c.oid)
     -- These follow their table.
     and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
                        and c.relkind = 'S' and d.deptype in ('a', 'i'))
  union all
  select format('alter routine %s owner to %I', p.oid::regprocedure, $1) from pg_proc p
   where p.pronamespace in (table ours) and p.proowner not in (table own)
     and not exists (select from member m where m.classid = 'pg_proc'::regclass and m.objid = p.oid)
  union all
  select format('alter type %s owner to %I', t.oid::regtype, $1) from pg_type t left join pg_class c on c.oid = t.typrelid
   where t.typnamespace in (table ours) and t.typowner not in (table own)
     and (t.typtype in ('d', 'e', 'r') or (t.typtype = 'c' and c.relkind = 'c'))
     and not exists (select from member m where m.classid = 'pg_type'::regclass and m.objid = t.oid)`;

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};

const as = ({ port, passwords }: EmbeddedPostgres, who: 'superuser' | 'product', database: string): string =>
  who === 'superuser'
    ? urlOf(port, SUPERUSER, passwords.superuser, database)
    : urlOf(port, PRODUCT_ROLE, passwords.product, database);

const foreign = async (client: pg.Client): Promise<readonly string[]> => {
  await client.query(`set search_path = ''`); // with an empty path, the names in the statements include their schema
  const { rows } = await client.query<{ statement: string }>(FOREIGN, [PRODUCT_ROLE]);
  return rows.map(({ statement }) => statement);
};

/** Whether the role owns its database and everything in it, and has all its rights. */
const isSettled = (server: EmbeddedPostgres): Promise<boolean> =>
  withClient(as(server, 'product', DATABASE), async (client) => {
    const { rows } = await client.query<{ settled: boolean }>(
      `select pg_catalog.pg_get_userbyid(datdba) = current_user and pg_has_role('pg_checkpoint', 'usage')
              and has_function_privilege('pg_catalog.pg_switch_wal()', 'execute') as settled
         from pg_database where datname = $1`,
      [DATABASE],
    );
    return rows[0]?.settled === true && (await foreign(client)).length === 0;
  }).catch(() => false);

const makeRole = async (client: pg.Client, password: string, more: string): Promise<void> => {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [PRODUCT_ROLE]);
  const rights = 'login nosuperuser nocreaterole noreplication nobypassrls';
  await client.query(
    `${rowCount ? 'alter' : 'create'} role ${PRODUCT_ROLE} ${rights} ${more} password '${scramVerifier(password)}'`,
  );
};

const makeDatabase = async (client: pg.Client): Promise<void> => {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
  const verb = rowCount ? `alter database ${DATABASE} owner to` : `create database ${DATABASE} owner`;
  await client.query(`${verb} ${PRODUCT_ROLE}`);
};

/** Moves the write-ahead log past the segments that earlier versions kept for reuse, so that the checkpoint deletes them with the old data in
 *  them. */
const useUpLog = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ count: string }>('select count(*) as count from pg_ls_waldir()');
  for (let left = Number(rows[0]?.count); left > 0; left--)
    await client.query(`select pg_logical_emit_message(false, '', ''), pg_switch_wal()`);
  await client.query('checkpoint');
};

/** Makes the role the owner of everything in the database, in one transaction. The role may then also start checkpoints and switch the write-ahead
 *  log (`api/platform/forgetting/sweep.ts`). */
const handOver = async (client: pg.Client): Promise<void> => {
  await useUpLog(client);
  await client.query('begin');
  await client.query(`grant pg_checkpoint to ${PRODUCT_ROLE}`);
  await client.query(`grant execute on function pg_catalog.pg_switch_wal() to ${PRODUCT_ROLE}`);
  for (const statement of await foreign(client)) await client.query(statement);
  await client.query('commit');
};

/** Ensures that an embedded server has CarSetu's database and role, and that the role owns the database. Objects that an earlier version created as
 *  superuser are transferred to the role; an interrupted transfer is resumed.
 *  @returns a postgres:// URL */
export const productDatabase = async (server: EmbeddedPostgres): Promise<string> => {
  const url = as(server, 'product', DATABASE);
  if (await isSettled(server)) return url;
  await withClient(as(server, 'superuser', 'postgres'), async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]); // the lock is held until the connection ends
    await makeRole(client, server.passwords.product, 'nocreatedb');
    await makeDatabase(client);
    await withClient(as(server, 'superuser', DATABASE), handOver);
  });
  return url;
};

/** Ensures that the product's role exists on a server for tests and benchmarks, with the right to create databases.
 *  @returns a postgres:// URL of the database `postgres` */
export const databaseMaker = async (server: EmbeddedPostgres): Promise<string> => {
  await withClient(as(server, 'superuser', 'postgres'), async (client) => {
    await makeRole(client, server.passwords.product, 'createdb');
    // An autovacuum worker may be in a database that is being dropped. Ending it requires this right, not pg_signal_autovacuum_worker.
    await client.query(`grant pg_signal_backend to ${PRODUCT_ROLE}`);
  });
  return as(server, 'product', 'postgres');
};
