import { defineTexts } from '../texts.ts';

/** UI strings about how many searches of all portals the user has left. */
export const allowanceTexts = defineTexts('allowance', {
  label: 'Your searches of all portals',
  left: (left: string, limit: string) => `${left} of ${limit} searches left this month`,
  resets: (day: string) => `resets on ${day}`,
  unlimited: 'Unlimited searches of all portals',
  signIn: (limit: string) => `Searching all portals needs a login; ${limit} searches a month are free.`,
  signInAction: 'Login',
  phone: 'Verify your phone to use them',
  phoneAction: 'Verify phone',
  limit: 'Premium Buyer has no limit',
  limitAction: 'Upgrade',
});
