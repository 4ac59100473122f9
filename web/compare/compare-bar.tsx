import { clsx } from 'clsx';
import { GitCompareArrows, X } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { useFormats } from '../shared/format/use-formats.ts';
import { compareTexts } from '../shared/texts/en/compare.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button, buttonStyle } from '../shared/ui/button.tsx';
import { type ChosenCar, chooseOnly, dropCar } from './chosen-cars.ts';
import { useCompareMax } from './compare-max.ts';
import { comparePath } from './compare-path.ts';
import { useChosen } from './use-chosen.ts';

const Chip = ({ car }: { car: ChosenCar }) => {
  const t = useTexts(compareTexts);
  return (
    <li className="flex max-w-56 shrink-0 items-center rounded-full bg-brand-wash ps-3 text-sm font-semibold">
      <span className="truncate">{car.name}</span>
      <button
        type="button"
        aria-label={t.removeCar(car.name)}
        onClick={() => dropCar(car.id)}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:text-brand"
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  );
};

/** A bar with the cars chosen for comparison, on every page except the comparison. It is sticky at the bottom of the window, so it never covers the
 *  end of the page. While the privacy notice is at the bottom, the bar is not sticky. */
export const CompareBar = () => {
  const t = useTexts(compareTexts);
  const format = useFormats();
  const { pathname } = useLocation();
  const { cars } = useChosen();
  const most = useCompareMax();
  if (cars.length === 0 || pathname === '/compare') return null;
  const max = format.count(most);
  return (
    <section
      aria-label={t.bar}
      data-bottom-bar
      className="sticky bottom-0 z-30 in-[:root:has([data-consent])]:static border-t border-line bg-surface shadow-lift print:hidden"
    >
      <div className="mx-auto flex max-w-[90rem] flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 sm:px-6">
        <ul className="flex min-w-0 flex-1 basis-full gap-2 overflow-x-auto py-1 sm:basis-0">
          {cars.map((car) => (
            <Chip key={car.id} car={car} />
          ))}
        </ul>
        <p role="status" className={clsx('text-sm text-soft', cars.length === 1 && 'max-sm:flex-1')}>
          {cars.length === 1 ? t.addAnother : t.chosenOf(format.count(cars.length), max)}
        </p>
        <div className="ms-auto flex gap-1">
          <Button look="quiet" aria-label={t.clearName} onClick={() => chooseOnly([])}>
            {t.clear}
          </Button>
          <Link to={comparePath(cars.map(({ id }) => id))} className={buttonStyle.primary}>
            <GitCompareArrows aria-hidden className="size-5" />
            {t.compareCount(format.count(cars.length))}
          </Link>
        </div>
      </div>
    </section>
  );
};
