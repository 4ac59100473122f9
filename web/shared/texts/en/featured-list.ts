import { defineTexts } from '../texts.ts';

/** UI strings for the list of the featured days that a seller has bought, on `/sell/listings`. */
export const featuredListTexts = defineTexts('featuredList', {
  title: 'Featured listings',
  loading: 'Loading your featured listings',
  failed: 'Your featured listings could not be loaded',
  untitled: 'A car without a title',
  active: 'Featured',
  ended: 'Ended',
  bought: (days: string, price: string) => `${days} days for ${price}`,
  time: (start: string, end: string) => `${start} to ${end}`,
  reasons: {
    sold: 'It ended because the car was sold.',
    withdrawn: 'It ended because the listing was withdrawn.',
    hidden: 'It ended because the listing was hidden.',
    suspended: 'It ended because your account was suspended.',
    gone: 'It ended because the listing is not live any more.',
    reassigned: 'It ended because another account sells the car.',
  },
  credit: (amount: string) => `${amount} for unused days goes back to you.`,
  receipt: 'Receipt',
  creditNote: 'Credit note',
  more: 'Show more',
  moreFailed: 'More of your featured listings could not be loaded',
});
