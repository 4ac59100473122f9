import { BODY_TYPES, OWNERS } from '../../../schema/marketplace/enumerations.ts';
import { formatKm, formatOwners } from '../../shared/format/numbers.ts';
import { Disclosure } from '../../shared/ui/disclosure.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { choices, featureChoices, fuelChoices, transmissionChoices } from '../filter-options.ts';
import { ChoiceList } from './choice-list.tsx';
import type { FilterProps } from './filter-props.ts';

const MILEAGES_KM = [10_000, 20_000, 40_000, 60_000, 80_000, 100_000, 150_000];
const mileageOptions = (chosen: number | undefined) => {
  const offered =
    chosen === undefined || MILEAGES_KM.includes(chosen) ? MILEAGES_KM : [...MILEAGES_KM, chosen].sort((a, b) => a - b);
  return [
    { value: '', label: 'Any mileage' },
    ...offered.map((km) => ({ value: String(km), label: `Up to ${formatKm(km)}` })),
  ];
};

/** What the car is: fuel, gearbox, owners, wear, body, equipment. */
export const CarFilters = ({ filters, facets, onChange }: FilterProps) => (
  <>
    <ChoiceList
      title="Fuel type"
      startOpen
      choices={fuelChoices(facets?.fuelTypes, filters.fuelType)}
      chosen={filters.fuelType}
      onChange={(fuelType) => onChange({ ...filters, fuelType })}
    />
    <ChoiceList
      title="Transmission"
      startOpen
      choices={transmissionChoices(facets?.transmissions)}
      chosen={filters.transmission}
      onChange={(transmission) => onChange({ ...filters, transmission })}
    />
    <Disclosure title="Mileage" active={filters.mileageMax === undefined ? 0 : 1}>
      <Select
        label="Kilometres driven"
        value={filters.mileageMax ?? ''}
        options={mileageOptions(filters.mileageMax)}
        onChange={(value) => onChange({ ...filters, mileageMax: value === '' ? undefined : Number(value) })}
      />
    </Disclosure>
    <ChoiceList
      title="Owners"
      choices={choices(OWNERS, facets?.owners, (value) => formatOwners(Number(value)))}
      chosen={filters.owners.map(String)}
      onChange={(owners) => onChange({ ...filters, owners: owners.map(Number) })}
    />
    <ChoiceList
      title="Body type"
      choices={choices(BODY_TYPES, facets?.bodyTypes)}
      chosen={filters.bodyType}
      onChange={(bodyType) => onChange({ ...filters, bodyType })}
    />
    <ChoiceList
      title="Features"
      choices={featureChoices(facets?.features, filters.features)}
      chosen={filters.features}
      onChange={(features) => onChange({ ...filters, features })}
    />
  </>
);
