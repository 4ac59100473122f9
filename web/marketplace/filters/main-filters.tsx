import { currentYear, EARLIEST_CHOICE_OF_YEAR } from '../../../schema/kernel/manufacture-years.ts';
import { RangeSlider } from '../../shared/ui/range-slider.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { brandOptions, cityOptions, modelOptions } from '../filter-options.ts';
import { type FilterTexts, useFilterTexts } from '../filter-texts.ts';
import { PRICE_SLIDER } from '../search-state.ts';
import type { FilterProps } from './filter-props.ts';
import { RadiusFilter } from './radius-filter.tsx';

const years = (chosen: number | undefined): readonly number[] => {
  const latest = currentYear(new Date());
  const offered = Array.from({ length: latest - EARLIEST_CHOICE_OF_YEAR + 1 }, (_, index) => latest - index);
  return chosen === undefined || offered.includes(chosen) ? offered : [...offered, chosen].sort((a, b) => b - a);
};
const yearOptions = ({ t }: FilterTexts, chosen: number | undefined) => [
  { value: '', label: t.any },
  ...years(chosen).map((year) => ({ value: String(year), label: String(year) })),
];
const numberOf = (value: string): number | undefined => (value === '' ? undefined : Number(value));

/** The budget slider. A handle that is moved to the end of the slider sets no bound. */
const BudgetFilter = ({ filters, onChange }: FilterProps) => {
  const { t, f } = useFilterTexts();
  return (
    <RangeSlider
      label={t.budget}
      {...PRICE_SLIDER}
      value={[filters.priceMin, filters.priceMax]}
      format={f.priceShort}
      onCommit={([from, priceMax]) =>
        onChange({ ...filters, priceMin: from === PRICE_SLIDER.min ? undefined : from, priceMax })
      }
    />
  );
};

/** Brand, model, location, price and year: the most used filters, always visible. */
export const MainFilters = (props: FilterProps) => {
  const words = useFilterTexts();
  const { t } = words;
  const { filters, facets, onChange } = props;
  const { brand, model, city, radiusKm, yearMin, yearMax } = filters;
  return (
    <div className="flex flex-col gap-4 p-4">
      <Select
        label={t.brand}
        value={brand ?? ''}
        options={brandOptions(words, facets?.brands, brand)}
        onChange={(value) => onChange({ ...filters, brand: value || undefined, model: undefined })}
      />
      <Select
        label={t.model}
        value={model ?? ''}
        options={modelOptions(words, facets?.models, model, brand)}
        onChange={(value) => onChange({ ...filters, model: value || undefined })}
      />
      <Select
        label={t.city}
        value={city ?? ''}
        options={cityOptions(words, facets?.cities, city, 'sidebar')}
        onChange={(value) => onChange({ ...filters, city: value || undefined, radiusKm: value ? radiusKm : undefined })}
      />
      {city !== undefined && (
        <RadiusFilter radiusKm={radiusKm} onChange={(km) => onChange({ ...filters, radiusKm: km })} />
      )}
      <BudgetFilter {...props} />
      <fieldset>
        <legend className="sr-only">{t.year}</legend>
        <div className="grid grid-cols-2 gap-3">
          <Select
            label={t.fromYear}
            value={yearMin ?? ''}
            options={yearOptions(words, yearMin)}
            onChange={(value) => {
              const from = numberOf(value);
              const upTo = from !== undefined && yearMax !== undefined && yearMax < from ? from : yearMax;
              onChange({ ...filters, yearMin: from, yearMax: upTo });
            }}
          />
          <Select
            label={t.toYear}
            value={yearMax ?? ''}
            options={yearOptions(words, yearMax)}
            onChange={(value) => {
              const upTo = numberOf(value);
              const from = upTo !== undefined && yearMin !== undefined && yearMin > upTo ? upTo : yearMin;
              onChange({ ...filters, yearMin: from, yearMax: upTo });
            }}
          />
        </div>
      </fieldset>
    </div>
  );
};
