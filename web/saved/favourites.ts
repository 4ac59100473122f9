import { isRecord, keep } from '../shared/kept/kept.ts';

/** A car that the reader wants to keep an eye on. `id` and `savedAt` are what an account takes over at sign-in. */
export interface Favourite {
  readonly id: string;
  /** ISO 8601 UTC. */
  readonly savedAt: string;
  /** As it was called when it was saved, so that a car that is gone still has a name. */
  readonly name: string;
  /** The asking price when it was saved, in rupees; null until it is known. */
  readonly priceInr: number | null;
}
/** The newest first. */
export interface Favourites {
  readonly version: 1;
  readonly cars: readonly Favourite[];
}

/** As many as one query may ask for (`Query.cars`). */
export const FAVOURITES_MAX = 100;

export const NO_FAVOURITES: Favourites = { version: 1, cars: [] };

const favouriteOf = (stored: unknown): Favourite | null => {
  if (!isRecord(stored)) return null;
  const { id, savedAt, name, priceInr } = stored;
  if (typeof id !== 'string' || id === '') return null;
  const savedMs = typeof savedAt === 'string' ? Date.parse(savedAt) : Number.NaN;
  return {
    id,
    savedAt: new Date(Number.isNaN(savedMs) ? 0 : savedMs).toISOString(),
    name: typeof name === 'string' ? name : '',
    priceInr: typeof priceInr === 'number' && Number.isSafeInteger(priceInr) && priceInr > 0 ? priceInr : null,
  };
};

/** The favourites in what was stored; what is not understood is left out. */
export const readFavourites = (stored: unknown): Favourites => {
  if (!isRecord(stored) || stored.version !== 1 || !Array.isArray(stored.cars)) return NO_FAVOURITES;
  const cars = new Map<string, Favourite>();
  for (const entry of stored.cars) {
    const favourite = favouriteOf(entry);
    if (favourite && !cars.has(favourite.id)) cars.set(favourite.id, favourite);
  }
  const newestFirst = [...cars.values()].sort((a, b) => b.savedAt.localeCompare(a.savedAt));
  return { version: 1, cars: newestFirst.slice(0, FAVOURITES_MAX) };
};

/** The favourites of this browser. */
export const favourites = keep({ key: 'favourites', empty: NO_FAVOURITES, read: readFavourites });

/** How saving went: kept, kept for this visit only (storage is off or full), or refused because there are too many. */
export type SaveOutcome = 'kept' | 'this-visit' | 'too-many';

/** Saves `car`, the newest. Saving it again changes nothing. */
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

export const removeFavourite = (id: string): void => {
  favourites.update((kept) => {
    const cars = kept.cars.filter((car) => car.id !== id);
    return cars.length === kept.cars.length ? kept : { version: 1, cars };
  });
};

/** Empties the list. */
export const clearFavourites = (): void => {
  favourites.update(() => NO_FAVOURITES);
};

/** Puts back what was removed, each at its old place, without undoing what was saved since. */
export const restoreFavourites = (removed: readonly Favourite[]): void => {
  favourites.update((kept) => readFavourites({ version: 1, cars: [...kept.cars, ...removed] }));
};

/** Notes what is known of saved cars now: the price of those that were saved before theirs was known, and the id under which
 *  a car goes on that turned out to be the same as another one. @param found by saved id */
export const settleFavourites = (
  found: ReadonlyMap<string, { readonly id: string; readonly priceInr: number }>,
): void => {
  favourites.update((kept) => {
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
