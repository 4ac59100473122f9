import { TAX } from '../payments/tax.ts';
import type { Plan } from './plans.ts';
import { PLAN_PRICES_INR } from './plans.ts';

/** The billing terms of all plans. */
export const BILLING = {
  currency: 'INR',
  billingCycle: 'monthly',
  ...TAX,
} as const;

/** The number of days for which Premium continues while a renewal is unpaid. */
export const GRACE_DAYS = 3;
/** The maximum number of attempts to renew: one when due, then one per day within the grace days. */
export const RENEWAL_ATTEMPTS = 3;
/** The minimum number of hours between the announcement of a debit and the debit itself (RBI, e-mandates on recurring transactions, 2019, para 7). */
export const NOTICE_HOURS = 24;
/** The debit is announced this number of hours before a period ends, so that it can be made in time. */
export const NOTICE_AHEAD_HOURS = 48;
/** An upgrade that is repeated within this many seconds counts as a second click, not as a second order. */
export const SECOND_CLICK_SECONDS = 60;

/** Returns the monthly price of a plan in whole rupees, tax included. No other amount is ever charged. */
export const priceOf = (plan: Plan): number => PLAN_PRICES_INR[plan];
