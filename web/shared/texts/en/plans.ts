import { defineTexts } from '../texts.ts';

/** The dialog of the plans. */
export const planTexts = defineTexts('plans', {
  title: 'Choose your plan',
  plan: 'Plan',
  free: {
    name: 'Free',
    searches: (count: string) => `${count} searches of all portals a month`,
    local: 'Local Listings without a limit',
    phone: 'Needs a verified phone',
  },
  premium: {
    name: 'Premium Buyer',
    everything: 'Unlimited searches of all portals',
  },
  aMonth: (price: string) => `${price} a month`,
  features: {
    advancedFiltering: 'Advanced filtering',
    priceHistory: 'Price history',
    instantAlerts: 'Instant alerts',
    directDealerContact: 'Direct dealer contact',
    unlimitedSavedSearches: 'Unlimited saved searches',
    comparison: (cars: string) => `Comparison of up to ${cars} cars`,
    prioritySupport: 'Priority support',
    marketReports: 'Market reports',
  },
  complete: {
    title: 'Complete Your Upgrade',
    signIn: 'A plan belongs to an account: sign in first.',
    notYet: 'Payments are not open yet, so nothing is charged today.',
  },
  active: {
    title: 'Premium Buyer Active',
    text: 'Everything below is yours.',
  },
});
