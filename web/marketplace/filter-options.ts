import {
  ADVANCED_BRANDS,
  CITIES,
  citiesMeant,
  FUEL_FORMS,
  FUELS,
  SIDEBAR_MODELS,
  TRANSMISSIONS,
} from '../../schema/marketplace/enumerations.ts';
import { SOURCES } from '../../schema/marketplace/sources.ts';
import type { Option, OptionGroup } from '../shared/ui/select.tsx';
import type { FilterTexts } from './filter-texts.ts';
import type { FacetCount } from './use-car-facets.ts';

/** An option of a filter. `count` is how many cars would match; undefined while loading. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly count?: number;
}
type Counts = readonly FacetCount[] | undefined;

const countOf = (counts: Counts, value: string): number | undefined =>
  counts && (counts.find((entry) => entry.value === value)?.count ?? 0);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Returns the options with the given values, each with its count. */
export const choices = (
  values: readonly (string | number)[],
  counts: Counts,
  label: (value: string) => string = String,
): readonly Choice[] =>
  values.map((value) => ({ value: String(value), label: label(String(value)), count: countOf(counts, String(value)) }));

/** Keeps the options that the form lists, those that have cars (such as LPG, which occurs only in feeds), and those that the user has chosen. */
const withOccurring = (all: readonly Choice[], listed: (value: string) => boolean, chosen: readonly string[]) =>
  all.filter(({ value, count }) => listed(value) || (count ?? 0) > 0 || chosen.includes(value));

export const fuelChoices = (
  counts: Counts,
  chosen: readonly string[],
  form: 'sidebar' | 'advanced',
  label?: (value: string) => string,
): readonly Choice[] => {
  const listed = new Set<string>(FUELS.filter((fuel) => FUEL_FORMS[fuel].includes(form)));
  return withOccurring(choices(FUELS, counts, label), (value) => listed.has(value), chosen);
};

export const transmissionChoices = (counts: Counts, label?: (value: string) => string): readonly Choice[] =>
  choices(TRANSMISSIONS, counts, label);

export const sourceChoices = (counts: Counts, chosen: readonly string[]): readonly Choice[] => {
  const all = SOURCES.map(({ id, label }) => ({ value: id, label, count: countOf(counts, id) }));
  return withOccurring(all, (value) => SOURCES.some(({ id, inFilter }) => id === value && inFilter), chosen);
};

/** Returns the most common features, and all chosen features. */
export const featureChoices = (
  counts: Counts,
  chosen: readonly string[],
  label: (value: string) => string = String,
): readonly Choice[] => {
  const common: readonly Choice[] = (counts ?? [])
    .slice(0, 24)
    .map((entry) => ({ ...entry, label: label(entry.value) }));
  const rare = chosen.filter((value) => !common.some((choice) => choice.value === value));
  return [...rare.map((value) => ({ value, label: label(value), count: countOf(counts, value) })), ...common];
};

const counted =
  ({ t, f }: FilterTexts) =>
  ({ value, label, count }: Choice): Option => ({
    value,
    label: count === undefined ? label : t.counted(label, f.count(count)),
  });
const byLabel = (a: Choice, b: Choice) => a.label.localeCompare(b.label, 'en-IN');

/** Returns the options of a select: the well-known ones first, then others that have cars, sorted by name. Always includes the chosen option. */
const grouped = (
  words: FilterTexts,
  none: string,
  headings: readonly [string, string],
  first: readonly Choice[],
  counts: Counts,
  chosen: string | undefined,
  label: (value: string) => string = String,
): readonly (Option | OptionGroup)[] => {
  const known = new Set(first.map(({ value }) => value));
  const rest = (counts ?? []).filter(({ value, count }) => !known.has(value) && count > 0);
  const missing = chosen !== undefined && !known.has(chosen) && !rest.some(({ value }) => value === chosen);
  const named: readonly Choice[] = rest.map((entry) => ({ ...entry, label: label(entry.value) }));
  const others: readonly Choice[] = missing
    ? [...named, { value: chosen, label: label(chosen), ...(counts && { count: 0 }) }]
    : named;
  const groups = [
    { label: headings[0], options: first.map(counted(words)) },
    { label: headings[1], options: [...others].sort(byLabel).map(counted(words)) },
  ];
  return [{ value: '', label: none }, ...groups.filter(({ options }) => options.length > 0)];
};

export const brandOptions = (words: FilterTexts, counts: Counts, chosen: string | undefined) => {
  const { t } = words;
  const popular = choices(ADVANCED_BRANDS, counts);
  return grouped(words, t.allBrands, [t.popularBrands, t.moreBrands], popular, counts, chosen);
};

/** Returns the options for the model: first the nine models of the specification, then others. If a brand is chosen, models without cars are
 *  omitted. */
export const modelOptions = (words: FilterTexts, counts: Counts, chosen: string | undefined, brand?: string) => {
  const { t } = words;
  const popular = choices(SIDEBAR_MODELS, counts).filter(({ count }) => brand === undefined || (count ?? 0) > 0);
  return grouped(words, t.allModels, [t.popularModels, t.moreModels], popular, counts, chosen);
};

/** Returns the options for the city: CarSetu's cities first, then every other city that has cars. */
export const cityOptions = (
  words: FilterTexts,
  counts: Counts,
  chosen: string | undefined,
  form: 'sidebar' | 'advanced',
) => {
  const { t, terms } = words;
  const cities = CITIES.filter(({ forms }) => forms.some((entry) => entry === form)).map(({ spelling, status }) => ({
    value: spelling,
    label: status === 'live' ? terms.city(spelling) : t.comingSoon(terms.city(spelling)),
    count: counts && sum(citiesMeant(spelling).map((city) => countOf(counts, city) ?? 0)),
  }));
  return grouped(words, t.allCities, [t.carSetuCities, t.moreCities], cities, counts, chosen, terms.city);
};

export const stateOptions = (words: FilterTexts, counts: Counts, chosen: string | undefined) =>
  grouped(words, words.t.allStates, ['', words.t.states], [], counts, chosen, words.terms.state);
