import { useSyncExternalStore } from 'react';
import { type Favourite, NO_FAVOURITES } from './favourite-list.ts';
import { favourites } from './favourites.ts';

/** What the server knows of a browser's favourites. Another object than an empty list: it means "not known yet". */
const NOT_KNOWN = { ...NO_FAVOURITES };
const notKnown = () => NOT_KNOWN;

/** The favourites of the account or of this browser, newest first. `ready` is false in what the server renders, where nobody knows them. */
export function useFavourites(): { cars: readonly Favourite[]; ready: boolean } {
  const kept = useSyncExternalStore(favourites.subscribe, favourites.get, notKnown);
  return { cars: kept.cars, ready: kept !== NOT_KNOWN };
}

/** How many favourites there are; null while that is not known. */
export function useFavouriteCount(): number | null {
  const { cars, ready } = useFavourites();
  return ready ? cars.length : null;
}

/** Whether the car is a favourite. */
export function useIsFavourite(id: string): boolean {
  return useSyncExternalStore(
    favourites.subscribe,
    () => favourites.get().cars.some((car) => car.id === id),
    () => false,
  );
}
