import pg from 'pg';
import { ConnectionLost } from '../../../schema/kernel/event-store.ts';

/** SQLSTATEs of a server that is shutting down, or of a broken connection. The outcome of the statement is then unknown. */
const GOING_DOWN = /^(08|57P0[123])/;

/** True if the database rejected a statement, so that nothing was written; false if the connection was lost. */
export const isServerRejection = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !GOING_DOWN.test(error.code ?? '');

/** @throws ConnectionLost if a read got no response; database errors pass through */
export const readRows = async <R extends pg.QueryResultRow>(pool: pg.Pool, query: pg.QueryConfig): Promise<R[]> => {
  try {
    return (await pool.query<R>(query)).rows;
  } catch (error) {
    if (isServerRejection(error)) throw error;
    throw new ConnectionLost('the event store cannot be reached', { cause: error });
  }
};
