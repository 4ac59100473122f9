import { FilterPanel } from '../filter-panel.tsx';
import type { Filters, Tab } from '../search-state.ts';
import { useCarFacets } from '../use-car-facets.ts';

interface CountedFiltersProps {
  tab: Tab;
  filters: Filters;
  onChange(filters: Filters): void;
}

/** The filters of a tab, with the number of cars per option. */
const CountedFilters = ({ tab, filters, onChange }: CountedFiltersProps) => {
  const { facets } = useCarFacets(tab, filters);
  return <FilterPanel filters={filters} facets={facets} onChange={onChange} />;
};
export default CountedFilters;
