import type { ReactNode } from 'react';
import { searchTexts } from '../shared/texts/en/search.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Select } from '../shared/ui/select.tsx';
import { useCarSlots } from './marketplace-slots.tsx';
import { usePageRange } from './pager.tsx';
import { isSort, type SearchState, type Sort } from './search-state.ts';
import type { CarPage } from './use-search-cars.ts';
import { useSearchRef } from './use-search-ref.ts';

/** The sorts of the local grid: the default one first, then the others in the specification's order. */
const OFFERED = ['relevance', 'price-asc', 'price-desc', 'year-desc', 'mileage-asc'] as const satisfies readonly Sort[];

interface ResultsToolbarProps {
  page: CarPage | undefined;
  search: SearchState;
  /** The button that opens the filters on a small screen. */
  children: ReactNode;
  onSort(sort: Sort): void;
}

/** The range of the page, and the sort order; sticky on small screens. */
export const ResultsToolbar = ({ page, search, children, onSort }: ResultsToolbarProps) => {
  const { sort, tab } = search;
  const t = useTexts(searchTexts);
  const rangeOf = usePageRange();
  const { ResultsActions, SaveSearch } = useCarSlots();
  const searchRef = useSearchRef(search);
  const offered: readonly Sort[] = OFFERED.some((entry) => entry === sort) ? OFFERED : [...OFFERED, sort];
  return (
    <div className="sticky top-0 z-10 -mx-4 mb-2 flex flex-wrap items-center justify-between gap-x-3 bg-page px-4 py-2 sm:-mx-6 sm:px-6 lg:static lg:-mt-5 lg:mx-0 lg:items-end lg:px-0 lg:pt-0">
      <p className="min-h-6 w-full text-soft tabular-nums sm:w-auto">
        {page && page.total > 0 && (tab === 'local' ? t.ofLocal : t.ofAll)(rangeOf(page))}
      </p>
      <div className="flex w-full gap-3 sm:w-auto">
        {children}
        <Select
          label={t.sortBy}
          hideLabel
          className="min-w-0 flex-1 sm:w-56"
          value={sort}
          options={offered.map((value) => ({ value, label: t.sorts[value] }))}
          onChange={(value) => isSort(value) && onSort(value)}
        />
        <SaveSearch search={searchRef} look="icon" />
        <ResultsActions />
      </div>
    </div>
  );
};
