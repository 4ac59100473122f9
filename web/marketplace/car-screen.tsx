import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useFormats } from '../shared/format/use-formats.ts';
import { useTitle } from '../shared/page/use-title.ts';
import { carTexts } from '../shared/texts/en/car.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { FetchFailed } from '../shared/ui/fetch-failed.tsx';
import { CarSkeleton } from './car/car-skeleton.tsx';
import { CarView } from './car/car-view.tsx';
import { carName } from './car-summary.ts';
import { NeverListed } from './never-listed.tsx';
import { useCar } from './use-car.ts';
import { useSearchBefore } from './use-search-before.ts';

/** The page of one car, or its loading, error or not-found message. `id` is the id of the car or of one of its listings. */
export const CarScreen = ({ id }: { id: string }) => {
  const t = useTexts(carTexts);
  const format = useFormats();
  const { car, loading, notFound, error, retry } = useCar(id);
  const back = useSearchBefore();
  useTitle(car ? `${carName(car)}, ${format.price(car.priceInr)}` : notFound ? t.notFound.title : null);
  const content = () => {
    if (car) return <CarView car={car} back={back} />;
    if (notFound) return <NeverListed texts={t.notFound} back={back} />;
    if (error !== null) return <FetchFailed level={1} title={t.failed.title} error={error} onRetry={retry} />;
    return loading ? <CarSkeleton /> : null;
  };
  return (
    <div className={clsx('mx-auto w-full max-w-[80rem] px-4 pt-4 pb-16 sm:px-6', loading && 'min-h-dvh')}>
      <Link
        to={back}
        className="mb-3 inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4 rtl:rotate-180" />
        {t.backToSearch}
      </Link>
      {content()}
    </div>
  );
};
