import type { Filters } from '../search-state.ts';
import type { Facets } from '../use-car-facets.ts';

/** What every part of the filter form is given. */
export interface FilterProps {
  filters: Filters;
  /** Undefined while they are counted for the first time. */
  facets: Facets | undefined;
  onChange(filters: Filters): void;
}
