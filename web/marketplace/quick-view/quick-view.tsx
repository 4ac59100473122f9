import { CarFront } from 'lucide-react';
import { Suspense, useId } from 'react';
import { quickViewTexts } from '../../shared/texts/en/quick-view.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { FetchFailed } from '../../shared/ui/fetch-failed.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { StateMessage } from '../../shared/ui/state-message.tsx';
import { carName } from '../car-summary.ts';
import { useCarSlots } from '../marketplace-slots.tsx';
import { useCar } from '../use-car.ts';
import { QuickCar } from './quick-car.tsx';
import { QuickContact } from './quick-contact.tsx';

const Loading = () => {
  const t = useTexts(quickViewTexts);
  return (
    <div role="status" className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <span className="sr-only">{t.loading}</span>
      <Skeleton className="aspect-[16/10] rounded-card" />
      <div className="flex flex-col gap-4">
        <Skeleton className="h-7 w-3/5" />
        <Skeleton className="h-10 w-1/2" />
        <Skeleton className="h-48" />
      </div>
    </div>
  );
};

interface QuickViewProps {
  /** The id of the car or of one of its listings. */
  id: string;
  onClose(): void;
}

/** The quick view: one car over the results, or a message while the car is loading, after an error or if the car does not exist. */
const QuickView = ({ id, onClose }: QuickViewProps) => {
  const t = useTexts(quickViewTexts);
  const noteId = useId();
  const { SellerWays } = useCarSlots();
  const { car, notFound, error, retry } = useCar(id);
  const content = () => {
    if (car) return <QuickCar key={car.id} car={car} noteId={noteId} />;
    if (notFound) {
      return (
        <StateMessage
          icon={<CarFront className="size-7" />}
          title={t.notFound.title}
          actions={<Button onClick={onClose}>{t.close}</Button>}
        >
          {t.notFound.text}
        </StateMessage>
      );
    }
    if (error !== null) {
      return <FetchFailed title={t.failed.title} error={error} onRetry={retry} />;
    }
    return <Loading />;
  };
  return (
    <Dialog
      open
      size="xl"
      title={car ? carName(car) : t.title}
      onClose={onClose}
      footer={
        car && (
          <Suspense fallback={<Skeleton className="h-11 w-full sm:w-80" />}>
            <SellerWays carId={car.id} as="buttons" source={<QuickContact car={car} noteId={noteId} />} />
          </Suspense>
        )
      }
    >
      {content()}
    </Dialog>
  );
};
export default QuickView;
