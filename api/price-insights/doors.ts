import type { FastifyPluginAsync } from 'fastify';
import type { Knex } from 'knex';
import { priceInsightQueries } from '../../projections/price-insights/queries.ts';
import { priceInsightRoutes } from './rest.ts';

interface Parts {
  readonly db: Knex;
}

/** What the market says of prices, put together: for resolvers (`priceInsights`) and REST clients (`door`). */
export const priceInsightDoors = ({ db }: Parts) => {
  const priceInsights = priceInsightQueries({ db, currentModel: () => null });
  const door: FastifyPluginAsync = async (app) => {
    await app.register(priceInsightRoutes, { priceInsights });
  };
  return { priceInsights, door };
};
