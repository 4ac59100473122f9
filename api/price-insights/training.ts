import type { Logger } from '../../projections/platform/logger.ts';
import type { ModelCache } from './current-model.ts';
import type { VerdictCommands } from './handler.ts';
import type { PriceInsightMetrics } from './metrics.ts';
import type { ModelStore } from './model-store.ts';
import { inWorker } from './run-worker.ts';

interface Parts {
  readonly databaseUrl: string;
  readonly store: ModelStore;
  readonly atHand: Pick<ModelCache, 'announce' | 'look' | 'current'>;
  readonly commands: VerdictCommands;
  readonly metrics: PriceInsightMetrics;
  readonly clock: () => Date;
  readonly logger: Logger;
}

/** One run of a job. The job's id is the same for every attempt. */
interface Run {
  readonly id: string;
  readonly signal: AbortSignal;
}

/** The seed of the training. It is fixed, so that training twice on the same cars gives the same model. */
const SEED = 20_261_121;

/** Trains models on asking prices, and gives verdicts with them. Both run in a worker thread. */
export const priceTraining = ({ databaseUrl, store, atHand, commands, metrics, clock, logger }: Parts) => ({
  /** Trains a model on the current market. If the training fails, the previous model stays in use.
   *  @returns whether there is a new model; false if another process is training, or the market has too few cars
   *  @throws Error when the training fails */
  async train({ signal }: Pick<Run, 'signal'>): Promise<boolean> {
    const trainedAt = clock().toISOString();
    let version: number | null = null;
    try {
      await inWorker(
        { kind: 'train', databaseUrl, trainedAt, seed: SEED },
        async (told) => {
          if (told.kind === 'busy') logger.info({}, 'another process is already training on prices');
          if (told.kind !== 'trained') return;
          const { bytes, ...trained } = told;
          if (bytes) version = await store.add({ ...trained, trainedAt, bytes });
          else logger.info({ rows: trained.rows }, 'too few cars to learn prices from');
        },
        signal,
      );
    } catch (error) {
      metrics.trained('failed');
      throw error;
    }
    if (version === null) return false;
    metrics.trained('done');
    await store.prune();
    await atHand.announce(version);
    await atHand.look();
    return true;
  },

  /** Compares cars for sale with the newest model, and records changes of verdicts. Unless `ofAll` is true, only the cars that changed since the last
   *  run are compared.
   *  @throws Error when a step fails; changes that have been recorded remain */
  async giveVerdicts({ ofAll }: { readonly ofAll: boolean }, { id, signal }: Run): Promise<void> {
    const model = await store.newest();
    if (!model) return;
    const { version, trainedAt, bytes } = model;
    const since = ofAll ? '0' : await store.verdictsUpTo();
    const now = clock().toISOString();
    let noted = 0;
    await inWorker(
      { kind: 'judge', databaseUrl, version, trainedAt, bytes, since, now },
      async (told) => {
        if (told.kind === 'busy') logger.info({}, 'another process is already giving verdicts');
        if (told.kind === 'changed') {
          await commands.giveVerdicts(told.cars, { now, runId: `price-insights ${id} ${version}` });
          noted += told.cars.length;
        }
        if (told.kind !== 'judged') return;
        await store.verdictsAreUpTo(told.upTo);
        logger.info({ version, cars: told.count, noted }, 'verdicts given');
      },
      signal,
    );
    metrics.noted(noted);
  },
});
export type PriceTraining = ReturnType<typeof priceTraining>;
