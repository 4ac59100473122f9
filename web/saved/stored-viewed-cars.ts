import { isRecord } from '../shared/local-store.ts';

/** The maximum number of recently viewed cars. */
export const VIEWED_MAX = 6;

/** A car that the user has opened. */
export interface Viewed {
  readonly id: string;
  /** The time at which the user opened the car, in ISO 8601 and UTC. */
  readonly viewedAt: string;
}
/** The recently viewed cars, newest first. */
export interface RecentlyViewed {
  readonly version: 1;
  readonly cars: readonly Viewed[];
}
export const NOTHING_VIEWED: RecentlyViewed = { version: 1, cars: [] };

const viewedOf = (stored: unknown): Viewed | null => {
  if (!isRecord(stored) || typeof stored.id !== 'string' || stored.id === '') return null;
  const viewedMs = typeof stored.viewedAt === 'string' ? Date.parse(stored.viewedAt) : Number.NaN;
  return { id: stored.id, viewedAt: new Date(Number.isNaN(viewedMs) ? 0 : viewedMs).toISOString() };
};

/** Parses the stored cars. Ignores invalid entries. */
export const readViewed = (stored: unknown): RecentlyViewed => {
  if (!isRecord(stored) || stored.version !== 1 || !Array.isArray(stored.cars)) return NOTHING_VIEWED;
  const cars = new Map<string, Viewed>();
  for (const entry of stored.cars) {
    const car = viewedOf(entry);
    if (car && !cars.has(car.id)) cars.set(car.id, car);
  }
  return { version: 1, cars: [...cars.values()].slice(0, VIEWED_MAX) };
};
