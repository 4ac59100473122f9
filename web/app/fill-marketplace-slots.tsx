import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { CompareToggle } from '../compare/compare-toggle.tsx';
import { type CarRef, CarSlotsProvider, type CarSlots as Slots } from '../marketplace/marketplace-slots.tsx';
import { FavouriteButton } from '../saved/favourite-button.tsx';
import { useAnyViewed } from '../saved/use-any-viewed.ts';
import { RecordView } from '../saved/viewed-car-recorder.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { lazyPart } from '../shared/page/lazy-part.ts';
import { useHydrated } from '../shared/page/use-hydrated.ts';
import { shareTexts } from '../shared/texts/en/share.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { LEGAL_VERSIONS } from '../site/legal/versions.ts';

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

const ViewedCars = lazyPart(() => import('./viewed-cars.tsx'));
/** The recently viewed cars. New visitors have none, so the code loads only when there are some. */
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

const SaveSearchButton = lazyPart(() => import('../searches/save-search.tsx'));
/** The button that saves a search. Only the browser renders it; on the server, a placeholder reserves its space. */
const SaveSearch: Slots['SaveSearch'] = (props) => {
  const room = <span className="size-11 shrink-0" />;
  if (!useHydrated()) return room;
  return (
    <Suspense fallback={room}>
      <SaveSearchButton {...props} privacyVersion={LEGAL_VERSIONS.privacy.number} />
    </Suspense>
  );
};

const Meter = lazyPart(() => import('../searches/load-search-allowance.tsx'));
const SearchMeter: Slots['SearchMeter'] = (props) => (
  <Suspense fallback={<div className="min-h-11" />}>
    <Meter {...props} />
  </Suspense>
);

// The server renders the banners. In the browser, their code loads after the code of the main content.
const Banners = lazyPart(async () => ({ default: (await import('./promotions.tsx')).HomeBanners }));
const HomeBanners = () => (
  <Suspense fallback={<div className="min-h-40" />}>
    <Banners />
  </Suspense>
);
const Aside = lazyPart(async () => ({ default: (await import('./promotions.tsx')).LocalAside }));
const LocalAside = () => (
  <Suspense fallback={null}>
    <Aside />
  </Suspense>
);

const slots: Slots = {
  CardActions,
  CarActions,
  CarOpened: RecordView,
  SellerWays: lazyPart(() => import('../contacts/contact-buttons.tsx')),
  ResultsActions,
  SaveSearch,
  SearchMeter,
  HomeBanners,
  LocalAside,
  RecentlyViewed,
};

/** Fills the slots of the marketplace's screens with components of other features. */
export const CarSlots = ({ children }: { children: ReactNode }) => (
  <CarSlotsProvider slots={slots}>{children}</CarSlotsProvider>
);
