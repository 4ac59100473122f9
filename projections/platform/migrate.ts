import type { Knex } from 'knex';

/** One step of a table that no projector owns (the log, checkpoints, ingest runs). Never edited once released. */
export interface Migration {
  /** `<owner>/<nnn>-<what>`; the order is that of the list. */
  readonly name: string;
  up(db: Knex): Promise<void>;
}

/** Key of the advisory lock under which one process at a time migrates. Knex's own lock stands in a table, and two processes
 *  that both make that table fail. */
const LOCK_SPACE = 7734;

/** Brings the plain tables to the newest step; several processes may start at once, also on an empty database. Takes two
 *  connections of the pool. All steps go in together or, when one fails or the process is killed, none. */
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
