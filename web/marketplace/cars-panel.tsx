import { type ReactNode, Suspense, useDeferredValue } from 'react';
import { useFormats } from '../shared/format/use-formats.ts';
import { lazyPart } from '../shared/page/lazy-part.ts';
import { searchTexts } from '../shared/texts/en/search.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import { ActiveFilterChips } from './active-filter-chips.tsx';
import { SoonNote } from './hero-form.tsx';
import { useCarSlots } from './marketplace-slots.tsx';
import { Results } from './results.tsx';
import { ResultsToolbar } from './results-toolbar.tsx';
import { isFiltered, layoutOf, type Position, type SearchState, type Tab } from './search-state.ts';
import type { FoundCars, useSearchCars } from './use-search-cars.ts';
import type { SearchControls } from './use-search-state.ts';

const VerifiedNote = lazyPart(() => import('./verified-note.tsx'));
const UnderstoodText = lazyPart(() => import('./understood-text.tsx'));
const noteRoom = <Skeleton className="h-25 sm:h-10" />;

interface CarsPanelProps {
  /** The hook that loads the cars. It must not change while the panel is mounted. */
  useCars: typeof useSearchCars;
  search: SearchState;
  controls: SearchControls;
  totals: Record<Tab, number> | undefined;
  /** Goes to another page of results, and scrolls to the start of the results. */
  onMove(position: Position): void;
  /** The filters next to the results. */
  sidebar: ReactNode;
  /** The title of the results, which gets the focus after a change of page. */
  heading: ReactNode;
}

/** Returns the cars of the search as a deferred value, so that the page responds to input while new results render. */
const useShownCars = ({ found: answered, loading, error, retry }: FoundCars) => {
  const found = useDeferredValue(answered);
  return { found, loading, stale: loading || found !== answered, error, retry };
};

/** A button that runs the same search on all portals; renders nothing if no car matches there either. */
const Elsewhere = ({ total, onSearch }: { total: number | undefined; onSearch(): void }) => {
  const t = useTexts(searchTexts);
  const { cars } = useFormats();
  return total ? <Button onClick={onSearch}>{t.onPortals(cars(total))}</Button> : null;
};

/** The results next to the filters. They are the cars that sellers list here or Hyderabad's dealers offer; on a landing page, the cars from every
 *  source. */
export const CarsPanel = ({ useCars, search, controls, totals, sidebar, onMove, heading }: CarsPanelProps) => {
  const t = useTexts(searchTexts);
  const f = useFormats();
  const { LocalAside } = useCarSlots();
  const { filters, limit, tab } = search;
  const { found, loading, stale, error, retry } = useShownCars(useCars(search));
  const page = found?.page;
  const filtered = isFiltered(filters);
  const layout = layoutOf(search, false);
  const announcement = page && !stale && error === null ? t.found(f.cars(page.total)) : '';
  return (
    <div className="flex gap-6 pt-3 sm:pt-6">
      {sidebar}
      <section aria-labelledby="results-heading" aria-busy={stale} className="min-w-0 flex-1">
        {heading}
        {tab === 'local' && <Suspense fallback={noteRoom}>{page ? <VerifiedNote page={page} /> : noteRoom}</Suspense>}
        <ResultsToolbar page={page} search={search} layout={layout} layoutHref={controls.layoutHref} />
        {tab === 'local' && page?.total === 0 && filters.city && <SoonNote city={filters.city} />}
        {filters.q && page && (
          <Suspense fallback={null}>
            <UnderstoodText
              text={filters.q}
              page={page}
              stale={stale}
              onChange={(q) => controls.setFilters({ ...filters, q })}
            />
          </Suspense>
        )}
        {filtered && (
          <div className="mb-4 empty:hidden">
            <ActiveFilterChips filters={filters} onChange={controls.setFilters} onClear={controls.clearFilters} />
          </div>
        )}
        <p role="status" className="sr-only">
          {announcement}
        </p>
        <Results
          found={found}
          loading={loading}
          stale={stale}
          error={error}
          limit={limit}
          layout={layout}
          filtered={filtered}
          elsewhere={
            tab === 'local' && totals?.all ? (
              <Elsewhere total={totals.all} onSearch={() => controls.startSearch()} />
            ) : undefined
          }
          onRetry={retry}
          onClear={controls.clearFilters}
          onMove={onMove}
          onLimit={controls.setLimit}
          onView={controls.openQuick}
        />
        {tab === 'local' && (
          <div className="mt-8 empty:hidden">
            <LocalAside />
          </div>
        )}
      </section>
    </div>
  );
};
