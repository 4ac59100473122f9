import type { Story } from '@ladle/react';
import { Network } from '../testing/network.tsx';
import { CarCard } from './car-card.tsx';
import { CarStripCard } from './car-strip-card.tsx';
import { bareCar, carDetails, carSummary, longTextCar } from './testing/cars.ts';

export default { title: 'Marketplace / Car card' };
const frame =
  (Card: Story): Story =>
  () => (
    <div className="max-w-90">
      <Card />
    </div>
  );

export const One: Story = frame(() => <CarCard car={carSummary()} first />);
export const Reduced: Story = frame(() => (
  <CarCard car={carSummary({ originalPriceInr: 1_180_000, listingCount: 3 })} />
));
export const SeveralPictures: Story = frame(() => (
  <Network>
    <CarCard car={carSummary({ images: carDetails().images })} onView={() => undefined} />
  </Network>
));
export const Featured: Story = frame(() => <CarCard car={carSummary({ isFeatured: true })} />);
export const NothingProvided: Story = frame(() => <CarCard car={bareCar()} />);
export const LongText: Story = frame(() => <CarCard car={longTextCar()} />);
export const BrokenPhoto: Story = frame(() => <CarCard car={carSummary({ images: ['/no-such-photo.jpg'] })} />);
export const NoLongerListed: Story = frame(() => <CarCard car={carSummary({ isLive: false })} />);
export const InAStrip: Story = () => (
  <ul className="grid max-w-3xl auto-cols-[minmax(11rem,1fr)] grid-flow-col gap-3 overflow-x-auto p-1">
    {[carSummary(), bareCar(), longTextCar(), carSummary({ id: 'gone', isLive: false })].map((car) => (
      <li key={car.id} className="min-w-0">
        <CarStripCard car={car} />
      </li>
    ))}
  </ul>
);
export const Dark: Story = () => (
  <div data-theme="dark" className="max-w-90 bg-page p-4 text-ink">
    <CarCard car={carSummary({ originalPriceInr: 1_180_000 })} />
  </div>
);
