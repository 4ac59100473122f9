import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** First half of the key of the lock that lets one run at a time take a feed. */
const LOCK_SPACE = 7736;

/** A connection of one run's own: the feed's lock and the run's temporary tables end with it, however it ends. */
export interface IngestSession {
  query<R extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<R[]>;
  /** Adds rows to a table; a field is text, a number or null, in the order of `columns`. */
  copy(table: string, columns: readonly string[], rows: readonly (readonly CopyField[])[]): Promise<void>;
  /** The rows of a query of any length, a page at a time. One at a time; the query runs to its end first. */
  pages<R extends pg.QueryResultRow>(sql: string, values: readonly string[], size: number): AsyncIterable<R[]>;
  /** Whether nobody else is taking the feed; keeps it until the session ends. */
  tryLock(feedId: string): Promise<boolean>;
  close(): Promise<void>;
}
export type CopyField = string | number | null;

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t', '\0': '' };
// NUL goes: no text column takes it.
const special = /[\\\n\r\t\0]/g;
const copyText = (field: CopyField): string =>
  field === null ? '\\N' : String(field).replace(special, (character) => ESCAPES[character] ?? '');

/** @throws Error when the database does not let us in */
export const openIngestSession = async (databaseUrl: string): Promise<IngestSession> => {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'carsetu ingest', keepAlive: true });
  client.on('error', () => undefined); // the query in hand, or the next one, fails with it
  await client.connect();
  await client.query(`set work_mem = '32MB'; set temp_buffers = '32MB'`);
  const query = async <R extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []) =>
    (await client.query<R>(sql, [...values])).rows;
  return {
    query,
    async copy(table, columns, rows) {
      if (rows.length === 0) return;
      const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
      const done = finished(stream);
      const text = rows.map((fields) => `${fields.map(copyText).join('\t')}\n`).join('');
      if (!stream.write(text)) await Promise.race([once(stream, 'drain'), done]);
      stream.end();
      await done;
    },
    async *pages<R extends pg.QueryResultRow>(sql: string, values: readonly string[], size: number) {
      // With hold: it outlives its statement, so that no transaction stays open while the rows are worked on.
      const bound = values.reduce(
        (text, value, index) => text.replaceAll(`$${index + 1}`, () => pg.escapeLiteral(value)),
        sql,
      );
      await client.query(`declare pages no scroll cursor with hold for ${bound}`);
      try {
        for (;;) {
          const { rows } = await client.query<R>(`fetch ${size} from pages`);
          if (rows.length > 0) yield rows;
          if (rows.length < size) return;
        }
      } finally {
        await client.query('close pages').catch(() => undefined);
      }
    },
    async tryLock(feedId) {
      const [row] = await query<{ got: boolean }>(`select pg_try_advisory_lock(${LOCK_SPACE}, hashtext($1)) as got`, [
        feedId,
      ]);
      return row?.got ?? false;
    },
    close: () => client.end(),
  };
};
