import { SELLER_TYPES, VERIFICATIONS } from '../../../schema/marketplace/enumerations.ts';
import { sourceById } from '../../../schema/marketplace/sources.ts';
import { advancedTexts } from '../../shared/texts/en/advanced.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { verificationLabel } from '../active-filters.ts';
import { choices, cityOptions, sourceChoices, stateOptions } from '../filter-options.ts';
import { useFilterTexts } from '../filter-texts.ts';
import { ListedFilter } from '../filters/listing-age-filter.tsx';
import { RadiusFilter } from '../filters/radius-filter.tsx';
import { FlagFilters } from '../filters/yes-no-filters.tsx';
import type { AdvancedPartProps } from './advanced-part-props.ts';
import { ChoiceChips } from './choice-chips.tsx';

/** Filters for the car's location. */
export const AdvancedPlace = ({ filters, facets, onChange }: AdvancedPartProps) => {
  const words = useFilterTexts();
  const { t } = words;
  const form = useTexts(advancedTexts);
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
      <Select
        label={t.city}
        value={filters.city ?? ''}
        options={cityOptions(words, facets?.cities, filters.city, 'advanced')}
        onChange={(value) => onChange({ city: value || undefined })}
      />
      <Select
        label={t.state}
        value={filters.state ?? ''}
        options={stateOptions(words, facets?.states, filters.state)}
        onChange={(value) => onChange({ state: value || undefined })}
      />
      <RadiusFilter
        radiusKm={filters.radiusKm}
        hint={filters.city === undefined ? form.radiusNeedsCity : undefined}
        onChange={(radiusKm) => onChange({ radiusKm })}
      />
      <ListedFilter
        listedWithinDays={filters.listedWithinDays}
        onChange={(listedWithinDays) => onChange({ listedWithinDays })}
      />
    </div>
  );
};

/** Filters for the seller and the offer. */
export const AdvancedSeller = ({ filters, facets, onChange }: AdvancedPartProps) => {
  const { t, terms } = useFilterTexts();
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-2">
        <ChoiceChips
          title={t.sellerType}
          choices={choices(SELLER_TYPES, facets?.sellerTypes, terms.sellerType)}
          chosen={filters.sellerType}
          onChange={(sellerType) => onChange({ sellerType })}
        />
        <ChoiceChips
          title={t.verification}
          choices={choices(VERIFICATIONS, facets?.verificationStatuses, verificationLabel(t))}
          chosen={filters.verificationStatus}
          onChange={(verificationStatus) => onChange({ verificationStatus })}
        />
      </div>
      <ChoiceChips
        title={t.sources}
        choices={sourceChoices(facets?.sources, filters.sources).map((choice) => ({
          ...choice,
          badge: sourceById(choice.value)?.badge ?? null,
        }))}
        chosen={filters.sources}
        onChange={(sources) => onChange({ sources })}
      />
      <div className="flex flex-wrap gap-x-8">
        <FlagFilters filters={filters} onChange={onChange} />
      </div>
    </>
  );
};
