import { defineTexts } from '../texts.ts';

/** What is said of a car that changes while somebody looks at it. */
export const carUpdatesTexts = defineTexts('carUpdates', {
  price: (price: string) => `The price changed to ${price}`,
  reserved: 'Reserved',
  reservedFor: 'The seller accepted an offer and keeps the car for that buyer.',
  free: 'No longer reserved',
  gone: 'This car is no longer listed',
  back: 'This car is listed again',
});
