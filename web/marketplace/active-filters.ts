import { FLAGS } from '../../schema/marketplace/enumerations.ts';
import { sourceById } from '../../schema/marketplace/sources.ts';
import type { FilterTexts } from './filter-texts.ts';
import type { Filters, ListFilter } from './search-state.ts';

/** The label of an active filter, and the filters that remain if the user removes it. */
export interface ActiveFilter {
  readonly key: string;
  readonly label: string;
  readonly without: Filters;
}

const listLabels = ({ t, f, terms }: FilterTexts): Record<ListFilter, (value: string) => string> => ({
  fuelType: terms.fuel,
  transmission: terms.transmission,
  owners: (value) => f.owners(Number(value)),
  bodyType: terms.bodyType,
  condition: (value) => t.on.condition(terms.condition(value)),
  sellerType: (value) => t.on.seller(terms.sellerType(value)),
  verificationStatus: verificationLabel(t),
  priceVerdict: verdictLabel(t),
  sources: (value) => sourceById(value)?.label ?? value,
  features: terms.feature,
});

/** Returns the label of a verification status. An unknown status is returned unchanged. */
export const verificationLabel =
  ({ verifications }: FilterTexts['t']) =>
  (value: string): string =>
    Object.hasOwn(verifications, value) ? verifications[value as keyof typeof verifications] : value;

/** Returns the label of a price verdict. An unknown verdict is returned unchanged. */
export const verdictLabel =
  ({ priceVerdicts }: FilterTexts['t']) =>
  (value: string): string =>
    Object.hasOwn(priceVerdicts, value) ? priceVerdicts[value as keyof typeof priceVerdicts] : value;

/** Formats a range as text: "₹5 L to ₹10 L", "From 2015", "Up to ₹5 L". */
export const rangeText = <T>(
  t: FilterTexts['t'],
  low: T | undefined,
  high: T | undefined,
  word: (value: T) => string,
): string => {
  if (low === undefined) return high === undefined ? '' : t.upTo(word(high));
  return high === undefined ? t.from(word(low)) : t.between(word(low), word(high));
};

/** Returns the active filters, in the order in which the form shows them. */
export const activeFilters = (filters: Filters, words: FilterTexts): readonly ActiveFilter[] => {
  const { t, f, terms } = words;
  const labels = listLabels(words);
  const active: ActiveFilter[] = [];
  const add = (key: string, label: string, off: Partial<Filters>) =>
    active.push({ key, label, without: { ...filters, ...off } });
  const { q, brand, model, city, state, radiusKm, priceMin, priceMax, yearMin, yearMax } = filters;

  if (q !== undefined) add('q', t.on.query(q), { q: undefined });
  if (brand !== undefined) add('brand', brand, { brand: undefined, model: undefined });
  if (model !== undefined) add('model', model, { model: undefined });
  if (city !== undefined) {
    const name = terms.city(city);
    const place = radiusKm === undefined ? name : t.on.around(name, f.km(radiusKm));
    add('city', place, { city: undefined, radiusKm: undefined });
  }
  if (state !== undefined) add('state', terms.state(state), { state: undefined });
  if (priceMin !== undefined || priceMax !== undefined) {
    add('price', rangeText(t, priceMin, priceMax, f.priceShort), { priceMin: undefined, priceMax: undefined });
  }
  if (yearMin !== undefined || yearMax !== undefined) {
    add('year', rangeText(t, yearMin, yearMax, String), { yearMin: undefined, yearMax: undefined });
  }
  if (filters.mileageMax !== undefined) {
    add('mileageMax', t.upTo(f.km(filters.mileageMax)), { mileageMax: undefined });
  }
  for (const name of Object.keys(labels) as ListFilter[]) {
    for (const value of filters[name]) {
      const left = (filters[name] as readonly (string | number)[]).filter((entry) => entry !== value);
      add(`${name}-${value}`, labels[name](String(value)), { [name]: left });
    }
  }
  for (const name of FLAGS) if (filters[name]) add(name, t.on.flags[name], { [name]: undefined });
  if (filters.listedWithinDays !== undefined) {
    const days = filters.listedWithinDays;
    add('listedWithinDays', days === 1 ? t.on.listedToday : t.on.listedWithin(days), {
      listedWithinDays: undefined,
    });
  }
  return active;
};
