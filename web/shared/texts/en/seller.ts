import { defineTexts } from '../texts.ts';

/** The card about who sells a car. */
export const sellerTexts = defineTexts('seller', {
  title: 'Seller Information',
  /** By the seller's type, where no name is known. */
  kinds: {
    individual: 'Individual Seller',
    dealer: 'Dealer',
    maker: 'Manufacturer',
  },
  notAvailable: 'Seller information not available',
  noRatings: 'No ratings yet',
  rating: (average: string, count: string) => `${average} of 5 from ${count} ratings`,
  location: 'Location',
  offeredOn: 'Offered on',
  asks: 'Asks',
  /** Where the price above is another source's: what the seller here asks. */
  ownOffer: (name: string | null, price: string, source: string) =>
    `${name ?? 'The seller'} sells this car here for ${price}, as listed on ${source}. Visits, messages and offers are about that offer.`,
  carsListed: 'Cars listed here',
  answers: 'Answers within',
  notMeasured: 'Not measured yet',
  minutes: (minutes: string) => `${minutes} min`,
  hours: (hours: string) => `${hours} h`,
  unnamed: (source: string) => `${source} does not pass on the seller's name. Contact the seller through ${source}.`,
});
