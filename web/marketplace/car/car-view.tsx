import { Suspense } from 'react';
import { lazyPart, partWhenIdle } from '../../shared/page/lazy-part.ts';
import { WhenNear } from '../../shared/page/when-near-viewport.tsx';
import { galleryTexts } from '../../shared/texts/en/gallery.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { pricedCarRef, useCarPageSlots } from '../car-page-slots.tsx';
import { carRef } from '../car-summary.ts';
import { Gallery } from '../gallery/gallery.tsx';
import { useCarSlots } from '../marketplace-slots.tsx';
import { SellerCard } from '../seller/seller-card.tsx';
import { SimilarCarsRoom } from '../similar/similar-skeleton.tsx';
import type { CarDetails } from '../use-car.ts';
import { CarFacts } from './car-facts.tsx';
import { CarSummaryCard } from './car-summary-card.tsx';
import { Description } from './description.tsx';
import { GoneNotice } from './gone-notice.tsx';
import { KeyFeatures } from './key-features.tsx';
import { PriceHistory } from './price-history.tsx';
import { Verification } from './verification.tsx';

const OwnershipCosts = lazyPart(() => import('./ownership-costs.tsx'));
const Paperwork = partWhenIdle(() => import('./paperwork.tsx'));
const SimilarCars = lazyPart(() => import('../similar/similar-cars.tsx'));

/** The sections about the price, which other features provide. Each section loads when the user scrolls near it. */
const PriceParts = ({ car }: { car: CarDetails }) => {
  const { PriceInsights, Loan } = useCarPageSlots();
  return (
    <>
      <WhenNear room={<Skeleton className="h-[11.25rem] rounded-card sm:h-32" />} className="empty:hidden">
        <PriceInsights car={pricedCarRef(car)} />
      </WhenNear>
      <PriceHistory car={car} />
      {car.isLive && (
        <WhenNear room={<Skeleton className="h-[70.25rem] rounded-card sm:h-[53.875rem]" />} className="empty:hidden">
          <Loan car={pricedCarRef(car)} />
        </WhenNear>
      )}
      {car.isLive && (
        <WhenNear room={<Skeleton className="h-[79rem] rounded-card sm:h-[53.5rem]" />}>
          <OwnershipCosts car={car} />
        </WhenNear>
      )}
    </>
  );
};

/** The page of a car: pictures, offer, properties, sources, prices, costs and similar cars. A removed car keeps its page, which then starts with
 *  similar cars. */
export const CarView = ({ car, back }: { car: CarDetails; back: string }) => {
  const t = useTexts(galleryTexts);
  const { CarOpened } = useCarSlots();
  return (
    <article aria-labelledby="car-name" className="flex flex-col gap-6">
      <CarOpened car={carRef(car)} />
      {!car.isLive && (
        <>
          <GoneNotice car={car} back={back} />
          <Suspense fallback={<SimilarCarsRoom />}>
            <SimilarCars id={car.id} />
          </Suspense>
        </>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Gallery label={t.pictures} car={car} />
        <div className="lg:col-start-2 lg:row-span-2 [@media(min-height:56rem)]:lg:not-has-[textarea]:sticky [@media(min-height:56rem)]:lg:top-4">
          <CarSummaryCard car={car} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <CarFacts car={car} />
          <Suspense fallback={<Skeleton className="h-[58.5rem] rounded-card sm:h-[43rem]" />}>
            <Paperwork car={car} />
          </Suspense>
          <KeyFeatures features={car.features} />
          <Description text={car.description} />
          <Verification car={car} />
          <SellerCard seller={car.seller} />
          <PriceParts car={car} />
        </div>
      </div>
      {car.isLive && (
        <WhenNear room={<SimilarCarsRoom />}>
          <SimilarCars id={car.id} />
        </WhenNear>
      )}
    </article>
  );
};
