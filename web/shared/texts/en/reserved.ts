import { defineTexts } from '../texts.ts';

/** UI strings for a car whose seller accepted an offer. */
export const reservedTexts = defineTexts('reserved', {
  others: {
    title: 'This car is reserved',
    text: 'Its seller accepted an offer. It takes no offers and no visits of others unless that deal comes to nothing.',
  },
  mine: { title: 'This car is reserved for you', text: 'The next steps stand in your conversation with the seller.' },
});
