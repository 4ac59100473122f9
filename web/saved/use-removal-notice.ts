import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { savedTexts } from '../shared/texts/en/saved.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { toast } from '../shared/ui/toast.ts';
import { onRemoval, restoreFavourites } from './favourites.ts';
import type { Favourite } from './stored-favourites.ts';

const NONE: readonly Favourite[] = [];

/** After the user has removed favourites on this page, shows a toast with an undo button, and focuses `heading` if the focused element was removed. */
export function useRemovalNotice(heading: RefObject<HTMLElement | null>): void {
  const t = useTexts(savedTexts);
  const [removed, setRemoved] = useState(NONE);
  useEffect(() => onRemoval(setRemoved), []);
  const tell = useEffectEvent((cars: readonly Favourite[]) => {
    const [first] = cars;
    if (!first) return;
    toast({
      title: cars.length === 1 ? t.removed(first.name || t.unnamed) : t.cleared,
      action: { label: t.undo, onSelect: () => restoreFavourites(cars) },
    });
    if (document.activeElement === null || document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
  });
  // The focused element is gone only after the page has been rendered without the removed cars.
  useEffect(() => tell(removed), [removed]);
}
