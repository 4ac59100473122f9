import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type Filters, NO_FILTERS, type Position, type SearchState, type Sort, type Tab } from './search-state.ts';
import { parseSearch, searchHref } from './search-url.ts';

interface SearchControls {
  search: SearchState;
  /** Any change of what is searched starts at the first page. */
  setFilters(filters: Filters): void;
  clearFilters(): void;
  setSort(sort: Sort): void;
  setTab(tab: Tab): void;
  setLimit(limit: number): void;
  setPosition(position: Position): void;
}

/** The search that the URL says, and what changes it: each change is a step that the back button takes back. */
export function useSearchState(): SearchControls {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const search = useMemo(() => parseSearch(params), [params]);
  const show = (change: Partial<SearchState>) => {
    const href = searchHref({ ...search, position: null, ...change });
    if (href !== searchHref(search)) void navigate(href);
  };
  return {
    search,
    setFilters: (filters) => show({ filters }),
    clearFilters: () => show({ filters: NO_FILTERS }),
    setSort: (sort) => show({ sort }),
    setTab: (tab) => show({ tab }),
    setLimit: (limit) => show({ limit }),
    setPosition: (position) => show({ position }),
  };
}
