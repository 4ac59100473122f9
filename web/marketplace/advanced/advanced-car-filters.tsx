import { currentYear } from '../../../schema/kernel/manufacture-years.ts';
import { BODY_TYPES, CONDITIONS, OWNERS } from '../../../schema/marketplace/enumerations.ts';
import { advancedTexts } from '../../shared/texts/en/advanced.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { RangeSlider } from '../../shared/ui/range-slider.tsx';
import { Select } from '../../shared/ui/select.tsx';
import {
  brandOptions,
  choices,
  featureChoices,
  fuelChoices,
  modelOptions,
  transmissionChoices,
} from '../filter-options.ts';
import { useFilterTexts } from '../filter-texts.ts';
import { MileageFilter } from '../filters/mileage-filter.tsx';
import { ADVANCED_PRICE, ADVANCED_YEARS } from './advanced-draft.ts';
import type { AdvancedPartProps } from './advanced-part-props.ts';
import { ChoiceChips } from './choice-chips.tsx';

const Ranges = ({ filters, onChange }: AdvancedPartProps) => {
  const { t, f } = useFilterTexts();
  const { price } = useTexts(advancedTexts);
  return (
    <>
      <RangeSlider
        label={price}
        {...ADVANCED_PRICE}
        value={[filters.priceMin, filters.priceMax]}
        format={f.priceShort}
        onCommit={([priceMin, priceMax]) => onChange({ priceMin, priceMax })}
      />
      <RangeSlider
        label={t.year}
        min={ADVANCED_YEARS.min}
        max={currentYear(new Date())}
        step={ADVANCED_YEARS.step}
        openEnd={false}
        value={[filters.yearMin, filters.yearMax]}
        format={String}
        onCommit={([yearMin, yearMax]) => onChange({ yearMin, yearMax })}
      />
    </>
  );
};

/** Filters for the car itself. */
export const AdvancedCar = (props: AdvancedPartProps) => {
  const { filters, facets, onChange } = props;
  const words = useFilterTexts();
  const { t, f, terms } = words;
  return (
    <>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-5">
        <Select
          label={t.brand}
          value={filters.brand ?? ''}
          options={brandOptions(words, facets?.brands, filters.brand)}
          onChange={(value) => onChange({ brand: value || undefined, model: undefined })}
        />
        <Select
          label={t.model}
          value={filters.model ?? ''}
          options={modelOptions(words, facets?.models, filters.model, filters.brand)}
          onChange={(value) => onChange({ model: value || undefined })}
        />
        <Ranges {...props} />
        <MileageFilter mileageMax={filters.mileageMax} onChange={(mileageMax) => onChange({ mileageMax })} />
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <ChoiceChips
          title={t.fuel}
          choices={fuelChoices(facets?.fuelTypes, filters.fuelType, 'advanced', terms.fuel)}
          chosen={filters.fuelType}
          onChange={(fuelType) => onChange({ fuelType })}
        />
        <ChoiceChips
          title={t.transmission}
          choices={transmissionChoices(facets?.transmissions, terms.transmission)}
          chosen={filters.transmission}
          onChange={(transmission) => onChange({ transmission })}
        />
        <ChoiceChips
          title={t.owners}
          choices={choices(OWNERS, facets?.owners, (value) => f.owners(Number(value)))}
          chosen={filters.owners.map(String)}
          onChange={(owners) => onChange({ owners: owners.map(Number) })}
        />
        <ChoiceChips
          title={t.condition}
          choices={choices(CONDITIONS, facets?.conditions, terms.condition)}
          chosen={filters.condition}
          onChange={(condition) => onChange({ condition })}
        />
      </div>
      <ChoiceChips
        title={t.bodyType}
        choices={choices(BODY_TYPES, facets?.bodyTypes, terms.bodyType)}
        chosen={filters.bodyType}
        onChange={(bodyType) => onChange({ bodyType })}
      />
      <ChoiceChips
        title={t.features}
        choices={featureChoices(facets?.features, filters.features, terms.feature)}
        chosen={filters.features}
        onChange={(features) => onChange({ features })}
      />
    </>
  );
};
