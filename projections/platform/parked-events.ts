import type { Knex } from 'knex';
import type { Recorded } from '../../schema/kernel/event.ts';
import type { Generation } from './generations.ts';
import { laneOf, type Projector } from './projector.ts';

/** An event that a projector failed to apply, or that is waiting behind such an event in its lane. */
export interface ParkedEvent {
  readonly projection: string;
  readonly position: bigint;
  readonly streamId: string;
  /** Within a lane, events are applied in order. A lane is a stream, or a part of a stream that the projector orders separately. */
  readonly lane: string;
  readonly eventType: string;
  /** The projector's error; null for an event that has not failed but waits behind one that has. */
  readonly error: string | null;
  readonly attempts: number;
  readonly parkedAt: Date;
}

interface Row {
  projection: string;
  generation: number;
  position: number | bigint;
  stream_id: string;
  lane: string;
  event_type: string;
  event: Omit<Recorded, 'position' | 'recordedAt'> & { position: string; recordedAt: string };
  error: string | null;
  attempts: number;
  parked_at: Date;
}

const TABLE = 'projection.parked';
/** SQL that parks events. It never accesses fields inside an event, because the database may be unable to decode the event's contents (\u0000). */
const INSERT = `
  insert into projection.parked (projection, generation, position, stream_id, revision, lane, event_type, event, error, attempts)
  select :projection, :generation, e.position, e.stream_id, e.revision, e.lane, e.type, e.event::json, :error, :attempts
    from unnest(:positions::bigint[], :streams::text[], :revisions::bigint[], :lanes::text[], :types::text[], :events::text[])
      as e (position, stream_id, revision, lane, type, event)`;

const asJson = (event: Recorded) => ({ ...event, position: event.position.toString() });

const fromRow = ({ event }: Row): Recorded => ({
  ...event,
  position: BigInt(event.position),
  recordedAt: new Date(event.recordedAt),
});

const counted = (tx: Knex.Transaction, { projection, generation }: Generation, more: number) =>
  tx('projection.generations').where({ projection, generation }).increment('parked', more);

/** Parks events, in the same transaction that moves the checkpoint past them. `error` is null for events that have not failed but wait behind one
 *  that has. */
export const park = async (
  tx: Knex.Transaction,
  projector: Projector,
  generation: Generation,
  events: readonly Recorded[],
  error: string | null,
): Promise<void> => {
  await tx.raw(INSERT, {
    projection: generation.projection,
    generation: generation.generation,
    positions: events.map(({ position }) => position.toString()),
    streams: events.map(({ streamId }) => streamId),
    revisions: events.map(({ revision }) => revision),
    lanes: events.map((event) => laneOf(projector, event)),
    types: events.map(({ type }) => type),
    events: events.map((event) => JSON.stringify(asJson(event))),
    error,
    attempts: error === null ? 0 : 1,
  });
  await counted(tx, generation, events.length);
};

const parkedRows = (db: Knex, { projection, generation }: Generation) =>
  db<Row>(TABLE).where({ projection, generation });

/** Returns the lanes that have a parked event. Later events in these lanes must be parked, too. */
export const parkedLanes = async (db: Knex, generation: Generation): Promise<ReadonlySet<string>> =>
  new Set(await parkedRows(db, generation).distinct().pluck('lane'));

/** Returns the number of parked events that failed. Events that only wait behind a failed event are not counted. */
export const countPoisoned = async (db: Knex, generation: Generation): Promise<number> => {
  const row = await parkedRows(db, generation).whereNotNull('error').count({ poisoned: '*' }).first();
  return Number(row?.poisoned ?? 0);
};

/** Returns every parked event of the live generations, oldest first. */
export const listParked = async (db: Knex, projection?: string): Promise<readonly ParkedEvent[]> => {
  const rows: Row[] = await db(`${TABLE} as p`)
    .join('projection.generations as g', (on) =>
      on.on('g.projection', 'p.projection').andOn('g.generation', 'p.generation'),
    )
    .where('g.is_live', true)
    .modify((query) => (projection ? query.where('p.projection', projection) : query))
    .orderBy(['p.projection', 'p.position'])
    .select('p.*');
  return rows.map((row) => ({
    projection: row.projection,
    position: BigInt(row.position),
    streamId: row.stream_id,
    lane: row.lane,
    eventType: row.event_type,
    error: row.error,
    attempts: row.attempts,
    parkedAt: row.parked_at,
  }));
};

/** A stream with its number of parked events. */
export interface ParkedStream {
  readonly projection: string;
  readonly streamId: string;
  readonly events: number;
}

/** Returns the streams with parked events in live generations, most events first; at most 100. */
export const countParked = async (db: Knex, stream_id?: string): Promise<readonly ParkedStream[]> => {
  const rows: { projection: string; stream_id: string; events: number | string }[] = await db(`${TABLE} as p`)
    .join('projection.generations as g', (on) =>
      on.on('g.projection', 'p.projection').andOn('g.generation', 'p.generation'),
    )
    .where('g.is_live', true)
    .modify((query) => (stream_id === undefined ? query : query.where('p.stream_id', stream_id)))
    .groupBy('p.projection', 'p.stream_id')
    .orderBy([{ column: 'events', order: 'desc' }, 'p.projection', 'p.stream_id'])
    .limit(100)
    .select('p.projection', 'p.stream_id')
    .count({ events: '*' });
  return rows.map(({ projection, stream_id: streamId, events }) => ({ projection, streamId, events: Number(events) }));
};

/** Returns the lanes that have parked events, for one stream or for all streams. */
export const lanesWithParked = (db: Knex, generation: Generation, stream_id?: string): Promise<string[]> =>
  parkedRows(db, generation)
    .modify((query) => (stream_id === undefined ? query : query.where({ stream_id })))
    .distinct()
    .orderBy('lane')
    .pluck('lane');

/** Returns the first parked events of a lane, in log order. */
export const firstParked = async (
  db: Knex,
  generation: Generation,
  lane: string,
  limit: number,
): Promise<readonly Recorded[]> =>
  (await parkedRows(db, generation).where({ lane }).orderBy('position').limit(limit)).map(fromRow);

/** Removes events from the parking table. */
export const unpark = async (
  tx: Knex.Transaction,
  generation: Generation,
  positions: readonly bigint[],
): Promise<number> => {
  const gone = await parkedRows(tx, generation).whereIn('position', positions).delete();
  await counted(tx, generation, -gone);
  return gone;
};

/** Records another failure of a parked event. */
export const noteFailure = (db: Knex, generation: Generation, position: bigint, error: string) =>
  parkedRows(db, generation)
    .where({ position })
    .update({ error, attempts: db.raw('attempts + 1') });
