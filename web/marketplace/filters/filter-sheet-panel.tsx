import { Button } from '../../shared/ui/button.tsx';
import { Sheet } from '../../shared/ui/sheet.tsx';
import { useFilterTexts } from '../filter-texts.ts';
import type { Filters, Tab } from '../search-state.ts';
import CountedFilters from './counted-filters.tsx';

interface FilterSheetPanelProps {
  tab: Tab;
  open: boolean;
  filters: Filters;
  active: number;
  total: number | undefined;
  onChange(filters: Filters): void;
  onClear(): void;
  onClose(): void;
  onAdvanced(): void;
}

/** The sheet of filters. It shows how many cars match. */
const FilterSheetPanel = ({ open, tab, filters, active, total, ...on }: FilterSheetPanelProps) => {
  const { t, f } = useFilterTexts();
  return (
    <Sheet
      open={open}
      title={t.title}
      onClose={on.onClose}
      footer={
        <>
          <Button look="secondary" onClick={on.onClear} disabled={active === 0}>
            {t.clearAll}
          </Button>
          <Button className="flex-1" onClick={on.onClose}>
            {total === undefined ? t.showCars : t.show(f.cars(total))}
          </Button>
        </>
      }
    >
      <CountedFilters tab={tab} filters={filters} onChange={on.onChange} />
      <Button
        look="quiet"
        className="m-2"
        onClick={() => {
          on.onClose();
          on.onAdvanced();
        }}
      >
        {t.advanced.title}
      </Button>
    </Sheet>
  );
};
export default FilterSheetPanel;
