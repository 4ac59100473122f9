import { defineTexts } from '../texts.ts';

/** UI strings for the quick view of a car. */
export const quickViewTexts = defineTexts('quickView', {
  loading: 'Loading the car',
  title: 'Car in brief',
  pictures: (car: string) => `Pictures of ${car}`,
  askedOn: (source: string) => `asked on ${source}`,
  condition: (condition: string) => `${condition} condition`,
  conditionUnknown: 'Condition: not provided',
  gone: (day: string) => `This car is no longer listed. It was taken down on ${day}.`,
  facts: {
    source: 'Source',
    verification: 'Verification',
    verified: 'Verified',
    certified: 'Certified',
    standard: 'Standard',
    year: 'Year',
    mileage: 'Mileage',
    fuel: 'Fuel',
    transmission: 'Transmission',
    owners: 'Owners',
    location: 'Location',
    sellerType: 'Seller type',
    listedOn: 'Listed on',
    firstSeen: 'First seen',
  },
  features: 'Features',
  description: 'Description',
  alsoListed: 'Also listed on',
  contact: {
    label: 'Contact the seller',
    call: 'Call Seller',
    message: 'Message',
    /** The accessible names of the call and message buttons, which say where the buttons lead. */
    callOn: (source: string) => `Call Seller: open the car on ${source} in a new tab`,
    messageOn: (source: string) => `Message: open the car on ${source} in a new tab`,
    leads: (source: string) => `Both buttons lead to the car’s page on ${source}, where the seller can be reached.`,
    noLink: 'The source gave no link to the seller’s page.',
    gone: 'The seller took this car down.',
  },
  viewOn: (source: string) => `View on ${source}`,
  newTab: '(opens in a new tab)',
  fullPage: 'Open the full page',
  notFound: {
    title: 'Car not found',
    text: 'No source ever listed a car under this address.',
  },
  failed: {
    title: 'Failed to fetch the car',
  },
  close: 'Back to the results',
});
