import type { Story } from '@ladle/react';
import { useState } from 'react';
import { Network } from '../../testing/network.tsx';
import { FIRST_VISIT, type Filters } from '../search-state.ts';
import { carPage, facets } from '../testing/cars.ts';
import { AdvancedSearch } from './advanced-search.tsx';

export default { title: 'Marketplace / Advanced search' };
const nothing = () => undefined;

const Card = ({ filters = {}, counted = true }: { filters?: Partial<Filters>; counted?: boolean }) => {
  const [open, setOpen] = useState(true);
  return (
    <Network answers={counted ? { marketplaceCounts: () => ({ ...carPage([], 1126), facets: facets() }) } : {}}>
      <AdvancedSearch
        id="advanced"
        search={{ ...FIRST_VISIT, filters: { ...FIRST_VISIT.filters, ...filters } }}
        open={open}
        onOpen={setOpen}
        onSearch={nothing}
        onSearched={nothing}
      />
    </Network>
  );
};

export const Defaults: Story = () => <Card />;
export const Many: Story = () => (
  <Card
    filters={{
      brand: 'Hyundai',
      model: 'Creta',
      city: 'Delhi NCR',
      fuelType: ['Petrol', 'Diesel'],
      sources: ['olx', 'gov-auctions'],
      features: ['Sunroof'],
      hasWarranty: true,
    }}
  />
);
export const BeforeTheCounts: Story = () => <Card counted={false} />;
export const Dark: Story = () => (
  <div data-theme="dark" className="bg-page p-4 text-ink">
    <Card />
  </div>
);
