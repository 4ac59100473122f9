import { clsx } from 'clsx';
import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { useFormats } from '../shared/format/use-formats.ts';
import { offSaleTexts } from '../shared/texts/en/off-sale.ts';
import { savedTexts } from '../shared/texts/en/saved.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import type { Favourite } from './stored-favourites.ts';
import type { FavouriteCar } from './use-favourite-cars.ts';

/** Returns the change of the price in rupees since the car was saved (negative for a drop). Returns null if a price is unknown or the car is no
 *  longer for sale. */
export const priceChange = (saved: Favourite, car: FavouriteCar | undefined): number | null =>
  saved.priceInr === null || !car?.isLive ? null : car.priceInr - saved.priceInr;

const PriceNote = ({ change }: { change: number }) => {
  const t = useTexts(savedTexts);
  const { rupees } = useFormats();
  const Icon = change === 0 ? Minus : change < 0 ? TrendingDown : TrendingUp;
  const words = change === 0 ? t.samePrice : change < 0 ? t.cheaper(rupees(-change)) : t.dearer(rupees(change));
  return (
    <p className={clsx('flex items-center gap-1.5', change < 0 ? 'font-semibold text-good' : 'text-soft')}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {words}
    </p>
  );
};

/** The text below a favourite: when the car was saved, and what has changed since. */
export const FavouriteNotes = ({ saved, car }: { saved: Favourite; car: FavouriteCar }) => {
  const t = useTexts(savedTexts);
  const { day } = useFormats();
  const offSaleWords = useTexts(offSaleTexts);
  const change = priceChange(saved, car);
  const offSale = car.isSold ? offSaleWords.sold : car.isPaused ? offSaleWords.paused : t.goneOn;
  return (
    <div className="px-1 text-sm tabular-nums">
      {change !== null && <PriceNote change={change} />}
      {!car.isLive && car.goneAt !== null && <p className="text-soft">{offSale(day(car.goneAt))}</p>}
      <p className="text-soft">{t.savedOn(day(saved.savedAt))}</p>
    </div>
  );
};
