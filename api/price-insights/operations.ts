import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { MarketplaceQueries } from '../../projections/marketplace/queries.ts';
import type { PriceInsightQueries } from '../../projections/price-insights/queries.ts';
import {
  PastVerdict,
  PriceInsights,
  ShownComparable,
  VerdictTimeline,
} from '../../projections/price-insights/views.ts';
import { sourceNamed } from '../../schema/marketplace/sources.ts';
import { CarVerdict } from '../../schema/price-insights/car-verdict.ts';
import { VERDICT_REASONS } from '../../schema/price-insights/events.ts';
import { PriceAt, TimelinePage } from '../../schema/price-insights/inputs.ts';
import { Adjustment, FACTORS, MARKET_TRENDS } from '../../schema/price-insights/price-insight.ts';
import { builder } from '../platform/graphql/builder.ts';
import { enumFrom, objectFrom } from '../platform/graphql/from-zod.ts';
import { everybody, operations } from '../shared/graphql-and-rest-operation.ts';
import { CarPriceVerdict, InsightRange } from '../shared/graphql-price-verdict.ts';
import { SourceRef } from '../shared/graphql-source.ts';
import { answerGone, Gone } from '../shared/rest-gone-answer.ts';

declare module '../platform/graphql/context.ts' {
  interface Context {
    readonly priceInsights: PriceInsightQueries;
  }
}

enumFrom('MarketTrend', MARKET_TRENDS);
enumFrom('VerdictReason', VERDICT_REASONS);
enumFrom('PriceFactor', FACTORS, 'A fact in which a comparable car differs from the car in question.');

objectFrom('PriceAdjustment', Adjustment);
objectFrom('Comparable', ShownComparable, {
  description: 'A similar car. Its price plus the adjustments is the implied price of the car in question.',
  as: { carId: 'ID', seenAt: 'DateTime', sourceId: null },
  fields: (t) => ({ source: t.field({ type: SourceRef, resolve: ({ sourceId }) => sourceNamed(sourceId) }) }),
});
objectFrom('PriceBand', PriceInsights.shape.bands.unwrap().element, {
  description: 'The range of asking prices of one band, both ends included.',
});
objectFrom('NextPriceBand', PriceInsights.shape.nextBand.unwrap(), {
  description: 'The better band, and the highest asking price in it.',
});
const InsightsRef = objectFrom('PriceInsights', PriceInsights, {
  description: "The market's view of a car's price. Amounts in rupees. Nobody can pay to change it.",
  as: { carId: 'ID', lastUpdated: 'DateTime', priceRange: InsightRange },
});
objectFrom('PastVerdict', PastVerdict, {
  description: 'A verdict, with the model and the comparable cars of that day.',
  as: { givenAt: 'DateTime', priceRange: InsightRange },
});
objectFrom('VerdictTimeline', VerdictTimeline);

interface Ports {
  readonly priceInsights: PriceInsightQueries;
}
const tags = ['prices'];
const Id = z.object({ id: z.string().max(200) });
/** Insights may be cached for five minutes, as the specification requires. They are the same for every user. */
const FRESH = { 'cache-control': 'public, max-age=300' };
const Counted = z.object({ total: z.int() });
const { operation, routes } = operations<Ports>({ tags, ports: (context) => context });

operation({
  name: 'verdictTimeline',
  rest: 'GET /api/cars/:id/price-insights/verdicts',
  summary: 'All verdicts on the price of a car, newest first',
  description:
    'Changes only; also for gone cars. With the model and the comparable cars of that day. Pass `nextCursor` as `after` to get the next page. CAR_NOT_FOUND (404)',
  access: everybody,
  ids: ['carId'],
  input: TimelinePage,
  graphql: { as: { first: 'Int' } },
  output: VerdictTimeline,
  headers: async (_ports, answer) => ({ ...FRESH, 'x-total-count': Counted.parse(answer).total }),
  run: ({ priceInsights }, { ids, input }) => priceInsights.timeline(ids.carId, input),
});

operation({
  name: 'priceVerdictAt',
  rest: 'GET /api/cars/:id/price-insights/at',
  summary: 'The verdict that a car would have at another asking price',
  description:
    'By the present model and comparable cars, for a seller who thinks about a change. By the id of the car or of any of its listings. CAR_NOT_FOUND (404)',
  access: everybody,
  ids: ['carId'],
  input: PriceAt,
  graphql: { type: CarPriceVerdict, as: { priceInr: 'Int' } },
  output: CarVerdict,
  headers: async () => FRESH,
  run: ({ priceInsights }, { ids, input }) => priceInsights.verdictAt(ids.carId, input.priceInr),
});

// Declared for GraphQL only: GraphQL also returns insights on cars that are no longer listed, while REST responds that such a car is gone.
builder.queryField('priceInsights', (t) =>
  t.field({
    type: InsightsRef,
    description:
      "The market's view of a car's price, by the id of the car or of any of its listings; also for gone cars. Fresh for 5 minutes. CAR_NOT_FOUND (404).",
    args: { carId: t.arg.id({ required: true }) },
    resolve: (_root, { carId }, { priceInsights }) => priceInsights.insights(carId),
  }),
);

export interface PriceInsightRoutesOptions extends Ports {
  /** Reads whether a car is still listed and, if it is not, which similar cars to suggest. */
  readonly marketplace: Pick<MarketplaceQueries, 'car' | 'goneCar'>;
}
/** Registers the REST routes for price insights, which everybody may use. */
export const priceInsightRoutes = async (app: FastifyInstance, options: PriceInsightRoutesOptions): Promise<void> => {
  const { priceInsights, marketplace } = options;
  const insights = {
    summary: "The market's view of a car's price",
    description:
      'By the id of the car or of any of its listings. CAR_GONE (410) once every source has taken the car down or CarSetu has hidden it after a report, with the ids of similar cars; the verdicts stay. Rupees. If `averagePrice` is 0, there are not enough comparable cars, and `gap` gives the reason.',
    tags,
    params: Id,
    response: { 200: PriceInsights, 410: Gone },
  };
  app
    .withTypeProvider<ZodTypeProvider>()
    .get('/api/cars/:id/price-insights', { schema: insights }, async (request, reply) => {
      const { id, isLive, goneAt } = await marketplace.car(request.params.id, { fields: ['isLive', 'goneAt'] });
      if (!isLive) return answerGone(request, reply, 'car', { carId: id, goneAt, ...(await marketplace.goneCar(id)) });
      return reply.headers(FRESH).send(await priceInsights.insights(id));
    });
  await routes(app, options);
};
