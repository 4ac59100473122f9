import { currentYear, EARLIEST_CHOICE_OF_YEAR } from '../../../schema/kernel/manufacture-years.ts';
import {
  DEFAULT_LIMIT,
  DEFAULT_LISTED_WITHIN_DAYS,
  DEFAULT_MILEAGE_MAX_KM,
  DEFAULT_RADIUS_KM,
} from '../../../schema/marketplace/enumerations.ts';
import { type Filters, isSet, NO_FILTERS, type SearchState, type Sort } from '../search-state.ts';

/** The price slider of the advanced search, in rupees (specification D1 s5). Its upper end means no limit. */
export const ADVANCED_PRICE = { min: 50_000, max: 5_000_000, step: 50_000, default: [100_000, 2_000_000] } as const;
/** The year slider of the advanced search, up to the current year (specification D1 s5). */
export const ADVANCED_YEARS = { min: EARLIEST_CHOICE_OF_YEAR, step: 1, defaultFrom: 2015 } as const;

/** The values that the form of the advanced search submits. */
export interface AdvancedDraft {
  readonly filters: Filters;
  readonly sort: Sort;
  readonly limit: number;
}

/** Returns the form's initial values, which are submitted unless the user changes them (specification D1 s5, s9). `now` determines the current
 *  year. */
export const advancedDefaults = (now: Date): AdvancedDraft => ({
  filters: {
    ...NO_FILTERS,
    yearMin: ADVANCED_YEARS.defaultFrom,
    yearMax: currentYear(now),
    priceMin: ADVANCED_PRICE.default[0],
    priceMax: ADVANCED_PRICE.default[1],
    radiusKm: DEFAULT_RADIUS_KM,
    mileageMax: DEFAULT_MILEAGE_MAX_KM,
    listedWithinDays: DEFAULT_LISTED_WITHIN_DAYS,
  },
  sort: 'relevance',
  limit: DEFAULT_LIMIT,
});

/** Returns the form's values. After a search of all portals, they are the filters of that search. Before such a search, they are the defaults,
 *  overridden by the active filters. */
export const advancedDraftOf = ({ searched, filters, sort, limit }: SearchState, now: Date): AdvancedDraft => {
  if (searched) {
    const radiusKm = filters.city === undefined ? DEFAULT_RADIUS_KM : filters.radiusKm;
    return { filters: { ...filters, radiusKm }, sort, limit };
  }
  const chosen = Object.fromEntries(Object.entries(filters).filter(([, value]) => isSet(value)));
  const defaults = advancedDefaults(now);
  const { priceMin, priceMax, yearMin, yearMax } = filters;
  const priced = priceMin !== undefined || priceMax !== undefined;
  const dated = yearMin !== undefined || yearMax !== undefined;
  return {
    filters: {
      ...defaults.filters,
      ...chosen,
      // If one bound is given, the other does not get its default, which might be on the wrong side of the given bound.
      ...(priced && { priceMin, priceMax }),
      ...(dated && { yearMin, yearMax }),
    },
    sort,
    limit,
  };
};

/** Returns the filters that the form submits. Without a city, the radius is omitted. */
export const advancedFilters = ({ filters }: AdvancedDraft): Filters => ({
  ...filters,
  radiusKm: filters.city === undefined ? undefined : filters.radiusKm,
});
