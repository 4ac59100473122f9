import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { MarketplaceQueries } from '../../projections/marketplace/queries.ts';
import type { PriceInsightQueries } from '../../projections/price-insights/queries.ts';
import { TimelinePage } from '../../schema/price-insights/inputs.ts';
import { answerGone, Gone } from '../shared/rest-gone.ts';
import { PastVerdicts, PriceInsights } from './rest-shapes.ts';

const Id = z.object({ id: z.string().max(200) });
const tags = ['prices'];
/** As long as the specification holds them for fresh. The same for every reader. */
const FIVE_MINUTES = 'public, max-age=300';

export interface PriceInsightRoutesOptions {
  readonly priceInsights: PriceInsightQueries;
  /** Tells which cars are gone, and what there is in their place. */
  readonly marketplace: Pick<MarketplaceQueries, 'car' | 'goneCar'>;
}

/** What the market says of prices, for REST clients; everybody may read it. */
export const priceInsightRoutes: FastifyPluginAsyncZod<PriceInsightRoutesOptions> = async (
  app,
  { priceInsights, marketplace },
) => {
  const insights = {
    summary: 'What the market says of the price of a car',
    description:
      'By its id or that of any of its listings. CAR_GONE (410) once every source took the car down or CarSetu hid it after a report, with the ids of similar cars; the verdicts stay. Rupees. `averagePrice` 0: there are not enough comparable cars, `gap` says why.',
    tags,
    params: Id,
    response: { 200: PriceInsights, 410: Gone },
  };
  app.get('/api/cars/:id/price-insights', { schema: insights }, async (request, reply) => {
    const { id, isLive, goneAt } = await marketplace.car(request.params.id, { fields: ['isLive', 'goneAt'] });
    if (!isLive) return answerGone(request, reply, 'car', { carId: id, goneAt, ...(await marketplace.goneCar(id)) });
    return reply.header('cache-control', FIVE_MINUTES).send(await priceInsights.insights(id));
  });

  const verdicts = {
    summary: 'Every verdict that was ever given on the price of a car, newest first',
    description:
      'Of gone cars too. With the model and the comparable cars of that day. `nextCursor` goes into `after` for the next page.',
    tags,
    params: Id,
    querystring: TimelinePage,
    response: { 200: PastVerdicts },
  };
  app.get('/api/cars/:id/price-insights/verdicts', { schema: verdicts }, async ({ params, query }, reply) => {
    const found = await priceInsights.timeline(params.id, query);
    reply.header('cache-control', FIVE_MINUTES).header('x-total-count', found.total);
    return found;
  });
};
