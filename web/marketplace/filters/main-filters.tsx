import { currentYear } from '../../../schema/kernel/calendar.ts';
import { formatPriceShort } from '../../shared/format/money.ts';
import { RangeSlider } from '../../shared/ui/range-slider.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { brandOptions, cityOptions, modelOptions } from '../filter-options.ts';
import { FIRST_YEAR, PRICE_SLIDER } from '../search-state.ts';
import type { FilterProps } from './filter-props.ts';

const RADII_KM = [25, 50, 100, 200, 500];
const { min: LOWEST, max: HIGHEST, step: STEP } = PRICE_SLIDER;

const years = (chosen: number | undefined): readonly number[] => {
  const latest = currentYear(new Date());
  const offered = Array.from({ length: latest - FIRST_YEAR + 1 }, (_, index) => latest - index);
  return chosen === undefined || offered.includes(chosen) ? offered : [...offered, chosen].sort((a, b) => b - a);
};
const yearOptions = (none: string, chosen: number | undefined) => [
  { value: '', label: none },
  ...years(chosen).map((year) => ({ value: String(year), label: String(year) })),
];
const radiusOptions = (chosen: number | undefined) => {
  const offered =
    chosen === undefined || RADII_KM.includes(chosen) ? RADII_KM : [...RADII_KM, chosen].sort((a, b) => a - b);
  return [
    { value: '', label: 'In the city only' },
    ...offered.map((km) => ({ value: String(km), label: `Within ${km} km` })),
  ];
};
const numberOf = (value: string): number | undefined => (value === '' ? undefined : Number(value));

/** The price: a handle at its end does not filter. */
const PriceFilter = ({ filters, onChange }: FilterProps) => (
  <RangeSlider
    label="Price"
    min={LOWEST}
    max={HIGHEST}
    step={STEP}
    value={[Math.min(filters.priceMin ?? LOWEST, HIGHEST), Math.min(filters.priceMax ?? HIGHEST, HIGHEST)]}
    format={formatPriceShort}
    onCommit={([from, to]) =>
      onChange({
        ...filters,
        priceMin: from > LOWEST ? from : undefined,
        priceMax: to < HIGHEST ? to : undefined,
      })
    }
  />
);

/** Brand, model, place, price and year: what most people search by, always in sight. */
export const MainFilters = (props: FilterProps) => {
  const { filters, facets, onChange } = props;
  const { brand, model, city, radiusKm, yearMin, yearMax } = filters;
  return (
    <div className="flex flex-col gap-4 p-4">
      <Select
        label="Brand"
        value={brand ?? ''}
        options={brandOptions(facets?.brands, brand)}
        onChange={(value) => onChange({ ...filters, brand: value || undefined, model: undefined })}
      />
      <Select
        label="Model"
        value={model ?? ''}
        options={modelOptions(facets?.models, model)}
        onChange={(value) => onChange({ ...filters, model: value || undefined })}
      />
      <Select
        label="City"
        value={city ?? ''}
        options={cityOptions(facets?.cities, city)}
        onChange={(value) => onChange({ ...filters, city: value || undefined, radiusKm: value ? radiusKm : undefined })}
      />
      {city !== undefined && (
        <Select
          label="Distance"
          value={radiusKm ?? ''}
          options={radiusOptions(radiusKm)}
          onChange={(value) => onChange({ ...filters, radiusKm: numberOf(value) })}
        />
      )}
      <PriceFilter {...props} />
      <fieldset>
        <legend className="sr-only">Year</legend>
        <div className="grid grid-cols-2 gap-3">
          <Select
            label="From year"
            value={yearMin ?? ''}
            options={yearOptions('Any', yearMin)}
            onChange={(value) => {
              const from = numberOf(value);
              const upTo = from !== undefined && yearMax !== undefined && yearMax < from ? from : yearMax;
              onChange({ ...filters, yearMin: from, yearMax: upTo });
            }}
          />
          <Select
            label="To year"
            value={yearMax ?? ''}
            options={yearOptions('Any', yearMax)}
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
