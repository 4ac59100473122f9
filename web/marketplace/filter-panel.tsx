import { useFilterWords } from './filter-words.ts';
import { CarFilters } from './filters/car-filters.tsx';
import type { FilterProps } from './filters/filter-props.ts';
import { ListingFilters } from './filters/listing-filters.tsx';
import { MainFilters } from './filters/main-filters.tsx';

/** Every filter of the local listings, the commonest first. Each choice takes effect at once. */
export const FilterPanel = (props: FilterProps) => {
  const { t } = useFilterWords();
  return (
    <form aria-label={t.form} onSubmit={(event) => event.preventDefault()}>
      <MainFilters {...props} />
      <CarFilters {...props} />
      <ListingFilters {...props} />
    </form>
  );
};
