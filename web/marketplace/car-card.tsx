import { clsx } from 'clsx';
import { Cog, Fuel, Gauge, Layers, MapPin, User } from 'lucide-react';
import { memo, type ReactNode, Suspense } from 'react';
import { useFormats } from '../shared/format/use-formats.ts';
import { lazyPart } from '../shared/page/lazy-part.ts';
import { cardsTexts } from '../shared/texts/en/cards.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { useDataTerms } from '../shared/texts/use-data-terms.ts';
import { Badge } from '../shared/ui/badge.tsx';
import { CarLink } from './car-link.tsx';
import { CarPicture } from './car-picture.tsx';
import { type CarSummary, carName, carPlace, carRef, vouchedBy } from './car-summary.ts';
import { FeaturedBadge } from './featured-badge.tsx';
import { useCarSlots } from './marketplace-slots.tsx';
import { PriceBefore } from './price-before.tsx';
import { ReservedBadge } from './reserved-badge.tsx';
import { StartingEmi } from './starting-emi.tsx';
import { VerificationBadge } from './verification-badge.tsx';

/** The server renders this part. In the browser, its code loads after the code of the interactive parts. */
const CarDeal = lazyPart(() => import('./price-verdict-and-days-listed.tsx'));
const CardPictures = lazyPart(() => import('./card-pictures.tsx'));

const Fact = ({ icon, name, value }: { icon: ReactNode; name: string; value: string | null }) => {
  const { notProvided } = useFormats();
  return (
    <div className="flex min-w-0 items-center gap-1.5">
      <dt className="shrink-0 text-soft">
        {icon}
        <span className="sr-only">{name}</span>
      </dt>
      <dd className={clsx('truncate', value === null && 'text-soft')}>{value ?? notProvided}</dd>
    </div>
  );
};

const CardPrice = ({ car }: { car: CarSummary }) => {
  const t = useTexts(cardsTexts);
  const format = useFormats();
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        {!car.isLive && <span className="text-soft">{t.lastPrice}</span>}
        <span className="text-2xl leading-tight font-bold tabular-nums">{format.price(car.priceInr)}</span>
        <PriceBefore car={car} />
      </p>
      <Suspense fallback={null}>
        <CarDeal car={car} />
      </Suspense>
      {car.isLive && <StartingEmi emi={car.startingEmi} />}
    </div>
  );
};

const CardFacts = ({ car }: { car: CarSummary }) => {
  const t = useTexts(cardsTexts);
  const format = useFormats();
  const terms = useDataTerms();
  const icon = 'size-4';
  return (
    <dl className="grid grid-cols-2 gap-x-3 gap-y-1.5 text-sm sm:text-base">
      <Fact
        icon={<Gauge aria-hidden className={icon} />}
        name={t.kmDriven}
        value={car.mileageKm === null ? null : format.kmShort(car.mileageKm)}
      />
      <Fact
        icon={<Fuel aria-hidden className={icon} />}
        name={t.fuelType}
        value={car.fuelType && terms.fuel(car.fuelType)}
      />
      <Fact
        icon={<Cog aria-hidden className={icon} />}
        name={t.transmission}
        value={car.transmission && terms.transmission(car.transmission)}
      />
      <Fact
        icon={<User aria-hidden className={icon} />}
        name={t.owners}
        value={car.owners === null ? null : format.owners(car.owners)}
      />
    </dl>
  );
};

const CardBadges = ({ car, badge }: Pick<CarCardProps, 'car' | 'badge'>) => {
  const t = useTexts(cardsTexts);
  return (
    <div className="pointer-events-none absolute start-3 top-3 z-2 flex max-w-[calc(100%-8rem)] flex-col items-start gap-1.5">
      {!car.isLive && <Badge tone="warn">{t.gone}</Badge>}
      <ReservedBadge car={car} />
      {badge ?? <FeaturedBadge car={car} />}
      <VerificationBadge status={car.verificationStatus} by={vouchedBy(car)} />
    </div>
  );
};

const CardOrigin = ({ car }: { car: CarSummary }) => {
  const t = useTexts(cardsTexts);
  const format = useFormats();
  return (
    <div className="min-w-0 flex-1 text-sm text-soft">
      <p className="flex items-center gap-1.5">
        <MapPin aria-hidden className="size-4 shrink-0" />
        <span className="truncate">{carPlace(car, useDataTerms()) ?? t.placeNotProvided}</span>
      </p>
      <p className="flex items-center gap-1.5">
        <Layers aria-hidden className="size-4 shrink-0" />
        <span className="truncate">
          {car.source.label}
          {car.listingCount > 1 && ` · ${t.foundIn(format.count(car.listingCount))}`}
        </span>
      </p>
    </div>
  );
};

interface CarCardProps {
  car: CarSummary;
  /** True for a card on the first screen. */
  first?: boolean;
  /** True for a card in a strip that can be swiped. The card then shows a single picture. */
  still?: boolean;
  /** Replaces the badge of a featured car. */
  badge?: ReactNode;
  /** Opens the quick view of the car. If omitted, the card offers no quick view. */
  onView?(id: string): void;
}

/** A search result as a card. One link covers the whole card, except its pictures and the slots that other features fill. Memoised, because React
 *  renders a part from scratch if an update reaches it before it is hydrated. */
export const CarCard = memo(({ car, first, still, badge, onView }: CarCardProps) => {
  const t = useTexts(cardsTexts);
  const format = useFormats();
  const { CardActions } = useCarSlots();
  const picture = <CarPicture car={car} image={car.images[0]} placeholder={car.placeholderImage} first={first} />;
  return (
    <article
      className={clsx(
        'group relative flex h-full flex-col overflow-hidden rounded-card border bg-surface shadow-card transition-shadow focus-within:shadow-lift hover:shadow-lift',
        car.isFeatured ? 'border-accent ring-1 ring-accent' : 'border-line hover:border-edge',
      )}
    >
      {still ? (
        picture
      ) : (
        <Suspense fallback={picture}>
          <CardPictures car={car} first={first} onView={onView} />
        </Suspense>
      )}
      <CardBadges car={car} badge={badge} />
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div>
          <h3 className="truncate text-lg leading-snug font-semibold">{carName(car)}</h3>
          <p className="min-h-6 truncate text-soft">{car.variant}</p>
        </div>
        <CardPrice car={car} />
        <CardFacts car={car} />
        <div className="mt-auto flex flex-wrap items-end justify-between gap-x-3 gap-y-2 border-t border-line pt-3">
          <CardOrigin car={car} />
          <CarLink
            carId={car.id}
            aria-label={t.viewDetailsOf(carName(car), format.price(car.priceInr))}
            className="shrink-0 rounded-control bg-brand-wash px-3 py-1.5 font-semibold text-brand transition-colors group-hover:bg-brand group-hover:text-on-brand after:absolute after:inset-0 after:rounded-card"
          >
            {t.viewDetails}
          </CarLink>
        </div>
      </div>
      <div className="absolute end-2 top-2 z-10 flex gap-1.5">
        <CardActions car={carRef(car)} />
      </div>
    </article>
  );
});
