import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, Suspense, useMemo, useRef } from 'react';
import { lazyPart, partWhenIdle } from '../shared/page/lazy-part.ts';
import { searchTexts } from '../shared/texts/en/search.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { FetchFailed } from '../shared/ui/fetch-failed.tsx';
import { CarGridSkeleton } from './car-grid.tsx';
import { CarList } from './car-list.tsx';
import { CarRowsSkeleton } from './car-rows-skeleton.tsx';
import type { Layout, Position } from './search-state.ts';
import { useSlotsInList } from './slots/slot-places.tsx';
import type { AskedPage } from './use-search-cars.ts';

const NoResults = lazyPart(() => import('./no-results.tsx'));

/** The cars after the first ones. The server renders placeholders for them. Their code loads later, because they are below the first screens. */
const MoreCars = partWhenIdle(() => import('./more-cars.tsx'));
const Pager = partWhenIdle(() => import('./pager.tsx'));

interface FoundProps {
  found: AskedPage;
  stale: boolean;
  layout: Layout;
  onView(id: string): void;
}

const Found = ({ found, stale, layout, onView }: FoundProps) => {
  const list = useRef<HTMLDivElement>(null);
  const { slots, loader } = useSlotsInList(found, layout, list);
  // Memoised by page, so that the cars do not re-render when something around them changes.
  const cars = useMemo(
    () => (
      <CarList
        cars={found.page.nodes}
        layout={layout}
        onView={onView}
        slots={slots}
        more={(item, room) =>
          found.page.size > found.page.nodes.length && (
            <Suspense>
              <MoreCars {...found} item={item} room={room} />
            </Suspense>
          )
        }
      />
    ),
    [found, layout, onView, slots],
  );
  return (
    <div ref={list} className={clsx('transition-[filter]', stale && 'stale')}>
      {cars}
      {loader}
    </div>
  );
};

interface ResultsProps {
  found: AskedPage | undefined;
  loading: boolean;
  /** Whether the displayed page belongs to the previous search. */
  stale: boolean;
  error: string | null;
  limit: number;
  layout: Layout;
  filtered: boolean;
  /** Another way to find cars, shown if no car matches. */
  elsewhere?: ReactNode;
  onRetry(): void;
  onClear(): void;
  onMove(position: Position): void;
  onLimit(limit: number): void;
  /** Opens the quick view of a car. */
  onView(id: string): void;
}

/** The cars of a search, or a message while they are loading, after an error or if no car matches. */
export const Results = ({ found, loading, stale, error, filtered, layout, elsewhere, ...on }: ResultsProps) => {
  const t = useTexts(searchTexts);
  const skeleton = layout === 'rows' ? <CarRowsSkeleton /> : <CarGridSkeleton />;
  const none = (why: ComponentProps<typeof NoResults>['why']) => (
    <Suspense fallback={skeleton}>
      <NoResults
        why={why}
        filtered={filtered}
        elsewhere={elsewhere}
        onClear={on.onClear}
        onFirst={() => on.onMove(null)}
      />
    </Suspense>
  );
  if (error === 'BAD_CURSOR') return none('page-gone');
  if (error !== null) return <FetchFailed title={t.failedTitle} error={error} onRetry={on.onRetry} />;
  const page = found?.page;
  const unlisted = page?.total === 0 && !filtered;
  // Until the response arrives, `page` belongs to the previous search, which may have had filters.
  if (found === undefined || page === undefined || (unlisted && loading)) return skeleton;
  if (unlisted) return none('unlisted');
  if (page.nodes.length === 0) return none('none');
  return (
    <div className="flex flex-col gap-8">
      <Found found={found} stale={stale} layout={layout} onView={on.onView} />
      <Suspense>
        <Pager page={page} limit={on.limit} onMove={on.onMove} onLimit={on.onLimit} />
      </Suspense>
    </div>
  );
};
