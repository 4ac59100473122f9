import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { useDataKeys } from '../data-keys.ts';
import { openDatabase } from '../database.ts';
import { TEST_KEYRING } from './data-key.ts';

/** A template for test databases. It is filled once per run, by the first test that needs it, and then copied. */
export interface Beginning {
  /** Unique within the run. May contain letters, digits and `_`. */
  readonly name: string;
  /** Fills an empty database. All its connections must be closed at the end. */
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

/** Fills the template if that has not been done yet. Concurrent callers wait for the result. After a failure, the next caller tries again. */
const filled = ({ name, fill }: Beginning): Promise<void> =>
  asAdmin(async (admin) => {
    await admin.query('select pg_advisory_lock(hashtext($1))', [name]); // held until the connection ends
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return;
    const half = `${name}_half`;
    await admin.query(`drop database if exists ${half} with (force)`);
    await admin.query(`create database ${half}`);
    await fill(urlOf(half));
    await admin.query(`alter database ${half} rename to ${name}`);
  });

/** Creates a database for one test file, in the run's Postgres. Call `drop` in `afterAll`.
 *  @param beginning the database's template; if omitted, the database is empty */
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
