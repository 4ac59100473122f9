import type { Logger } from '../../projections/platform/logger.ts';
import type { ModelAtHand } from './current-model.ts';
import type { VerdictCommands } from './handler.ts';
import type { PriceInsightMetrics } from './metrics.ts';
import type { ModelStore } from './model-store.ts';
import { inThread } from './threads.ts';

interface Parts {
  readonly databaseUrl: string;
  readonly store: ModelStore;
  readonly atHand: Pick<ModelAtHand, 'announce' | 'look' | 'current'>;
  readonly commands: VerdictCommands;
  readonly metrics: PriceInsightMetrics;
  readonly clock: () => Date;
  readonly logger: Logger;
}

/** What is told of a run in logs: the job's id, the same at every attempt. */
interface Run {
  readonly id: string;
  readonly signal: AbortSignal;
}

/** Two trainings on the same cars learn the same. */
const SEED = 20_261_121;

/** Learning what cars are offered for, and giving verdicts by it; both in a thread of their own. */
export const priceTraining = ({ databaseUrl, store, atHand, commands, metrics, clock, logger }: Parts) => ({
  /** Learns of the market as it is. Where that fails the model before stays in use.
   *  @returns whether there is a new model: not where another process is at it, or the market has too few cars
   *  @throws Error when it failed */
  async train({ signal }: Pick<Run, 'signal'>): Promise<boolean> {
    const trainedAt = clock().toISOString();
    let version: number | null = null;
    try {
      await inThread(
        { kind: 'train', databaseUrl, trainedAt, seed: SEED },
        async (told) => {
          if (told.kind === 'busy') logger.info({}, 'prices are being learned already');
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

  /** Holds the cars for sale against the newest model and notes what changes: all of them, or those that changed since the run
   *  before.
   *  @throws Error when it failed; what was noted stays */
  async giveVerdicts({ ofAll }: { readonly ofAll: boolean }, { id, signal }: Run): Promise<void> {
    const model = await store.newest();
    if (!model) return;
    const { version, trainedAt, bytes } = model;
    const since = ofAll ? '0' : await store.verdictsUpTo();
    const now = clock().toISOString();
    let noted = 0;
    await inThread(
      { kind: 'judge', databaseUrl, version, trainedAt, bytes, since, now },
      async (told) => {
        if (told.kind === 'busy') logger.info({}, 'verdicts are being given already');
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
