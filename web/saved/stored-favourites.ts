import { isRecord } from '../shared/local-store.ts';

/** A favourite car as this browser stores it. At sign-in, `id`, `savedAt` and `priceInr` are copied to the account. */
export interface Favourite {
  readonly id: string;
  /** The time at which the car was saved, in ISO 8601 and UTC. */
  readonly savedAt: string;
  /** The car's name when it was saved, which is shown even after the car has been removed. */
  readonly name: string;
  /** The asking price when the car was saved, in rupees; null if unknown. */
  readonly priceInr: number | null;
}
/** The stored favourites, newest first. */
export interface Favourites {
  readonly version: 1;
  readonly cars: readonly Favourite[];
}

/** The maximum number of favourites. A single query (`Query.cars`) can load all of them. */
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

/** Parses the stored favourites. Ignores invalid entries. */
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
