import { Suspense } from 'react';
import { lazyPart } from '../../shared/page/lazy-part.ts';
import { portalsTexts } from '../../shared/texts/en/portals.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { CarList } from '../car-list.tsx';
import Pager from '../pager.tsx';
import { ResultsToolbar } from '../results-toolbar.tsx';
import { layoutOf, type SearchState } from '../search-state.ts';
import type { SearchControls } from '../use-search-state.ts';
import { PortalListSkeleton } from './portal-list-skeleton.tsx';
import { useDrawn } from './use-incremental-car-list.ts';
import type { PortalPage } from './use-portal-search.ts';

const UnderstoodText = lazyPart(() => import('../understood-text.tsx'));

const NONE: PortalPage['nodes'] = [];

interface AllCarsProps {
  search: SearchState;
  page: PortalPage | undefined;
  loading: boolean;
  controls: SearchControls;
  onMove: SearchControls['setPosition'];
}

/** All matching cars, sorted and paginated. */
export const AllCars = ({ search, page, loading, controls, onMove }: AllCarsProps) => {
  const { rules } = useTexts(portalsTexts);
  const { filters } = search;
  const layout = layoutOf(search, true);
  const cars = useDrawn(page?.nodes ?? NONE);
  if (!page) return <PortalListSkeleton layout={layout} />;
  return (
    <div className="flex flex-col gap-1 sm:gap-4">
      <ResultsToolbar page={page} search={search} layout={layout} layoutHref={controls.layoutHref} />
      {filters.q && (
        <Suspense fallback={null}>
          <UnderstoodText
            text={filters.q}
            page={page}
            stale={loading}
            onChange={(q) => controls.setFilters({ ...filters, q })}
          />
        </Suspense>
      )}
      <CarList cars={cars} layout={layout} stale={loading} onView={controls.openQuick} />
      <Pager page={page} limit={search.limit} onMove={onMove} onLimit={controls.setLimit} />
      <p className="text-sm text-soft">{rules.all}</p>
    </div>
  );
};
