import { clsx } from 'clsx';
import { ArrowLeft, CarFront, RefreshCw, WifiOff } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { formatPrice } from '../shared/format/money.ts';
import { useTitle } from '../shared/page/use-title.ts';
import { Button, buttonStyle } from '../shared/ui/button.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import { StateMessage } from '../shared/ui/state-message.tsx';
import { CarView } from './car/car-view.tsx';
import { carName } from './car-summary.ts';
import { useCar } from './use-car.ts';

/** The search that the reader came from; all cars when they came by a link. */
const useSearchBefore = (): string => {
  const { state } = useLocation();
  const search: unknown = typeof state === 'object' && state !== null && 'search' in state ? state.search : undefined;
  return typeof search === 'string' ? `/${search}` : '/';
};

const CarSkeleton = () => (
  <div role="status" className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
    <span className="sr-only">Loading the car</span>
    <Skeleton className="aspect-[16/10] rounded-card" />
    <div className="flex flex-col gap-4">
      <Skeleton className="h-9 w-4/5" />
      <Skeleton className="h-6 w-3/5" />
      <Skeleton className="h-12 w-1/2" />
      <Skeleton className="h-32" />
    </div>
  </div>
);

/** One car, in whatever state the query for it is. */
export const CarScreen = ({ id }: { id: string }) => {
  const { car, loading, notFound, error, retry } = useCar(id);
  const back = useSearchBefore();
  useTitle(car ? `${carName(car)}, ${formatPrice(car.priceInr)}` : notFound ? 'Car not found' : null);
  const content = () => {
    if (car) return <CarView car={car} back={back} />;
    if (notFound) {
      return (
        <StateMessage
          level={1}
          icon={<CarFront className="size-7" />}
          title="Car not found"
          actions={
            <Link to={back} className={buttonStyle.primary}>
              Search used cars
            </Link>
          }
        >
          No source ever listed a car under this address.
        </StateMessage>
      );
    }
    if (error !== null) {
      return (
        <StateMessage
          level={1}
          alert
          icon={<WifiOff className="size-7" />}
          title="Failed to fetch the car"
          actions={
            <Button onClick={retry}>
              <RefreshCw aria-hidden className="size-4" />
              Try again
            </Button>
          }
        >
          {error === 'NETWORK'
            ? 'CarSetu could not be reached. Check your connection and try again.'
            : 'Something went wrong on our side. Please try again.'}
        </StateMessage>
      );
    }
    return loading ? <CarSkeleton /> : null;
  };
  return (
    <div className={clsx('mx-auto w-full max-w-[80rem] px-4 pt-4 pb-16 sm:px-6', loading && 'min-h-dvh')}>
      <Link
        to={back}
        className="mb-3 inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Back to Search
      </Link>
      {content()}
    </div>
  );
};
