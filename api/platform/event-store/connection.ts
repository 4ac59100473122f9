import pg from 'pg';
import { ConnectionLost } from '../../../schema/kernel/event-store.ts';

/** SQLSTATEs of a server that is going down or a connection that broke: no word on what became of the statement. */
const GOING_DOWN = /^(08|57P0[123])/;

/** Whether the database itself refused a statement, so that nothing was written; else the connection was lost. */
export const isServersWord = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !GOING_DOWN.test(error.code ?? '');

/** @throws ConnectionLost when a read did not get its answer; a database error as it is */
export const readRows = async <R extends pg.QueryResultRow>(pool: pg.Pool, query: pg.QueryConfig): Promise<R[]> => {
  try {
    return (await pool.query<R>(query)).rows;
  } catch (error) {
    if (isServersWord(error)) throw error;
    throw new ConnectionLost('the event store cannot be reached', { cause: error });
  }
};
