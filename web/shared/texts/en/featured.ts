import { defineTexts } from '../texts.ts';

/** The dialog of the packages for featured listings. */
export const featuredTexts = defineTexts('featured', {
  title: 'Make Listing Featured',
  text: 'A featured listing carries a star and a gold border for the days that you choose.',
  packages: 'Packages',
  days: (count: string) => `${count} days`,
  saves: (price: string) => `Save ${price}`,
  popular: 'Most popular',
  next: 'Choose your listing',
  signIn: 'Only the seller of a listing can feature it: sign in first.',
  noListing: 'You have no live listing to feature.',
  notYet: 'Payments are not open yet, so nothing is charged today.',
});
