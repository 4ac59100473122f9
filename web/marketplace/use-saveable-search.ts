import { useMemo } from 'react';
import { activeFilters } from './active-filters.ts';
import { useFilterTexts } from './filter-texts.ts';
import type { SearchRef } from './marketplace-slots.tsx';
import { type SearchState, SORTS } from './search-state.ts';
import { toFilterInput } from './use-search-cars.ts';

/** Returns what other features need to save the search. Its name describes the filters. */
export function useSearchRef({ filters, sort }: Pick<SearchState, 'filters' | 'sort'>): SearchRef {
  const words = useFilterTexts();
  const name = activeFilters(filters, words)
    .map(({ label }) => label)
    .join(' · ');
  return useMemo(() => ({ name, filter: toFilterInput(filters), ...SORTS[sort] }), [name, filters, sort]);
}
