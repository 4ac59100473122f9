import { CarFront, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { savedTexts } from '../shared/texts/en/saved.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { FavouriteNotes } from './favourite-changes.tsx';
import { removeFavourite } from './favourites.ts';
import type { Favourite } from './stored-favourites.ts';
import type { FavouriteCar } from './use-favourite-cars.ts';

const RemoveButton = ({ saved }: { saved: Favourite }) => {
  const t = useTexts(savedTexts);
  return (
    <Button
      look="secondary"
      aria-label={t.removeCar(saved.name || t.unnamed)}
      onClick={() => removeFavourite(saved.id)}
    >
      <X aria-hidden className="size-4" />
      {t.remove}
    </Button>
  );
};

/** A favourite whose car could not be loaded. Only its stored name is shown. */
const NamedAlone = ({ saved, why }: { saved: Favourite; why: string }) => {
  const t = useTexts(savedTexts);
  return (
    <article className="flex h-full flex-col items-center justify-center gap-3 rounded-card border border-dashed border-edge px-4 py-10 text-center">
      <CarFront aria-hidden className="size-8 text-soft" />
      <h3 className="text-lg font-semibold">{saved.name || t.unnamed}</h3>
      <p className="text-soft">{why}</p>
      <RemoveButton saved={saved} />
    </article>
  );
};

interface FavouriteItemProps {
  saved: Favourite;
  /** The car; undefined if it could not be loaded. */
  car: FavouriteCar | undefined;
  /** Whether the displayed data is an offline copy. */
  isCopy: boolean;
  renderCar(car: FavouriteCar): ReactNode;
}

/** A favourite: the car and notes about it, or only the stored name if the car could not be loaded. */
export const FavouriteItem = ({ saved, car, isCopy, renderCar }: FavouriteItemProps) => {
  const t = useTexts(savedTexts);
  if (!car) return <NamedAlone saved={saved} why={isCopy ? t.notInCopy : t.unknown} />;
  return (
    <div className="flex h-full flex-col gap-2">
      <div className="flex-1">{renderCar(car)}</div>
      <div className="flex items-end justify-between gap-3">
        <FavouriteNotes saved={saved} car={car} />
        {!car.isLive && <RemoveButton saved={saved} />}
      </div>
    </div>
  );
};
