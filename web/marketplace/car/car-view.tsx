import { useFormats } from '../../shared/format/use-formats.ts';
import { carTexts } from '../../shared/texts/en/car.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { useTerms } from '../../shared/texts/use-terms.ts';
import { CarCarousel } from '../car-carousel.tsx';
import { useCarSlots } from '../car-slots.tsx';
import { carRef } from '../car-summary.ts';
import type { CarDetails } from '../use-car.ts';
import { AlsoListed } from './also-listed.tsx';
import { CarFacts } from './car-facts.tsx';
import { CarOffer } from './car-offer.tsx';
import { GoneNotice } from './gone-notice.tsx';
import { PriceHistory } from './price-history.tsx';
import { Section } from './section.tsx';

const Description = ({ text }: { text: string | null }) => {
  const t = useTexts(carTexts);
  const { notProvided } = useFormats();
  return (
    <Section title={t.description}>
      <p className={text === null ? 'text-soft' : 'max-w-prose break-words whitespace-pre-line'}>
        {text ?? notProvided}
      </p>
    </Section>
  );
};

const KeyFeatures = ({ features }: { features: readonly string[] }) => {
  const t = useTexts(carTexts);
  const terms = useTerms();
  const { notProvided } = useFormats();
  return (
    <Section title={t.keyFeatures}>
      {features.length === 0 ? (
        <p className="text-soft">{notProvided}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {features.map((feature) => (
            <li key={feature} className="rounded-full bg-sunken px-3 py-1 dark:bg-line">
              {terms.feature(feature)}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};

/** The page of a car: picture and offer first, then what is known, who else lists it, and how its price went. */
export const CarView = ({ car, back }: { car: CarDetails; back: string }) => {
  const t = useTexts(carTexts);
  const { CarOpened } = useCarSlots();
  return (
    <article aria-labelledby="car-name" className="flex flex-col gap-6">
      <CarOpened car={carRef(car)} />
      {!car.isLive && <GoneNotice car={car} back={back} />}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <CarCarousel label={t.pictures} car={car} />
        <div className="lg:sticky lg:top-4 lg:col-start-2 lg:row-span-2">
          <CarOffer car={car} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <CarFacts car={car} />
          <KeyFeatures features={car.features} />
          <Description text={car.description} />
          <PriceHistory car={car} />
          <AlsoListed car={car} />
        </div>
      </div>
    </article>
  );
};
