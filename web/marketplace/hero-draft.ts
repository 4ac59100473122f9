import { FUELS } from '../../schema/marketplace/enumerations.ts';
import { budgetOf, parseBudget } from './budget-option.ts';
import type { Filters } from './search-state.ts';

/** Stands for the current value of a filter if the form does not offer that value, such as a budget that was set in the sidebar. */
export const AS_CHOSEN = 'chosen';

/** The values of the fields in the hero's search form. '' means no filter. */
export interface HeroDraft {
  readonly q: string;
  readonly brand: string;
  readonly city: string;
  /** A price band formatted by `formatBudget`, or AS_CHOSEN. */
  readonly budget: string;
  /** A fuel type, or AS_CHOSEN. */
  readonly fuel: string;
}

/** Returns the values that the form shows for the given filters. */
export const heroDraftOf = ({ q, brand, city, fuelType, ...filters }: Filters): HeroDraft => {
  const priced = filters.priceMin !== undefined || filters.priceMax !== undefined;
  const [fuel = '', ...others] = fuelType;
  return {
    q: q ?? '',
    brand: brand ?? '',
    city: city ?? '',
    budget: budgetOf(filters) || (priced ? AS_CHOSEN : ''),
    fuel: others.length > 0 ? AS_CHOSEN : fuel,
  };
};

/** Applies the form's values to the filters. Filters that the form does not show stay the same, with two exceptions: a new brand removes the model,
 *  and a new city removes the radius. */
export const applyHero = ({ q, brand, city, budget, fuel }: HeroDraft, filters: Filters): Filters => {
  const known = FUELS.find((entry) => entry === fuel);
  return {
    ...filters,
    q: q.trim() || undefined,
    brand: brand || undefined,
    model: brand === (filters.brand ?? '') ? filters.model : undefined,
    city: city || undefined,
    radiusKm: city === (filters.city ?? '') ? filters.radiusKm : undefined,
    ...(budget === AS_CHOSEN ? {} : { priceMin: undefined, priceMax: undefined, ...parseBudget(budget) }),
    fuelType: fuel === AS_CHOSEN ? filters.fuelType : known ? [known] : [],
  };
};
