import type { ReactNode } from 'react';
import { CompareToggle } from '../compare/compare-toggle.tsx';
import { type CarRef, CarSlotsProvider, type CarSlots as Slots } from '../marketplace/car-slots.tsx';
import { CarStripCard } from '../marketplace/car-strip-card.tsx';
import { FavouriteButton } from '../saved/favourite-button.tsx';
import { RecentlyViewed } from '../saved/recently-viewed.tsx';
import { RecordView } from '../saved/record-view.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { HomeBanners, LocalAside } from './promotions.tsx';

const CardActions = ({ car }: { car: CarRef }) => (
  <>
    <FavouriteButton car={car} />
    <CompareToggle car={car} />
  </>
);

const CarActions = ({ car }: { car: CarRef }) => (
  <>
    <FavouriteButton car={car} look="labelled" />
    <CompareToggle car={car} look="labelled" />
    <ShareButton title={car.name} url={`/car/${car.id}`} />
  </>
);

const slots: Slots = {
  CardActions,
  CarActions,
  CarOpened: RecordView,
  HomeBanners,
  LocalAside,
  RecentlyViewed: () => <RecentlyViewed renderCar={(car) => <CarStripCard car={car} />} />,
};

/** Puts what the other features offer for a car into the marketplace's screens below it. */
export const CarSlots = ({ children }: { children: ReactNode }) => (
  <CarSlotsProvider slots={slots}>{children}</CarSlotsProvider>
);
