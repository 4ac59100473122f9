import { defineTexts } from '../texts.ts';

/** UI strings for the form that rates a seller. */
export const rateSellerTexts = defineTexts('rateSeller', {
  open: 'Rate this seller',
  change: 'Change your rating',
  grounds: {
    bought: 'You bought a car from this seller.',
    visited: 'You visited a car of this seller.',
    answered: 'This seller answered you.',
  },
  hidden: 'Our desk has hidden your rating.',
  why: (reason: string) => `Reason of our desk: ${reason}`,
  answer: 'Answer of the seller',
  stars: 'Your rating',
  starsMissing: 'Choose 1 to 5 stars.',
  star: { 1: '1 star: bad', 2: '2 stars', 3: '3 stars', 4: '4 stars', 5: '5 stars: very good' },
  words: 'What was it like?',
  wordsHint: 'Optional. Everybody can read it, without your name. Write no phone numbers and no names.',
  submit: 'Send rating',
  sending: 'Sending…',
  sent: 'Rating sent',
  failed: 'The rating was not sent',
  refusals: {
    NOTHING_TO_RATE: 'You can rate a seller once you have bought from them, visited a car of theirs, or got an answer.',
    NETWORK: 'CarSetu could not be reached. Check your connection and try again.',
    other: 'Something went wrong on our side. Please try again.',
  },
});
