import { CarFilters } from './filters/car-filters.tsx';
import type { FilterProps } from './filters/filter-props.ts';
import { ListingFilters } from './filters/listing-filters.tsx';
import { MainFilters } from './filters/main-filters.tsx';

/** Every filter of the search, the commonest first. Each choice takes effect at once. */
export const FilterPanel = (props: FilterProps) => (
  <form aria-label="Filters" onSubmit={(event) => event.preventDefault()}>
    <MainFilters {...props} />
    <CarFilters {...props} />
    <ListingFilters {...props} />
  </form>
);
