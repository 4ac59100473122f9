import { Suspense } from 'react';
import { partWhenIdle } from '../shared/page/lazy-part.ts';
import { searchTexts } from '../shared/texts/en/search.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { useCarSlots } from './marketplace-slots.tsx';
import type { Layout, SearchState } from './search-state.ts';
import { usePageRange } from './use-page-range.ts';
import { useSearchRef } from './use-saveable-search.ts';
import type { CarPage } from './use-search-cars.ts';

/** The server renders the switch as links, which work before the switch's code has loaded. */
const LayoutSwitch = partWhenIdle(() => import('./layout-switch.tsx'));

interface ResultsToolbarProps {
  page: CarPage | undefined;
  search: SearchState;
  layout: Layout;
  layoutHref(layout: Layout): string;
}

/** The range of the displayed cars, the layout switch, and the actions for the search. */
export const ResultsToolbar = ({ page, search, layout, layoutHref }: ResultsToolbarProps) => {
  const t = useTexts(searchTexts);
  const rangeOf = usePageRange();
  const { ResultsActions, SaveSearch } = useCarSlots();
  const searchRef = useSearchRef(search);
  return (
    <div className="my-2 flex min-h-11 items-center justify-between gap-3">
      <p className="text-soft tabular-nums">
        {page && page.total > 0 && (search.tab === 'local' ? t.ofLocal : t.ofAll)(rangeOf(page))}
      </p>
      <div className="flex shrink-0 gap-2">
        <Suspense fallback={<div className="h-11 w-18.5 sm:w-22.5" />}>
          <LayoutSwitch layout={layout} href={layoutHref} />
        </Suspense>
        <SaveSearch search={searchRef} look="icon" />
        <ResultsActions />
      </div>
    </div>
  );
};
