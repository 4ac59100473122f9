import { Link } from 'react-router-dom';
import { useFormats } from '../../shared/format/use-formats.ts';
import { listingTexts } from '../../shared/texts/en/listing.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import type { CarBehind, ListingDetails } from './use-listing.ts';

/** Says that the source took the listing down and what it asked last, and leads to where the same car is still offered. */
export const ListingGone = ({ listing, car }: { listing: ListingDetails; car: CarBehind }) => {
  const { goneNotice: t } = useTexts(listingTexts);
  const format = useFormats();
  const { source, priceInr, goneAt, hiddenAt } = listing;
  const live = car.listings.filter((one) => one.isLive);
  return (
    <section aria-labelledby="listing-gone" className="rounded-card bg-accent-wash px-5 py-4">
      <h2 id="listing-gone" className="text-xl font-bold">
        {t.title}
      </h2>
      <p>
        {t.text(source.label, format.price(priceInr))}
        {goneAt !== null && <time dateTime={goneAt}> {t.takenDown(format.day(goneAt))}</time>}
      </p>
      {hiddenAt !== null && <p>{t.hidden}</p>}
      {live.length > 0 && (
        <>
          <p className="mt-2 font-semibold">{t.elsewhere}</p>
          <ul className="flex flex-wrap gap-x-6">
            {live.map((one) => (
              <li key={one.id}>
                <Link
                  to={`/marketplace/${one.id}`}
                  className="inline-flex min-h-11 items-center font-semibold text-brand tabular-nums underline underline-offset-4"
                >
                  {t.offer(format.price(one.priceInr), one.source.label)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};
