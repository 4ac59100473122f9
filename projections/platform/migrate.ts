import type { Knex } from 'knex';

/** One step of a table that no projector owns (the log, checkpoints, ingest runs). Never edited once released. */
export interface Migration {
  /** `<owner>/<nnn>-<what>`; the order is that of the list. */
  readonly name: string;
  up(db: Knex): Promise<void>;
}

/** Brings the plain tables to the newest step; several processes may start at once (Knex holds a lock). */
export const migrate = async (db: Knex, steps: readonly Migration[]): Promise<void> => {
  await db.migrate.latest({
    tableName: 'schema_migrations',
    migrationSource: {
      getMigrations: async () => [...steps],
      getMigrationName: (step: Migration) => step.name,
      getMigration: async (step: Migration) => ({ up: step.up, down: async () => undefined }),
    },
  });
};
