import { isRecord, keep } from '../shared/kept/kept.ts';

/** The most that are remembered. */
export const VIEWED_MAX = 6;

/** A car that was opened. */
interface Viewed {
  readonly id: string;
  /** ISO 8601 UTC. */
  readonly viewedAt: string;
}
/** The newest first. */
interface RecentlyViewed {
  readonly version: 1;
  readonly cars: readonly Viewed[];
}
export const NOTHING_VIEWED: RecentlyViewed = { version: 1, cars: [] };

const viewedOf = (stored: unknown): Viewed | null => {
  if (!isRecord(stored) || typeof stored.id !== 'string' || stored.id === '') return null;
  const viewedMs = typeof stored.viewedAt === 'string' ? Date.parse(stored.viewedAt) : Number.NaN;
  return { id: stored.id, viewedAt: new Date(Number.isNaN(viewedMs) ? 0 : viewedMs).toISOString() };
};

/** The cars in what was stored; what is not understood is left out. */
export const readViewed = (stored: unknown): RecentlyViewed => {
  if (!isRecord(stored) || stored.version !== 1 || !Array.isArray(stored.cars)) return NOTHING_VIEWED;
  const cars = new Map<string, Viewed>();
  for (const entry of stored.cars) {
    const car = viewedOf(entry);
    if (car && !cars.has(car.id)) cars.set(car.id, car);
  }
  return { version: 1, cars: [...cars.values()].slice(0, VIEWED_MAX) };
};

/** The cars that were last opened in this browser. */
export const recentlyViewed = keep({ key: 'recentlyViewed', empty: NOTHING_VIEWED, read: readViewed });

/** Remembers that the car was opened: it is the newest. */
export const recordViewed = (id: string, viewedAt: Date): void => {
  recentlyViewed.update(({ cars }) => ({
    version: 1,
    cars: [{ id, viewedAt: viewedAt.toISOString() }, ...cars.filter((car) => car.id !== id)].slice(0, VIEWED_MAX),
  }));
};

export const clearViewed = (): void => {
  recentlyViewed.update(() => NOTHING_VIEWED);
};
