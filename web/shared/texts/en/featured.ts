import { defineTexts } from '../texts.ts';

/** The dialog with the packages for featured listings. */
export const featuredTexts = defineTexts('featured', {
  title: 'Make Listing Featured',
  text: 'A featured listing will carry a star and a gold border for the days that you choose.',
  packages: 'Planned packages',
  days: (count: string) => `${count} days`,
  saves: (price: string, days: string) => `${price} less than at the price of ${days} days`,
  notYet: 'Not on sale yet',
  notYetText: 'Featured listings cannot be bought yet, so nothing is charged. The prices are those that are planned.',
});
