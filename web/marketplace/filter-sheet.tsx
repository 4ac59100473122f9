import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../shared/page/lazy-part.ts';
import { Button } from '../shared/ui/button.tsx';
import { activeFilters } from './active-filters.ts';
import { useFilterTexts } from './filter-texts.ts';
import type { Filters, Tab } from './search-state.ts';

const load = () => import('./filters/filter-sheet-panel.tsx');
const FilterSheetPanel = lazyPart(load);
/** A failed load is reported when the sheet opens. */
const prefetch = () => void load().catch(() => undefined);

interface FilterSheetProps {
  tab: Tab;
  filters: Filters;
  /** How many cars match the filters; undefined during the first count. */
  total: number | undefined;
  onChange(filters: Filters): void;
  onClear(): void;
  /** Opens the advanced search. */
  onAdvanced(): void;
}

/** A button that opens the filters in a sheet; on a phone it is an icon with the number of active filters. The sheet loads shortly before the button is pressed. */
export const FilterSheet = (props: FilterSheetProps) => {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const words = useFilterTexts();
  const { t, f } = words;
  const active = activeFilters(props.filters, words).length;
  return (
    <>
      <Button
        look="secondary"
        className="shrink-0 max-sm:px-3"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <SlidersHorizontal aria-hidden className="size-4" />
        <span className="max-sm:sr-only">{t.open}</span>
        {active > 0 && (
          <span className="rounded-full bg-brand px-2 text-sm text-on-brand tabular-nums">
            {f.count(active)}
            <span className="sr-only"> {t.active}</span>
          </span>
        )}
      </Button>
      {wanted && (
        <Suspense>
          <FilterSheetPanel {...props} active={active} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
