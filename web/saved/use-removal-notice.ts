import { type RefObject, useEffect, useRef } from 'react';
import { savedTexts } from '../shared/texts/en/saved.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { toast } from '../shared/ui/toast.ts';
import { restoreFavourites } from './favourites.ts';
import type { Favourite } from './stored-favourites.ts';

/** After cars are removed from the list, shows a toast with an undo button, and focuses `heading` if the focused element was removed. Does nothing if
 *  the whole list was replaced because the user signed in or out. */
export function useRemovalNotice(
  cars: readonly Favourite[],
  { heading, owner }: { heading: RefObject<HTMLElement | null>; owner: string | null },
): void {
  const t = useTexts(savedTexts);
  const before = useRef(cars);
  const ownerBefore = useRef(owner);
  useEffect(() => {
    const removed = before.current.filter(({ id }) => !cars.some((car) => car.id === id));
    before.current = cars;
    const isSameList = ownerBefore.current === owner;
    ownerBefore.current = owner;
    const [first] = removed;
    if (!first || !isSameList) return;
    toast({
      title: removed.length === 1 ? t.removed(first.name || t.unnamed) : t.cleared,
      action: { label: t.undo, onSelect: () => restoreFavourites(removed) },
    });
    if (document.activeElement === null || document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
  }, [cars, heading, owner, t]);
}
