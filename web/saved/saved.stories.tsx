import type { Story } from '@ladle/react';
import { type ReactNode, useState } from 'react';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { FavouritesScreen } from './favourites-screen.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';
import { favouriteCar, saveAll } from './testing/favourite-cars.ts';
import type { FavouriteCar } from './use-favourite-cars.ts';
import { clearViewed, recordViewed } from './viewed-cars.ts';

export default { title: 'Saved' };

type Saved = Parameters<typeof saveAll>[0];
const CRETA = { id: '00000001-0000-7000-8000-000000000000', name: '2021 Hyundai Creta', priceInr: 1_180_000 };
const CITY = { id: '00000002-0000-7000-8000-000000000000', name: '2019 Honda City', priceInr: 870_000 };
const NANO = { id: '00000003-0000-7000-8000-000000000000', name: '2015 Tata Nano', priceInr: 120_000 };
const WORDY = {
  id: '00000004-0000-7000-8000-000000000000',
  name: '2021 Mercedes-Benz AMG GLE 53 4MATIC+ Coupé Facelift with everything that there is',
  priceInr: 12_345_000,
};

const cars = [
  favouriteCar(),
  favouriteCar({
    id: '00000002-0000-7000-8000-000000000000',
    year: 2019,
    brand: 'Honda',
    model: 'City',
    priceInr: 890_000,
  }),
  favouriteCar({
    id: '00000004-0000-7000-8000-000000000000',
    brand: 'Mercedes-Benz',
    model: WORDY.name,
    priceInr: 12_345_000,
    isLive: false,
    goneAt: '2026-11-18T06:00:00.000Z',
  }),
];
const usual: Answers = { cars: () => cars };

const Card = ({ car }: { car: FavouriteCar }) => (
  <article className="relative h-full overflow-hidden rounded-card border border-line bg-surface">
    <img src={car.placeholderImage} alt="" className="aspect-[16/10] w-full object-cover" />
    <div className="absolute end-2 top-2">
      <FavouriteButton car={{ id: car.id, name: `${car.year} ${car.brand} ${car.model}` }} />
    </div>
    <h3 className="p-4 font-semibold">{`${car.year} ${car.brand} ${car.model}`}</h3>
  </article>
);
/** Adds the cars in `saved` to the favourites before the first render. */
const With = ({ saved, children }: { saved: Saved; children: ReactNode }) => {
  useState(() => saveAll(saved));
  return children;
};
const screen =
  (saved: Saved, { answers = usual, offline = false }: { answers?: Answers; offline?: boolean } = {}): Story =>
  () => (
    <With saved={saved}>
      <Network answers={answers} offline={offline}>
        <FavouritesScreen renderCar={(car) => <Card car={car} />} />
      </Network>
    </With>
  );

export const Hearts: Story = () => (
  <With saved={[CRETA]}>
    <Network>
      <div className="flex flex-wrap items-center gap-4">
        <FavouriteButton car={CRETA} />
        <FavouriteButton car={CITY} />
        <FavouriteButton car={CRETA} look="labelled" />
        <FavouriteButton car={CITY} look="labelled" />
      </div>
    </Network>
  </With>
);
export const NoFavourites = screen([]);
export const OneFavourite = screen([CRETA]);
export const CheaperDearerUnknownGone = screen([CRETA, CITY, NANO, WORDY]);
export const LoadingFavourites = screen([CRETA, CITY], { answers: {} });
export const FailedFavourites = screen([CRETA], {
  answers: {
    cars: () => {
      throw refusal('INTERNAL');
    },
  },
});
export const FavouritesOffline = screen([CRETA], { offline: true });
export const RecentCars: Story = () => {
  useState(() => {
    clearViewed();
    for (const { id } of cars) recordViewed(id, new Date(0));
  });
  return (
    <Network answers={usual}>
      <RecentlyViewed
        renderCar={({ placeholderImage, model }) => (
          <article className="overflow-hidden rounded-card border border-line bg-surface">
            <img src={placeholderImage} alt="" className="aspect-[16/10] w-full object-cover" />
            <h3 className="truncate p-3 font-semibold">{model}</h3>
          </article>
        )}
      />
    </Network>
  );
};
