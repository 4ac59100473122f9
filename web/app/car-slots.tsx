import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { CompareToggle } from '../compare/compare-toggle.tsx';
import { type CarRef, CarSlotsProvider, type CarSlots as Slots } from '../marketplace/car-slots.tsx';
import { FavouriteButton } from '../saved/favourite-button.tsx';
import { RecordView } from '../saved/record-view.tsx';
import { useAnyViewed } from '../saved/use-any-viewed.ts';
import { ShareButton } from '../share/share-button.tsx';
import { shareTexts } from '../shared/texts/en/share.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
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

const ViewedCars = lazy(() => import('./viewed-cars.tsx'));
/** Most first visits have nothing to show here: its code loads for the others. */
const RecentlyViewed = () =>
  useAnyViewed() ? (
    <Suspense fallback={null}>
      <ViewedCars />
    </Suspense>
  ) : null;

const ResultsActions = () => {
  const t = useTexts(shareTexts);
  const { pathname, search } = useLocation();
  return <ShareButton title={t.search} url={pathname + search} look="icon" className="border border-edge bg-surface" />;
};

const slots: Slots = {
  CardActions,
  CarActions,
  CarOpened: RecordView,
  ResultsActions,
  HomeBanners,
  LocalAside,
  RecentlyViewed,
};

/** Puts what the other features offer for a car into the marketplace's screens below it. */
export const CarSlots = ({ children }: { children: ReactNode }) => (
  <CarSlotsProvider slots={slots}>{children}</CarSlotsProvider>
);
