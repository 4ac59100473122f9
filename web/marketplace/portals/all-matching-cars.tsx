import { Suspense } from 'react';
import { lazyPart } from '../../shared/page/lazy-part.ts';
import { portalsTexts } from '../../shared/texts/en/portals.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Pager } from '../pager.tsx';
import { ResultsToolbar } from '../results-toolbar.tsx';
import type { Position, SearchState } from '../search-state.ts';
import { PortalRows, PortalRowsSkeleton } from './portal-rows.tsx';
import type { PortalPage } from './use-portal-search.ts';

const UnderstoodText = lazyPart(() => import('../understood-text.tsx'));

interface AllCarsProps {
  search: SearchState;
  page: PortalPage | undefined;
  loading: boolean;
  onLimit(limit: number): void;
  onMove(position: Position): void;
  onView(id: string): void;
  onNear(id: string): void;
  /** Changes the typed text. */
  onText(text: string | undefined): void;
}

/** All matching cars, sorted and paginated. */
export const AllCars = ({ search, page, loading, onLimit, onMove, onView, onNear, onText }: AllCarsProps) => {
  const { rules } = useTexts(portalsTexts);
  if (!page) return <PortalRowsSkeleton />;
  return (
    <div className="flex flex-col gap-1 sm:gap-4">
      <ResultsToolbar page={page} search={search} />
      {search.filters.q && (
        <Suspense fallback={null}>
          <UnderstoodText text={search.filters.q} page={page} stale={loading} onChange={onText} />
        </Suspense>
      )}
      <PortalRows cars={page.nodes} stale={loading} onView={onView} onNear={onNear} />
      <Pager page={page} limit={search.limit} onMove={onMove} onLimit={onLimit} />
      <p className="text-sm text-soft">{rules.all}</p>
    </div>
  );
};
