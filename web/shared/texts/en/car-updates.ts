import { defineTexts } from '../texts.ts';

/** UI strings for the notices about changes to the car that the user is viewing. */
export const carUpdatesTexts = defineTexts('carUpdates', {
  price: (price: string) => `The price changed to ${price}`,
  reserved: 'Reserved',
  reservedFor: 'The seller accepted an offer and keeps the car for that buyer.',
  free: 'No longer reserved',
  gone: 'This car is no longer listed',
  back: 'This car is listed again',
});
