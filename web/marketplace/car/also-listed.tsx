import { ExternalLink } from 'lucide-react';
import { formatDay } from '../../shared/format/dates.ts';
import { formatPrice } from '../../shared/format/money.ts';
import type { CarDetails } from '../use-car.ts';
import { Section } from './section.tsx';

type Listing = CarDetails['listings'][number];

const Row = ({ listing, lowest }: { listing: Listing; lowest: boolean }) => (
  <tr className="border-t border-line">
    <th scope="row" className="py-3 pr-3 text-left font-semibold">
      {listing.source.label}
      {listing.source.badge && listing.source.badge !== listing.source.label && (
        <span className="block text-sm font-normal text-soft">{listing.source.badge}</span>
      )}
    </th>
    <td className="py-3 pr-3 tabular-nums">
      {formatPrice(listing.priceInr)}
      {lowest && <span className="block text-sm font-semibold text-good">Lowest</span>}
    </td>
    <td className="hidden py-3 pr-3 sm:table-cell">
      {listing.isLive || !listing.goneAt
        ? `Since ${formatDay(listing.firstSeenAt)}`
        : `${formatDay(listing.firstSeenAt)} – ${formatDay(listing.goneAt)}`}
    </td>
    <td className="py-3 text-right">
      {listing.isLive && listing.url ? (
        <a
          href={listing.url}
          target="_blank"
          rel="noopener nofollow"
          className="inline-flex min-h-11 items-center gap-1 font-semibold text-brand underline-offset-4 hover:underline"
        >
          Open
          <span className="sr-only"> on {listing.source.label} in a new tab</span>
          <ExternalLink aria-hidden className="size-4" />
        </a>
      ) : (
        <span className="text-soft">{listing.isLive ? 'No link' : 'Taken down'}</span>
      )}
    </td>
  </tr>
);

/** Every source that lists this car, with its price; nothing when there is only one. */
export const AlsoListed = ({ car }: { car: CarDetails }) => {
  const { listings } = car;
  if (listings.length < 2) return null;
  const live = listings.filter(({ isLive }) => isLive).map(({ priceInr }) => priceInr);
  const lowest = Math.min(...live);
  const spread = new Set(live).size > 1;
  return (
    <Section title="Also listed on">
      <p className="mb-3 max-w-prose text-soft">
        The same car, found on {listings.length} sources. Compare before you call.
      </p>
      <table className="w-full">
        <thead className="text-left text-sm text-soft">
          <tr>
            <th scope="col" className="pb-2 font-medium">
              Source
            </th>
            <th scope="col" className="pb-2 font-medium">
              Price
            </th>
            <th scope="col" className="hidden pb-2 font-medium sm:table-cell">
              Listed
            </th>
            <th scope="col" className="pb-2 text-right font-medium">
              Link
            </th>
          </tr>
        </thead>
        <tbody>
          {listings.map((listing) => (
            <Row key={listing.id} listing={listing} lowest={spread && listing.isLive && listing.priceInr === lowest} />
          ))}
        </tbody>
      </table>
    </Section>
  );
};
