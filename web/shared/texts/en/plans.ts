import { defineTexts } from '../texts.ts';

/** UI strings for the plans dialog and for a subscriber's actions. */
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
  },
  aMonth: (price: string) => `${price} a month`,
  gst: (percent: string) => `including ${percent}% GST`,
  features: {
    searches: 'Unlimited searches of all portals',
    priceHistory: 'Price history: every price of a car, not only the first and the latest',
    instantAlerts: 'Instant alerts, not one summary a day',
    directDealerContact: 'Direct dealer contact: ask for number and e-mail address',
    unlimitedSavedSearches: (most: string) => `Unlimited saved searches (fair use: up to ${most} at a time)`,
    comparison: (cars: string, free: string) => `Comparison of up to ${cars} cars, not ${free}`,
    prioritySupport: 'Priority support',
    marketReports: 'Market reports to download and by e-mail',
  },
  complete: {
    title: 'Complete Your Upgrade',
    signIn: 'A plan belongs to an account: sign in first. You come back to this step.',
    loading: 'Loading what it comes to',
    noOffer: 'What it comes to could not be loaded. Nothing is charged before you have seen it.',
    oneMonth: 'Premium Buyer, one month',
    howName: 'How you pay',
    /** How the user pays, depending on the server's payment gateway: `page` for Stripe's page, `test` for a gateway for tests, `none` if there is no
     *  gateway. */
    how: {
      page: 'On the payment page of Stripe, which opens next',
      test: 'Test payment: this server takes no money',
      none: 'Payments cannot be taken on this server',
    },
    paidUntil: 'Paid until',
    nextPayment: 'Next payment',
    next: (amount: string, day: string) => `${amount} on ${day}, unless you cancel before`,
    renewal:
      'It renews every month until you cancel, and you are told a day before each payment. Cancel at any time: Premium then stays until the end of the month that is paid.',
    place: 'Your state, for the receipt',
    placeNotSaid: 'Not said',
    upgrade: 'Upgrade Now',
    processing: 'Processing...',
  },
  upgraded: {
    title: 'Upgrade Successful!',
    text: 'Your premium features are now active.',
  },
  failed: {
    title: 'Upgrade Failed',
    text: 'Please try again or contact support.',
    declined: 'The payment was declined and nothing was charged. You can try again or pay in another way.',
    timedOut:
      'The payment service did not answer in time. The payment may still go through: Premium starts as soon as it does. Trying again does not charge you twice.',
    price: 'The price has changed. Close this and look at the plans again; nothing was charged.',
    unavailable: 'Payments cannot be taken at the moment. Nothing was charged.',
    network:
      'CarSetu could not be reached. Check your connection and try again: an upgrade that went through is not charged twice.',
    server: 'Something went wrong on our side. Trying again does not charge you twice.',
    support: 'Contact support',
  },
  active: {
    title: 'Premium Buyer Active',
    text: 'Everything below is yours.',
  },
  manage: {
    loading: 'Loading your plan',
    failed: 'Your plan could not be loaded',
    free: 'You are on the free plan.',
    seePlans: 'See plans',
    since: 'Since',
    price: 'Price',
    nextBilling: 'Next billing date',
    paidUntil: 'Paid until',
    noNextBilling: 'None: the plan ends',
    ending: (day: string) => `Your plan ends on ${day}. Until then everything stays as it is; nothing more is charged.`,
    pending: 'Your payment has not been confirmed yet. Premium starts as soon as it is; nothing is charged twice.',
    overdue:
      'The last payment did not go through. It is tried again; Premium goes on for a few days until it does, or ends.',
    cancel: 'Cancel plan',
    cancelTitle: 'Cancel Premium Buyer?',
    cancelText: (day: string) =>
      `Premium stays until ${day}, the end of the month that is paid. Nothing more is charged after that, and you can come back at any time.`,
    cancelKeep: 'Keep plan',
    cancelled: (day: string) => `Cancelled: your plan ends on ${day}`,
    resume: 'Resume plan',
    resumed: 'Your plan goes on',
    changeFailed: 'Your plan was not changed',
    prioritySupport: 'Priority support',
    prioritySubject: 'Premium Buyer: priority support',
  },
  receipts: {
    title: 'Receipts',
    none: 'No receipts yet. Each payment leaves one here.',
    show: (number: string) => `Open receipt ${number} in a new tab`,
    refunded: 'Paid back',
    featured: (days: string) => `Featured listing, ${days} days`,
    back: (amount: string) => `${amount} given back`,
    showNote: (number: string) => `Open credit note ${number} in a new tab`,
  },
});
