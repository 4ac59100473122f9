import type { Story } from '@ladle/react';
import { type Answers, Network, refusal } from '../../testing/network.tsx';
import { bareCar, carDetails, longTextCar } from '../testing/cars.ts';
import QuickView from './quick-view.tsx';

export default { title: 'Marketplace / Quick view' };

const view = (answers: Answers) => (
  <Network answers={answers}>
    <QuickView id="car-1" onClose={() => undefined} />
  </Network>
);

export const OneCar: Story = () => view({ car: () => carDetails() });
export const NothingProvided: Story = () =>
  view({
    car: () => ({
      ...carDetails(),
      ...bareCar(),
      originalPriceInr: null,
      listedAt: null,
      condition: null,
      sellerType: null,
      features: [],
      description: null,
      url: null,
      listings: [],
    }),
  });
export const LongText: Story = () => view({ car: () => ({ ...carDetails(), ...longTextCar() }) });
export const Gone: Story = () =>
  view({ car: () => carDetails({ isLive: false, goneAt: '2026-11-18T06:00:00.000Z', listings: [] }) });
export const Loading: Story = () => view({});
export const NotFound: Story = () => view({ car: () => refusal('CAR_NOT_FOUND') });
export const Failed: Story = () => view({ car: () => refusal('INTERNAL') });
