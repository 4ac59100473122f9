import type { Knex } from 'knex';

/** One migration of tables that no projector owns (the log, checkpoints, ingest runs). Never edit a migration that has been released. */
export interface Migration {
  /** `<owner>/<nnn>-<what>`; migrations run in the order of the list. */
  readonly name: string;
  up(db: Knex): Promise<void>;
}

/** Key of the advisory lock that lets only one process migrate at a time. Knex's own lock is in a table, and two processes cannot create that table
 *  concurrently. */
const LOCK_SPACE = 7734;

/** Runs the pending migrations, which commit all together or not at all. Several processes may start at once. Uses two connections from the pool. */
export const migrate = (db: Knex, steps: readonly Migration[]): Promise<void> =>
  db.transaction(async (lock) => {
    await lock.raw(`select pg_advisory_xact_lock(${LOCK_SPACE}, 0)`);
    await db.migrate.latest({
      tableName: 'schema_migrations',
      migrationSource: {
        getMigrations: async () => [...steps],
        getMigrationName: (step: Migration) => step.name,
        getMigration: async (step: Migration) => ({ up: step.up, down: async () => undefined }),
      },
    });
  });
