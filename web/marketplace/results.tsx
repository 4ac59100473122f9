import { CarFront, RefreshCw, SearchX, WifiOff } from 'lucide-react';
import { Button } from '../shared/ui/button.tsx';
import { StateMessage } from '../shared/ui/state-message.tsx';
import { CarGrid, CarGridSkeleton } from './car-grid.tsx';
import { Pager } from './pager.tsx';
import type { Position } from './search-state.ts';
import type { CarPage } from './use-search-cars.ts';

interface ResultsProps {
  page: CarPage | undefined;
  loading: boolean;
  error: string | null;
  limit: number;
  filtered: boolean;
  onRetry(): void;
  onClear(): void;
  onMove(position: Position): void;
  onLimit(limit: number): void;
}

/** The cars of a search in whatever state the search is: on its way, failed, empty, found. */
export const Results = ({ page, loading, error, limit, filtered, onRetry, onClear, onMove, onLimit }: ResultsProps) => {
  if (error === 'BAD_CURSOR') {
    return (
      <StateMessage
        alert
        icon={<SearchX className="size-7" />}
        title="This page of results is no longer there"
        actions={<Button onClick={() => onMove(null)}>Go to the first page</Button>}
      >
        Cars come and go. The first page shows what is listed now.
      </StateMessage>
    );
  }
  if (error !== null) {
    return (
      <StateMessage
        alert
        icon={<WifiOff className="size-7" />}
        title="Failed to fetch cars"
        actions={
          <Button onClick={onRetry}>
            <RefreshCw aria-hidden className="size-4" />
            Try again
          </Button>
        }
      >
        {error === 'NETWORK'
          ? 'CarSetu could not be reached. Check your connection and try again.'
          : 'Something went wrong on our side. Please try again.'}
      </StateMessage>
    );
  }
  const unlisted = page?.total === 0 && !filtered;
  // Until the answer is there the page is that of the search before, which may have had filters.
  if (page === undefined || (unlisted && loading)) return <CarGridSkeleton />;
  if (unlisted) {
    return (
      <StateMessage icon={<CarFront className="size-7" />} title="No cars are listed here yet.">
        They appear here as soon as a source lists them.
      </StateMessage>
    );
  }
  if (page.nodes.length === 0) {
    return (
      <StateMessage
        icon={<SearchX className="size-7" />}
        title="No cars found matching your criteria."
        actions={filtered && <Button onClick={onClear}>Clear all filters</Button>}
      >
        Try adjusting your filters to see more results.
      </StateMessage>
    );
  }
  return (
    <div className="flex flex-col gap-8">
      <CarGrid cars={page.nodes} stale={loading} />
      <Pager page={page} limit={limit} onMove={onMove} onLimit={onLimit} />
    </div>
  );
};
