import type { Filters } from '../search-state.ts';
import type { Facets } from '../use-car-facets.ts';

/** The props of every part of the advanced search. */
export interface AdvancedPartProps {
  readonly filters: Filters;
  /** The number of cars per choice; undefined during the first count. */
  readonly facets: Facets | undefined;
  onChange(change: Partial<Filters>): void;
}
