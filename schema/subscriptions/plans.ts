/** The plans for buyers. This file has no imports, so that the browser loads nothing else with it. */
export const PLANS = ['free', 'premium_buyer'] as const;
export type Plan = (typeof PLANS)[number];

/** Prices per month, in whole rupees. */
export const PLAN_PRICES_INR: Readonly<Record<Plan, number>> = { free: 0, premium_buyer: 299 };
/** The maximum number of all-portal searches of a free account per calendar month (Indian time). */
export const FREE_SEARCHES_A_MONTH = 5;
/** The maximum number of cars in a comparison. */
export const COMPARED_CARS_MAX = 5;

/** The features of Premium Buyer, in display order. `premium-limits.ts` defines how much of each feature is free of charge. */
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
