import type { Story, StoryDecorator } from '@ladle/react';
import type { ComponentType } from 'react';
import { Network } from '../../testing/network.tsx';
import { bareCar, carDetails, longTextCar, manyCars } from '../testing/cars.ts';
import { CarView } from './car-view.tsx';

const asStranger: StoryDecorator<object> = (Shown: ComponentType) => (
  <Network
    answers={{
      currentUser: () => null,
      similarCars: () => manyCars(4),
      site: () => ({ supportEmail: 'support@carsetu.example' }),
    }}
  >
    <Shown />
  </Network>
);
export default { title: 'Marketplace / Car', decorators: [asStranger] };

export const TwoSources: Story = () => <CarView car={carDetails()} back="/" />;
export const OneSource: Story = () => {
  const car = carDetails();
  return (
    <CarView
      back="/"
      car={{
        ...car,
        originalPriceInr: null,
        listings: car.listings.slice(0, 1),
        priceHistory: car.priceHistory.slice(0, 1),
      }}
    />
  );
};
export const NothingProvided: Story = () => (
  <CarView
    back="/"
    car={{
      ...carDetails(),
      ...bareCar(),
      startingEmi: carDetails().startingEmi,
      priceVerdict: null,
      originalPriceInr: null,
      rto: null,
      condition: null,
      sellerType: null,
      features: [],
      description: null,
      url: null,
      listings: [],
      priceHistory: [],
    }}
  />
);
export const LongText: Story = () => (
  <CarView
    car={{
      ...carDetails(),
      ...longTextCar(),
      startingEmi: carDetails().startingEmi,
      priceVerdict: carDetails().priceVerdict,
    }}
    back="/"
  />
);
export const Gone: Story = () => (
  <CarView car={carDetails({ isLive: false, goneAt: '2026-11-18T06:00:00.000Z' })} back="/?brand=Hyundai" />
);
export const Paused: Story = () => (
  <CarView car={carDetails({ isLive: false, isPaused: true, goneAt: '2026-11-18T06:00:00.000Z' })} back="/" />
);
const goneAt = '2026-11-18T06:00:00.000Z';
/** A removed car. The first `count` of its listings were hidden, and the others were removed by their sources. */
const hidden =
  (count: number): Story =>
  () => {
    const { listings, ...car } = carDetails({ isLive: false, goneAt });
    const gone = listings.map((one, at) => ({ ...one, isLive: false, goneAt, hiddenAt: at < count ? goneAt : null }));
    return <CarView car={{ ...car, listings: gone }} back="/?brand=Hyundai" />;
  };
export const Hidden: Story = hidden(2);
export const HiddenInPart: Story = hidden(1);
export const Dark: Story = () => (
  <div data-theme="dark" className="bg-page p-4 text-ink">
    <CarView car={carDetails()} back="/" />
  </div>
);
