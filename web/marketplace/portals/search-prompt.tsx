import { Radar, SlidersHorizontal } from 'lucide-react';
import { portalsTexts } from '../../shared/texts/en/portals.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { StateMessage } from '../../shared/ui/state-message.tsx';
import { ActiveFilterChips } from '../active-filter-chips.tsx';
import type { Filters } from '../search-state.ts';

interface SearchPromptProps {
  filters: Filters;
  filtered: boolean;
  onSearch(): void;
  onFilters(filters: Filters): void;
  onClear(): void;
  /** Opens the advanced search, if the page has it. */
  onAdvanced?(): void;
}

/** The content of "All Portals" before a search: a button that starts the search, and the filters that it will use. */
export const SearchPrompt = ({ filters, filtered, onSearch, onFilters, onClear, onAdvanced }: SearchPromptProps) => {
  const { prompt: t } = useTexts(portalsTexts);
  return (
    <StateMessage
      icon={<Radar className="size-7" />}
      title={t.title}
      actions={
        <>
          <Button onClick={onSearch}>{t.search}</Button>
          {onAdvanced && (
            <Button look="secondary" onClick={onAdvanced}>
              <SlidersHorizontal aria-hidden className="size-4" />
              {t.advanced}
            </Button>
          )}
        </>
      }
    >
      <p>{t.text}</p>
      {filtered ? (
        <div className="mt-4 flex flex-col items-center gap-2">
          <p className="text-sm font-semibold text-ink">{t.filtersOn}</p>
          {filters.q && (
            <p dir="auto" className="font-semibold text-ink">
              “{filters.q}”
            </p>
          )}
          <ActiveFilterChips filters={filters} onChange={onFilters} onClear={onClear} />
        </div>
      ) : (
        <p className="mt-2 text-sm">{t.noFilters}</p>
      )}
    </StateMessage>
  );
};
