import type { FastifyPluginAsync } from 'fastify';
import type { Knex } from 'knex';
import { priceInsightQueries } from '../../projections/price-insights/queries.ts';
import { priceInsightRoutes } from './rest.ts';
import { valuation } from './valuation.ts';
import { valuationRoutes } from './valuation-rest.ts';

interface Parts {
  readonly db: Knex;
}

/** What the market says of prices, put together: for resolvers (`priceInsights`, `valueCar`) and REST clients (`door`). */
export const priceInsightDoors = ({ db }: Parts) => {
  const priceInsights = priceInsightQueries({ db, currentModel: () => null });
  const valueCar = valuation({ estimate: priceInsights.estimate, clock: () => new Date() });
  const door: FastifyPluginAsync = async (app) => {
    await app.register(priceInsightRoutes, { priceInsights });
    await app.register(valuationRoutes, { valueCar });
  };
  return { priceInsights, valueCar, door };
};
