import type { FeaturedUntil, RunningCar } from '../../projections/featured/queries.ts';
import type { CarPage } from '../../projections/marketplace/queries.ts';
import { slotRoom } from '../../schema/featured/slots.ts';
import { batched } from '../platform/graphql/batched-reads.ts';
import { builder } from '../platform/graphql/builder.ts';
import { ArticleCarRef } from '../shared/graphql-article-car.ts';
import { FeaturedSlotRef } from '../shared/graphql-featured-slot.ts';
import { wantedOfCar } from './graphql-selected-fields.ts';
import { Car } from './graphql-types.ts';

declare module '../platform/graphql/context.ts' {
  interface Context {
    readonly featuredUntil: FeaturedUntil;
    readonly featuredCars: () => Promise<readonly RunningCar[]>;
  }
}

const until = batched(async ({ featuredUntil }, carIds: readonly string[]) => {
  const found = await featuredUntil(carIds);
  return carIds.map((id) => found.get(id) ?? null);
});

// These fields are added here because the search and the price verdicts have no access to paid features.
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

builder.objectField(FeaturedSlotRef, 'car', (t) =>
  t.field({
    type: Car,
    nullable: true,
    description: 'Null if the place stays free for this viewer.',
    resolve: ({ carId }, _args, { marketplace }, info) =>
      carId === null ? null : marketplace.car(carId, wantedOfCar(info)),
  }),
);
builder.objectField(ArticleCarRef, 'car', (t) =>
  t.field({
    type: Car,
    resolve: ({ carId }, _args, { marketplace }, info) => marketplace.car(carId, wantedOfCar(info)),
  }),
);

/** Returns the number of slots for featured cars on a page. This is the number for which the page has room, but at most the number of featured cars
 *  in the results, and at most the number of their sellers. */
export const slotCountOf = ({ page, among }: CarPage, running: readonly RunningCar[]): number => {
  const matching = running.filter(({ carId }) => among.includes(carId));
  const different = (key: 'carId' | 'sellerId') => new Set(matching.map((one) => one[key])).size;
  return Math.min(slotRoom(page?.ids.length ?? 0), different('carId'), different('sellerId'));
};
