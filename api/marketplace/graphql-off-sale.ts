import { batched } from '../platform/graphql/batched-reads.ts';
import { builder } from '../platform/graphql/builder.ts';
import { Car } from './graphql-types.ts';

/** Returns which of the given cars were marked as sold or paused by their sellers on this site, keyed by car id. */
export type OffSaleCars = (carIds: readonly string[]) => Promise<ReadonlyMap<string, 'sold' | 'paused'>>;

declare module '../platform/graphql/context.ts' {
  interface Context {
    readonly offSaleCars: OffSaleCars;
  }
}

const because = batched(async ({ offSaleCars }, carIds: readonly string[]) => {
  const offSale = await offSaleCars(carIds);
  return carIds.map((id) => offSale.get(id) ?? null);
});

builder.objectField(Car, 'isSold', (t) =>
  t.boolean({
    description: 'Whether its seller on this site has said that it is sold.',
    resolve: async ({ id }, _args, context) => (await because(context, id)) === 'sold',
  }),
);
builder.objectField(Car, 'isPaused', (t) =>
  t.boolean({
    description: 'Whether its seller on this site has paused it. They may offer it again.',
    resolve: async ({ id }, _args, context) => (await because(context, id)) === 'paused',
  }),
);
