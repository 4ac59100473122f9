import { useMemo } from 'react';
import { type NavigateFunction, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import {
  type Filters,
  type Layout,
  NO_FILTERS,
  type Position,
  type SearchState,
  type Sort,
  type Tab,
  type View,
} from './search-state.ts';
import { formatSearch, parseSearch, searchHref } from './search-url.ts';

/** A landing page. Its filters are in its path, such as `/used-cars/hyderabad/hyundai`. */
export interface Landing {
  readonly path: string;
  readonly filters: Pick<Filters, 'city' | 'brand' | 'model'>;
}

/** The functions that change the search. Each change except `closeQuick` creates a history entry for the back button. A changed search starts at its
 *  first page. */
export interface SearchControls {
  setFilters(filters: Filters): void;
  clearFilters(): void;
  setSort(sort: Sort): void;
  setTab(tab: Tab): void;
  setLimit(limit: number): void;
  setPosition(position: Position): void;
  /** Returns the URL of the same cars in another layout. */
  layoutHref(layout: Layout): string;
  /** Chooses the sub-tab of "All Portals". */
  setView(view: View): void;
  /** Opens the quick view by the id of a car or listing. */
  openQuick(id: string): void;
  /** Closes the quick view. If it was opened on this page, goes back in the history. */
  closeQuick(): void;
  searchLocal(filters: Filters): void;
  /** Searches all portals and shows the results. Fields that `change` omits keep their values from the URL. */
  startSearch(change?: Partial<Pick<SearchState, 'filters' | 'sort' | 'limit'>>): void;
}

/** A key in the state of the history entries that "View Details" creates. On such an entry, closing the quick view goes back. */
const OPENED_HERE = 'quickOpened';
const openedHere = (state: unknown): boolean => typeof state === 'object' && state !== null && OPENED_HERE in state;

/** Returns the search that a landing page shows, which is a search of all portals. The filters come from the path; the sort order, page and quick
 *  view come from the query. */
const landingSearch = (params: URLSearchParams, { filters }: Landing): SearchState => ({
  ...parseSearch(params),
  tab: 'all',
  searched: true,
  filters: { ...NO_FILTERS, ...filters },
});

/** Returns the URL of a search. A landing page keeps its own URL while the search uses exactly the filters of its path. */
const hrefOf = (next: SearchState, now: SearchState, landing: Landing | undefined): string => {
  if (!landing || next.filters !== now.filters || next.tab !== 'all') return searchHref(next);
  const query = formatSearch({ ...next, tab: 'local', searched: false, filters: NO_FILTERS }).toString();
  return query ? `${landing.path}?${query}` : landing.path;
};

const controlsOf = (
  search: SearchState,
  landing: Landing | undefined,
  locationState: unknown,
  navigate: NavigateFunction,
): SearchControls => {
  const here = hrefOf(search, search, landing);
  const show = (change: Partial<SearchState>) => {
    const next = { ...search, position: null, quick: undefined, ...change };
    // A change of the filters in the local listings discards an earlier search of all portals.
    const unasked = next.tab === 'local' && next.filters !== search.filters;
    const href = hrefOf(unasked ? { ...next, searched: false, view: 'all' } : next, search, landing);
    if (href !== here) void navigate(href);
  };
  const hrefWithQuick = (quick: string | undefined) => hrefOf({ ...search, quick }, search, landing);
  return {
    setFilters: (filters) => show({ filters }),
    clearFilters: () => show({ filters: NO_FILTERS }),
    setSort: (sort) => show({ sort }),
    setTab: (tab) => show({ tab }),
    setLimit: (limit) => show({ limit }),
    setPosition: (position) => show({ position }),
    layoutHref: (layout) => hrefOf({ ...search, layout, quick: undefined }, search, landing),
    setView: (view) => show({ view }),
    openQuick: (id) => void navigate(hrefWithQuick(id), { state: { [OPENED_HERE]: true } }),
    closeQuick: () => {
      if (search.quick === undefined) return;
      if (openedHere(locationState)) void navigate(-1);
      else void navigate(hrefWithQuick(undefined), { replace: true });
    },
    searchLocal: (filters) => show({ tab: 'local', filters }),
    startSearch: ({ filters = search.filters, sort = search.sort, limit = search.limit } = {}) =>
      show({ tab: 'all', searched: true, view: 'all', filters, sort, limit }),
  };
};

/** Returns the search that the URL describes, and functions that change it. `landing` must be the same object on every render. */
export function useSearchState(landing?: Landing): SearchControls & { readonly search: SearchState } {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const search = useMemo(() => (landing ? landingSearch(params, landing) : parseSearch(params)), [params, landing]);
  const controls = useMemo(() => controlsOf(search, landing, state, navigate), [search, landing, state, navigate]);
  return useMemo(() => ({ search, ...controls }), [search, controls]);
}
