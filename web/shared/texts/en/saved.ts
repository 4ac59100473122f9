import { defineTexts } from '../texts.ts';

/** UI strings for favourites and recently viewed cars. */
export const savedTexts = defineTexts('saved', {
  title: 'Favourites',
  count: (cars: string) => `${cars} saved on this device`,
  countOnAccount: (cars: string) => `${cars} saved on your account`,
  /** The accessible name of the list. */
  list: 'Saved cars',
  loading: 'Loading your favourites',
  emptyTitle: 'No favourites yet',
  empty: 'Press the heart on a car to keep it here. Your favourites stay in this browser.',
  emptyOnAccount: 'Press the heart on a car to keep it here. Your favourites stay on your account, on every device.',
  searchCars: 'Search used cars',
  failedTitle: 'Failed to fetch your favourites',
  clearAll: 'Clear all',
  cleared: 'Favourites cleared',
  removed: (car: string) => `${car} removed`,
  undo: 'Undo',
  remove: 'Remove',
  removeCar: (car: string) => `Remove ${car} from favourites`,
  savedOn: (day: string) => `Saved on ${day}`,
  cheaper: (amount: string) => `${amount} less than when you saved it`,
  dearer: (amount: string) => `${amount} more than when you saved it`,
  samePrice: 'Same price as when you saved it',
  drops: (cars: string, exact: number) =>
    exact === 1 ? `The price of ${cars} fell since you saved it.` : `The prices of ${cars} fell since you saved them.`,
  gone: 'No longer listed',
  goneOn: (day: string) => `No longer listed since ${day}`,
  unknown: 'No source lists this car any more.',
  unnamed: 'A car that you saved',
  offlineTitle: 'You are seeing saved copies',
  offline: (instant: string) => `CarSetu cannot be reached. Prices and facts are as of ${instant}.`,
  notInCopy: 'Not kept on this device yet: it shows again once you are online.',
  viewedTitle: 'Recently Viewed',
  clearViewed: 'Clear',
  clearViewedName: 'Clear recently viewed cars',
});
