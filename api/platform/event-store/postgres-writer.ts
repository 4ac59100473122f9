import type pg from 'pg';
import {
  type Appended,
  ConnectionLost,
  type ExpectedRevision,
  OutcomeUnknown,
  RevisionConflict,
} from '../../../schema/kernel/event-store.ts';
import type { Writer } from './append-queue.ts';
import type { EncodedAppend } from './encode-append.ts';
import { isServerRejection } from './postgres-errors.ts';
import type { EventRow } from './postgres-reader.ts';

const onTheWire = (expected: ExpectedRevision): number =>
  typeof expected === 'number' ? expected : { none: -1, any: -2, exists: -4 }[expected];

const APPEND = {
  name: 'es_append',
  text: `select accepted, current_revision, last_revision, last_position, positions::text[], recorded
    from es.append($1, $2, $3, $4, $5, $6, $7)`,
};
interface AppendRow {
  readonly accepted: boolean;
  readonly current_revision: string;
  readonly last_revision: string;
  readonly last_position: string;
  readonly positions: readonly string[] | null;
  readonly recorded: readonly Date[] | null;
}
const APPEND_MANY = {
  name: 'es_append_many',
  text: 'select bases::text[], last_positions::text[] from es.append_many($1, $2, $3, $4, $5, $6, $7, $8, $9)',
};
interface AppendManyRow {
  readonly bases: readonly string[];
  readonly last_positions: readonly string[] | null;
}

/** Returns the rows of an append, in the same form as a read. */
const rowsOf = (
  { streamId, ids, types, versions, data, metadata }: EncodedAppend,
  { last_revision, positions, recorded }: AppendRow,
): readonly EventRow[] =>
  ids.flatMap((id, at) => {
    const [position, recordedAt, type] = [positions?.[at], recorded?.[at], types[at]];
    if (position === undefined || recordedAt === undefined || type === undefined) return [];
    return {
      ...{ position, stream_id: streamId, revision: Number(last_revision) - ids.length + 1 + at, event_id: id, type },
      ...{ schema_version: versions[at] ?? 1, recorded_at: recordedAt },
      ...{ data: JSON.parse(data[at] ?? '{}'), metadata: JSON.parse(metadata[at] ?? '{}') },
    };
  });

/** Returns a writer that calls the functions of the Postgres schema `es`.
 *  @param onWritten called immediately with the rows of this process's own appends */
export const postgresWriter = (pool: pg.Pool, onWritten: (rows: readonly EventRow[]) => void): Writer => {
  /** @throws OutcomeUnknown if the connection broke after the statement was sent
   *  @throws ConnectionLost if no connection was available to send the statement */
  const call = async <R extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<R> => {
    const client = await pool.connect().catch((cause: unknown) => {
      throw new ConnectionLost('the event store cannot be reached', { cause });
    });
    try {
      const { rows } = await client.query<R>(statement);
      client.release();
      const [row] = rows;
      if (!row) throw new Error('an append returned no row');
      return row;
    } catch (error) {
      if (isServerRejection(error)) {
        client.release();
        throw error;
      }
      client.release(true);
      throw new OutcomeUnknown('the database connection broke during an append', { cause: error });
    }
  };

  return {
    one: async (append) => {
      const { streamId, expected, ids, types, versions, data, metadata } = append;
      const row = await call<AppendRow>({
        ...APPEND,
        values: [streamId, onTheWire(expected), ids, types, versions, data.join('\n'), metadata.join('\n')],
      });
      if (!row.accepted) throw new RevisionConflict(streamId, expected, Number(row.current_revision));
      if (row.positions) onWritten(rowsOf(append, row));
      return { lastRevision: Number(row.last_revision), lastPosition: BigInt(row.last_position) };
    },

    many: async (appends) => {
      const all = <T>(of: (append: EncodedAppend) => readonly T[]) => appends.flatMap(of);
      const row = await call<AppendManyRow>({
        ...APPEND_MANY,
        values: [
          appends.map(({ streamId }) => streamId),
          appends.map(({ expected }) => onTheWire(expected)),
          appends.map(({ ids }) => ids.length),
          appends.flatMap(({ ids }, index) => ids.map(() => index + 1)),
          all(({ ids }) => ids),
          all(({ types }) => types),
          all(({ versions }) => versions),
          all(({ data }) => data).join('\n'),
          all(({ metadata }) => metadata).join('\n'),
        ],
      });
      let inserted = 0;
      return appends.map(({ ids }, index): Appended | null => {
        const base = Number(row.bases[index]);
        if (base < -1) return null;
        inserted += ids.length;
        return { lastRevision: base + ids.length, lastPosition: BigInt(row.last_positions?.[inserted - 1] ?? 0) };
      });
    },
  };
};
