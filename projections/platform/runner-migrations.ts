import type { Migration } from './migrate.ts';

const CHECKPOINTS = `
create schema projection;

-- How far each projection has come. The live generation's tables stand in the schema of the projection's own name, those of
-- the one being built in <projection>_g<generation>.
create table projection.generations (
  projection text not null,
  generation integer not null,
  -- The projector's version that made the tables.
  version integer not null,
  is_live boolean not null,
  -- Log position of the last event it has taken; moves in the transaction that writes the rows.
  position bigint not null default 0,
  -- How many events wait in projection.parked.
  parked integer not null default 0,
  -- Grows when rows changed in a way that the position does not tell: a rebuild was switched to, parked events were retried.
  epoch integer not null default 0,
  moved_at timestamptz not null default now(),
  primary key (projection, generation)
) with (fillfactor = 50);
create unique index one_live on projection.generations (projection) where is_live;
create unique index one_being_built on projection.generations (projection) where not is_live;

-- Events that a projector could not take, and those of the same stream that wait behind them.
create table projection.parked (
  projection text not null,
  generation integer not null,
  position bigint not null,
  stream_id text not null,
  event_type text not null,
  -- The whole event, upcast, as the projector gets it.
  event json not null,
  -- What the projector said of it; null for an event that only waits for an earlier one.
  error text,
  attempts integer not null default 0,
  parked_at timestamptz not null default now(),
  primary key (projection, generation, position),
  foreign key (projection, generation) references projection.generations on delete cascade
);
create index parked_by_stream on projection.parked (projection, generation, stream_id, position);
`;

/** What was put aside by the stream is made anew, and put aside by the lane: a generation that has any is rebuilt at the next start. */
const LANES = `
-- What has to be taken in order: the stream, or the part of it that the projector keeps apart.
alter table projection.parked add column lane text;
-- The event's place in its stream.
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
