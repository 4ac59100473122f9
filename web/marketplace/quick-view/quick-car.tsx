import { ArrowRight } from 'lucide-react';
import { type ReactNode, Suspense, useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useFormats } from '../../shared/format/use-formats.ts';
import { PriceVerdictPart } from '../../shared/price-verdict/price-verdict-part.tsx';
import { quickViewTexts } from '../../shared/texts/en/quick-view.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { useDataTerms } from '../../shared/texts/use-data-terms.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { AllListings } from '../car/all-listings.tsx';
import ReservedNote from '../car/reserved-note.tsx';
import { shownListings } from '../car/shown-listings.ts';
import { CarCarousel } from '../car-carousel.tsx';
import { carName, carRef, vouchedBy } from '../car-summary.ts';
import { DaysOnMarket } from '../days-on-market.tsx';
import { FeaturedBadge } from '../featured-badge.tsx';
import { useCarSlots } from '../marketplace-slots.tsx';
import { PriceBefore } from '../price-before.tsx';
import { ReservedBadge } from '../reserved-badge.tsx';
import { SourceBadge } from '../source-badge.tsx';
import { StartingEmi } from '../starting-emi.tsx';
import type { CarDetails } from '../use-car.ts';
import { VerificationBadge } from '../verification-badge.tsx';
import { ContactNote } from './quick-contact.tsx';
import { QuickFacts } from './quick-facts.tsx';

const QuickPrice = ({ car }: { car: CarDetails }) => {
  const t = useTexts(quickViewTexts);
  const format = useFormats();
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-3xl leading-tight font-bold tabular-nums">{format.price(car.priceInr)}</span>
        <PriceBefore car={car} />
      </p>
      {car.listings.length > 1 && <p className="text-soft">{t.askedOn(car.source.label)}</p>}
      {car.isLive && <PriceVerdictPart verdict={car.priceVerdict} />}
      <DaysOnMarket car={car} />
      {car.isLive && <StartingEmi emi={car.startingEmi} />}
    </div>
  );
};

const QuickBadges = ({ car }: { car: CarDetails }) => {
  const t = useTexts(quickViewTexts);
  const terms = useDataTerms();
  return (
    <div className="flex flex-wrap gap-1.5">
      <ReservedBadge car={car} />
      <FeaturedBadge car={car} />
      <VerificationBadge status={car.verificationStatus} by={vouchedBy(car)} />
      <Badge>{car.condition === null ? t.conditionUnknown : t.condition(terms.condition(car.condition))}</Badge>
      <SourceBadge source={car.source} />
    </div>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1.5 font-bold">
        {title}
      </h3>
      {children}
    </section>
  );
};

const QuickFeatures = ({ features }: { features: readonly string[] }) => {
  const t = useTexts(quickViewTexts);
  const terms = useDataTerms();
  const { notProvided } = useFormats();
  return (
    <Part title={t.features}>
      {features.length === 0 ? (
        <p className="text-soft">{notProvided}</p>
      ) : (
        <ul className="flex flex-wrap gap-1.5">
          {features.map((feature) => (
            <li key={feature} className="rounded-full bg-sunken px-3 py-0.5 text-sm dark:bg-line">
              {terms.feature(feature)}
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
};

/** The content of the quick view. `noteId` becomes the id of the note that describes the contact buttons. */
export const QuickCar = ({ car, noteId }: { car: CarDetails; noteId: string }) => {
  const t = useTexts(quickViewTexts);
  const format = useFormats();
  const { CarActions, CarOpened, SellerWays } = useCarSlots();
  const { search } = useLocation();
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <CarOpened car={carRef(car)} />
      {!car.isLive && (
        <p className="rounded-control bg-accent-wash px-4 py-2.5 font-semibold lg:col-span-2">
          {t.gone(format.day(car.goneAt ?? car.lastSeenAt))}
        </p>
      )}
      {car.isLive && car.isReserved && (
        <div className="lg:col-span-2">
          <ReservedNote id={car.id} />
        </div>
      )}
      <CarCarousel label={t.pictures(carName(car))} car={car} />
      <div className="flex min-w-0 flex-col gap-4 lg:row-span-2">
        <QuickBadges car={car} />
        {car.variant && <p className="text-lg text-soft">{car.variant}</p>}
        <QuickPrice car={car} />
        <div className="flex flex-wrap gap-2 empty:hidden">
          <CarActions car={carRef(car)} />
        </div>
        <Link
          to={`/car/${car.id}`}
          state={{ search }}
          className="inline-flex min-h-11 items-center gap-1.5 self-start font-semibold text-brand underline-offset-4 hover:underline"
        >
          {t.fullPage}
          <ArrowRight aria-hidden className="size-4 rtl:rotate-180" />
        </Link>
        <QuickFacts car={car} />
        <Suspense fallback={<Skeleton className="h-5 w-4/5" />}>
          <SellerWays carId={car.id} as="note" source={<ContactNote id={noteId} car={car} />} />
        </Suspense>
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <QuickFeatures features={car.features} />
        <Part title={t.description}>
          <p className={car.description === null ? 'text-soft' : 'max-w-prose break-words whitespace-pre-line'}>
            {car.description ?? format.notProvided}
          </p>
        </Part>
        {shownListings(car.listings).length > 1 && (
          <Part title={t.alsoListed}>
            <AllListings listings={car.listings} hasTitle={false} />
          </Part>
        )}
      </div>
    </div>
  );
};
