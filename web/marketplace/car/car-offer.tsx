import { ExternalLink, MapPin, Star } from 'lucide-react';
import { useFormats } from '../../shared/format/use-formats.ts';
import { carTexts } from '../../shared/texts/en/car.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { useTerms } from '../../shared/texts/use-terms.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { buttonStyle } from '../../shared/ui/button.tsx';
import { useCarSlots } from '../car-slots.tsx';
import { carName, carPlace, carRef } from '../car-summary.ts';
import type { CarDetails } from '../use-car.ts';
import { VerificationBadge } from '../verification-badge.tsx';
import { linkedListing } from './asking.ts';
import { CarPrice } from './car-price.tsx';

const OfferBadges = ({ car }: { car: CarDetails }) => {
  const { offer: t } = useTexts(carTexts);
  return (
    <div className="flex flex-wrap gap-1.5">
      {car.isFeatured && (
        <Badge tone="accent" icon={<Star aria-hidden className="size-4 shrink-0 fill-current" />}>
          {t.featured}
        </Badge>
      )}
      <VerificationBadge status={car.verificationStatus} />
      <Badge tone="brand">{car.source.badge ?? car.source.label}</Badge>
    </div>
  );
};

const OfferName = ({ car }: { car: CarDetails }) => {
  const format = useFormats();
  const terms = useTerms();
  const keyFacts = [
    car.mileageKm === null ? null : format.km(car.mileageKm),
    car.fuelType && terms.fuel(car.fuelType),
    car.transmission && terms.transmission(car.transmission),
    car.owners === null ? null : format.owners(car.owners),
  ].filter((fact) => fact !== null);
  return (
    <div>
      <h1 id="car-name" className="text-2xl leading-tight font-bold sm:text-3xl">
        {carName(car)}
      </h1>
      {car.variant && <p className="text-lg text-soft">{car.variant}</p>}
      <p className="mt-1">{keyFacts.join(' · ')}</p>
    </div>
  );
};

const OfferDates = ({ car }: { car: CarDetails }) => {
  const { offer: t } = useTexts(carTexts);
  const format = useFormats();
  return (
    <dl className="grid grid-cols-2 gap-3 border-t border-line pt-4 text-sm">
      <div>
        <dt className="text-soft">{t.firstSeen}</dt>
        <dd className="font-semibold">
          <time dateTime={car.firstSeenAt}>{format.day(car.firstSeenAt)}</time>
        </dd>
      </div>
      <div>
        <dt className="text-soft">{car.goneAt ? t.takenDown : t.lastUpdated}</dt>
        <dd className="font-semibold">
          <time dateTime={car.goneAt ?? car.lastSeenAt}>{format.day(car.goneAt ?? car.lastSeenAt)}</time>
        </dd>
      </div>
    </dl>
  );
};

/** The offer in one card: which car, what it costs, where it is, who shows it and since when. */
export const CarOffer = ({ car }: { car: CarDetails }) => {
  const { offer: t } = useTexts(carTexts);
  const terms = useTerms();
  const { CarActions } = useCarSlots();
  const linked = linkedListing(car);
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
      <OfferBadges car={car} />
      <OfferName car={car} />
      <CarPrice car={car} />
      <p className="flex items-center gap-2">
        <MapPin aria-hidden className="size-5 shrink-0 text-soft" />
        {carPlace(car, terms) ?? <span className="text-soft">{t.placeNotProvided}</span>}
      </p>
      {linked && (
        <a href={linked.url} target="_blank" rel="noopener noreferrer nofollow" className={buttonStyle.primary}>
          {t.viewOn(linked.source.label)}
          <ExternalLink aria-hidden className="size-4" />
          <span className="sr-only">{t.newTab}</span>
        </a>
      )}
      <div className="flex flex-wrap gap-2 *:flex-1 *:px-2 empty:hidden">
        <CarActions car={carRef(car)} />
      </div>
      <OfferDates car={car} />
    </div>
  );
};
