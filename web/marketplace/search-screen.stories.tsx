import type { Story } from '@ladle/react';
import { Network } from '../testing/network.tsx';
import { SearchScreen } from './search-screen.tsx';
import { carPage, facets, manyCars } from './testing/cars.ts';

export default { title: 'Marketplace / Search' };
const localCars = () => ({ ...carPage(manyCars(3), 214), facets: facets() });
const found = { ...carPage(manyCars(12), 2034), facets: facets() };

export const Found: Story = () => (
  <Network answers={{ localCars, marketplaceCounts: () => found }}>
    <SearchScreen />
  </Network>
);
export const Loading: Story = () => (
  <Network>
    <SearchScreen />
  </Network>
);
export const Failed: Story = () => (
  <Network offline>
    <SearchScreen />
  </Network>
);
