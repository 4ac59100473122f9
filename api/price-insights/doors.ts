import type { FastifyPluginAsync } from 'fastify';
import type { Knex } from 'knex';
import type { Registry } from 'prom-client';
import type { MarketplaceQueries } from '../../projections/marketplace/queries.ts';
import type { Logger } from '../../projections/platform/logger.ts';
import { hasCars } from '../../projections/price-insights/examples.ts';
import { priceInsightQueries } from '../../projections/price-insights/queries.ts';
import type { EventStore } from '../../schema/kernel/event-store.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Live } from '../platform/live.ts';
import { currentModel } from './current-model.ts';
import { verdictCommands } from './handler.ts';
import { JUDGE_ALL, priceInsightJobs, TRAIN } from './jobs.ts';
import { priceInsightMetrics } from './metrics.ts';
import { modelStore } from './model-store.ts';
import { priceInsightRoutes } from './rest.ts';
import { priceTraining } from './training.ts';
import { valuation } from './valuation.ts';
import { valuationRoutes } from './valuation-rest.ts';

interface Parts {
  readonly db: Knex;
  readonly databaseUrl: string;
  readonly store: EventStore;
  readonly marketplace: MarketplaceQueries;
  readonly live: Live;
  readonly queue: Jobs;
  readonly registry: Registry;
  readonly logger: Logger;
}

/** What the market says of prices, put together: for resolvers (`priceInsights`, `valueCar`), REST clients (`door`), and what is
 *  learned without anybody asking (`start`, `stop`). */
export const priceInsightDoors = (parts: Parts) => {
  const { db, databaseUrl, store: events, marketplace, live, queue, registry, logger } = parts;
  const clock = () => new Date();
  const store = modelStore(db);
  const atHand = currentModel({ store, live, logger });
  const metrics = priceInsightMetrics(registry, atHand.current);
  const queries = priceInsightQueries({ db, currentModel: atHand.current, clock });
  const priceInsights = { ...queries, insights: (id: string) => metrics.timed(() => queries.insights(id)) };
  const commands = verdictCommands({ store: events });
  const training = priceTraining({ databaseUrl, store, atHand, commands, metrics, clock, logger });
  const judgeAll = () => queue.add(JUDGE_ALL, {}, { key: 'all' });
  queue.define(priceInsightJobs({ training, store, judgeAll }));
  const valueCar = valuation({ estimate: priceInsights.estimate, clock });
  const door: FastifyPluginAsync = async (app) => {
    await app.register(priceInsightRoutes, { priceInsights, marketplace });
    await app.register(valuationRoutes, { valueCar });
  };
  return {
    priceInsights,
    valueCar,
    door,
    /** Takes up the model; where there is none, has one trained, which nobody waits for. */
    async start(): Promise<void> {
      await atHand.start();
      try {
        if (!atHand.current() && (await hasCars(db))) await queue.add(TRAIN, {}, { key: 'first' });
      } catch (error) {
        logger.warn({ error }, 'prices are learned later');
      }
    },
    stop: atHand.stop,
  };
};
