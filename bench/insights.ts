import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Registry } from 'prom-client';
import { openProduct } from '../api/open-storage.ts';
import { pubSubChannel } from '../api/platform/realtime/pubsub.ts';
import { currentModel } from '../api/price-insights/current-model.ts';
import { verdictCommands } from '../api/price-insights/handler.ts';
import { priceInsightMetrics } from '../api/price-insights/metrics.ts';
import { modelStore } from '../api/price-insights/model-store.ts';
import { priceTraining } from '../api/price-insights/training.ts';
import { madeCars, writeCars } from '../projections/marketplace/search/testing/market.ts';
import { SILENT } from '../projections/platform/logger.ts';
import { TEST_DATA_KEYS } from '../projections/platform/testing/data-key.ts';
import { priceInsightQueries } from '../projections/price-insights/queries.ts';
import { type Benchmark, median, quantile, textTable } from './benchmark.ts';

const CARS = 20_000;
const ROUNDS = 400;
const WARM_UP = 50;
/** The response time that is promised on two cores, in milliseconds. */
const INSIGHTS_BOUND_MS = 30;
const TRAINING_BOUND_S = 180;
/** The maximum extra delay of a request while the model is trained, in milliseconds. */
const LOOP_BOUND_MS = 100;

const seconds = (since: number): number => (performance.now() - since) / 1000;

/** Runs some work, and returns its duration in seconds and the longest delay of the event loop meanwhile in milliseconds. */
const heldUp = async (work: () => Promise<unknown>): Promise<{ took: number; longestMs: number }> => {
  const delays = monitorEventLoopDelay({ resolution: 10 });
  const since = performance.now();
  delays.enable();
  await work();
  delays.disable();
  return { took: seconds(since), longestMs: delays.max / 1e6 };
};

export const insights: Benchmark = {
  name: 'insights',
  description: `insights of one car, a training and a run of verdicts over ${CARS.toLocaleString('en-IN')} cars, against their bounds`,
  async run({ databaseUrl }) {
    const product = await openProduct({
      databaseUrl,
      databasePool: 10,
      eventStoreUrl: undefined,
      dataKeys: TEST_DATA_KEYS,
    });
    const { db, runner, store: events } = product;
    const live = pubSubChannel({ db, databaseUrl, logger: SILENT });
    try {
      await runner.start();
      const cars = madeCars(CARS, { now: new Date() });
      await writeCars(db, cars);
      await db.raw('vacuum analyze');
      const store = modelStore(db);
      const atHand = currentModel({ store, live, logger: SILENT });
      const parts = { databaseUrl, store, atHand, commands: verdictCommands({ store: events }), logger: SILENT };
      const metrics = priceInsightMetrics(new Registry(), atHand.current);
      const training = priceTraining({ ...parts, metrics, clock: () => new Date() });
      const signal = new AbortController().signal;
      const trained = await heldUp(() => training.train({ signal }));
      const queries = priceInsightQueries({ db, currentModel: atHand.current });
      const times: number[] = [];
      let told = 0;
      for (let round = 0; round < WARM_UP + ROUNDS; round++) {
        const { id = '' } = cars[(round * 7_919) % CARS] ?? {};
        const since = performance.now();
        const { isEnough } = await queries.insights(id);
        if (round >= WARM_UP) times.push(performance.now() - since);
        if (isEnough) told += 1;
      }
      const first = await heldUp(() => training.giveVerdicts({ ofAll: true }, { id: 'first', signal }));
      const head = await events.head();
      await runner.waitFor('price_verdicts', head, 600_000);
      const again = await heldUp(() => training.giveVerdicts({ ofAll: true }, { id: 'again', signal }));
      const p95 = quantile(times, 0.95);
      const model = atHand.current();
      return {
        table: `${textTable([
          ['what', 'figure'],
          ['insights p50 ms', median(times).toFixed(2)],
          ['insights p95 ms', p95.toFixed(2)],
          ['cars with an average', `${told} of ${WARM_UP + ROUNDS}`],
          ['training s', trained.took.toFixed(1)],
          ['rows', model?.rows ?? 0],
          ['bytes of the model', (await store.newest())?.bytes.length ?? 0],
          ['event loop held up by it, at most ms', trained.longestMs.toFixed(0)],
          ['first verdicts on all s', first.took.toFixed(1)],
          ['event loop held up by it, at most ms', first.longestMs.toFixed(0)],
          ['again with nothing new s', again.took.toFixed(1)],
        ])}`,
        ratios: {
          insights_p95_against_bound: p95 / INSIGHTS_BOUND_MS,
          price_training_against_bound: trained.took / TRAINING_BOUND_S,
          price_training_loop_delay_against_bound: trained.longestMs / LOOP_BOUND_MS,
        },
      };
    } finally {
      await live.close();
      await product.close();
    }
  },
};
