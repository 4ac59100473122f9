import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Valuation, ValuationInput } from '../../schema/price-insights/valuation.ts';
import type { ValueCar } from './valuation.ts';

/** What a car is worth, for REST clients; everybody may ask, and nothing is kept. */
export const valuationRoutes: FastifyPluginAsyncZod<{ valueCar: ValueCar }> = async (app, { valueCar }) => {
  const value = {
    summary: 'What a car is worth that somebody thinks of selling',
    description:
      'Rupees. `basis` MODEL: learned from the cars on offer; TABLE: a fixed table, where these are too few, or asked for too far apart. NO_VALUATION (422) where neither knows the car.',
    tags: ['prices'],
    body: ValuationInput,
    response: { 200: Valuation },
  };
  app.post('/api/valuations', { schema: value }, async ({ body }, reply) => {
    reply.header('cache-control', 'no-store');
    return { ...(await valueCar(body)) };
  });
};
