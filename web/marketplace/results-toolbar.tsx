import type { ReactNode } from 'react';
import { Select } from '../shared/ui/select.tsx';
import { pageRange } from './pager.tsx';
import { SORTS, type Sort } from './search-state.ts';
import type { CarPage } from './use-search-cars.ts';

const SORT_OPTIONS = Object.entries(SORTS).map(([value, { label }]) => ({ value, label }));
const isSort = (value: string): value is Sort => Object.hasOwn(SORTS, value);

interface ResultsToolbarProps {
  page: CarPage | undefined;
  sort: Sort;
  /** The button that opens the filters on a small screen. */
  children: ReactNode;
  onSort(sort: Sort): void;
}

/** Where the page stands and how it is sorted; on a small screen it stays in reach while the cars scroll. */
export const ResultsToolbar = ({ page, sort, children, onSort }: ResultsToolbarProps) => (
  <div className="sticky top-0 z-10 -mx-4 mb-2 flex flex-wrap items-center justify-between gap-x-3 bg-page px-4 py-2 sm:-mx-6 sm:px-6 lg:static lg:-mt-5 lg:mx-0 lg:items-end lg:px-0 lg:pt-0">
    <p className="min-h-6 w-full text-soft tabular-nums sm:w-auto">{page && page.total > 0 && pageRange(page)}</p>
    <div className="flex w-full gap-3 sm:w-auto">
      {children}
      <Select
        label="Sort by"
        hideLabel
        className="min-w-0 flex-1 sm:w-56"
        value={sort}
        options={SORT_OPTIONS}
        onChange={(value) => isSort(value) && onSort(value)}
      />
    </div>
  </div>
);
