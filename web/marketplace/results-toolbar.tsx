import { searchTexts } from '../shared/texts/en/search.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { useCarSlots } from './marketplace-slots.tsx';
import type { SearchState } from './search-state.ts';
import { usePageRange } from './use-page-range.ts';
import type { CarPage } from './use-search-cars.ts';
import { useSearchRef } from './use-search-ref.ts';

/** The range of the page, and what can be done with the whole search. */
export const ResultsToolbar = ({ page, search }: { page: CarPage | undefined; search: SearchState }) => {
  const t = useTexts(searchTexts);
  const rangeOf = usePageRange();
  const { ResultsActions, SaveSearch } = useCarSlots();
  const searchRef = useSearchRef(search);
  return (
    <div className="mb-2 flex min-h-11 items-center justify-between gap-3">
      <p className="text-soft tabular-nums">
        {page && page.total > 0 && (search.tab === 'local' ? t.ofLocal : t.ofAll)(rangeOf(page))}
      </p>
      <div className="flex gap-2">
        <SaveSearch search={searchRef} look="icon" />
        <ResultsActions />
      </div>
    </div>
  );
};
