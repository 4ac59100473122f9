import { Link } from 'react-router-dom';
import { formatDay } from '../../shared/format/dates.ts';
import { formatPrice } from '../../shared/format/money.ts';
import { buttonStyle } from '../../shared/ui/button.tsx';
import type { CarDetails } from '../use-car.ts';

/** The search for cars like it: of its model where that was supplied, else of its brand. */
const alike = ({ brand, model }: CarDetails) => new URLSearchParams(model === null ? { brand } : { brand, model });

/** Says that every source took the car down, what it cost last, and where cars like it are. */
export const GoneNotice = ({ car, back }: { car: CarDetails; back: string }) => (
  <section
    aria-labelledby="gone"
    className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-accent-wash px-5 py-4"
  >
    <div>
      <h2 id="gone" className="text-xl font-bold">
        This car is no longer listed
      </h2>
      <p>
        Last price <strong className="tabular-nums">{formatPrice(car.priceInr)}</strong>
        {car.goneAt && (
          <>
            , taken down on <time dateTime={car.goneAt}>{formatDay(car.goneAt)}</time>
          </>
        )}
        .
      </p>
    </div>
    <div className="flex flex-wrap gap-3">
      <Link to={`/?${alike(car)}`} className={buttonStyle.primary}>
        More {[...alike(car).values()].join(' ')}
      </Link>
      {back !== '/' && (
        <Link to={back} className={buttonStyle.secondary}>
          Back to your search
        </Link>
      )}
    </div>
  </section>
);
