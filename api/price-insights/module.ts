import type { MarketplaceQueries } from '../../projections/marketplace/queries.ts';
import { verdictsProjector } from '../../projections/price-insights/projector.ts';
import { priceInsightQueries } from '../../projections/price-insights/queries.ts';
import { hasCars } from '../../projections/price-insights/training-examples.ts';
import { feature, type Platform, routesWith } from '../platform/feature.ts';
import { plainPage } from '../platform/http/pages.ts';
import { currentModel } from './current-model.ts';
import { verdictCommands } from './handler.ts';
import { JUDGE_ALL, priceInsightJobs, TRAIN } from './jobs.ts';
import { priceInsightMetrics } from './metrics.ts';
import { modelStore, priceInsightMigrations } from './model-store.ts';
import { priceInsightRoutes } from './operations.ts';
import { priceTraining } from './training.ts';
import { carDescriptions, valuation } from './valuation.ts';
import { descriptionRoutes, valuationRoutes } from './valuation-operations.ts';

interface Needs extends Platform {
  readonly marketplace: MarketplaceQueries;
}

/** Price verdicts, and the training of the models for them. */
export const priceInsights = feature({
  name: 'price-insights',
  projectors: [verdictsProjector],
  migrations: priceInsightMigrations,
  compose: ({ db, databaseUrl, store: events, marketplace, live, queue, registry, logger, clock }: Needs) => {
    const store = modelStore(db);
    const atHand = currentModel({ store, live, logger });
    const metrics = priceInsightMetrics(registry, atHand.current);
    const queries = priceInsightQueries({ db, currentModel: atHand.current, clock });
    const insights = { ...queries, insights: (id: string) => metrics.timed(() => queries.insights(id)) };
    const commands = verdictCommands({ store: events });
    const training = priceTraining({ databaseUrl, store, atHand, commands, metrics, clock, logger });
    const judgeAll = () => queue.add(JUDGE_ALL, {}, { key: 'all' });
    const valueCar = valuation({ estimate: insights.estimate, clock });
    const describeCar = carDescriptions({ understandText: marketplace.understandText, clock });
    return {
      personalData: 'none',
      context: { priceInsights: insights, valueCar, describeCar },
      pages: [
        plainPage(
          '/valuation',
          'What is my car worth?',
          'Estimate the price of your used car by brand, model, year, km and condition, from what such cars are asked for in India.',
        ),
      ],
      routes: [
        routesWith(priceInsightRoutes, { priceInsights: insights, marketplace }),
        routesWith(valuationRoutes, { valueCar }),
        routesWith(descriptionRoutes, { describeCar }),
      ],
      jobs: priceInsightJobs({ training, store, judgeAll }),
      // Loads the model; if there is none, starts training one in the background.
      start: async () => {
        await atHand.start();
        try {
          if (!atHand.current() && (await hasCars(db))) await queue.add(TRAIN, {}, { key: 'first' });
        } catch (error) {
          logger.warn({ error }, 'the first training of prices was postponed');
        }
      },
      stop: atHand.stop,
    };
  },
});
