import { FLAGS } from '../../../schema/marketplace/enumerations.ts';
import { type Filters, isSet } from '../search-state.ts';

/** Returns how many filters are active, for the badge (specification D1 s4). Brand, model and city count as one each, as does each non-empty list of
 *  fuels, transmissions, conditions, features and sources. Photos and warranty together count as one. */
export const advancedCount = (filters: Filters): number => {
  const { brand, model, city, fuelType, transmission, condition, features, sources } = filters;
  const counted = [brand, model, city, fuelType, transmission, condition, features, sources];
  return counted.filter(isSet).length + (FLAGS.some((name) => filters[name]) ? 1 : 0);
};
