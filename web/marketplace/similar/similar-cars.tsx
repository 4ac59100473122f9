import { useId } from 'react';
import { similarTexts } from '../../shared/texts/en/similar.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { FetchFailed } from '../../shared/ui/fetch-failed.tsx';
import { CarCard } from '../car-card.tsx';
import { SimilarCarsSkeleton, strip } from './similar-skeleton.tsx';
import { useSimilarCars } from './use-similar-cars.ts';

/** The number of cars that fill two rows in a wide window. */
const SHOWN = 8;

/** The most similar cars for sale, chosen by the published rule; featured cars are labelled. */
const SimilarCars = ({ id }: { id: string }) => {
  const t = useTexts(similarTexts);
  const titleId = useId();
  const { cars, error, retry } = useSimilarCars(id, SHOWN);
  const content = () => {
    if (error !== null) return <FetchFailed level={2} title={t.failed} error={error} onRetry={retry} />;
    if (!cars) return <SimilarCarsSkeleton />;
    if (cars.length === 0) return <p className="text-soft">{t.none}</p>;
    return (
      <ul className={strip}>
        {cars.map((car) => (
          <li key={car.id} className="min-w-0 snap-start">
            <CarCard car={car} still />
          </li>
        ))}
      </ul>
    );
  };
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl font-bold">
        {t.title}
      </h2>
      <p className="mb-4 text-sm text-soft">{t.rule}</p>
      {content()}
    </section>
  );
};
export default SimilarCars;
