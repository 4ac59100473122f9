import { FeaturedSlot } from '../../schema/featured/views.ts';
import { objectFrom } from '../platform/graphql/from-zod.ts';

/** A position in search results that is assigned to a featured listing. The marketplace feature adds the field with the car. */
export const FeaturedSlotRef = objectFrom('FeaturedSlot', FeaturedSlot, {
  description: 'One place among the results of a search, given to a featured listing for one viewer.',
});
