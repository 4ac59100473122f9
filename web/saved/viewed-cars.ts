import { localStore } from '../shared/local-store.ts';
import { ofOwner } from './account-lists.ts';
import { NOTHING_VIEWED, readViewed, VIEWED_MAX } from './stored-viewed-cars.ts';

/** The cars that were recently viewed in this browser while signed out. */
export const ownViewed = localStore({ key: 'recentlyViewed', empty: NOTHING_VIEWED, read: readViewed });

/** The recently viewed cars of the signed-in account or, while signed out, of this browser. */
export const recentlyViewed = ofOwner('viewed', ownViewed, (_before, { cars }) =>
  cars.length === 0 ? [{ kind: 'clear-viewed' }] : [{ kind: 'viewed', cars: cars.slice(0, 1) }],
);

/** Records a car as the most recently viewed. */
export const recordViewed = (id: string, viewedAt: Date): void => {
  recentlyViewed.update(({ cars }) => ({
    version: 1,
    cars: [{ id, viewedAt: viewedAt.toISOString() }, ...cars.filter((car) => car.id !== id)].slice(0, VIEWED_MAX),
  }));
};

export const clearViewed = (): void => {
  recentlyViewed.update(() => NOTHING_VIEWED);
};
