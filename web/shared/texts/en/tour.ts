import { defineTexts } from '../texts.ts';

/** UI strings for the guided tour: its steps, its buttons and its closing message. */
export const tourTexts = defineTexts('tour', {
  progress: (step: number, of: number) => `Step ${step} of ${of}`,
  next: 'Next',
  back: 'Back',
  skip: 'Skip tour',
  close: 'Close the tour',
  finish: 'Finish',
  steps: {
    heroSearch: {
      title: 'Start your car search',
      content: 'Find used cars by brand, city and price range.',
    },
    advancedFilters: {
      title: 'Advanced filters',
      content: 'Narrow your search by fuel type, transmission, year range and more.',
    },
    subscriptionInfo: {
      title: 'Search limits',
      content: 'Free accounts get 5 searches per month. Pro accounts get unlimited searches and premium features.',
    },
    phoneVerification: {
      title: 'Phone verification',
      content: 'Free accounts must verify their phone.',
    },
    contactSeller: {
      title: 'Contact the seller',
      content: 'Message sellers privately.',
    },
    priceInsights: {
      title: 'Price insights',
      content: 'Compare the market price with similar vehicles.',
    },
    sellCar: {
      title: 'List your car',
      content: 'Have a car to sell? List your car here.',
    },
  },
  farewell: {
    title: 'Welcome to CarSetu!',
    content: "You're all set to find your perfect car.",
    action: 'Start searching',
  },
});
