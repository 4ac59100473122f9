import { defineTexts } from '../texts.ts';

/** UI strings for the panel for sellers next to the local listings. */
export const boostTexts = defineTexts('boost', {
  title: 'Boost Your Listings',
  text: 'A star, a gold border and the word "Ad" set a featured listing apart. Only your own live listings can be featured.',
  from: (price: string) => `From ${price}, GST included.`,
  action: 'Make Listing Featured',
});
