import { useSyncExternalStore } from 'react';
import { favourites } from './favourites.ts';
import { type Favourite, NO_FAVOURITES } from './stored-favourites.ts';

/** Stands for the favourites during server rendering, when they are unknown. It is a separate object, so that it can be distinguished from an empty
 *  list. */
const NOT_KNOWN = { ...NO_FAVOURITES };
const notKnown = () => NOT_KNOWN;

/** Returns the favourites of the account or of this browser, newest first. `ready` is false during server rendering. */
export function useFavourites(): { cars: readonly Favourite[]; ready: boolean } {
  const kept = useSyncExternalStore(favourites.subscribe, favourites.get, notKnown);
  return { cars: kept.cars, ready: kept !== NOT_KNOWN };
}

/** Returns the number of favourites; null during server rendering. */
export function useFavouriteCount(): number | null {
  const { cars, ready } = useFavourites();
  return ready ? cars.length : null;
}

/** Returns whether the car is a favourite. */
export function useIsFavourite(id: string): boolean {
  return useSyncExternalStore(
    favourites.subscribe,
    () => favourites.get().cars.some((car) => car.id === id),
    () => false,
  );
}
