import { carTexts } from '../shared/texts/en/car.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { CarSkeleton } from './car/car-skeleton.tsx';
import { CarView } from './car/car-view.tsx';
import { CarFrame } from './car-page-frame.tsx';
import { useCar } from './use-car.ts';
import { useSearchBefore } from './use-previous-search-url.ts';

/** The page of one car. `id` is the id of the car or of one of its listings. */
export const CarScreen = ({ id }: { id: string }) => {
  const t = useTexts(carTexts);
  const asked = useCar(id);
  const back = useSearchBefore();
  return (
    <CarFrame {...asked} texts={t.notFound} failedTitle={t.failed.title} skeleton={<CarSkeleton />}>
      {asked.car && <CarView car={asked.car} back={back} />}
    </CarFrame>
  );
};
