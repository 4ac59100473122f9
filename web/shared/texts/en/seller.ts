import { defineTexts } from '../texts.ts';

/** UI strings for the card about a car's seller. */
export const sellerTexts = defineTexts('seller', {
  title: 'Seller Information',
  /** Shown if the seller's name is unknown. The key is the type of seller. */
  kinds: {
    individual: 'Individual Seller',
    dealer: 'Dealer',
    maker: 'Manufacturer',
  },
  notAvailable: 'Seller information not available',
  noRatings: 'No ratings yet',
  rating: (average: string, count: string) => `${average} of 5 from ${count} ${count === '1' ? 'rating' : 'ratings'}`,
  readRatings: 'Read the ratings',
  location: 'Location',
  offeredOn: 'Offered on',
  asks: 'Asks',
  /** Says what this seller asks, if the price above is from another source. */
  ownOffer: (name: string | null, price: string, source: string) =>
    `${name ?? 'The seller'} sells this car here for ${price}, as listed on ${source}. Visits, messages and offers are about that offer.`,
  carsListed: 'Cars listed here',
  answers: 'Answers within',
  notMeasured: 'Not measured yet',
  minutes: (minutes: string) => `${minutes} min`,
  hours: (hours: string) => `${hours} h`,
  unnamed: (source: string) => `${source} does not pass on the seller's name. Contact the seller through ${source}.`,
});
