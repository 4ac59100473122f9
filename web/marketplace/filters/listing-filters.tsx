import { CONDITIONS, SELLER_TYPES, VERIFICATIONS } from '../../../schema/marketplace/enumerations.ts';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { Disclosure } from '../../shared/ui/disclosure.tsx';
import { verificationLabel } from '../active-filters.ts';
import { choices, sourceChoices } from '../filter-options.ts';
import { useFilterWords } from '../filter-words.ts';
import { ChoiceList } from './choice-list.tsx';
import type { FilterProps } from './filter-props.ts';
import { ListedFilter } from './listed-filter.tsx';

/** How the car is offered: condition, seller, verification, source, photos, warranty, age of the listing. */
export const ListingFilters = ({ filters, facets, onChange }: FilterProps) => {
  const { t, terms } = useFilterWords();
  const more = [filters.hasImages, filters.hasWarranty, filters.listedWithinDays].filter(Boolean).length;
  return (
    <>
      <ChoiceList
        title={t.condition}
        choices={choices(CONDITIONS, facets?.conditions, terms.condition)}
        chosen={filters.condition}
        onChange={(condition) => onChange({ ...filters, condition })}
      />
      <ChoiceList
        title={t.sellerType}
        choices={choices(SELLER_TYPES, facets?.sellerTypes, terms.sellerType)}
        chosen={filters.sellerType}
        onChange={(sellerType) => onChange({ ...filters, sellerType })}
      />
      <ChoiceList
        title={t.verification}
        choices={choices(VERIFICATIONS, facets?.verificationStatuses, verificationLabel(t))}
        chosen={filters.verificationStatus}
        onChange={(verificationStatus) => onChange({ ...filters, verificationStatus })}
      />
      <ChoiceList
        title={t.sources}
        choices={sourceChoices(facets?.sources, filters.sources)}
        chosen={filters.sources}
        onChange={(sources) => onChange({ ...filters, sources })}
      />
      <Disclosure title={t.more} active={more}>
        <Checkbox
          label={t.withPhotos}
          checked={filters.hasImages ?? false}
          onChange={(on) => onChange({ ...filters, hasImages: on || undefined })}
        />
        <Checkbox
          label={t.withWarranty}
          checked={filters.hasWarranty ?? false}
          onChange={(on) => onChange({ ...filters, hasWarranty: on || undefined })}
        />
        <ListedFilter
          className="mt-2"
          listedWithinDays={filters.listedWithinDays}
          onChange={(listedWithinDays) => onChange({ ...filters, listedWithinDays })}
        />
      </Disclosure>
    </>
  );
};
