import type { Knex } from 'knex';
import { z } from 'zod';
import type { Migration } from '../../projections/platform/migrate.ts';

export const priceInsightMigrations: readonly Migration[] = [
  {
    name: 'price-insights/001-models',
    up: async (db) => {
      await db.raw(`
        create schema price_insights;
        create table price_insights.models (
          version int generated always as identity primary key,
          trained_at timestamptz not null,
          -- The log position up to which the model has seen cars.
          trained_up_to_position bigint not null,
          rows int not null,
          metrics jsonb not null,
          -- Null once the model is too old for its estimates to be reproduced.
          bytes bytea
        );
        -- The log position up to which verdicts have been given.
        create table price_insights.progress (
          name text primary key,
          position bigint not null
        );`);
    },
  },
  {
    name: 'price-insights/002-figures',
    up: async (db) => {
      await db.raw(`
        create sequence price_insights.figure_revisions;
        -- The market's figures on the cars for sale, as of the last run of verdicts. An amount of 0 means none.
        create table price_insights.figures (
          car_id uuid primary key,
          revision bigint not null,
          average_inr int not null,
          low_inr int not null,
          high_inr int not null,
          -- Why there is no average.
          gap text
        );
        create index on price_insights.figures (revision);
        -- The next run judges every car, so that each has figures.
        delete from price_insights.progress where name = 'verdicts';`);
    },
  },
];

/** The quality of a model. It is measured during the training, on cars that are held back from it. */
export const TrainingMetrics = z.object({
  /** The median difference between estimate and price, in per cent of the price; null if not measured. */
  medianErrorPercent: z.number().nullable(),
  /** The percentage of prices within the estimated range; null if not measured. */
  coveragePercent: z.number().nullable(),
  /** The duration of the training, in seconds. */
  seconds: z.number(),
});
export type TrainingMetrics = z.infer<typeof TrainingMetrics>;

export interface Trained {
  /** The time of the training in ISO 8601 UTC. */
  readonly trainedAt: string;
  readonly trainedUpTo: string;
  readonly rows: number;
  readonly metrics: TrainingMetrics;
  readonly bytes: Uint8Array;
}
export type StoredModel = Trained & { readonly version: number };

/** How long the bytes of models are stored. During this time, a verdict can be reproduced with its model. Afterwards, only the figures of the verdict
 *  remain. */
const KEEP_BYTES = '400 days';

const Row = z.object({
  version: z.int(),
  trainedAt: z.date().transform((at) => at.toISOString()),
  trainedUpTo: z.string(),
  rows: z.int(),
  metrics: TrainingMetrics,
  bytes: z.instanceof(Uint8Array),
});
const COLUMNS = `version, trained_at as "trainedAt", trained_up_to_position::text as "trainedUpTo", rows, metrics, bytes`;

/** Stores the models. Each training adds a version. */
export const modelStore = (db: Knex) => {
  const one = async (condition: string, bindings: readonly Knex.RawBinding[]): Promise<StoredModel | null> => {
    const { rows } = await db.raw<{ rows: unknown[] }>(
      `select ${COLUMNS} from price_insights.models where bytes is not null and ${condition} order by version desc limit 1`,
      [...bindings],
    );
    return rows[0] ? Row.parse(rows[0]) : null;
  };
  return {
    newest: () => one('true', []),
    /** Returns a version of the model; null if the version is unknown or its bytes have been deleted. */
    version: (version: number) => one('version = ?', [version]),
    async newestVersion(): Promise<number | null> {
      const { rows } = await db.raw<{ rows: { version: number | null }[] }>(
        'select max(version) as version from price_insights.models',
      );
      return rows[0]?.version ?? null;
    },
    /** Stores a new model. @returns its version */
    async add({ trainedAt, trainedUpTo, rows: learned, metrics, bytes }: Trained): Promise<number> {
      const { rows } = await db.raw<{ rows: { version: number }[] }>(
        `insert into price_insights.models (trained_at, trained_up_to_position, rows, metrics, bytes)
         values (?, ?, ?, ?, ?) returning version`,
        [trainedAt, trainedUpTo, learned, JSON.stringify(metrics), Buffer.from(bytes)],
      );
      return z.int().parse(rows[0]?.version);
    },
    /** Deletes the bytes of models that are older than `KEEP_BYTES`, except those of the newest model. */
    prune: async () =>
      db.raw(
        `update price_insights.models set bytes = null
         where bytes is not null and trained_at < now() - interval '${KEEP_BYTES}'
           and version < (select max(version) from price_insights.models)`,
      ),
    /** Returns the log position up to which verdicts have been given; '0' if none have been given yet. */
    async verdictsUpTo(): Promise<string> {
      const { rows } = await db.raw<{ rows: { position: string }[] }>(
        `select position::text from price_insights.progress where name = 'verdicts'`,
      );
      return rows[0]?.position ?? '0';
    },
    verdictsAreUpTo: async (position: string) =>
      db.raw(
        `insert into price_insights.progress values ('verdicts', :position)
         on conflict (name) do update set position = greatest(price_insights.progress.position, excluded.position)`,
        { position },
      ),
  };
};
export type ModelStore = ReturnType<typeof modelStore>;
