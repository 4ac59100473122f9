import { useMemo } from 'react';
import { activeFilters } from './active-filters.ts';
import type { SearchRef } from './car-slots.tsx';
import { useFilterWords } from './filter-words.ts';
import { type SearchState, SORTS } from './search-state.ts';
import { toFilterInput } from './use-search-cars.ts';

/** The search as another feature keeps it, named by what it filters. */
export function useSearchRef({ filters, sort }: Pick<SearchState, 'filters' | 'sort'>): SearchRef {
  const words = useFilterWords();
  const name = activeFilters(filters, words)
    .map(({ label }) => label)
    .join(' · ');
  return useMemo(() => ({ name, filter: toFilterInput(filters), ...SORTS[sort] }), [name, filters, sort]);
}
