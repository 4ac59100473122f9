import { clsx } from 'clsx';
import { CarFront, SearchX } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { searchTexts } from '../shared/texts/en/search.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { FetchFailed } from '../shared/ui/fetch-failed.tsx';
import { StateMessage } from '../shared/ui/state-message.tsx';
import { CarGrid, CarGridSkeleton } from './car-grid.tsx';
import { Pager } from './pager.tsx';
import type { Position } from './search-state.ts';
import type { CarPage } from './use-search-cars.ts';

const PageGone = ({ onFirst }: { onFirst(): void }) => {
  const t = useTexts(searchTexts);
  return (
    <StateMessage
      alert
      icon={<SearchX className="size-7" />}
      title={t.pageGoneTitle}
      actions={<Button onClick={onFirst}>{t.firstPage}</Button>}
    >
      {t.pageGoneHint}
    </StateMessage>
  );
};

const Found = ({ page, stale }: { page: CarPage; stale: boolean }) => {
  // Memoised by page, so that the cars do not re-render when something around them changes.
  const cars = useMemo(() => <CarGrid cars={page.nodes} />, [page.nodes]);
  return <div className={clsx('transition-[filter]', stale && 'stale')}>{cars}</div>;
};

interface ResultsProps {
  page: CarPage | undefined;
  loading: boolean;
  /** Whether the shown page belongs to the previous search. */
  stale: boolean;
  error: string | null;
  limit: number;
  filtered: boolean;
  /** Alternatives, shown if nothing matches. */
  elsewhere?: ReactNode;
  onRetry(): void;
  onClear(): void;
  onMove(position: Position): void;
  onLimit(limit: number): void;
}

/** The cars of a search, or a message while they are loading, after an error or if no car matches. */
export const Results = ({ page, loading, stale, error, filtered, elsewhere, ...on }: ResultsProps) => {
  const t = useTexts(searchTexts);
  if (error === 'BAD_CURSOR') return <PageGone onFirst={() => on.onMove(null)} />;
  if (error !== null) return <FetchFailed title={t.failedTitle} error={error} onRetry={on.onRetry} />;
  const unlisted = page?.total === 0 && !filtered;
  // Until the answer arrives, `page` belongs to the previous search, which may have had filters.
  if (page === undefined || (unlisted && loading)) return <CarGridSkeleton />;
  if (unlisted) {
    return (
      <StateMessage icon={<CarFront className="size-7" />} title={t.unlistedTitle} actions={elsewhere}>
        {t.unlistedHint}
      </StateMessage>
    );
  }
  if (page.nodes.length === 0) {
    const clear = filtered && (
      <Button look={elsewhere ? 'secondary' : 'primary'} onClick={on.onClear}>
        {t.clearFilters}
      </Button>
    );
    return (
      <StateMessage
        icon={<SearchX className="size-7" />}
        title={t.emptyTitle}
        actions={
          <>
            {elsewhere}
            {clear}
          </>
        }
      >
        {t.emptyHint}
      </StateMessage>
    );
  }
  return (
    <div className="flex flex-col gap-8">
      <Found page={page} stale={stale} />
      <Pager page={page} limit={on.limit} onMove={on.onMove} onLimit={on.onLimit} />
    </div>
  );
};
