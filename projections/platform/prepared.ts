import type { Knex } from 'knex';
import type pg from 'pg';

/** A statement that is asked all the time, with `$1` and so on for its values. The name belongs to it alone. */
export interface Prepared {
  readonly name: string;
  readonly text: string;
}

/** Runs a statement past the query builder, which connections keep prepared: the server neither parses nor plans it anew, which is
 *  most of what a small one costs.
 *  @param db or a transaction, whose connection it then takes
 *  @throws Error when the transaction has ended */
export const runPrepared = async <R extends pg.QueryResultRow>(
  db: Knex,
  { name, text }: Prepared,
  values: readonly unknown[],
): Promise<readonly R[]> => {
  if (isTransaction(db) && db.isCompleted()) throw new Error(`${name} came after the end of its transaction`);
  const connection: pg.Client = await db.client.acquireConnection();
  try {
    return (await connection.query<R>({ name, text, values: [...values] })).rows;
  } finally {
    db.client.releaseConnection(connection);
  }
};

const isTransaction = (db: Knex): db is Knex.Transaction => db.isTransaction === true;
