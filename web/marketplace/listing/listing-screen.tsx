import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useFormats } from '../../shared/format/use-formats.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import { carTexts } from '../../shared/texts/en/car.ts';
import { listingTexts } from '../../shared/texts/en/listing.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { FetchFailed } from '../../shared/ui/fetch-failed.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { carName } from '../car-summary.ts';
import { NeverListed } from '../never-listed.tsx';
import { useSearchBefore } from '../use-search-before.ts';
import { ListingView } from './listing-view.tsx';
import { useListing } from './use-listing.ts';

const ListingSkeleton = () => {
  const t = useTexts(listingTexts);
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">{t.loading}</span>
      <div className="flex flex-col gap-3">
        <Skeleton className="h-9 w-2/3" />
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-6 w-2/5" />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Skeleton className="aspect-[16/10] rounded-card" />
        <Skeleton className="h-[28rem] rounded-card" />
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    </div>
  );
};

/** The page of one listing, or its loading, error or not-found message. `id` is the id of a listing, or of a car, whose best listing is shown. */
export const ListingScreen = ({ id }: { id: string }) => {
  const t = useTexts(listingTexts);
  const { backToSearch } = useTexts(carTexts);
  const format = useFormats();
  const { found, loading, notFound, error, retry } = useListing(id);
  const back = useSearchBefore();
  const title = found && `${carName(found.listing)}, ${format.price(found.listing.priceInr)}`;
  useTitle(title ?? (notFound ? t.notFound.title : null));
  const content = () => {
    if (found) return <ListingView {...found} />;
    if (notFound) return <NeverListed texts={t.notFound} back={back} />;
    if (error !== null) return <FetchFailed level={1} title={t.failedTitle} error={error} onRetry={retry} />;
    return loading ? <ListingSkeleton /> : null;
  };
  return (
    <div className={clsx('mx-auto w-full max-w-[80rem] px-4 pt-4 pb-16 sm:px-6', loading && 'min-h-dvh')}>
      <Link
        to={back}
        className="mb-3 inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4 rtl:rotate-180" />
        {backToSearch}
      </Link>
      {content()}
    </div>
  );
};
