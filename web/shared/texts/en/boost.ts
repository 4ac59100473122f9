import { defineTexts } from '../texts.ts';

/** The panel for sellers beside the local listings. */
export const boostTexts = defineTexts('boost', {
  title: 'Boost Your Listings',
  text: 'A featured listing stands out among the Local Listings with a star and a gold border.',
  from: (price: string) => `From ${price}`,
  action: 'Make Listing Featured',
});
