import { batched } from '../platform/graphql/batched-reads.ts';
import { builder } from '../platform/graphql/builder.ts';
import { Car } from './graphql-types.ts';

/** Returns which of these cars are sold, as their sellers on this site have said. */
export type SoldCars = (carIds: readonly string[]) => Promise<ReadonlySet<string>>;

declare module '../platform/graphql/context.ts' {
  interface Context {
    readonly soldCars: SoldCars;
  }
}

const isSold = batched(async ({ soldCars }, carIds: readonly string[]) => {
  const sold = await soldCars(carIds);
  return carIds.map((id) => sold.has(id));
});

builder.objectField(Car, 'isSold', (t) =>
  t.boolean({
    description: 'Whether its seller on this site has said that it is sold.',
    resolve: ({ id }, _args, context) => isSold(context, id),
  }),
);
