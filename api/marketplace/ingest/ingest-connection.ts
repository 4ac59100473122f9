import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** The first half of the key of the advisory lock that allows only one run at a time to ingest a feed. */
const LOCK_SPACE = 7736;

export type CopyField = string | number | null;

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t', '\0': '' };
// NUL is dropped, because no text column accepts it.
const special = /[\\\n\r\t\0]/g;
const copyText = (field: CopyField): string =>
  field === null ? '\\N' : String(field).replace(special, (character) => ESCAPES[character] ?? '');

/** Opens a database connection for a single run.
 *  @throws Error when the database rejects our credentials */
export const openIngestConnection = async (databaseUrl: string) => {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'carsetu ingest', keepAlive: true });
  client.on('error', () => undefined); // the current or next query fails with this error
  await client.connect();
  await client.query(`set work_mem = '32MB'; set temp_buffers = '32MB'`);
  const query = async <R extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []) =>
    (await client.query<R>(sql, [...values])).rows;
  return {
    query,
    /** Copies rows into a table. Each row contains its fields in the order of `columns`. */
    async copy(table: string, columns: readonly string[], rows: readonly (readonly CopyField[])[]): Promise<void> {
      if (rows.length === 0) return;
      const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
      const done = finished(stream);
      const text = rows.map((fields) => `${fields.map(copyText).join('\t')}\n`).join('');
      if (!stream.write(text)) await Promise.race([once(stream, 'drain'), done]);
      stream.end();
      await done;
    },
    /** Yields the rows of a query in pages. Each query must be read to its end before the next one starts. */
    async *pages<R extends pg.QueryResultRow>(sql: string, values: readonly string[], size: number) {
      // `with hold` lets the cursor outlive its transaction, so that no transaction stays open while the rows are processed.
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
    /** Tries to lock the feed until the connection ends; returns false if another run is ingesting it. */
    async tryLock(feedId: string): Promise<boolean> {
      const [row] = await query<{ got: boolean }>(`select pg_try_advisory_lock(${LOCK_SPACE}, hashtext($1)) as got`, [
        feedId,
      ]);
      return row?.got ?? false;
    },
    close: (): Promise<void> => client.end(),
  };
};
/** A database connection for a single run. The lock on the feed and the run's temporary tables end with it, even after a crash. */
export type IngestConnection = Awaited<ReturnType<typeof openIngestConnection>>;
