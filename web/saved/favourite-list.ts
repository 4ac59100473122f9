import { isRecord } from '../shared/kept/kept.ts';

/** A car that the reader wants to keep an eye on. `id`, `savedAt` and `priceInr` are what an account takes over at sign-in. */
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
