import { clsx } from 'clsx';
import { ExternalLink, MapPin } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useFormats } from '../shared/format/use-formats.ts';
import { PriceVerdictBadge } from '../shared/price-verdict/price-verdict-badge.tsx';
import { portalsTexts } from '../shared/texts/en/portals.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { useDataTerms } from '../shared/texts/use-data-terms.ts';
import { Badge } from '../shared/ui/badge.tsx';
import { Button, buttonStyle } from '../shared/ui/button.tsx';
import { CarLink } from './car-link.tsx';
import { CarPicture } from './car-picture.tsx';
import { carName, carPlace, carRef, vouchedBy } from './car-summary.ts';
import { DaysOnMarket } from './days-on-market.tsx';
import { FeaturedBadge } from './featured-badge.tsx';
import { useCarSlots } from './marketplace-slots.tsx';
import { PriceBefore } from './price-before.tsx';
import { ReservedBadge } from './reserved-badge.tsx';
import { SourceBadge } from './source-badge.tsx';
import { StartingEmi } from './starting-emi.tsx';
import type { ListedCar } from './use-search-cars.ts';
import { VerificationBadge } from './verification-badge.tsx';

const RowFacts = ({ car }: { car: ListedCar }) => {
  const { row: t } = useTexts(portalsTexts);
  const format = useFormats();
  const terms = useDataTerms();
  const facts = [
    car.mileageKm === null ? null : format.kmShort(car.mileageKm),
    car.fuelType && terms.fuel(car.fuelType),
    car.transmission && terms.transmission(car.transmission),
    car.owners === null ? null : format.owners(car.owners),
    car.sellerType && terms.sellerType(car.sellerType),
  ].filter((fact) => fact !== null);
  return (
    <>
      <h3 className="line-clamp-3 text-lg leading-snug font-semibold break-words">
        <CarLink carId={car.id} className="underline-offset-4 hover:text-brand hover:underline">
          {carName(car)}
        </CarLink>
        {car.variant && <span className="font-normal text-soft"> {car.variant}</span>}
      </h3>
      <p className={clsx('text-sm sm:text-base', facts.length === 0 && 'text-soft')}>
        {facts.length > 0 ? facts.join(' · ') : format.notProvided}
      </p>
      <p className="flex items-center gap-1.5 text-sm text-soft">
        <MapPin aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 truncate">{carPlace(car, terms) ?? t.placeNotProvided}</span>
      </p>
      {car.features.length > 0 && (
        <p className="hidden truncate text-sm text-soft sm:block">{car.features.map(terms.feature).join(' · ')}</p>
      )}
    </>
  );
};

/** The offer's badges and the source whose price is shown. If the source supplied no link, a note with the id `noteId` says so. */
const RowOrigin = ({ car, noteId, badge }: { car: ListedCar; noteId: string; badge?: ReactNode }) => {
  const { row: t } = useTexts(portalsTexts);
  const format = useFormats();
  const terms = useDataTerms();
  const { source } = car;
  const more = car.listingCount - 1;
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <ReservedBadge car={car} />
      {badge ?? <FeaturedBadge car={car} />}
      <VerificationBadge status={car.verificationStatus} by={vouchedBy(car)} />
      {car.condition && <Badge>{t.condition(terms.condition(car.condition))}</Badge>}
      {source.badge !== source.label && <Badge>{source.label}</Badge>}
      <SourceBadge source={source} />
      {more > 0 && (
        <span className="text-sm text-soft">
          <span aria-hidden>{t.moreSources(format.count(more))}</span>
          <span className="sr-only">{t.moreSourcesLong(format.count(more))}</span>
        </span>
      )}
      {car.url === null && (
        <span id={noteId} className="text-sm text-soft">
          {t.noLink}
        </span>
      )}
    </div>
  );
};

const RowPrice = ({ car }: { car: ListedCar }) => {
  const format = useFormats();
  return (
    <div className="@3xl:text-end">
      <p className="flex flex-wrap items-baseline gap-x-2 @3xl:justify-end">
        <span className="text-xl leading-tight font-bold tabular-nums sm:text-2xl">{format.price(car.priceInr)}</span>
        <PriceBefore car={car} />
      </p>
      <PriceVerdictBadge verdict={car.priceVerdict} />
      <DaysOnMarket car={car} />
      <StartingEmi emi={car.startingEmi} />
    </div>
  );
};

/** A link to the source's page, or a disabled button if the source supplied no link. The note with the id `noteId` explains why the button is
 *  disabled. */
const Contact = ({ car, noteId }: { car: ListedCar; noteId: string }) => {
  const { row: t } = useTexts(portalsTexts);
  if (car.url === null) {
    return (
      <Button look="secondary" disabled aria-describedby={noteId}>
        {t.contact}
      </Button>
    );
  }
  return (
    <a
      href={car.url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      aria-label={t.contactOn(car.source.label, carName(car))}
      className={buttonStyle.secondary}
    >
      {t.contact}
      <ExternalLink aria-hidden className="size-4" />
    </a>
  );
};

interface CarRowProps {
  car: ListedCar;
  /** True for a picture on the first screen, which loads before the others. */
  first: boolean;
  /** Shown instead of the usual badge of a featured car. */
  badge?: ReactNode;
  onView(id: string): void;
  /** Called when the pointer or the focus reaches a control that opens the car. */
  onNear(id: string): void;
}

/** A car as a row of the results: the name with a link to the car's page, the price, the source, a button for the quick view, and a link to the
 *  source. */
export const CarRow = ({ car, first, badge, onView, onNear }: CarRowProps) => {
  const { row: t } = useTexts(portalsTexts);
  const { CardActions } = useCarSlots();
  const noteId = useId();
  const near = () => onNear(car.id);
  return (
    <article
      className={clsx(
        'grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 overflow-hidden rounded-card border bg-surface p-3 shadow-card transition-shadow hover:shadow-lift sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-x-4 @3xl:grid-cols-[12rem_minmax(0,1fr)_auto_auto] @3xl:grid-rows-[auto_1fr] @3xl:gap-x-2',
        car.isFeatured ? 'border-accent ring-1 ring-accent' : 'border-line hover:border-edge',
      )}
    >
      <CarPicture
        car={car}
        image={car.images[0]}
        placeholder={car.placeholderImage}
        first={first}
        className="self-start rounded-control @3xl:row-span-2 @3xl:me-2"
      />
      <div className="flex min-w-0 flex-col gap-1">
        <RowFacts car={car} />
      </div>
      <div className="col-start-2 @3xl:col-span-2 @3xl:col-start-3 @3xl:row-start-1">
        <RowPrice car={car} />
      </div>
      <div className="col-span-2 @3xl:col-span-1 @3xl:col-start-2 @3xl:row-start-2">
        <RowOrigin car={car} noteId={noteId} badge={badge} />
      </div>
      <div className="col-start-1 row-start-2 flex gap-2 self-end @3xl:col-start-3">
        <CardActions car={carRef(car)} />
      </div>
      <div className="col-span-2 flex flex-wrap gap-2 self-end *:flex-1 @3xl:col-span-1 @3xl:col-start-4 @3xl:row-start-2 @3xl:flex-nowrap">
        <Button
          aria-label={t.viewDetailsOf(carName(car))}
          onClick={() => onView(car.id)}
          onPointerEnter={near}
          onFocus={near}
        >
          {t.viewDetails}
        </Button>
        <Contact car={car} noteId={noteId} />
      </div>
    </article>
  );
};
