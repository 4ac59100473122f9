import type { Plan } from './plans.ts';
import { PLAN_PRICES_INR } from './plans.ts';

/** What a plan costs and how it is billed. Pure constants, for the browser too. */
export const BILLING = {
  currency: 'INR',
  billingCycle: 'monthly',
  /** Percent, contained in the price (notification 11/2017-CT(R), heading 9983). */
  gstPercent: 18,
  /** Service accounting code: sale of internet advertising space, under which plans and featured slots are billed. */
  sac: '998365',
} as const;

/** Days that Premium goes on while a renewal has not been paid. */
export const GRACE_DAYS = 3;
/** How often a renewal is tried: when it is due and once a day after that, within the days of grace. */
export const RENEWAL_ATTEMPTS = 3;
/** Hours between the notice of a debit and the debit (RBI, e-mandates on recurring transactions, 2019, para 7). */
export const NOTICE_HOURS = 24;
/** Hours before a period's end at which the notice goes out, so that the debit can be made in time. */
export const NOTICE_AHEAD_HOURS = 48;
/** Seconds after a start in which the same upgrade again is a second click of the same person, not a second order. */
export const SECOND_CLICK_SECONDS = 60;

/** The price of a plan in whole rupees a month, tax included: the only amount that is ever charged. */
export const priceOf = (plan: Plan): number => PLAN_PRICES_INR[plan];
