import { useQuery } from '@apollo/client/react';
import { graphql } from '../../gql/index.ts';
import { advancedTexts } from '../../shared/texts/en/advanced.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { chipRow, RemovableChip } from '../active-filter-chips.tsx';
import { type ActiveFilter, activeFilters } from '../active-filters.ts';
import { useFilterTexts } from '../filter-texts.ts';
import type { Filters } from '../search-state.ts';
import { toFilterInput } from '../use-search-cars.ts';

/** The filters for which the form has a default (specification D1 s5, s9), named by their keys in `activeFilters`. The distance is omitted: it also
 *  has a default, but one that hides no cars. */
const PRESETS = ['price', 'year', 'mileageMax', 'listedWithinDays'] as const;
type Preset = (typeof PRESETS)[number];

const CarsWithoutPresets = graphql(`
  query CarsWithoutPresets($price: CarFilter, $year: CarFilter, $mileageMax: CarFilter, $listedWithinDays: CarFilter) {
    price: marketplaceCounts(filter: $price) {
      total
    }
    year: marketplaceCounts(filter: $year) {
      total
    }
    mileageMax: marketplaceCounts(filter: $mileageMax) {
      total
    }
    listedWithinDays: marketplaceCounts(filter: $listedWithinDays) {
      total
    }
  }
`);

const isPreset = (filter: ActiveFilter): filter is ActiveFilter & { readonly key: Preset } =>
  PRESETS.some((key) => key === filter.key);

interface AdvancedPresetsProps {
  /** The filters as the form submits them. */
  filters: Filters;
  /** The filters for which the cars are counted: `filters`, or the previous filters while the form is still catching up. */
  counted: Filters;
  /** How many cars match `counted`; undefined while they are being counted. */
  total: number | undefined;
  onChange(filters: Filters): void;
}

/** Chips for the active filters that have a default. Each chip shows how many cars its filter hides. Clicking a chip removes its filter. */
export const AdvancedPresets = ({ filters, counted, total, onChange }: AdvancedPresetsProps) => {
  const words = useFilterTexts();
  const t = useTexts(advancedTexts);
  const active = activeFilters(filters, words).filter(isPreset);
  const asked = activeFilters(counted, words).filter(isPreset);
  const without = (key: Preset) => toFilterInput(asked.find((filter) => filter.key === key)?.without ?? counted);
  const { data } = useQuery(CarsWithoutPresets, {
    variables: Object.fromEntries(PRESETS.map((key) => [key, without(key)])),
    ssr: false,
    skip: asked.length === 0,
  });
  if (active.length === 0) return null;
  const label = ({ key, label: name }: (typeof active)[number]) => {
    // While `counted` lags behind `filters`, the two counts belong to different filters.
    if (!data || total === undefined || filters !== counted) return name;
    const hidden = Math.max(0, data[key].total - total);
    return t.hides(name, words.f.cars(hidden));
  };
  return (
    <div>
      <p id="advanced-presets" className="mb-1.5 text-sm text-soft">
        {t.presets}
      </p>
      <ul aria-labelledby="advanced-presets" className={chipRow}>
        {active.map((filter) => (
          <RemovableChip key={filter.key} label={label(filter)} onRemove={() => onChange(filter.without)} />
        ))}
      </ul>
    </div>
  );
};
