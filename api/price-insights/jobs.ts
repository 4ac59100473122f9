import { z } from 'zod';
import { type JobDefinition, job } from '../platform/jobs/definition.ts';
import type { ModelStore } from './model-store.ts';
import type { PriceTraining } from './training.ts';

/** Learns what cars are offered for; verdicts on all of them follow. */
export const TRAIN = 'price-insights.train';
/** Gives verdicts on all cars. */
export const JUDGE_ALL = 'price-insights.judge-all';

/** What is done for prices without anybody asking. */
export const priceInsightJobs = ({
  training,
  store,
  judgeAll,
}: {
  readonly training: PriceTraining;
  readonly store: Pick<ModelStore, 'newestVersion'>;
  /** Has `JUDGE_ALL` done soon. */
  readonly judgeAll: () => Promise<void>;
}): readonly JobDefinition[] => {
  const train: JobDefinition['run'] = async (_payload, run) => {
    if (await training.train(run)) await judgeAll();
  };
  return [
    job({
      name: TRAIN,
      payload: z.object({}),
      cron: '0 3 * * *',
      // What fails in the night is tried again for some minutes; then the day goes on with the model before.
      maxAttempts: 6,
      run: train,
    }),
    job({
      name: JUDGE_ALL,
      payload: z.object({}),
      run: (_payload, run) => training.giveVerdicts({ ofAll: true }, run),
    }),
    job({
      name: 'price-insights.judge-changed',
      payload: z.object({}),
      // Cars that came, and prices that changed, since.
      cron: '*/10 * * * *',
      maxAttempts: 1,
      run: async (payload, run) => {
        const isLearned = (await store.newestVersion()) !== null;
        await (isLearned ? training.giveVerdicts({ ofAll: false }, run) : train(payload, run));
      },
    }),
  ];
};
