import { clsx } from 'clsx';
import { useFormats } from '../shared/format/use-formats.ts';
import { cardsTexts } from '../shared/texts/en/cards.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { useDataTerms } from '../shared/texts/use-data-terms.ts';
import { CarLink } from './car-link.tsx';
import { CarPicture } from './car-picture.tsx';
import { type CarSummary, carName, carPlace } from './car-summary.ts';

/** A compact card: picture, name, price, mileage and city. The whole card is a link. */
export const CarStripCard = ({ car }: { car: CarSummary }) => {
  const t = useTexts(cardsTexts);
  const format = useFormats();
  const terms = useDataTerms();
  const facts = [
    car.isReserved && t.reserved,
    car.mileageKm === null ? null : format.kmShort(car.mileageKm),
    car.city === null ? carPlace(car, terms) : terms.city(car.city),
  ];
  return (
    <article
      className={clsx(
        'group relative h-full overflow-hidden rounded-card border bg-surface shadow-card transition-shadow focus-within:shadow-lift hover:shadow-lift',
        car.isFeatured ? 'border-accent ring-1 ring-accent' : 'border-line hover:border-edge',
      )}
    >
      <CarPicture car={car} image={car.images[0]} placeholder={car.placeholderImage} decorative />
      <div className="p-3">
        <h3 className="truncate font-semibold">
          <CarLink carId={car.id} className="group-hover:text-brand after:absolute after:inset-0 after:rounded-card">
            {carName(car)}
          </CarLink>
        </h3>
        <p className="font-bold tabular-nums">{format.price(car.priceInr)}</p>
        <p className="truncate text-sm text-soft">
          {car.isLive ? facts.filter((fact) => fact).join(' · ') || format.notProvided : t.gone}
        </p>
      </div>
    </article>
  );
};
