import { useMemo } from 'react';
import { type NavigateFunction, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import {
  type Filters,
  NO_FILTERS,
  type Position,
  type SearchState,
  type Sort,
  type Tab,
  type View,
} from './search-state.ts';
import { formatSearch, parseSearch, searchHref } from './search-url.ts';

/** A page with filters in its path, such as `/used-cars/hyderabad/hyundai`. */
export interface Landing {
  readonly path: string;
  readonly filters: Pick<Filters, 'city' | 'brand' | 'model'>;
}

/** What changes the search. Each change is a step that the back button takes back. Any change of what is searched starts at the first page. */
export interface SearchControls {
  setFilters(filters: Filters): void;
  clearFilters(): void;
  setSort(sort: Sort): void;
  setTab(tab: Tab): void;
  setLimit(limit: number): void;
  /** Turns the page; the search stays the same. */
  setPosition(position: Position): void;
  /** Chooses what "All Portals" shows of the search. */
  setView(view: View): void;
  /** Shows one car over the results, by its id or that of a listing. */
  openQuick(id: string): void;
  /** Back to the results: the same as the back button where the quick view was opened here. */
  closeQuick(): void;
  /** Searches the cars listed here by these filters. */
  searchLocal(filters: Filters): void;
  /** Searches all portals by the filters of the URL, or by those given, and shows what was found. */
  startSearch(change?: Partial<Pick<SearchState, 'filters' | 'sort' | 'limit'>>): void;
}

/** Marks an entry of the history that a press on "View Details" made, so that closing takes it back. */
const OPENED_HERE = 'quickOpened';
const openedHere = (state: unknown): boolean => typeof state === 'object' && state !== null && OPENED_HERE in state;

/** What the path of a landing page says, with the sort, page and quick view of its query. Such a page is a search of all portals. */
const landingSearch = (params: URLSearchParams, { filters }: Landing): SearchState => ({
  ...parseSearch(params),
  tab: 'all',
  searched: true,
  filters: { ...NO_FILTERS, ...filters },
});

/** The address of a search: a landing page keeps its own while the filters in its path are what is searched. */
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
    // Other filters chosen beside the local listings are no longer those that all portals were asked for.
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

/** The search that the URL says, and what changes it.
 *  @param landing the page's own filters where its path holds them; keep the object between renders */
export function useSearchState(landing?: Landing): SearchControls & { readonly search: SearchState } {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const search = useMemo(() => (landing ? landingSearch(params, landing) : parseSearch(params)), [params, landing]);
  return useMemo(
    () => ({ search, ...controlsOf(search, landing, state, navigate) }),
    [search, landing, state, navigate],
  );
}
