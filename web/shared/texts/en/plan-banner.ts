import { defineTexts } from '../texts.ts';

/** UI strings for the home page's link to the plans. */
export const planBannerTexts = defineTexts('planBanner', {
  title: 'Upgrade to Premium Buyer',
  offer: (price: string) =>
    `Unlimited searches of all portals, every price of a car and instant alerts for ${price} a month.`,
  freeLimit: (searches: string) => `Free accounts: ${searches} searches a month`,
  freePhone: 'with a verified phone',
  action: 'See plans',
  activeTitle: 'Premium Buyer Active',
  active: 'Your searches of all portals have no limit.',
});
