/** The plans of a buyer. Pure constants, so that the browser pays nothing for them. */
export const PLANS = ['free', 'premium_buyer'] as const;
export type Plan = (typeof PLANS)[number];

/** Whole rupees a month. */
export const PLAN_PRICES_INR: Readonly<Record<Plan, number>> = { free: 0, premium_buyer: 299 };
/** How many searches of all portals a free account has in a calendar month of India. */
export const FREE_SEARCHES_A_MONTH = 5;
/** How many cars can be compared side by side. */
export const COMPARED_CARS_MAX = 5;

/** What Premium Buyer adds, in the order in which it is told; every filter is open to every plan. `gates.ts` says what is free of each. */
export const PREMIUM_FEATURES = [
  'searches',
  'priceHistory',
  'instantAlerts',
  'directDealerContact',
  'unlimitedSavedSearches',
  'comparison',
  'prioritySupport',
  'marketReports',
] as const;
