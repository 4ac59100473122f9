import { localStore } from '../shared/local-store.ts';
import { accountLists, type Change, ofOwner } from './account-lists.ts';
import { FAVOURITES_MAX, type Favourite, type Favourites, NO_FAVOURITES, readFavourites } from './stored-favourites.ts';

/** This browser's favourites, which are used while signed out. */
export const ownFavourites = localStore({ key: 'favourites', empty: NO_FAVOURITES, read: readFavourites });

/** Returns the changes that turn the list `before` into the list `next`. */
export const favouriteChanges = (before: Favourites, next: Favourites): Change[] => {
  const missing = (from: Favourites, { id }: Favourite) => from.cars.every((car) => car.id !== id);
  const removed = before.cars.filter((car) => missing(next, car));
  const saved = next.cars.filter((car) => missing(before, car));
  return [
    ...(removed.length > 0 ? [{ kind: 'remove', ids: removed.map(({ id }) => id) } as const] : []),
    ...(saved.length > 0 ? [{ kind: 'save', cars: saved } as const] : []),
  ];
};

/** The favourites of the signed-in account or, while signed out, of this browser. */
export const favourites = ofOwner('favourites', ownFavourites, favouriteChanges);

/** The outcome of saving a car: stored (`kept`), stored only until the page is closed, because storage is disabled or full (`this-visit`), or not
 *  saved, because the list is full (`too-many`). */
export type SaveOutcome = 'kept' | 'this-visit' | 'too-many';

/** Saves `car` as the newest favourite. Idempotent. */
export const saveFavourite = (car: Omit<Favourite, 'savedAt'>, savedAt: Date): SaveOutcome => {
  let outcome: SaveOutcome = 'kept';
  const lasting = favourites.update((kept) => {
    if (kept.cars.some(({ id }) => id === car.id)) return kept;
    if (kept.cars.length >= FAVOURITES_MAX) {
      outcome = 'too-many';
      return kept;
    }
    return { version: 1, cars: [{ ...car, savedAt: savedAt.toISOString() }, ...kept.cars] };
  });
  return outcome === 'kept' && !lasting ? 'this-visit' : outcome;
};

type RemovalListener = (removed: readonly Favourite[]) => void;
const removalListeners = new Set<RemovalListener>();

/** Calls `listener` with the favourites that the user removes on this page. It is not called if a list changes for other reasons: a car was merged
 *  into another, the list was changed on another device, or the user signed in or out.
 *  @returns a function that removes the listener */
export const onRemoval = (listener: RemovalListener): (() => void) => {
  removalListeners.add(listener);
  return () => void removalListeners.delete(listener);
};

const remove = (isUnwanted: (car: Favourite) => boolean): void => {
  let removed: readonly Favourite[] = [];
  favourites.update((kept) => {
    removed = kept.cars.filter(isUnwanted);
    if (removed.length === 0) return kept;
    const cars = kept.cars.filter((car) => !isUnwanted(car));
    return cars.length === 0 ? NO_FAVOURITES : { version: 1, cars };
  });
  if (removed.length > 0) for (const listener of removalListeners) listener(removed);
};

export const removeFavourite = (id: string): void => remove((car) => car.id === id);

/** Removes all favourites. */
export const clearFavourites = (): void => remove(() => true);

/** Restores removed favourites to their former positions. */
export const restoreFavourites = (removed: readonly Favourite[]): void => {
  favourites.update((kept) => readFavourites({ version: 1, cars: [...kept.cars, ...removed] }));
};

/** Updates this browser's favourites with current data: sets prices that were unknown when the cars were saved, and replaces the ids of cars that
 *  have been merged into other cars.
 *  @param found the current data of the cars, keyed by saved id */
export const settleFavourites = (
  found: ReadonlyMap<string, { readonly id: string; readonly priceInr: number }>,
): void => {
  // An account's list needs no update here, because the server updates it.
  if (accountLists.get().userId !== null) return;
  ownFavourites.update((kept) => {
    const settled = (car: Favourite): boolean => {
      const now = found.get(car.id);
      return now === undefined || (now.id === car.id && car.priceInr !== null);
    };
    if (kept.cars.every(settled)) return kept;
    const cars = kept.cars.map((car) => {
      const now = found.get(car.id);
      return now ? { ...car, id: now.id, priceInr: car.priceInr ?? now.priceInr } : car;
    });
    return readFavourites({ version: 1, cars });
  });
};
