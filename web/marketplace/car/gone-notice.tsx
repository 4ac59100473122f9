import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../../shared/format/use-formats.ts';
import { lazyPart } from '../../shared/page/lazy-part.ts';
import { carTexts } from '../../shared/texts/en/car.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { buttonStyle } from '../../shared/ui/button.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import type { CarDetails } from '../use-car.ts';

const HiddenNotice = lazyPart(() => import('./hidden-notice.tsx'));

const alike = ({ brand, model }: CarDetails) => new URLSearchParams(model === null ? { brand } : { brand, model });

/** Says why a car is no longer listed: its sources removed it, its seller sold or paused it, or CarSetu hid it. Shows the last price and a link to
 *  similar cars. */
export const GoneNotice = ({ car, back }: { car: CarDetails; back: string }) => {
  const { gone: t } = useTexts(carTexts);
  const format = useFormats();
  const hidden = car.listings.filter(({ hiddenAt }) => hiddenAt !== null);
  const hiddenAt = hidden[0]?.hiddenAt;
  const isHidden = hidden.length > 0 && hidden.length === car.listings.length;
  return (
    <section
      aria-labelledby="gone"
      className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-accent-wash px-5 py-4"
    >
      <div>
        <h2 id="gone" className="text-xl font-bold">
          {t.title}
        </h2>
        <p>
          {t.lastPrice} <strong className="tabular-nums">{format.price(car.priceInr)}</strong>
          {car.goneAt && !isHidden && <time dateTime={car.goneAt}> · {t.takenDown(format.day(car.goneAt))}</time>}
        </p>
        {!isHidden && (
          <p className="mt-1 max-w-prose text-sm">{car.isSold ? t.sold : car.isPaused ? t.paused : t.reason}</p>
        )}
        {hiddenAt && (
          <Suspense fallback={<Skeleton className="mt-1 h-11" />}>
            <HiddenNotice hiddenAt={hiddenAt} path={`/car/${car.id}`} partly={!isHidden} />
          </Suspense>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Link to={`/?${alike(car)}`} className={buttonStyle.primary}>
          {t.more([...alike(car).values()].join(' '))}
        </Link>
        {back !== '/' && (
          <Link to={back} className={buttonStyle.secondary}>
            {t.back}
          </Link>
        )}
      </div>
    </section>
  );
};
