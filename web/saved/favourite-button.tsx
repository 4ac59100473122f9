import { useApolloClient } from '@apollo/client/react';
import { clsx } from 'clsx';
import { Heart } from 'lucide-react';
import { graphql } from '../gql/index.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { favouriteTexts } from '../shared/texts/en/favourite.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';
import { toast } from '../shared/ui/toast.ts';
import { removeFavourite, type SaveOutcome, saveFavourite } from './favourites.ts';
import { FAVOURITES_MAX } from './stored-favourites.ts';
import { useIsFavourite } from './use-favourites.ts';

/** Returns a function that shows a toast if the car was not saved or is saved only until the page is closed. */
function useSaveNotice(): (outcome: SaveOutcome) => void {
  const t = useTexts(favouriteTexts);
  const format = useFormats();
  return (outcome) => {
    if (outcome === 'too-many') {
      toast({ title: t.tooManyTitle, description: t.tooMany(format.count(FAVOURITES_MAX)), tone: 'destructive' });
    }
    if (outcome === 'this-visit') toast({ title: t.notKeptTitle, description: t.notKept, tone: 'destructive' });
  };
}

const SavedPrice = graphql(`
  fragment SavedPrice on Car {
    priceInr
  }
`);

interface FavouriteButtonProps {
  car: { id: string; name: string };
  look?: 'icon' | 'labelled';
}

/** A button that adds a car to the favourites or removes it from them. */
export const FavouriteButton = ({ car, look = 'icon' }: FavouriteButtonProps) => {
  const t = useTexts(favouriteTexts);
  const client = useApolloClient();
  const pressed = useIsFavourite(car.id);
  const notice = useSaveNotice();
  const toggle = () => {
    if (pressed) return removeFavourite(car.id);
    // The displayed price is in the cache, because it was loaded with the car.
    const from = { __typename: 'Car', id: car.id } as const;
    const seen = client.readFragment({ fragment: SavedPrice, id: client.cache.identify(from) });
    notice(saveFavourite({ ...car, priceInr: seen?.priceInr ?? null }, new Date()));
  };
  const heart = (
    <Heart aria-hidden className={clsx('size-5 shrink-0 transition-colors', pressed && 'fill-bad text-bad')} />
  );
  const common = {
    type: 'button',
    'aria-pressed': pressed,
    'aria-label': look === 'icon' ? t.favourite(car.name) : t.saveCar(car.name),
    onClick: toggle,
  } as const;
  if (look === 'icon') {
    return (
      <button
        {...common}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-surface/95 text-ink shadow-card ring-1 ring-line transition-colors hover:bg-brand-wash"
      >
        {heart}
      </button>
    );
  }
  return (
    <button {...common} className={buttonStyle.secondary}>
      {heart}
      {t.save}
    </button>
  );
};
