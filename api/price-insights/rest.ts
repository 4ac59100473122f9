import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { PriceInsightQueries } from '../../projections/price-insights/queries.ts';
import { TimelinePage } from '../../schema/price-insights/inputs.ts';
import { PastVerdicts, PriceInsights } from './rest-shapes.ts';

const Id = z.object({ id: z.string().max(200) });
const tags = ['prices'];
/** As long as the specification holds them for fresh. The same for every reader. */
const FIVE_MINUTES = 'public, max-age=300';

/** What the market says of prices, for REST clients; everybody may read it. */
export const priceInsightRoutes: FastifyPluginAsyncZod<{ priceInsights: PriceInsightQueries }> = async (
  app,
  { priceInsights },
) => {
  const insights = {
    summary: 'What the market says of the price of a car',
    description:
      'By its id or that of any of its listings; gone cars too. Rupees. `averagePrice` 0: there are not enough comparable cars, `gap` says why.',
    tags,
    params: Id,
    response: { 200: PriceInsights },
  };
  app.get('/api/cars/:id/price-insights', { schema: insights }, async ({ params }, reply) => {
    const found = await priceInsights.insights(params.id);
    reply.header('cache-control', FIVE_MINUTES);
    return found;
  });

  const verdicts = {
    summary: 'Every verdict that was ever given on the price of a car, newest first',
    description:
      'With the model and the comparable cars of that day. `nextCursor` goes into `after` for the next page.',
    tags,
    params: Id,
    querystring: TimelinePage,
    response: { 200: PastVerdicts },
  };
  app.get('/api/cars/:id/price-insights/verdicts', { schema: verdicts }, async ({ params, query }, reply) => {
    const found = await priceInsights.timeline(params.id, query);
    reply.header('cache-control', FIVE_MINUTES);
    return found;
  });
};
