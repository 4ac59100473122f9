import { FUELS } from '../../schema/marketplace/enumerations.ts';
import { budgetOf, parseBudget } from './budget.ts';
import type { Filters } from './search-state.ts';

/** The value of a choice that stands for what is filtered now and no option of the form says, such as a budget of the sidebar. */
export const AS_CHOSEN = 'chosen';

/** What stands in the fields of the hero's form; '' filters nothing. */
export interface HeroDraft {
  readonly q: string;
  readonly brand: string;
  readonly city: string;
  /** A band as `formatBudget` writes it, or AS_CHOSEN. */
  readonly budget: string;
  /** A fuel, or AS_CHOSEN. */
  readonly fuel: string;
}

/** The form as a search fills it. */
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

/** The filters with what the form says; what it has no field for stays, but the model goes with its brand and the radius with its city. */
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
