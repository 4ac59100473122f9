import { SlidersHorizontal } from 'lucide-react';
import { Button } from '../shared/ui/button.tsx';
import { activeFilters } from './active-filters.ts';
import { useFilterTexts } from './filter-texts.ts';
import type { Filters } from './search-state.ts';

/** The HTML id of the filters on a page (`FilterSidebar`). */
export const FILTERS_ID = 'filters';

/** The button that opens the filters as a sheet in windows too narrow for the sidebar. On a phone, it is an icon with the number of active filters.
 *  It needs no script, so it works before the page is hydrated. */
export const FilterButton = ({ filters }: { filters: Filters }) => {
  const words = useFilterTexts();
  const { t, f } = words;
  const active = activeFilters(filters, words).length;
  return (
    <Button look="secondary" className="shrink-0 max-sm:px-3 lg:hidden" popoverTarget={FILTERS_ID}>
      <SlidersHorizontal aria-hidden className="size-4" />
      <span className="max-sm:sr-only">{t.open}</span>
      {active > 0 && (
        <span className="rounded-full bg-brand px-2 text-sm text-on-brand tabular-nums">
          {f.count(active)}
          <span className="sr-only"> {t.active}</span>
        </span>
      )}
    </Button>
  );
};
