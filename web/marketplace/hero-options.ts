import { BUDGET_BANDS, CITIES, FUEL_FORMS, FUELS, HERO_BRANDS } from '../../schema/marketplace/enumerations.ts';
import type { Formats } from '../shared/format/formats.ts';
import type { heroTexts } from '../shared/texts/en/hero.ts';
import type { TextsOf } from '../shared/texts/texts.ts';
import type { Option } from '../shared/ui/select.tsx';
import { formatBudget } from './budget.ts';
import { AS_CHOSEN } from './hero-draft.ts';
import type { Filters } from './search-state.ts';

type Words = TextsOf<typeof heroTexts>;

/** With the value that is filtered now, where the form has no option for it. */
const withChosen = (options: readonly Option[], chosen: string | undefined, label = chosen): readonly Option[] =>
  chosen === undefined || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: label ?? chosen }];

export const heroBrands = (t: Words, { brand }: Filters) =>
  withChosen([{ value: '', label: t.allBrands }, ...HERO_BRANDS.map((value) => ({ value, label: value }))], brand);

/** Every city with its standing: a city where CarSetu is not live yet has cars from sources all the same. */
export const heroCities = (t: Words, { city }: Filters) =>
  withChosen(
    [
      { value: '', label: t.allCities },
      ...CITIES.map(({ label, spelling, status }) => ({
        value: spelling,
        label: status === 'live' ? label : t.comingSoonCity(label),
      })),
    ],
    city,
  );

export const heroBudgets = (t: Words, { priceMin, priceMax }: Filters, chosen: string, f: Formats) => {
  const [low, high] = [priceMin, priceMax].map((bound) => (bound === undefined ? undefined : f.priceShort(bound)));
  const bands = BUDGET_BANDS.map((band) => ({ value: formatBudget(band), label: band.label }));
  return withChosen(
    [{ value: '', label: t.anyBudget }, ...bands],
    chosen === AS_CHOSEN ? AS_CHOSEN : undefined,
    t.range(low, high),
  );
};

export const heroFuels = (t: Words, { fuelType }: Filters) => {
  const offered = FUELS.filter((fuel) => FUEL_FORMS[fuel].includes('hero'));
  const options = [{ value: '', label: t.anyFuel }, ...offered.map((value) => ({ value, label: value }))];
  return fuelType.length > 1 ? withChosen(options, AS_CHOSEN, fuelType.join(', ')) : withChosen(options, fuelType[0]);
};
