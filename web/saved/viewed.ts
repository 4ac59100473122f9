import { keep } from '../shared/kept/kept.ts';
import { ofOwner } from './account-lists.ts';
import { NOTHING_VIEWED, readViewed, VIEWED_MAX } from './viewed-list.ts';

/** The cars that were last opened in this browser by whoever was not signed in. */
export const ownViewed = keep({ key: 'recentlyViewed', empty: NOTHING_VIEWED, read: readViewed });

/** The cars that were last opened by whoever is signed in here, else in this browser. */
export const recentlyViewed = ofOwner('viewed', ownViewed, (_before, { cars }) =>
  cars.length === 0 ? [{ kind: 'clear-viewed' }] : [{ kind: 'viewed', cars: cars.slice(0, 1) }],
);

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
