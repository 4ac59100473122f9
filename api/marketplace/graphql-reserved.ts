import { batched } from '../platform/graphql/batched-reads.ts';
import { builder } from '../platform/graphql/builder.ts';
import { Car } from './graphql-types.ts';

declare module '../platform/graphql/context.ts' {
  interface Context {
    readonly reservedCars: (carIds: readonly string[]) => Promise<ReadonlySet<string>>;
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
    description:
      'Whether it is reserved: its seller has accepted an offer, and neither side has released the car since.',
    resolve: ({ id }, _args, context) => isReserved(context, id),
  }),
);
builder.objectField(Car, 'isReservedForMe', (t) =>
  t.boolean({
    description: 'Whether it is reserved for the signed-in user; false for a stranger.',
    resolve: ({ id }, _args, context) => isReservedForMe(context, id),
  }),
);
