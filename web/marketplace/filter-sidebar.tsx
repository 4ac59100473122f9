import { Suspense } from 'react';
import { lazyPart } from '../shared/page/lazy-part.ts';
import { useWide } from '../shared/page/use-wide.ts';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import { useFilterTexts } from './filter-texts.ts';
import type { Filters, Tab } from './search-state.ts';

const CountedFilters = lazyPart(() => import('./filters/counted-filters.tsx'));

const Waiting = () => (
  <div className="flex flex-col gap-5 p-4">
    {['brand', 'model', 'city', 'budget', 'year', 'fuel'].map((field) => (
      <Skeleton key={field} className="h-16" />
    ))}
  </div>
);

interface FilterSidebarProps {
  tab: Tab;
  filters: Filters;
  onChange(filters: Filters): void;
}

/** "Find Your Used Car" on wide screens; phones have the sheet. Its space is reserved at once; its content, which needs scripts, loads later. */
export const FilterSidebar = (props: FilterSidebarProps) => {
  const { t } = useFilterTexts();
  const wide = useWide();
  return (
    <section
      aria-label={t.title}
      className="sticky top-19 hidden h-[calc(100dvh-5.75rem)] w-72 shrink-0 flex-col self-start rounded-card border border-line bg-surface lg:flex"
    >
      <h2 className="px-4 pt-4 text-lg font-bold">{t.title}</h2>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {wide ? (
          <Suspense fallback={<Waiting />}>
            <CountedFilters {...props} />
          </Suspense>
        ) : (
          <Waiting />
        )}
      </div>
    </section>
  );
};
