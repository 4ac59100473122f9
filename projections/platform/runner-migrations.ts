import type { Migration } from './migrate.ts';

const CHECKPOINTS = `
create schema projection;

-- The progress of each projection. The tables of the live generation are in the schema named after the projection; those of the generation being
-- built are in <projection>_g<generation>.
create table projection.generations (
  projection text not null,
  generation integer not null,
  -- The version of the projector that built the tables.
  version integer not null,
  is_live boolean not null,
  -- Log position of the last applied event; it moves in the transaction that writes the rows.
  position bigint not null default 0,
  -- The number of events in projection.parked.
  parked integer not null default 0,
  -- Increases when rows change without a new position: after a switch to a rebuilt generation, or after a retry of parked events.
  epoch integer not null default 0,
  moved_at timestamptz not null default now(),
  primary key (projection, generation)
) with (fillfactor = 50);
create unique index one_live on projection.generations (projection) where is_live;
create unique index one_being_built on projection.generations (projection) where not is_live;

-- Events that a projector failed to apply, and the later events of the same stream that wait behind them.
create table projection.parked (
  projection text not null,
  generation integer not null,
  position bigint not null,
  stream_id text not null,
  event_type text not null,
  -- The whole event, upcast, as the projector receives it.
  event json not null,
  -- The projector's error; null for an event that only waits behind another.
  error text,
  attempts integer not null default 0,
  parked_at timestamptz not null default now(),
  primary key (projection, generation, position),
  foreign key (projection, generation) references projection.generations on delete cascade
);
create index parked_by_stream on projection.parked (projection, generation, stream_id, position);
`;

/** SQL that changes the unit of parking from streams to lanes. A generation with parked events is rebuilt at the next start. */
const LANES = `
-- The lane: the unit in which events keep their order, either the stream or a part of it.
alter table projection.parked add column lane text;
-- The event's revision in its stream.
alter table projection.parked add column revision bigint not null default -1;
update projection.parked set lane = stream_id;
alter table projection.parked alter column lane set not null;
drop index projection.parked_by_stream;
create index parked_by_lane on projection.parked (projection, generation, lane, position);
update projection.generations set version = 0 where is_live and parked > 0;
`;

/** The runner's own tables, in the schema `projection`. */
export const runnerMigrations: readonly Migration[] = [
  {
    name: 'projection/001-checkpoints',
    up: async (db) => {
      await db.raw(CHECKPOINTS);
    },
  },
  {
    name: 'projection/002-lanes',
    up: async (db) => {
      await db.raw(LANES);
    },
  },
];
