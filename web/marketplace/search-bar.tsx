import { SlidersHorizontal } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useHydrated } from '../shared/page/use-hydrated.ts';
import { heroTexts } from '../shared/texts/en/hero.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { FilterButton } from './filter-button.tsx';
import { QueryField } from './query-field.tsx';
import { NO_FILTERS, type SearchState, type Tab } from './search-state.ts';
import { formatSearch } from './search-url.ts';
import { SortSelect } from './sort-select.tsx';
import type { SearchControls } from './use-search-state.ts';

/** Returns a ref for the form, the field's text, and a function to set it. A new search replaces the text. Initially, it includes what the user typed
 *  before hydration. */
const useText = (q: string) => {
  const form = useRef<HTMLFormElement>(null);
  const [followed, setFollowed] = useState(q);
  const [text, setText] = useState(q);
  if (followed !== q) {
    setFollowed(q);
    setText(q);
  }
  useLayoutEffect(() => {
    const field = form.current?.elements.namedItem('q');
    if (field instanceof HTMLInputElement) setText(field.value);
  }, []);
  return { form, text, setText };
};

/** Hidden fields for the other parameters of the search. Before hydration, the browser submits them with the text. Afterwards, a script handles the
 *  submission, so the filters are left out. */
const KeptFields = ({ search, target }: { search: SearchState; target: Tab }) => {
  const kept = formatSearch({
    ...search,
    tab: target,
    searched: target === 'all',
    filters: useHydrated() ? NO_FILTERS : { ...search.filters, q: undefined },
    position: null,
    quick: undefined,
    view: 'all',
  });
  return [...kept].map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
};

interface SearchBarProps {
  search: SearchState;
  controls: SearchControls;
  /** The tab that shows the results after the form is submitted. */
  target: Tab;
  /** True if no search form is above the results. The guided tour then explains the bar. */
  alone: boolean;
  advancedId: string;
  advancedOpen: boolean;
  onText(q: string | undefined): void;
  onAdvanced(): void;
  /** Called when the pointer or the focus reaches the toggle of the advanced search. */
  onAdvancedNear(): void;
}

/** A bar above the results, with the field for the search's text, the button for the filters, and the sort order. It stays in view while the user
 *  scrolls through the results. */
export const SearchBar = ({ search, controls, target, alone, onText, ...advanced }: SearchBarProps) => {
  const t = useTexts(heroTexts);
  const { form, text, setText } = useText(search.filters.q ?? '');
  return (
    <search
      aria-label={t.bar}
      data-search-bar
      className="sticky top-0 z-20 -mx-4 flex items-center gap-2 border-b border-line bg-page px-4 py-2 [@media(max-height:26rem)]:static sm:-mx-6 sm:px-6 print:hidden"
    >
      <form
        ref={form}
        action="/"
        autoComplete="off"
        data-tour={alone ? 'hero-search' : undefined}
        className="min-w-0 flex-1 lg:max-w-2xl"
        onSubmit={(event) => {
          event.preventDefault();
          onText(text.trim() || undefined);
        }}
      >
        <KeptFields search={search} target={target} />
        <QueryField compact value={text} onChange={setText} />
      </form>
      <FilterButton filters={search.filters} />
      <SortSelect sort={search.sort} onSort={controls.setSort} />
      {alone && (
        <Button
          look="quiet"
          data-tour="advanced-filters"
          aria-expanded={advanced.advancedOpen}
          aria-controls={advanced.advancedId}
          onClick={advanced.onAdvanced}
          onPointerEnter={advanced.onAdvancedNear}
          onFocus={advanced.onAdvancedNear}
          className="max-lg:hidden"
        >
          <SlidersHorizontal aria-hidden className="size-4" />
          {t.advanced}
        </Button>
      )}
    </search>
  );
};
