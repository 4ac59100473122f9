import { ExternalLink, MapPin, Star } from 'lucide-react';
import {
  DEFAULT_ANNUAL_RATE_PERCENT,
  DEFAULT_DOWN_PAYMENT_SHARE,
  DEFAULT_TENURE_MONTHS,
  monthlyInstalment,
} from '../../../schema/financing/emi.ts';
import { formatDay } from '../../shared/format/dates.ts';
import { formatPrice, formatRupees } from '../../shared/format/money.ts';
import { formatKm, formatOwners, NOT_PROVIDED } from '../../shared/format/numbers.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { buttonStyle } from '../../shared/ui/button.tsx';
import { carName, carPlace } from '../car-summary.ts';
import type { CarDetails } from '../use-car.ts';
import { VerificationBadge } from '../verification-badge.tsx';

/** Another source than the leading one, where it is that one that asks the price shown. */
const otherAsking = ({ listings, source, priceInr, isLive }: CarDetails): string | undefined => {
  const asking = listings
    .filter((listing) => listing.priceInr === priceInr && listing.isLive === isLive)
    .map((listing) => listing.source);
  return asking.some(({ id }) => id === source.id) ? undefined : asking[0]?.label;
};

const Price = ({ car }: { car: CarDetails }) => {
  const { priceInr, originalPriceInr } = car;
  const askedOn = otherAsking(car);
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-4xl leading-tight font-bold tabular-nums">{formatPrice(priceInr)}</span>
        {originalPriceInr !== null && originalPriceInr > priceInr && (
          <s className="text-lg text-soft tabular-nums">
            <span className="sr-only">Price before: </span>
            {formatPrice(originalPriceInr)}
          </s>
        )}
      </p>
      {askedOn && <p className="text-soft">on {askedOn}</p>}
      {originalPriceInr !== null && originalPriceInr > priceInr && (
        <p className="font-semibold text-good tabular-nums">Save {formatRupees(originalPriceInr - priceInr)}</p>
      )}
      {car.isLive && (
        <p className="mt-1 text-soft tabular-nums">
          EMI starts at <strong className="text-ink">{formatRupees(monthlyInstalment({ priceInr }))}</strong> a month
          <span className="block text-sm">
            {DEFAULT_DOWN_PAYMENT_SHARE * 100}% down, {DEFAULT_TENURE_MONTHS} months at {DEFAULT_ANNUAL_RATE_PERCENT} %
            a year
          </span>
        </p>
      )}
    </div>
  );
};

const keyFacts = (car: CarDetails): string =>
  [
    car.mileageKm === null ? null : formatKm(car.mileageKm),
    car.fuelType,
    car.transmission,
    car.owners === null ? null : formatOwners(car.owners),
  ]
    .filter((fact) => fact !== null)
    .join(' · ');

/** The offer in one card: which car, what it costs, where it is, who shows it and since when. */
export const CarOffer = ({ car }: { car: CarDetails }) => (
  <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
    <div className="flex flex-wrap gap-1.5">
      {car.isFeatured && (
        <Badge tone="accent" icon={<Star aria-hidden className="size-4 shrink-0 fill-current" />}>
          Featured
        </Badge>
      )}
      <VerificationBadge status={car.verificationStatus} />
      <Badge tone="brand">{car.source.badge ?? car.source.label}</Badge>
    </div>
    <div>
      <h1 id="car-name" className="text-2xl leading-tight font-bold sm:text-3xl">
        {carName(car)}
      </h1>
      {car.variant && <p className="text-lg text-soft">{car.variant}</p>}
      <p className="mt-1">{keyFacts(car)}</p>
    </div>
    <Price car={car} />
    <p className="flex items-center gap-2">
      <MapPin aria-hidden className="size-5 shrink-0 text-soft" />
      {carPlace(car) ?? <span className="text-soft">Place: {NOT_PROVIDED.toLowerCase()}</span>}
    </p>
    {car.isLive && car.url && (
      <a href={car.url} target="_blank" rel="noopener nofollow" className={buttonStyle.primary}>
        View on {car.source.label}
        <ExternalLink aria-hidden className="size-4" />
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    )}
    <dl className="grid grid-cols-2 gap-3 border-t border-line pt-4 text-sm">
      <div>
        <dt className="text-soft">First seen</dt>
        <dd className="font-semibold">
          <time dateTime={car.firstSeenAt}>{formatDay(car.firstSeenAt)}</time>
        </dd>
      </div>
      <div>
        <dt className="text-soft">{car.goneAt ? 'Taken down' : 'Last updated'}</dt>
        <dd className="font-semibold">
          <time dateTime={car.goneAt ?? car.lastSeenAt}>{formatDay(car.goneAt ?? car.lastSeenAt)}</time>
        </dd>
      </div>
    </dl>
  </div>
);
