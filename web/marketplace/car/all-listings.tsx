import { ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../../shared/format/use-formats.ts';
import { carTexts } from '../../shared/texts/en/car.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { iconButton } from '../../shared/ui/button.tsx';
import type { CarDetails } from '../use-car.ts';
import { VerificationBadge } from '../verification-badge.tsx';
import { inOrderOfPrice } from './shown-listings.ts';

type Listing = CarDetails['listings'][number];

interface RowProps {
  readonly listing: Listing;
  readonly isLowest: boolean;
  /** Whether the page is about this listing. */
  readonly isThis: boolean;
}

const Row = ({ listing: { id, source, url, ...listing }, isLowest, isThis }: RowProps) => {
  const { alsoListed: t } = useTexts(carTexts);
  const format = useFormats();
  const since = format.day(listing.firstSeenAt);
  const isGone = !listing.isLive && listing.goneAt !== null;
  return (
    <li className="flex items-center gap-3 border-t border-line py-1.5 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          {isThis ? (
            <span aria-current="page" className="font-semibold">
              {source.label}
            </span>
          ) : (
            <Link
              to={`/marketplace/${id}`}
              className="inline-flex min-h-6 items-center font-semibold text-brand underline-offset-4 hover:underline pointer-coarse:min-h-11"
            >
              {source.label}
            </Link>
          )}
          <VerificationBadge status={listing.verificationStatus} />
          {source.badge && source.badge !== source.label && <span className="text-sm text-soft">{source.badge}</span>}
        </p>
        <p className="text-sm text-soft">
          {isGone ? `${t.takenDown}: ${t.between(since, format.day(listing.goneAt ?? ''))}` : t.since(since)}
        </p>
      </div>
      <p className="text-end tabular-nums">
        <span className={isGone ? 'text-soft' : 'font-semibold'}>{format.price(listing.priceInr)}</span>
        {isLowest && <span className="block text-sm font-semibold text-good">{t.lowest}</span>}
      </p>
      {listing.isLive && url !== null ? (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          aria-label={t.openOn(source.label)}
          title={t.openOn(source.label)}
          className={`${iconButton} -me-2 text-brand`}
        >
          <ExternalLink aria-hidden className="size-4" />
        </a>
      ) : (
        // Reserves the width of the missing button, so that the prices stay aligned.
        <span className="-me-2 size-11 shrink-0" />
      )}
    </li>
  );
};

/** The number of listings shown initially. A button shows the others. */
const AT_ONCE = 4;

interface AllListingsProps {
  readonly listings: readonly Listing[];
  /** The id of the listing that the page is about; undefined on the page of a car. */
  readonly thisId?: string;
  /** False if there is already a heading above the list. */
  readonly hasTitle?: boolean;
}

/** All visible listings of a car: the current ones, cheapest first, then the removed ones. Renders nothing for a single listing. */
export const AllListings = ({ listings, thisId, hasTitle = true }: AllListingsProps) => {
  const { alsoListed: t } = useTexts(carTexts);
  const { count } = useFormats();
  const id = useId();
  const shown = inOrderOfPrice(listings);
  if (shown.length < 2) return null;
  const live = shown.filter(({ isLive }) => isLive).map(({ priceInr }) => priceInr);
  const lowest = new Set(live).size > 1 ? Math.min(...live) : null;
  const rows = shown.map((listing) => (
    <Row
      key={listing.id}
      listing={listing}
      isLowest={listing.isLive && listing.priceInr === lowest}
      isThis={listing.id === thisId}
    />
  ));
  return (
    <section aria-labelledby={hasTitle ? id : undefined} aria-label={hasTitle ? undefined : t.title}>
      {hasTitle && (
        <h2 id={id} className="font-bold">
          {t.title}
        </h2>
      )}
      <ul>{rows.slice(0, AT_ONCE)}</ul>
      {rows.length > AT_ONCE && (
        <details>
          <summary className="inline-flex min-h-11 list-none items-center font-semibold text-brand underline-offset-4 hover:underline">
            {t.more(count(rows.length - AT_ONCE), rows.length - AT_ONCE)}
          </summary>
          <ul>{rows.slice(AT_ONCE)}</ul>
        </details>
      )}
    </section>
  );
};
