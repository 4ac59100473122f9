import type { Filters } from '../search-state.ts';
import type { Facets } from '../use-car-facets.ts';

/** The props of every part of the filter form. */
export interface FilterProps {
  filters: Filters;
  /** The number of cars per choice; undefined during the first count. */
  facets: Facets | undefined;
  onChange(filters: Filters): void;
}
