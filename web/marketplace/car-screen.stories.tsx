import type { Story } from '@ladle/react';
import { Network, refusal } from '../testing/network.tsx';
import { CarScreen } from './car-screen.tsx';
import { carDetails, manyCars } from './testing/cars.ts';

export default { title: 'Marketplace / Car page' };

export const Found: Story = () => (
  <Network answers={{ car: () => carDetails(), similarCars: () => manyCars(4) }}>
    <CarScreen id="car-1" />
  </Network>
);
export const Loading: Story = () => (
  <Network>
    <CarScreen id="car-1" />
  </Network>
);
export const NotFound: Story = () => (
  <Network answers={{ car: () => refusal('CAR_NOT_FOUND') }}>
    <CarScreen id="car-1" />
  </Network>
);
export const Failed: Story = () => (
  <Network offline>
    <CarScreen id="car-1" />
  </Network>
);
