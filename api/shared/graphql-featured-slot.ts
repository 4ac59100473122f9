import { FeaturedSlot } from '../../schema/featured/views.ts';
import { objectFrom } from '../platform/graphql/from-zod.ts';

/** One place among the results, given to a featured listing. The marketplace adds its car. */
export const FeaturedSlotRef = objectFrom('FeaturedSlot', FeaturedSlot, {
  description: 'One place among the results of a search, given to a featured listing for one viewer.',
});
