import { batched } from '../platform/graphql/batched.ts';
import { builder } from '../platform/graphql/builder.ts';
import { Car } from './graphql-types.ts';

declare module '../platform/graphql/context.ts' {
  interface Context {
    /** Which of those cars are kept for somebody. */
    readonly reservedCars: (carIds: readonly string[]) => Promise<ReadonlySet<string>>;
    /** Which of them are kept for that person. */
    readonly carsReservedFor: (personId: string, carIds: readonly string[]) => Promise<ReadonlySet<string>>;
  }
}

const isReserved = batched(async ({ reservedCars }, carIds: readonly string[]) => {
  const reserved = await reservedCars(carIds);
  return carIds.map((id) => reserved.has(id));
});

const isReservedForMe = batched(async ({ carsReservedFor, currentUser }, carIds: readonly string[]) => {
  const mine = currentUser ? await carsReservedFor(currentUser.id, carIds) : null;
  return carIds.map((id) => mine?.has(id) === true);
});

builder.objectField(Car, 'isReserved', (t) =>
  t.boolean({
    description: 'Its seller accepted an offer: it is kept for somebody, until that comes to nothing.',
    resolve: ({ id }, _args, context) => isReserved(context, id),
  }),
);
builder.objectField(Car, 'isReservedForMe', (t) =>
  t.boolean({
    description: 'It is kept for whoever is signed in; false for a stranger.',
    resolve: ({ id }, _args, context) => isReservedForMe(context, id),
  }),
);
