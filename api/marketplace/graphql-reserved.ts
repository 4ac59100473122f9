import { batched } from '../platform/graphql/batched.ts';
import { builder } from '../platform/graphql/builder.ts';
import { Car } from './graphql-types.ts';

declare module '../platform/graphql/context.ts' {
  interface Context {
    /** Which of those cars are kept for somebody. */
    readonly reservedCars: (carIds: readonly string[]) => Promise<ReadonlySet<string>>;
  }
}

const isReserved = batched(async ({ reservedCars }, carIds: readonly string[]) => {
  const reserved = await reservedCars(carIds);
  return carIds.map((id) => reserved.has(id));
});

builder.objectField(Car, 'isReserved', (t) =>
  t.boolean({
    description: 'Its seller accepted an offer: it is kept for somebody, until that comes to nothing.',
    resolve: ({ id }, _args, context) => isReserved(context, id),
  }),
);
