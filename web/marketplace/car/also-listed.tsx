import { Link } from 'react-router-dom';
import { useFormats } from '../../shared/format/use-formats.ts';
import { carTexts } from '../../shared/texts/en/car.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { SourceLink } from '../../shared/ui/source-link.tsx';
import type { CarDetails } from '../use-car.ts';
import { Section } from './car-section.tsx';
import { shownListings } from './shown-listings.ts';

type Listing = CarDetails['listings'][number];

const Row = ({ listing, lowest }: { listing: Listing; lowest: boolean }) => {
  const { alsoListed: t } = useTexts(carTexts);
  const format = useFormats();
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-3 pe-3 text-start font-semibold">
        <Link
          to={`/marketplace/${listing.id}`}
          className="text-brand underline-offset-4 hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
        >
          {listing.source.label}
        </Link>
        {listing.source.badge && listing.source.badge !== listing.source.label && (
          <span className="block text-sm font-normal text-soft">{listing.source.badge}</span>
        )}
      </th>
      <td className="py-3 pe-3 tabular-nums">
        {format.price(listing.priceInr)}
        {lowest && <span className="block text-sm font-semibold text-good">{t.lowest}</span>}
      </td>
      <td className="hidden py-3 pe-3 sm:table-cell">
        {listing.isLive || !listing.goneAt
          ? t.since(format.day(listing.firstSeenAt))
          : t.between(format.day(listing.firstSeenAt), format.day(listing.goneAt))}
      </td>
      <td className="py-3 text-end">
        {listing.isLive && listing.url ? (
          <SourceLink url={listing.url} label={t.openOn(listing.source.label)}>
            {t.open}
          </SourceLink>
        ) : (
          <span className="text-soft">{listing.isLive ? t.noLink : t.takenDown}</span>
        )}
      </td>
    </tr>
  );
};

/** The visible listings as a table: source, price, date and link; without the date on narrow screens. */
export const ListingsTable = ({ listings: all }: { listings: readonly Listing[] }) => {
  const { alsoListed: t } = useTexts(carTexts);
  const listings = shownListings(all);
  const live = listings.filter(({ isLive }) => isLive).map(({ priceInr }) => priceInr);
  const lowest = Math.min(...live);
  const spread = new Set(live).size > 1;
  return (
    <table className="w-full">
      <thead className="text-start text-sm text-soft">
        <tr>
          <th scope="col" className="pb-2 text-start font-medium">
            {t.source}
          </th>
          <th scope="col" className="pb-2 text-start font-medium">
            {t.price}
          </th>
          <th scope="col" className="hidden pb-2 text-start font-medium sm:table-cell">
            {t.listed}
          </th>
          <th scope="col" className="pb-2 text-end font-medium">
            {t.link}
          </th>
        </tr>
      </thead>
      <tbody>
        {listings.map((listing) => (
          <Row key={listing.id} listing={listing} lowest={spread && listing.isLive && listing.priceInr === lowest} />
        ))}
      </tbody>
    </table>
  );
};

/** The listings of this car with their sources and prices; renders nothing for a single listing. */
export const AlsoListed = ({ car }: { car: Pick<CarDetails, 'listings'> }) => {
  const { alsoListed: t } = useTexts(carTexts);
  const format = useFormats();
  const listings = shownListings(car.listings);
  if (listings.length < 2) return null;
  return (
    <Section title={t.title}>
      <p className="mb-3 max-w-prose text-soft">{t.intro(format.count(listings.length))}</p>
      <ListingsTable listings={listings} />
    </Section>
  );
};
