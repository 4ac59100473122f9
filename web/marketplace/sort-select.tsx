import { ArrowUpDown } from 'lucide-react';
import { useId } from 'react';
import { searchTexts } from '../shared/texts/en/search.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { controlStyle } from '../shared/ui/field.tsx';
import { isSort, type Sort } from './search-state.ts';

/** The offered sort orders: first the default order, then the best deals, then the others in the specification's order. */
const OFFERED = [
  'relevance',
  'deal-asc',
  'price-asc',
  'price-desc',
  'year-desc',
  'mileage-asc',
  'date-desc',
] as const satisfies readonly Sort[];

/** A select for the order of the results. On a phone, only its icon is visible, which leaves more space for the search text. */
export const SortSelect = ({ sort, onSort }: { sort: Sort; onSort(sort: Sort): void }) => {
  const t = useTexts(searchTexts);
  const id = useId();
  const offered: readonly Sort[] = OFFERED.some((entry) => entry === sort) ? OFFERED : [...OFFERED, sort];
  return (
    <div className="relative flex size-11 shrink-0 items-center justify-center rounded-control border border-edge has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand sm:size-auto sm:border-0 sm:has-focus-visible:outline-0">
      <label htmlFor={id} className="sr-only">
        {t.sortBy}
      </label>
      <ArrowUpDown aria-hidden className={`size-5 sm:hidden ${sort === 'relevance' ? '' : 'text-brand'}`} />
      <select
        id={id}
        value={sort}
        onChange={({ target: { value } }) => isSort(value) && onSort(value)}
        className={`${controlStyle} max-sm:absolute max-sm:inset-0 max-sm:opacity-0 sm:w-52`}
      >
        {offered.map((value) => (
          <option key={value} value={value}>
            {t.sorts[value]}
          </option>
        ))}
      </select>
    </div>
  );
};
