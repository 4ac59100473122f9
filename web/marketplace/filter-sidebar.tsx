import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Suspense, useEffect, useMemo, useRef } from 'react';
import { partOnceWanted } from '../shared/page/lazy-part.ts';
import { useWide } from '../shared/page/use-wide.ts';
import { uiTexts } from '../shared/texts/en/ui.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button, iconButton } from '../shared/ui/button.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import { activeFilters } from './active-filters.ts';
import { FILTERS_ID } from './filter-button.tsx';
import { useFilterTexts } from './filter-texts.ts';
import type { Filters, Tab } from './search-state.ts';

const { Part: CountedFilters, want } = partOnceWanted(() => import('./filters/counted-filters.tsx'));

/** Returns a ref for the filters. Loads their code if the window is wide or the sheet is already open. */
const useWanted = () => {
  const box = useRef<HTMLElement>(null);
  const wide = useWide();
  useEffect(() => {
    const isOpen = box.current?.matches(':popover-open');
    if (wide || isOpen) want();
    // When a narrow window becomes wide, the open sheet becomes the sidebar.
    if (wide && isOpen) box.current?.hidePopover();
  }, [wide]);
  return box;
};

interface FilterSidebarProps {
  tab: Tab;
  filters: Filters;
  /** How many cars match the filters; undefined during the first count. */
  total: number | undefined;
  /** Requests the cars of a choice; see `CountedFilters`. */
  onChoose(filters: Filters): Promise<unknown>;
  onChange(filters: Filters): void;
  onClear(): void;
  /** Opens the advanced search. */
  onAdvanced(): void;
}

/** The filters, titled "Find Your Used Car". In wide windows, they are next to the results; in narrow windows, in a sheet that a `FilterButton`
 *  opens. The server renders the sheet, so that users can open it before its code has loaded. */
export const FilterSidebar = ({ tab, filters, total, onChoose, onChange, onClear, onAdvanced }: FilterSidebarProps) => {
  const words = useFilterTexts();
  const { t, f } = words;
  const { close } = useTexts(uiTexts);
  const box = useWanted();
  // Memoised, because React renders a part from scratch if an update reaches it before it is hydrated.
  const counted = useMemo(
    () => (
      <Suspense fallback={<Skeleton className="m-4 h-120" />}>
        <CountedFilters tab={tab} filters={filters} onChoose={onChoose} onChange={onChange} />
      </Suspense>
    ),
    [tab, filters, onChoose, onChange],
  );
  const hides = { popoverTarget: FILTERS_ID, popoverTargetAction: 'hide' } as const;
  return (
    <section
      ref={box}
      id={FILTERS_ID}
      popover="auto"
      aria-label={t.title}
      onPointerEnter={want}
      onFocus={want}
      onBeforeToggle={want}
      onBlur={({ currentTarget, relatedTarget }) => {
        // An open sheet would cover the element outside it that has just received the focus.
        if (relatedTarget && !currentTarget.contains(relatedTarget) && currentTarget.matches(':popover-open'))
          currentTarget.hidePopover();
      }}
      className={clsx(
        'm-0 hidden flex-col border-0 bg-surface p-0 text-ink open:flex',
        'max-lg:inset-x-0 max-lg:top-auto max-lg:bottom-0 max-lg:h-[92dvh] max-lg:w-full max-w-none max-lg:rounded-t-sheet max-lg:backdrop:bg-scrim',
        'lg:sticky lg:inset-auto lg:top-19 lg:flex lg:h-[calc(100dvh-5.75rem)] lg:w-72 lg:shrink-0 lg:self-start lg:rounded-card lg:border lg:border-line',
      )}
    >
      <div className="flex items-center gap-2 ps-4 pe-2 max-lg:border-b max-lg:border-line lg:px-4 lg:pt-4">
        <h2 className="flex-1 text-lg font-bold">{t.title}</h2>
        <button type="button" aria-label={close} className={clsx(iconButton, 'lg:hidden')} {...hides}>
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {counted}
        <Button look="quiet" className="m-2 lg:hidden" onClick={onAdvanced} {...hides}>
          {t.advanced.title}
        </Button>
      </div>
      <div className="flex gap-3 border-t border-line px-4 py-3 lg:hidden">
        <Button look="secondary" onClick={onClear} disabled={activeFilters(filters, words).length === 0}>
          {t.clearAll}
        </Button>
        <Button className="flex-1" {...hides}>
          {total === undefined ? t.showCars : t.show(f.cars(total))}
        </Button>
      </div>
    </section>
  );
};
