import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runPrepared } from './prepared-statements.ts';
import { testDatabase } from './testing/database.ts';

const NAMES = { name: 'names', text: 'select name from people where id = $1' };
const WHERE = { name: 'where', text: 'select name from who' };
/** Enough executions for Postgres to consider a generic plan instead of custom plans. */
const OFTEN = 8;

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
  await database.db.raw(`create table people (id int primary key, name text); insert into people values (1, 'Asha')`);
});
afterAll(() => database.drop());

describe('a prepared statement', () => {
  it('answers the same however often it is asked, by several at once too', async () => {
    for (let n = 0; n < OFTEN; n++) expect(await runPrepared(database.db, NAMES, [1])).toEqual([{ name: 'Asha' }]);
    const many = await Promise.all(Array.from({ length: 30 }, (_, n) => runPrepared(database.db, NAMES, [n])));
    expect(many.flat()).toEqual([{ name: 'Asha' }]);
  });
  it('sees what its transaction wrote, and goes back with it', async () => {
    await expect(
      database.db.transaction(async (tx) => {
        await tx.raw(`insert into people values (2, 'Ravi')`);
        expect(await runPrepared(tx, NAMES, [2])).toEqual([{ name: 'Ravi' }]);
        expect(await runPrepared(database.db, NAMES, [2])).toEqual([]);
        throw new Error('not after all');
      }),
    ).rejects.toThrow('not after all');
    expect(await runPrepared(database.db, NAMES, [2])).toEqual([]);
  });
  it('is refused once its transaction has ended', async () => {
    const ended = await database.db.transaction(async (tx) => tx);
    await expect(runPrepared(ended, NAMES, [1])).rejects.toThrow('names was called after the end of its transaction');
  });
  it('takes the tables that are there by their names when it is asked, whatever was there before', async () => {
    const { db } = database;
    await db.raw(`create schema one; create schema two; create table one.who as select 'one' as name;
      create table two.who as select 'two' as name`);
    const from = (schema: string) =>
      db.transaction(async (tx) => {
        await tx.raw(`select set_config('search_path', ?, true)`, [schema]);
        return runPrepared(tx, WHERE, []);
      });
    for (let n = 0; n < OFTEN; n++) {
      expect(await from('one')).toEqual([{ name: 'one' }]);
      expect(await from('two')).toEqual([{ name: 'two' }]);
    }
    await db.raw('drop schema one cascade; alter schema two rename to one');
    expect(await from('one')).toEqual([{ name: 'two' }]);
  });
  it('fails with what the server says, and leaves the connection as good as before', async () => {
    await expect(runPrepared(database.db, NAMES, ['no number'])).rejects.toMatchObject({ code: '22P02' });
    expect(await runPrepared(database.db, NAMES, [1])).toEqual([{ name: 'Asha' }]);
  });
});
