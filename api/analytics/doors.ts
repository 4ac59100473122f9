import type { FastifyPluginAsync } from 'fastify';
import { type AnalyticsPorts, analyticsQueries } from '../../projections/analytics/queries.ts';
import { heldToAllowance } from './allowance.ts';
import { analyticsRoutes } from './rest.ts';

/** Reports on the market, put together: for resolvers (`analytics`) and REST clients (`door`). */
export const analyticsDoors = (ports: AnalyticsPorts) => {
  const analytics = heldToAllowance(analyticsQueries(ports));
  const door: FastifyPluginAsync = async (app) => {
    await app.register(analyticsRoutes, { analytics });
  };
  return { analytics, door };
};
