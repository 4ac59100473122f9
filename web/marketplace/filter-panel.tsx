import { useFilterTexts } from './filter-texts.ts';
import { CarFilters } from './filters/car-filters.tsx';
import type { FilterProps } from './filters/filter-props.ts';
import { ListingFilters } from './filters/listing-filters.tsx';
import { MainFilters } from './filters/main-filters.tsx';

/** All filters of the local listings, the most common first. Each choice applies at once. */
export const FilterPanel = (props: FilterProps) => {
  const { t } = useFilterTexts();
  return (
    <form aria-label={t.form} onSubmit={(event) => event.preventDefault()}>
      <MainFilters {...props} />
      <CarFilters {...props} />
      <ListingFilters {...props} />
    </form>
  );
};
