import type { Story } from '@ladle/react';
import { useState } from 'react';
import { Network } from '../testing/network.tsx';
import { ActiveFilterChips } from './active-filter-chips.tsx';
import { FilterButton } from './filter-button.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { FilterSidebar } from './filter-sidebar.tsx';
import { type Filters, NO_FILTERS } from './search-state.ts';
import { carPage, facets } from './testing/cars.ts';

export default { title: 'Marketplace / Filters' };
const busy: Filters = {
  ...NO_FILTERS,
  brand: 'Hyundai',
  city: 'Delhi NCR',
  radiusKm: 50,
  priceMin: 500_000,
  priceMax: 1_500_000,
  fuelType: ['Petrol', 'Diesel'],
  owners: [1],
  features: ['Sunroof'],
  hasImages: true,
};

const Panel = ({ start, counted = true }: { start: Filters; counted?: boolean }) => {
  const [filters, setFilters] = useState(start);
  return (
    <div className="max-w-72 bg-surface">
      <ActiveFilterChips filters={filters} onChange={setFilters} onClear={() => setFilters(NO_FILTERS)} />
      <FilterPanel filters={filters} facets={counted ? facets() : undefined} onChange={setFilters} />
    </div>
  );
};

export const None: Story = () => <Panel start={NO_FILTERS} />;
export const Many: Story = () => <Panel start={busy} />;
export const BeforeTheCounts: Story = () => <Panel start={NO_FILTERS} counted={false} />;
export const Sheet: Story = () => {
  const [filters, setFilters] = useState(busy);
  return (
    <Network answers={{ localCars: () => ({ ...carPage([], 132), facets: facets() }) }}>
      <FilterButton filters={filters} />
      <FilterSidebar
        tab="local"
        filters={filters}
        total={132}
        onChoose={async () => undefined}
        onChange={setFilters}
        onClear={() => setFilters(NO_FILTERS)}
        onAdvanced={() => undefined}
      />
    </Network>
  );
};
export const Dark: Story = () => (
  <div data-theme="dark" className="bg-page p-4 text-ink">
    <Panel start={busy} />
  </div>
);
