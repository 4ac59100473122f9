import type { Migration } from '../../../projections/platform/migrate.ts';

const TABLES = `
-- One row for each run, whatever its outcome.
create table ingest_runs (
  run_id uuid primary key,
  feed_id text not null,
  -- The id of the feed's declaration, as in \`npm run ingest -- --source\`.
  declaration_id text not null,
  -- The origin of the rows, without credentials.
  location text not null,
  dry_run boolean not null,
  -- The time of the feed that the run read.
  seen_at timestamptz not null,
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  outcome text not null check (outcome in ('running', 'done', 'shrank', 'failed', 'interrupted')),
  -- The error, as text for an operator.
  error text,
  -- read, new, changed, unchanged, gone, kept, back, refused, refusedBy
  counts jsonb
);
create index ingest_runs_by_feed on ingest_runs (feed_id, started_at desc);

-- The rows that a run refused, with the reasons.
create table ingest_refusals (
  run_id uuid not null references ingest_runs on delete cascade,
  -- The number of the row in the file, from 1.
  row_number int not null,
  reason text not null,
  detail text not null,
  raw text not null,
  primary key (run_id, row_number)
);
`;

/** Tables of the ingest that are not built from events: the runs, and the rows that they refused. */
export const ingestMigrations: readonly Migration[] = [
  {
    name: 'ingest/001-runs',
    up: async (db) => {
      await db.raw(TABLES);
    },
  },
];
