import type { Migration } from '../../../projections/platform/migrate.ts';

const TABLES = `
-- One row a run, whatever became of it.
create table ingest_runs (
  run_id uuid primary key,
  feed_id text not null,
  -- The declaration of the feed, as \`--source\` names it.
  declaration_id text not null,
  -- Where the rows came from, without credentials.
  location text not null,
  dry_run boolean not null,
  -- When the feed said what the run read.
  seen_at timestamptz not null,
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  outcome text not null check (outcome in ('running', 'done', 'shrank', 'failed', 'interrupted')),
  -- What went wrong, for an operator.
  error text,
  -- read, new, changed, unchanged, gone, kept, back, refused, refusedBy
  counts jsonb
);
create index ingest_runs_by_feed on ingest_runs (feed_id, started_at desc);

-- Every row that a run did not take, with why.
create table ingest_refusals (
  run_id uuid not null references ingest_runs on delete cascade,
  -- From 1, in the order of the file.
  row_number int not null,
  reason text not null,
  detail text not null,
  raw text not null,
  primary key (run_id, row_number)
);
`;

/** The plain tables of the ingest: its runs and the rows they refused. */
export const ingestMigrations: readonly Migration[] = [
  {
    name: 'ingest/001-runs',
    up: async (db) => {
      await db.raw(TABLES);
    },
  },
];
