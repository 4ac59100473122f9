import DataLoader from 'dataloader';
import type pg from 'pg';
import type { AnyEvent, EventMetadata, Recorded } from '../../../schema/kernel/event.ts';
import type { Upcasts } from '../../../schema/kernel/upcast.ts';
import type { Look } from './follow.ts';
import { readRows } from './postgres-errors.ts';

/** How many events of one stream are fetched at a time. */
const STREAM_PAGE = 500;

const COLUMNS = 'position, stream_id, revision, event_id, type, schema_version, recorded_at, data, metadata';
interface Start {
  readonly streamId: string;
  readonly fromRevision: number;
}
export interface EventRow {
  /** A string, or a number if the process parses bigint columns as numbers. */
  readonly position: string | number | bigint;
  readonly stream_id: string;
  readonly revision: string | number | bigint;
  readonly event_id: string;
  readonly type: string;
  readonly schema_version: number;
  readonly recorded_at: Date;
  readonly data: object;
  readonly metadata: EventMetadata;
}
/** The position up to which the log is settled (`safe`), and the newest position taken by a writer (`newest`). All rows have the same values. If
 *  there are no events, the query returns a single row that contains only these two fields. */
interface Reach {
  readonly safe: string | number | bigint;
  readonly newest: string | number | bigint;
}
type LookRow = Reach & (EventRow | { readonly position: null });
const LOOK = { name: 'es_look', text: `select safe, newest, ${COLUMNS} from es.look($1, $2)` };
const READ_STREAM = {
  name: 'es_read_stream',
  text: `select ${COLUMNS} from es.events where stream_id = $1 and revision >= $2 order by revision limit $3`,
};
/** Selects the first pages of several streams, because a decision often needs more than one stream. */
const READ_STREAMS = {
  name: 'es_read_streams',
  text: `select s.place, e.* from unnest($1::text[], $2::bigint[]) with ordinality as s(wanted, from_revision, place)
    cross join lateral (select ${COLUMNS} from es.events where stream_id = s.wanted and revision >= s.from_revision
                        order by revision limit $3) e
    order by s.place, e.revision`,
};
const MOST_STREAMS = 50;
const LAST_REVISION = {
  name: 'es_last_revision',
  text: 'select revision from es.events where stream_id = $1 order by revision desc limit 1',
};
const HORIZON = { name: 'es_horizon', text: 'select safe from es.horizon()' };
const HEAD = {
  name: 'es_head',
  text: 'select position from es.events where position <= $1 order by position desc limit 1',
};

/** Reads the tables of the Postgres schema `es`. Every read may throw ConnectionLost. */
export const postgresReader = (pool: pg.Pool, { upcast }: Upcasts) => {
  const recorded = (row: EventRow): Recorded => {
    const { schemaVersion, data } = upcast(row.type, row.schema_version, row.data);
    return {
      type: row.type,
      id: row.event_id,
      schemaVersion,
      data,
      metadata: row.metadata,
      streamId: row.stream_id,
      revision: Number(row.revision),
      position: BigInt(row.position),
      recordedAt: row.recorded_at,
    };
  };

  /** Reads events after a position, up to the first position at which a slower writer could still commit. */
  const look = async (after: bigint, limit: number): Promise<Look> => {
    const rows = await readRows<LookRow>(pool, { ...LOOK, values: [after, limit] });
    const events = rows.flatMap((row) => (row.position === null ? [] : [recorded(row)]));
    const [{ safe, newest } = { safe: '0', newest: '0' }] = rows;
    return { events, heldBack: BigInt(safe) < BigInt(newest), isCut: events.length >= limit };
  };

  const pageOf = ({ streamId, fromRevision }: Start): Promise<EventRow[]> =>
    readRows<EventRow>(pool, { ...READ_STREAM, values: [streamId, fromRevision, STREAM_PAGE] });
  const pagesOf = async (starts: readonly Start[]): Promise<EventRow[][]> => {
    const [only] = starts;
    if (only && starts.length === 1) return [await pageOf(only)];
    const rows = await readRows<EventRow & { readonly place: string | number | bigint }>(pool, {
      ...READ_STREAMS,
      values: [starts.map(({ streamId }) => streamId), starts.map((start) => start.fromRevision), STREAM_PAGE],
    });
    const pages = starts.map((): EventRow[] => []);
    for (const row of rows) pages[Number(row.place) - 1]?.push(row);
    return pages;
  };
  /** Loads the first pages of streams. All reads within one iteration of the event loop share a query. */
  const firstPages = new DataLoader<Start, EventRow[]>(pagesOf, { cache: false, maxBatchSize: MOST_STREAMS });

  return {
    look,
    recorded,
    head: async (): Promise<bigint> => {
      const [reach] = await readRows<{ safe: string }>(pool, HORIZON);
      const rows = await readRows<{ position: string }>(pool, { ...HEAD, values: [reach?.safe ?? 0] });
      return BigInt(rows[0]?.position ?? 0);
    },
    lastRevision: async (streamId: string): Promise<number> => {
      const rows = await readRows<{ revision: string }>(pool, { ...LAST_REVISION, values: [streamId] });
      return Number(rows[0]?.revision ?? -1);
    },
    async *stream<E extends AnyEvent>(streamId: string, fromRevision: number): AsyncGenerator<Recorded<E>, void> {
      let rows = await firstPages.load({ streamId, fromRevision });
      for (let from = fromRevision; ; ) {
        for (const row of rows) yield recorded(row) as Recorded<E>;
        if (rows.length < STREAM_PAGE) return;
        from += STREAM_PAGE;
        rows = await pageOf({ streamId, fromRevision: from });
      }
    },
  };
};
