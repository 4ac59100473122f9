import type { FeaturedUntil } from '../../projections/featured/queries.ts';
import { batched } from '../platform/graphql/batched-reads.ts';
import { builder } from '../platform/graphql/builder.ts';
import { Car } from './graphql-types.ts';

declare module '../platform/graphql/context.ts' {
  interface Context {
    readonly featuredUntil: FeaturedUntil;
  }
}

const until = batched(async ({ featuredUntil }, carIds: readonly string[]) => {
  const found = await featuredUntil(carIds);
  return carIds.map((id) => found.get(id) ?? null);
});

// Joined here: the search and the verdicts on prices do not know who pays.
builder.objectFields(Car, (t) => ({
  isFeatured: t.boolean({
    description: 'Whether its seller pays for a star, a gold border and the word "Ad".',
    resolve: async ({ id }, _args, context) => (await until(context, id)) !== null,
  }),
  featuredExpiresAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'The exact end of the paid time; null if the car is not featured.',
    resolve: ({ id }, _args, context) => until(context, id),
  }),
}));
