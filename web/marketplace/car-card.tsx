import { clsx } from 'clsx';
import { Cog, Fuel, Gauge, Layers, MapPin, Star, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { monthlyInstalment } from '../../schema/financing/emi.ts';
import { formatPrice, formatRupees } from '../shared/format/money.ts';
import { formatCount, formatKmShort, formatOwners, NOT_PROVIDED } from '../shared/format/numbers.ts';
import { Badge } from '../shared/ui/badge.tsx';
import { CarPicture } from './car-picture.tsx';
import { type CarSummary, carName } from './car-summary.ts';
import { VerificationBadge } from './verification-badge.tsx';

const Fact = ({ icon, name, value }: { icon: ReactNode; name: string; value: string | null }) => (
  <div className="flex min-w-0 items-center gap-1.5">
    <dt className="shrink-0 text-soft">
      {icon}
      <span className="sr-only">{name}</span>
    </dt>
    <dd className={clsx('truncate', value === null && 'text-soft')}>{value ?? NOT_PROVIDED}</dd>
  </div>
);

/** Price with what it was before a drop, and what it costs a month. */
const CardPrice = ({ priceInr, originalPriceInr }: Pick<CarSummary, 'priceInr' | 'originalPriceInr'>) => (
  <div>
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="text-2xl leading-tight font-bold tabular-nums">{formatPrice(priceInr)}</span>
      {originalPriceInr !== null && originalPriceInr > priceInr && (
        <s className="text-soft tabular-nums">
          <span className="sr-only">Price before: </span>
          {formatPrice(originalPriceInr)}
        </s>
      )}
    </p>
    <p className="text-sm text-soft tabular-nums">EMI starts at {formatRupees(monthlyInstalment({ priceInr }))}</p>
  </div>
);

/** One car among the results. The whole card is the target of its one link. */
export const CarCard = ({ car, first }: { car: CarSummary; first?: boolean }) => {
  const { search } = useLocation();
  const place = car.city ?? car.state;
  const icon = 'size-4';
  return (
    <article
      className={clsx(
        'group relative flex h-full flex-col overflow-hidden rounded-card border bg-surface shadow-card transition-shadow focus-within:shadow-lift hover:shadow-lift',
        car.isFeatured ? 'border-accent ring-1 ring-accent' : 'border-line',
      )}
    >
      <CarPicture car={car} image={car.images[0]} placeholder={car.placeholderImage} first={first} />
      <div className="absolute top-3 left-3 flex max-w-[calc(100%-1.5rem)] flex-wrap gap-1.5">
        {car.isFeatured && (
          <Badge tone="accent" icon={<Star aria-hidden className="size-4 shrink-0 fill-current" />}>
            Featured
          </Badge>
        )}
        <VerificationBadge status={car.verificationStatus} />
      </div>
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div>
          <h3 className="truncate text-lg leading-snug font-semibold">{carName(car)}</h3>
          <p className="min-h-6 truncate text-soft">{car.variant}</p>
        </div>
        <CardPrice priceInr={car.priceInr} originalPriceInr={car.originalPriceInr} />
        <dl className="grid grid-cols-2 gap-x-3 gap-y-1.5">
          <Fact
            icon={<Gauge aria-hidden className={icon} />}
            name="KM driven"
            value={car.mileageKm === null ? null : formatKmShort(car.mileageKm)}
          />
          <Fact icon={<Fuel aria-hidden className={icon} />} name="Fuel type" value={car.fuelType} />
          <Fact icon={<Cog aria-hidden className={icon} />} name="Transmission" value={car.transmission} />
          <Fact
            icon={<User aria-hidden className={icon} />}
            name="Owners"
            value={car.owners === null ? null : formatOwners(car.owners)}
          />
        </dl>
        <div className="mt-auto flex items-end justify-between gap-3 border-t border-line pt-3">
          <div className="min-w-0 text-sm text-soft">
            <p className="flex items-center gap-1.5">
              <MapPin aria-hidden className="size-4 shrink-0" />
              <span className="truncate">{place ?? `Place: ${NOT_PROVIDED.toLowerCase()}`}</span>
            </p>
            <p className="flex items-center gap-1.5">
              <Layers aria-hidden className="size-4 shrink-0" />
              <span className="truncate">
                {car.listingCount > 1 ? `Found in ${formatCount(car.listingCount)} listings` : car.source.label}
              </span>
            </p>
          </div>
          <Link
            to={`/car/${car.id}`}
            state={{ search }}
            aria-label={`View Details: ${carName(car)}, ${formatPrice(car.priceInr)}`}
            className="shrink-0 rounded-control px-2 py-1.5 font-semibold text-brand underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card"
          >
            View Details
          </Link>
        </div>
      </div>
    </article>
  );
};
