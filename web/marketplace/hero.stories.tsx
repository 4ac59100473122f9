import type { Story } from '@ladle/react';
import { Network } from '../testing/network.tsx';
import { Hero } from './hero.tsx';
import { LandingHead } from './landing-head.tsx';
import { Cities } from './live-cities.tsx';
import { type Filters, NO_FILTERS } from './search-state.ts';
import type { Landing } from './use-search-state.ts';

export default { title: 'Marketplace / Hero' };
const nothing = () => undefined;

const Shown = ({ filters = {} }: { filters?: Partial<Filters> }) => (
  <Hero
    filters={{ ...NO_FILTERS, ...filters }}
    total={2034}
    advancedId="advanced"
    advancedOpen={false}
    onSearch={nothing}
    onAdvanced={nothing}
    onAdvancedNear={nothing}
  />
);
const gle: Landing = {
  path: '/used-cars/hyderabad/mercedes-benz/amg-gle-53',
  filters: { city: 'Hyderabad', brand: 'Mercedes-Benz', model: 'AMG GLE 53' },
};

export const FirstVisit: Story = () => <Shown />;
export const ComingSoon: Story = () => (
  <Shown filters={{ city: 'Pune', priceMin: 300_000, fuelType: ['Petrol', 'Diesel'] }} />
);
export const OfAModel: Story = () => <LandingHead landing={gle} total={2034} />;
export const CitiesCounted: Story = () => (
  <Network answers={{ marketplaceCounts: () => ({ total: 358 }) }}>
    <Cities />
  </Network>
);
export const CitiesBeforeTheCounts: Story = () => (
  <Network>
    <Cities />
  </Network>
);
export const Dark: Story = () => (
  <div data-theme="dark" className="bg-page text-ink">
    <Shown />
  </div>
);
