import { CONDITIONS, SELLER_TYPES, VERIFICATIONS } from '../../../schema/marketplace/enumerations.ts';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { Disclosure } from '../../shared/ui/disclosure.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { VERIFICATION_LABELS } from '../active-filters.ts';
import { choices, sourceChoices } from '../filter-options.ts';
import { ChoiceList } from './choice-list.tsx';
import type { FilterProps } from './filter-props.ts';

const DAYS = [1, 7, 15, 30, 90];
const dayOptions = (chosen: number | undefined) => {
  const offered = chosen === undefined || DAYS.includes(chosen) ? DAYS : [...DAYS, chosen].sort((a, b) => a - b);
  return [
    { value: '', label: 'Any time' },
    ...offered.map((days) => ({ value: String(days), label: days === 1 ? 'Today' : `Within ${days} days` })),
  ];
};

/** How the car is offered: condition, seller, verification, source, photos, warranty, age of the listing. */
export const ListingFilters = ({ filters, facets, onChange }: FilterProps) => {
  const more = [filters.hasImages, filters.hasWarranty, filters.listedWithinDays].filter(Boolean).length;
  return (
    <>
      <ChoiceList
        title="Condition"
        choices={choices(CONDITIONS, facets?.conditions)}
        chosen={filters.condition}
        onChange={(condition) => onChange({ ...filters, condition })}
      />
      <ChoiceList
        title="Seller type"
        choices={choices(SELLER_TYPES, facets?.sellerTypes)}
        chosen={filters.sellerType}
        onChange={(sellerType) => onChange({ ...filters, sellerType })}
      />
      <ChoiceList
        title="Verification"
        choices={choices(VERIFICATIONS, facets?.verificationStatuses, (value) => VERIFICATION_LABELS[value] ?? value)}
        chosen={filters.verificationStatus}
        onChange={(verificationStatus) => onChange({ ...filters, verificationStatus })}
      />
      <ChoiceList
        title="Sources"
        choices={sourceChoices(facets?.sources, filters.sources)}
        chosen={filters.sources}
        onChange={(sources) => onChange({ ...filters, sources })}
      />
      <Disclosure title="Photos, warranty, age" active={more}>
        <Checkbox
          label="With photos only"
          checked={filters.hasImages ?? false}
          onChange={(on) => onChange({ ...filters, hasImages: on || undefined })}
        />
        <Checkbox
          label="With warranty"
          checked={filters.hasWarranty ?? false}
          onChange={(on) => onChange({ ...filters, hasWarranty: on || undefined })}
        />
        <Select
          label="Listed"
          className="mt-2"
          value={filters.listedWithinDays ?? ''}
          options={dayOptions(filters.listedWithinDays)}
          onChange={(value) => onChange({ ...filters, listedWithinDays: value === '' ? undefined : Number(value) })}
        />
      </Disclosure>
    </>
  );
};
