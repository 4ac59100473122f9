import { useEffect, useRef } from 'react';
import { formatCars, formatCount } from '../shared/format/numbers.ts';
import { Tabs } from '../shared/ui/tabs.tsx';
import { ActiveFilterChips } from './active-filter-chips.tsx';
import { activeFilters, cityLabel } from './active-filters.ts';
import { FilterPanel } from './filter-panel.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { Hero } from './hero.tsx';
import { Results } from './results.tsx';
import { ResultsToolbar } from './results-toolbar.tsx';
import type { Filters, Position, Tab } from './search-state.ts';
import { type Facets, useCarFacets } from './use-car-facets.ts';
import { useSearchCars } from './use-search-cars.ts';
import { useSearchState } from './use-search-state.ts';

const tabLabels = (totals: Record<Tab, number> | undefined) => {
  const count = (tab: Tab) => (totals ? ` (${formatCount(totals[tab])})` : '');
  return [
    { value: 'local', label: `Local Listings${count('local')}` },
    { value: 'all', label: `All Portals${count('all')}` },
  ] as const;
};

const heading = (tab: Tab, { city }: Filters): string => {
  if (city !== undefined) return `Used Cars in ${cityLabel(city)}`;
  return tab === 'local' ? 'Verified Cars in India' : 'Used Cars in India';
};

interface SidebarProps {
  filters: Filters;
  facets: Facets | undefined;
  onChange(filters: Filters): void;
}
const Sidebar = (props: SidebarProps) => (
  <section
    aria-label="Find Your Used Car"
    className="sticky top-4 hidden max-h-[calc(100dvh-2rem)] w-72 shrink-0 self-start overflow-y-auto overscroll-contain rounded-card border border-line bg-surface lg:block"
  >
    <h2 className="px-4 pt-4 text-lg font-bold">Find Your Used Car</h2>
    <FilterPanel {...props} />
  </section>
);

/** The whole search: what is asked is in the URL, the cars and the counts come from the server. */
export const SearchScreen = () => {
  const { search, setFilters, clearFilters, setSort, setTab, setLimit, setPosition } = useSearchState();
  const { filters, tab, sort, limit } = search;
  const { page, loading, error, retry } = useSearchCars(search);
  const { facets, totals } = useCarFacets(tab, filters);
  const top = useRef<HTMLDivElement>(null);
  const resultsHeading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);

  useEffect(() => {
    if (!moved.current || loading) return;
    moved.current = false;
    top.current?.scrollIntoView();
    resultsHeading.current?.focus({ preventScroll: true });
  }, [loading]);
  const move = (position: Position) => {
    moved.current = true;
    setPosition(position);
  };
  const filtered = activeFilters(filters).length > 0;
  const announcement = page && !loading && error === null ? `${formatCars(page.total)} found` : '';

  return (
    <>
      <Hero
        query={filters.q}
        total={filtered ? undefined : totals?.all}
        filters={filters}
        onSearch={(q) => setFilters({ ...filters, q })}
        onFilters={setFilters}
      />
      <div ref={top} className="mx-auto w-full max-w-[90rem] scroll-mt-2 px-4 pt-4 pb-16 sm:px-6">
        <Tabs label="Where to search" value={tab} tabs={tabLabels(totals)} onChange={setTab}>
          <div className="flex gap-6 pt-6">
            <Sidebar filters={filters} facets={facets} onChange={setFilters} />
            <section aria-labelledby="results-heading" aria-busy={loading} className="min-w-0 flex-1">
              <h2 id="results-heading" ref={resultsHeading} tabIndex={-1} className="text-2xl font-bold outline-none">
                {heading(tab, filters)}
              </h2>
              <ResultsToolbar page={page} sort={sort} onSort={setSort}>
                <FilterSheet
                  filters={filters}
                  facets={facets}
                  total={page?.total}
                  onChange={setFilters}
                  onClear={clearFilters}
                />
              </ResultsToolbar>
              {page?.correctedQuery && (
                <p className="mb-4 rounded-control bg-accent-wash px-4 py-2.5">
                  Showing results for <strong>{page.correctedQuery}</strong>
                </p>
              )}
              {filtered && (
                <div className="mb-4">
                  <ActiveFilterChips filters={filters} onChange={setFilters} onClear={clearFilters} />
                </div>
              )}
              <p role="status" className="sr-only">
                {announcement}
              </p>
              <Results
                page={page}
                loading={loading}
                error={error}
                limit={limit}
                filtered={filtered}
                onRetry={retry}
                onClear={clearFilters}
                onMove={move}
                onLimit={setLimit}
              />
            </section>
          </div>
        </Tabs>
      </div>
    </>
  );
};
