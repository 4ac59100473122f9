import type { Filters } from '../search-state.ts';
import type { Facets } from '../use-car-facets.ts';

/** What every part of the advanced search is given. */
export interface AdvancedPartProps {
  readonly filters: Filters;
  /** Undefined while they are counted for the first time. */
  readonly facets: Facets | undefined;
  onChange(change: Partial<Filters>): void;
}
