import { FLAGS } from '../../../schema/marketplace/enumerations.ts';
import { type Filters, isSet } from '../search-state.ts';

/** Returns the number on the badge, as in specification D1 s4: brand, model and city count one each. Each non-empty list of fuel, transmission,
 *  condition, features and sources counts one. Photos or warranty add one more. */
export const advancedCount = (filters: Filters): number => {
  const { brand, model, city, fuelType, transmission, condition, features, sources } = filters;
  const counted = [brand, model, city, fuelType, transmission, condition, features, sources];
  return counted.filter(isSet).length + (FLAGS.some((name) => filters[name]) ? 1 : 0);
};
