import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { useDataKeys } from '../data-keys.ts';
import { openDatabase } from '../database.ts';
import { TEST_KEYRING } from './data-key.ts';

/** What databases of tests begin with: filled once a run, by whoever wants it first, and copied from then on. */
export interface Beginning {
  /** Unlike all others of the run; letters, digits and `_`. */
  readonly name: string;
  /** Fills an empty database, and leaves no connection to it open. */
  fill(url: string): Promise<void>;
}

const urlOf = (name: string): string => {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.href;
};

const asAdmin = async (work: (admin: pg.Client) => Promise<unknown>): Promise<void> => {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
};

/** Fills it unless that is done; whoever comes meanwhile waits. One that failed half-way is filled anew. */
const filled = ({ name, fill }: Beginning): Promise<void> =>
  asAdmin(async (admin) => {
    await admin.query('select pg_advisory_lock(hashtext($1))', [name]); // until the connection ends
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return;
    const half = `${name}_half`;
    await admin.query(`drop database if exists ${half} with (force)`);
    await admin.query(`create database ${half}`);
    await fill(urlOf(half));
    await admin.query(`alter database ${half} rename to ${name}`);
  });

/** A database of one test file's own, in the run's Postgres. Call `drop` in `afterAll`.
 *  @param beginning what is in it; nothing unless given */
export const testDatabase = async (beginning?: Beginning) => {
  if (beginning) await filled(beginning);
  const name = `t_${randomBytes(6).toString('hex')}`;
  await asAdmin((admin) => admin.query(`create database ${name} template ${beginning?.name ?? 'template1'}`));
  const url = urlOf(name);
  const db = openDatabase(url);
  useDataKeys(db, TEST_KEYRING);
  return {
    url,
    db,
    drop: async () => {
      await db.destroy();
      await asAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`));
    },
  };
};
