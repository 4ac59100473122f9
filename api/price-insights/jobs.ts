import { type JobDefinition, job } from '../platform/jobs/definition.ts';
import type { ModelStore } from './model-store.ts';
import type { PriceTraining } from './training.ts';

/** The name of the job that trains a model on asking prices, and then schedules verdicts on all cars. */
export const TRAIN = 'price-insights.train';
/** The name of the job that gives verdicts on all cars. */
export const JUDGE_ALL = 'price-insights.judge-all';

/** Returns the background jobs of price insights: the training of models, and the verdicts. */
export const priceInsightJobs = ({
  training,
  store,
  judgeAll,
}: {
  readonly training: PriceTraining;
  readonly store: Pick<ModelStore, 'newestVersion'>;
  /** Schedules `JUDGE_ALL` to run soon. */
  readonly judgeAll: () => Promise<void>;
}): readonly JobDefinition[] => {
  const train: JobDefinition['run'] = async (_payload, run) => {
    if (await training.train(run)) await judgeAll();
  };
  return [
    job({
      name: TRAIN,
      cron: '0 3 * * *',
      // A failed training is retried for some minutes. If all attempts fail, the previous model stays in use.
      maxAttempts: 6,
      run: train,
    }),
    job({
      name: JUDGE_ALL,
      run: (_payload, run) => training.giveVerdicts({ ofAll: true }, run),
    }),
    job({
      name: 'price-insights.judge-changed',
      // Runs often, so that new cars and changed prices soon get a verdict.
      cron: '*/10 * * * *',
      maxAttempts: 1,
      run: async (payload, run) => {
        const isLearned = (await store.newestVersion()) !== null;
        await (isLearned ? training.giveVerdicts({ ofAll: false }, run) : train(payload, run));
      },
    }),
  ];
};
