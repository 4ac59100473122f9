import { defineTexts } from '../texts.ts';

/** UI strings for the favourite button of a car and its messages. */
export const favouriteTexts = defineTexts('favourite', {
  /** The accessible name of the toggle. Whether the car is saved is indicated by the toggle's pressed state. */
  favourite: (car: string) => `Favourite: ${car}`,
  save: 'Save',
  saveCar: (car: string) => `Save: ${car}`,
  tooManyTitle: 'Your favourites are full',
  tooMany: (max: string) => `You can save up to ${max} cars. Remove one to save another.`,
  notKeptTitle: 'Saved for this visit only',
  notKept: 'This browser does not let the site keep anything: storage is off or full.',
});
