import { BUDGET_BANDS, CITIES, FUEL_FORMS, FUELS, HERO_BRANDS } from '../../schema/marketplace/enumerations.ts';
import type { Formats } from '../shared/format/formats.ts';
import type { heroTexts } from '../shared/texts/en/hero.ts';
import type { TextsOf } from '../shared/texts/texts.ts';
import type { DataTerms } from '../shared/texts/use-data-terms.ts';
import type { Option } from '../shared/ui/select.tsx';
import { formatBudget } from './budget-option.ts';
import { AS_CHOSEN } from './hero-draft.ts';
import type { Filters } from './search-state.ts';

type Words = TextsOf<typeof heroTexts>;

/** Returns the options. If none has the filter's current value, adds an option with that value. */
const withChosen = (options: readonly Option[], chosen: string | undefined, label = chosen): readonly Option[] =>
  chosen === undefined || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: label ?? chosen }];

export const heroBrands = (t: Words, { brand }: Filters) =>
  withChosen([{ value: '', label: t.allBrands }, ...HERO_BRANDS.map((value) => ({ value, label: value }))], brand);

/** Returns every city with its status. Cities where CarSetu is not live yet are included, because sources offer cars there too. */
export const heroCities = (t: Words, { city }: Filters, terms: DataTerms) =>
  withChosen(
    [
      { value: '', label: t.allCities },
      ...CITIES.map(({ spelling, status }) => ({
        value: spelling,
        label: status === 'live' ? terms.city(spelling) : t.comingSoonCity(terms.city(spelling)),
      })),
    ],
    city,
    city && terms.city(city),
  );

export const heroBudgets = (t: Words, { priceMin, priceMax }: Filters, chosen: string, f: Formats) => {
  const end = (bound: number | null | undefined) => (bound ? f.priceShort(bound) : undefined);
  const [low, high] = [end(priceMin), end(priceMax)];
  const bands = BUDGET_BANDS.map((band) => ({
    value: formatBudget(band),
    label: t.band(band.label, end(band.minInr), end(band.maxInr)),
  }));
  return withChosen(
    [{ value: '', label: t.anyBudget }, ...bands],
    chosen === AS_CHOSEN ? AS_CHOSEN : undefined,
    t.range(low, high),
  );
};

export const heroFuels = (t: Words, { fuelType }: Filters, terms: DataTerms) => {
  const offered = FUELS.filter((fuel) => FUEL_FORMS[fuel].includes('hero'));
  const options = [{ value: '', label: t.anyFuel }, ...offered.map((value) => ({ value, label: terms.fuel(value) }))];
  const [only] = fuelType;
  if (fuelType.length > 1) return withChosen(options, AS_CHOSEN, fuelType.map(terms.fuel).join(', '));
  return withChosen(options, only, only && terms.fuel(only));
};
