import { BODY_TYPES, OWNERS } from '../../../schema/marketplace/enumerations.ts';
import { Disclosure } from '../../shared/ui/disclosure.tsx';
import { choices, featureChoices, fuelChoices, transmissionChoices } from '../filter-options.ts';
import { useFilterTexts } from '../filter-texts.ts';
import { ChoiceList } from './choice-list.tsx';
import type { FilterProps } from './filter-props.ts';
import { MileageFilter } from './mileage-filter.tsx';

/** Filters for the car: fuel, gearbox, owners, mileage, body, features. */
export const CarFilters = ({ filters, facets, onChange }: FilterProps) => {
  const { t, f, terms } = useFilterTexts();
  return (
    <>
      <ChoiceList
        title={t.fuel}
        startOpen
        choices={fuelChoices(facets?.fuelTypes, filters.fuelType, 'sidebar', terms.fuel)}
        chosen={filters.fuelType}
        onChange={(fuelType) => onChange({ ...filters, fuelType })}
      />
      <ChoiceList
        title={t.transmission}
        startOpen
        choices={transmissionChoices(facets?.transmissions, terms.transmission)}
        chosen={filters.transmission}
        onChange={(transmission) => onChange({ ...filters, transmission })}
      />
      <Disclosure title={t.mileage} active={filters.mileageMax === undefined ? 0 : 1}>
        <MileageFilter
          mileageMax={filters.mileageMax}
          onChange={(mileageMax) => onChange({ ...filters, mileageMax })}
        />
      </Disclosure>
      <ChoiceList
        title={t.owners}
        choices={choices(OWNERS, facets?.owners, (value) => f.owners(Number(value)))}
        chosen={filters.owners.map(String)}
        onChange={(owners) => onChange({ ...filters, owners: owners.map(Number) })}
      />
      <ChoiceList
        title={t.bodyType}
        choices={choices(BODY_TYPES, facets?.bodyTypes, terms.bodyType)}
        chosen={filters.bodyType}
        onChange={(bodyType) => onChange({ ...filters, bodyType })}
      />
      <ChoiceList
        title={t.features}
        choices={featureChoices(facets?.features, filters.features, terms.feature)}
        chosen={filters.features}
        onChange={(features) => onChange({ ...filters, features })}
      />
    </>
  );
};
