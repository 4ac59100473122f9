import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../../shared/format/use-formats.ts';
import { lazyPart } from '../../shared/page/lazy-part.ts';
import { carTexts } from '../../shared/texts/en/car.ts';
import { listingTexts } from '../../shared/texts/en/listing.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { buttonStyle } from '../../shared/ui/button.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import type { CarBehind, ListingDetails } from './use-listing.ts';

const HiddenNotice = lazyPart(() => import('../car/hidden-notice.tsx'));

/** Says that the source removed the listing or that CarSetu hid it. Shows the last price, with links to the car's other offers or, if there are none,
 *  to similar cars. */
const ListingGone = ({ listing, car }: { listing: ListingDetails; car: CarBehind }) => {
  const { goneNotice: t } = useTexts(listingTexts);
  const { gone } = useTexts(carTexts);
  const format = useFormats();
  const { source, priceInr, goneAt, hiddenAt } = listing;
  const { brand, model } = listing;
  const alike = new URLSearchParams(model === null ? { brand } : { brand, model });
  const live = car.listings.filter((one) => one.isLive);
  return (
    <section aria-labelledby="listing-gone" className="rounded-card bg-accent-wash px-5 py-4">
      <h2 id="listing-gone" className="text-xl font-bold">
        {hiddenAt === null ? t.title : t.hiddenTitle}
      </h2>
      <p>
        {t.text(source.label, format.price(priceInr))}
        {goneAt !== null && hiddenAt === null && <time dateTime={goneAt}> {t.takenDown(format.day(goneAt))}</time>}
      </p>
      {hiddenAt !== null && (
        <Suspense fallback={<Skeleton className="mt-1 h-11" />}>
          <HiddenNotice hiddenAt={hiddenAt} path={`/marketplace/${listing.id}`} />
        </Suspense>
      )}
      {live.length === 0 && (
        <Link to={`/?${alike}`} className={`${buttonStyle.primary} mt-3`}>
          {gone.more([...alike.values()].join(' '))}
        </Link>
      )}
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
export default ListingGone;
