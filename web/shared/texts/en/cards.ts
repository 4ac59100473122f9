import { defineTexts } from '../texts.ts';

/** A car in short: cards, small cards, pictures and the words that cards, rows and pages of a car share. */
export const cardsTexts = defineTexts('cards', {
  viewDetails: 'View Details',
  /** What a screen reader says of the link: which car, and what it costs. */
  viewDetailsOf: (car: string, price: string) => `View Details: ${car}, ${price}`,
  priceBefore: 'Price before:',
  emiFrom: (amount: string) => `EMI starts at ${amount}`,
  /** Whose rate that is, per cent a year. */
  emiAt: (lender: string, rate: string) => `${lender}, ${rate} %`,
  /** Where no listed lender lends so. */
  emiExample: (rate: string) => `at ${rate} %, an example`,
  kmDriven: 'KM driven',
  fuelType: 'Fuel type',
  transmission: 'Transmission',
  owners: 'Owners',
  place: 'Place',
  placeNotProvided: 'Place: not provided',
  source: 'Source',
  foundIn: (listings: string) => `Found in ${listings} listings`,
  featured: 'Featured',
  verified: 'Verified',
  certified: 'Certified',
  /** Where several sources list the car: whose word it is. */
  verifiedBy: (source: string) => `Verified by ${source}`,
  certifiedBy: (source: string) => `Certified by ${source}`,
  gone: 'No longer listed',
  reserved: 'Reserved',
  lastPrice: 'Last price:',
  illustration: 'Illustration',
  illustrationOf: (looks: string) => `Illustration of a ${looks}`,
  illustrationOfCar: 'Illustration of a car',
  noPhoto: 'No photo supplied',
  photoLost: 'Photo not available',
  loading: 'Loading cars',
});
