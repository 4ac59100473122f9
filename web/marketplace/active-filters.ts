import { CITIES } from '../../schema/marketplace/enumerations.ts';
import { sourceById } from '../../schema/marketplace/sources.ts';
import { formatPriceShort } from '../shared/format/money.ts';
import { formatKm, formatOwners } from '../shared/format/numbers.ts';
import type { Filters, ListFilter } from './search-state.ts';

/** One filter that is on, in words, and the filters without it. */
export interface ActiveFilter {
  readonly key: string;
  readonly label: string;
  readonly without: Filters;
}

/** How people know a city: "Bengaluru" of the catalogue of places is "Bangalore". */
export const cityLabel = (spelling: string): string =>
  CITIES.find((city) => city.spelling === spelling)?.label ?? spelling;

export const VERIFICATION_LABELS: Record<string, string> = {
  verified: 'Verified',
  certified: 'Certified',
  standard: 'Standard',
};

/** A range in words: "₹5 L to ₹10 L", "From 2015", "Up to ₹5 L". */
const range = <T>(low: T | undefined, high: T | undefined, word: (value: T) => string): string => {
  if (low === undefined) return `Up to ${high === undefined ? '' : word(high)}`;
  return high === undefined ? `From ${word(low)}` : `${word(low)} to ${word(high)}`;
};

const LIST_LABELS: Record<ListFilter, (value: string) => string> = {
  fuelType: String,
  transmission: String,
  owners: (value) => formatOwners(Number(value)),
  bodyType: String,
  condition: (value) => `${value} condition`,
  sellerType: (value) => `Seller: ${value}`,
  verificationStatus: (value) => VERIFICATION_LABELS[value] ?? value,
  sources: (value) => sourceById(value)?.label ?? value,
  features: String,
};

/** Every filter that is on, in the order of the form. */
export const activeFilters = (filters: Filters): readonly ActiveFilter[] => {
  const active: ActiveFilter[] = [];
  const add = (key: string, label: string, off: Partial<Filters>) =>
    active.push({ key, label, without: { ...filters, ...off } });
  const { q, brand, model, city, state, radiusKm, priceMin, priceMax, yearMin, yearMax } = filters;

  if (q !== undefined) add('q', `“${q}”`, { q: undefined });
  if (brand !== undefined) add('brand', brand, { brand: undefined, model: undefined });
  if (model !== undefined) add('model', model, { model: undefined });
  if (city !== undefined) {
    const place = radiusKm === undefined ? cityLabel(city) : `${cityLabel(city)} + ${formatKm(radiusKm)}`;
    add('city', place, { city: undefined, radiusKm: undefined });
  }
  if (state !== undefined) add('state', state, { state: undefined });
  if (priceMin !== undefined || priceMax !== undefined) {
    add('price', range(priceMin, priceMax, formatPriceShort), { priceMin: undefined, priceMax: undefined });
  }
  if (yearMin !== undefined || yearMax !== undefined) {
    add('year', range(yearMin, yearMax, String), { yearMin: undefined, yearMax: undefined });
  }
  if (filters.mileageMax !== undefined) {
    add('mileageMax', `Up to ${formatKm(filters.mileageMax)}`, { mileageMax: undefined });
  }
  for (const name of Object.keys(LIST_LABELS) as ListFilter[]) {
    for (const value of filters[name]) {
      const left = (filters[name] as readonly (string | number)[]).filter((entry) => entry !== value);
      add(`${name}-${value}`, LIST_LABELS[name](String(value)), { [name]: left });
    }
  }
  if (filters.hasImages) add('hasImages', 'With photos', { hasImages: undefined });
  if (filters.hasWarranty) add('hasWarranty', 'With warranty', { hasWarranty: undefined });
  if (filters.listedWithinDays !== undefined) {
    const days = filters.listedWithinDays;
    add('listedWithinDays', days === 1 ? 'Listed today' : `Listed within ${days} days`, {
      listedWithinDays: undefined,
    });
  }
  return active;
};
