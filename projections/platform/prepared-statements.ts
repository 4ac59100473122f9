import type { Knex } from 'knex';
import type pg from 'pg';

/** A frequently used statement with placeholders `$1` and so on. Its name is unique. */
export interface Prepared {
  readonly name: string;
  readonly text: string;
}

/** Runs a prepared statement without the query builder. The server parses and plans it only once per connection, which saves most of the cost of a
 *  small statement.
 *  @param db a pool, or a transaction whose connection is then used
 *  @throws Error if the transaction has ended */
export const runPrepared = async <R extends pg.QueryResultRow>(
  db: Knex,
  { name, text }: Prepared,
  values: readonly unknown[],
): Promise<readonly R[]> => {
  if (isTransaction(db) && db.isCompleted()) throw new Error(`${name} was called after the end of its transaction`);
  const connection: pg.Client = await db.client.acquireConnection();
  try {
    return (await connection.query<R>({ name, text, values: [...values] })).rows;
  } finally {
    db.client.releaseConnection(connection);
  }
};

const isTransaction = (db: Knex): db is Knex.Transaction => db.isTransaction === true;
