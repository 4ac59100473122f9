import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { CurrentModel } from './current-model.ts';

const SECONDS = [0.002, 0.005, 0.01, 0.015, 0.02, 0.03, 0.05, 0.1, 0.25, 0.5, 1, 5];

const FIGURES: readonly (readonly [name: string, help: string, value: (model: CurrentModel) => number | null])[] = [
  ['price_model_version', 'The price model that this process answers with.', ({ version }) => version],
  ['price_model_rows', 'Of how many cars it was learned.', ({ rows }) => rows],
  [
    'price_model_trained_timestamp_seconds',
    'When it was trained; its age is the time since.',
    ({ trainedAt }) => Date.parse(trainedAt) / 1000,
  ],
  ['price_model_training_seconds', 'How long its training took.', ({ metrics }) => metrics.seconds],
  [
    'price_model_median_error_percent',
    'Half of its estimates of cars that it had not seen are closer to the price.',
    ({ metrics }) => metrics.medianErrorPercent,
  ],
  [
    'price_model_range_coverage_percent',
    'Share of the prices of cars that it had not seen within its range; 80 is what it is made for.',
    ({ metrics }) => metrics.coveragePercent,
  ],
];

/** Registers the metrics of price insights.
 *  @param current returns the cached model; if it returns null, the metrics of the model are absent */
export const priceInsightMetrics = (registry: Registry, current: () => CurrentModel | null) => {
  for (const [name, help, value] of FIGURES)
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset();
        const model = current();
        const figure = model && value(model);
        if (figure === null) this.remove();
        else this.set(figure);
      },
    });
  const trainings = new Counter({
    name: 'price_model_trainings_total',
    help: 'Trainings in this process, by outcome.',
    labelNames: ['outcome'] as const,
    registers: [registry],
  });
  const verdicts = new Counter({
    name: 'price_verdicts_noted_total',
    help: 'Cars whose verdict this process gave, doubted or settled.',
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'price_insights_duration_seconds',
    help: "Duration of computing one car's insights.",
    buckets: SECONDS,
    registers: [registry],
  });
  return {
    trained: (outcome: 'done' | 'failed'): void => trainings.inc({ outcome }),
    /** Counts cars for which a verdict was given, a verdict was put in doubt, or a doubt ended. */
    noted: (count: number): void => verdicts.inc(count),
    async timed<T>(asked: () => Promise<T>): Promise<T> {
      const stop = durations.startTimer();
      try {
        return await asked();
      } finally {
        stop();
      }
    },
  };
};
/** Metrics of the models, and of the time that it takes to compute insights. */
export type PriceInsightMetrics = ReturnType<typeof priceInsightMetrics>;
