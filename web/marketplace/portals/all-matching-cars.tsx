import { Suspense } from 'react';
import { lazyPart } from '../../shared/page/lazy-part.ts';
import { portalsTexts } from '../../shared/texts/en/portals.ts';
import { searchTexts } from '../../shared/texts/en/search.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { Pager } from '../pager.tsx';
import { isSort, type Position, type SearchState, SORTS, type Sort } from '../search-state.ts';
import { PortalRows, PortalRowsSkeleton } from './portal-rows.tsx';
import type { PortalPage } from './use-portal-search.ts';

const UnderstoodText = lazyPart(() => import('../understood-text.tsx'));

interface AllCarsProps {
  search: SearchState;
  page: PortalPage | undefined;
  loading: boolean;
  onSort(sort: Sort): void;
  onLimit(limit: number): void;
  onMove(position: Position): void;
  onView(id: string): void;
  onNear(id: string): void;
  /** Changes the typed text. */
  onText(text: string | undefined): void;
}

/** All matching cars, sorted and paginated. */
export const AllCars = ({ search, page, loading, onSort, onLimit, onMove, onView, onNear, onText }: AllCarsProps) => {
  const { list: t } = useTexts(portalsTexts);
  const { sorts } = useTexts(searchTexts);
  if (!page) return <PortalRowsSkeleton />;
  const options = Object.keys(SORTS)
    .filter(isSort)
    .map((value) => ({ value, label: sorts[value] }));
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {search.filters.q ? (
          <Suspense fallback={null}>
            <UnderstoodText text={search.filters.q} page={page} stale={loading} onChange={onText} />
          </Suspense>
        ) : (
          <span />
        )}
        <Select
          label={t.sortBy}
          hideLabel
          className="w-full sm:w-56"
          value={search.sort}
          options={options}
          onChange={(value) => isSort(value) && onSort(value)}
        />
      </div>
      <PortalRows cars={page.nodes} stale={loading} onView={onView} onNear={onNear} />
      <Pager page={page} limit={search.limit} onMove={onMove} onLimit={onLimit} />
    </div>
  );
};
