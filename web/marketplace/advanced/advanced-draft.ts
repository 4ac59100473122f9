import { currentYear, FIRST_OFFERED_YEAR } from '../../../schema/kernel/calendar.ts';
import {
  DEFAULT_LIMIT,
  DEFAULT_LISTED_WITHIN_DAYS,
  DEFAULT_MILEAGE_MAX_KM,
  DEFAULT_RADIUS_KM,
} from '../../../schema/marketplace/enumerations.ts';
import { type Filters, NO_FILTERS, type SearchState, type Sort } from '../search-state.ts';

/** The ends of the price slider of the advanced search in rupees (D1 s5). At its upper end the price is open. */
export const ADVANCED_PRICE = { min: 50_000, max: 5_000_000, step: 50_000, default: [100_000, 2_000_000] } as const;
/** The ends of its slider of years: up to the present one (D1 s5). */
export const ADVANCED_YEARS = { min: FIRST_OFFERED_YEAR, step: 1, defaultFrom: 2015 } as const;

/** What stands in the advanced search: all that it sends. */
export interface AdvancedDraft {
  readonly filters: Filters;
  readonly sort: Sort;
  readonly limit: number;
}

/** What the card holds before anybody touched it: its filters are real ones and are sent as they stand (D1 s5, s9).
 *  @param now decides what the present year is */
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

const isSet = (value: unknown): boolean => value !== undefined && !(Array.isArray(value) && value.length === 0);

/** The card as a search fills it: after a search of all portals what that searched, before one the defaults under what is filtered already. */
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
      // A range is taken whole: half of one under a default could be the wrong way round.
      ...(priced && { priceMin, priceMax }),
      ...(dated && { yearMin, yearMax }),
    },
    sort,
    limit,
  };
};

/** What the card sends: everything as it stands. A radius counts around a city only. */
export const advancedFilters = ({ filters }: AdvancedDraft): Filters => ({
  ...filters,
  radiusKm: filters.city === undefined ? undefined : filters.radiusKm,
});

/** How many filters the badge counts, to the letter of D1 s4: brand, model and city, each list of fuel, transmission, condition, features and
 *  sources that is not empty, and one more if photos or warranty are asked for. */
export const advancedCount = (filters: Filters): number => {
  const { brand, model, city, fuelType, transmission, condition, features, sources, hasImages, hasWarranty } = filters;
  const counted = [brand, model, city, fuelType, transmission, condition, features, sources];
  return counted.filter(isSet).length + (hasImages || hasWarranty ? 1 : 0);
};

/** Both ends of the price slider: what does not filter stands at its end. */
export const priceEnds = ({ priceMin, priceMax }: Filters): readonly [number, number] => {
  const within = (value: number) => Math.min(Math.max(value, ADVANCED_PRICE.min), ADVANCED_PRICE.max);
  return [within(priceMin ?? ADVANCED_PRICE.min), within(priceMax ?? ADVANCED_PRICE.max)];
};
/** The price that the slider's ends mean. */
export const priceOf = ([low, high]: readonly [number, number]): Pick<Filters, 'priceMin' | 'priceMax'> => ({
  priceMin: low,
  priceMax: high >= ADVANCED_PRICE.max ? undefined : high,
});

/** Both ends of the slider of years. */
export const yearEnds = ({ yearMin, yearMax }: Filters, latest: number): readonly [number, number] => {
  const within = (value: number) => Math.min(Math.max(value, ADVANCED_YEARS.min), latest);
  return [within(yearMin ?? ADVANCED_YEARS.min), within(yearMax ?? latest)];
};
