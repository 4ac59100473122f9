import { defineTexts } from '../texts.ts';

/** UI strings for cards, small cards and pictures. Rows and car pages also use some of them. */
export const cardsTexts = defineTexts('cards', {
  viewDetails: 'View Details',
  /** The accessible name of the link: the car and its price. */
  viewDetailsOf: (car: string, price: string) => `View Details: ${car}, ${price}`,
  quickView: 'Quick view',
  quickViewOf: (car: string) => `Quick view: ${car}`,
  picturesOf: (car: string) => `Pictures of ${car}`,
  priceBefore: 'Price before:',
  emiFrom: (amount: string) => `EMI starts at ${amount}`,
  /** The lender and its interest rate in per cent per year. */
  emiAt: (lender: string, rate: string) => `${lender}, ${rate} %`,
  /** Used if no listed lender would grant the loan. */
  emiExample: (rate: string) => `at ${rate} %, an example`,
  kmDriven: 'KM driven',
  fuelType: 'Fuel type',
  transmission: 'Transmission',
  owners: 'Owners',
  placeNotProvided: 'Place: not provided',
  foundIn: (listings: string) => `Found in ${listings} listings`,
  featured: 'Featured · Ad',
  verified: 'Verified',
  certified: 'Certified',
  /** Used if several sources list the car. Names the source that verified the car. */
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
});
