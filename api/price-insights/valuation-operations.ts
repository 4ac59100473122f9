import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { parseInput } from '../../schema/kernel/rejection.ts';
import { CarDescription, DescribedCar } from '../../schema/price-insights/described-car.ts';
import { VALUATION_CONDITIONS, VALUATION_FACTORS } from '../../schema/price-insights/price-table.ts';
import { VALUATION_BASES, Valuation, ValuationInput } from '../../schema/price-insights/valuation.ts';
import { builder } from '../platform/graphql/builder.ts';
import { enumFrom, given, inputFrom, objectFrom } from '../platform/graphql/from-zod.ts';
import { everybody, operations } from '../shared/graphql-and-rest-operation.ts';
import type { DescribeCar, ValueCar } from './valuation.ts';

declare module '../platform/graphql/context.ts' {
  interface Context {
    readonly valueCar: ValueCar;
    readonly describeCar: DescribeCar;
  }
}

enumFrom('ValuationCondition', VALUATION_CONDITIONS);
enumFrom(
  'ValuationBasis',
  VALUATION_BASES,
  'MODEL: learned from the cars on offer. TABLE: a fixed table, if there are too few of these or they differ too much.',
);
enumFrom('ValuationFactorName', VALUATION_FACTORS);
objectFrom('ValuationFactor', Valuation.shape.factors.unwrap().element);
const ValuationRef = objectFrom('Valuation', Valuation, { description: 'The value of a car. Amounts in rupees.' });
const input = inputFrom('ValuationInput', ValuationInput);

// Declared for GraphQL only: this is a query in GraphQL, but a POST in REST.
builder.queryField('valuation', (t) =>
  t.field({
    type: ValuationRef,
    description:
      'The value of a car for a possible seller. NO_VALUATION (422) if there are not enough comparable cars.',
    args: { input: t.arg({ type: input, required: true }) },
    resolve: (_root, args, { valueCar }) =>
      valueCar(parseInput(ValuationInput, given(ValuationInput, { ...args.input }))),
  }),
);

objectFrom('DescribedCar', DescribedCar, {
  description: 'What a text says about a car to value. A field is null if the text does not state it.',
});
const described = operations<{ readonly describeCar: DescribeCar }>({
  tags: ['prices'],
  ports: ({ describeCar }) => ({ describeCar }),
});
described.operation({
  name: 'describedCar',
  rest: 'GET /api/valuations/described-car',
  summary: 'What a text says about a car to value, such as "2019 Swift VXi petrol, 40,000 km, Pune"; open to everybody',
  description: 'The text is understood like that of a search. Nothing is stored',
  access: everybody,
  input: CarDescription,
  output: DescribedCar,
  headers: async () => ({ 'cache-control': 'no-store' }),
  run: ({ describeCar }, { input }) => describeCar(input),
});
/** The REST route for the description of a car. */
export const descriptionRoutes = described.routes;

/** Registers the REST routes for valuations. Anybody may request a valuation, and nothing is stored. */
export const valuationRoutes: FastifyPluginAsyncZod<{ valueCar: ValueCar }> = async (app, { valueCar }) => {
  const value = {
    summary: 'The value of a car for a possible seller',
    description:
      'Rupees. `basis` MODEL: learned from the cars on offer; TABLE: a fixed table, if there are too few of these or their prices differ too much. NO_VALUATION (422) if neither knows the car.',
    tags: ['prices'],
    body: ValuationInput,
    response: { 200: Valuation },
  };
  app.post('/api/valuations', { schema: value }, async ({ body }, reply) => {
    reply.header('cache-control', 'no-store');
    return valueCar(body);
  });
};
