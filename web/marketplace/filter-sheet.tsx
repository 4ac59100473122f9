import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { formatCars } from '../shared/format/numbers.ts';
import { Button } from '../shared/ui/button.tsx';
import { Sheet } from '../shared/ui/sheet.tsx';
import { activeFilters } from './active-filters.ts';
import { FilterPanel } from './filter-panel.tsx';
import type { FilterProps } from './filters/filter-props.ts';

interface FilterSheetProps extends FilterProps {
  /** How many cars match now; undefined while they are counted for the first time. */
  total: number | undefined;
  onClear(): void;
}

/** The filters on a small screen: a sheet that says how many cars wait behind it. */
export const FilterSheet = ({ total, onClear, ...filterProps }: FilterSheetProps) => {
  const [open, setOpen] = useState(false);
  const active = activeFilters(filterProps.filters).length;
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)} className="lg:hidden" aria-haspopup="dialog">
        <SlidersHorizontal aria-hidden className="size-4" />
        Filters
        {active > 0 && (
          <span className="rounded-full bg-brand px-2 text-sm text-on-brand tabular-nums">
            {active}
            <span className="sr-only"> active</span>
          </span>
        )}
      </Button>
      <Sheet
        open={open}
        title="Find Your Used Car"
        onClose={() => setOpen(false)}
        footer={
          <>
            <Button look="secondary" onClick={onClear} disabled={active === 0}>
              Clear all
            </Button>
            <Button className="flex-1" onClick={() => setOpen(false)}>
              {total === undefined ? 'Show cars' : `Show ${formatCars(total)}`}
            </Button>
          </>
        }
      >
        <FilterPanel {...filterProps} />
      </Sheet>
    </>
  );
};
