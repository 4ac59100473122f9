import { defineTexts } from '../texts.ts';

/** The panel for sellers beside the local listings. */
export const boostTexts = defineTexts('boost', {
  title: 'Boost Your Listings',
  text: 'A star and a gold border will set featured listings apart. They cannot be bought yet.',
  from: (price: string) => `Planned from ${price}.`,
  action: 'Make Listing Featured',
});
