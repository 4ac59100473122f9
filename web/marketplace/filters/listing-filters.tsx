import { CONDITIONS, FLAGS, SELLER_TYPES, VERIFICATIONS } from '../../../schema/marketplace/enumerations.ts';
import { VERDICTS } from '../../../schema/price-insights/verdict.ts';
import { Disclosure } from '../../shared/ui/disclosure.tsx';
import { verdictLabel, verificationLabel } from '../active-filters.ts';
import { choices, sourceChoices } from '../filter-options.ts';
import { useFilterTexts } from '../filter-texts.ts';
import { ChoiceList } from './choice-list.tsx';
import type { FilterProps } from './filter-props.ts';
import { ListedFilter } from './listing-age-filter.tsx';
import { FlagFilters } from './yes-no-filters.tsx';

/** Filters for the offer: price verdict, condition, seller, verification, source, photos, warranty, age of the listing. */
export const ListingFilters = ({ filters, facets, onChange }: FilterProps) => {
  const { t, terms } = useFilterTexts();
  const more = [...FLAGS.map((name) => filters[name]), filters.listedWithinDays].filter(Boolean).length;
  return (
    <>
      <ChoiceList
        title={t.priceVerdict}
        choices={choices(VERDICTS, facets?.priceVerdicts, verdictLabel(t))}
        chosen={filters.priceVerdict}
        onChange={(priceVerdict) => onChange({ ...filters, priceVerdict })}
      />
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
        <FlagFilters filters={filters} onChange={(change) => onChange({ ...filters, ...change })} />
        <ListedFilter
          className="mt-2"
          listedWithinDays={filters.listedWithinDays}
          onChange={(listedWithinDays) => onChange({ ...filters, listedWithinDays })}
        />
      </Disclosure>
    </>
  );
};
