import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { CarPicture } from '../car-picture.tsx';
import { carName } from '../car-summary.ts';
import type { CarDetails } from '../use-car.ts';

const arrow =
  'absolute top-1/2 flex size-11 -translate-y-1/2 items-center justify-center rounded-full bg-[#10153a]/75 text-white hover:bg-[#10153a]';

/** The car's own pictures, one large, the others to choose from; without any, the drawing that says so. */
export const Gallery = ({ car }: { car: CarDetails }) => {
  const [chosen, setChosen] = useState(0);
  const { images } = car;
  const many = images.length > 1;
  const step = (by: number) => setChosen((chosen + by + images.length) % images.length);
  return (
    <section aria-label="Pictures" className="min-w-0">
      <div className="relative">
        <CarPicture
          car={car}
          image={images[chosen]}
          placeholder={car.placeholderImage}
          first
          className="rounded-card border border-line"
        />
        {many && (
          <>
            <button
              type="button"
              aria-label="Previous picture"
              onClick={() => step(-1)}
              className={clsx(arrow, 'left-3')}
            >
              <ChevronLeft aria-hidden className="size-6" />
            </button>
            <button type="button" aria-label="Next picture" onClick={() => step(1)} className={clsx(arrow, 'right-3')}>
              <ChevronRight aria-hidden className="size-6" />
            </button>
            <p
              aria-live="polite"
              className="absolute bottom-2 left-2 rounded-full bg-[#10153a]/80 px-2.5 py-0.5 text-sm font-medium text-white tabular-nums"
            >
              <span className="sr-only">Picture </span>
              {chosen + 1} / {images.length}
            </p>
          </>
        )}
      </div>
      {many && (
        <ul className="mt-3 flex gap-2 overflow-x-auto p-1">
          {images.map((image, index) => (
            <li key={image} className="shrink-0">
              <button
                type="button"
                aria-label={`Picture ${index + 1} of ${carName(car)}`}
                aria-current={index === chosen || undefined}
                onClick={() => setChosen(index)}
                className={clsx(
                  'block w-24 overflow-hidden rounded-control border-2 bg-sunken',
                  index === chosen ? 'border-brand' : 'border-transparent opacity-80 hover:opacity-100',
                )}
              >
                <img src={image} alt="" width={96} height={60} loading="lazy" className="aspect-[16/10] object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
