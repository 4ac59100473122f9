import { z } from 'zod';
import type { SubscriptionEvent } from './events.ts';
import { graceUntil } from './periods.ts';
import { PLANS } from './plans.ts';

/** The reasons why a person has or does not have Premium. */
export const PREMIUM_REASONS = [
  'never_subscribed',
  'paid',
  /** The month is paid, and the plan ends after this month. */
  'cancelled_at_period_end',
  /** The paid month is over, but the renewal may still be paid. */
  'grace',
  'payment_failed',
  'cancelled',
  'account_erased',
] as const;
export type PremiumReason = (typeof PREMIUM_REASONS)[number];

/** Whether a person has Premium at a given time, and why. */
export const Premium = z.object({
  isPremium: z.boolean(),
  tier: z.enum(PLANS),
  until: z.iso
    .datetime()
    .nullable()
    .describe(
      'When Premium ends unless something changes, or when it ended, as known at that instant. Null if the person has never had it.',
    ),
  why: z.enum(PREMIUM_REASONS),
});
export type Premium = z.output<typeof Premium>;

/** The state of the latest subscription, which decides whether a person has Premium. It can be serialised to JSON. */
export interface PlanState {
  readonly subscriptionId: string;
  readonly startsAt: string;
  /** The end of the last paid month. */
  readonly endsAt: string;
  readonly isCancelled: boolean;
  readonly ended: { readonly at: string; readonly reason: 'cancelled' | 'payment_failed' | 'account_erased' } | null;
}

/** Applies an event to a plan's state, which is null for a person who has never subscribed. */
export const evolvePlanState = (standing: PlanState | null, event: SubscriptionEvent): PlanState | null => {
  if (event.type === 'SubscriptionStarted') {
    const { subscriptionId, startsAt, endsAt } = event.data;
    return { subscriptionId, startsAt, endsAt, isCancelled: false, ended: null };
  }
  if (!standing) return null;
  switch (event.type) {
    case 'SubscriptionRenewed':
      return { ...standing, endsAt: event.data.endsAt };
    case 'CancellationRequested':
      return { ...standing, isCancelled: true };
    case 'CancellationWithdrawn':
      return { ...standing, isCancelled: false };
    case 'SubscriptionEnded':
      return { ...standing, ended: { at: event.data.endedAt, reason: event.data.reason } };
    default:
      return standing;
  }
};

/** Returns when Premium ends, given the state of the plan. */
export const premiumUntil = ({ ended, endsAt, isCancelled }: PlanState): string =>
  ended?.at ?? (isCancelled ? endsAt : graceUntil(endsAt));

const whyOf = ({ ended, endsAt, isCancelled }: PlanState, isPremium: boolean, at: Date): PremiumReason => {
  if (!isPremium) return ended?.reason ?? (isCancelled ? 'cancelled' : 'payment_failed');
  if (isCancelled) return 'cancelled_at_period_end';
  return at.getTime() < Date.parse(endsAt) ? 'paid' : 'grace';
};

/** Returns whether a plan in the given state includes Premium at `at`, and why. `at` must not precede the state's last event; for the past, use
 *  `premiumAt`. */
export const premiumOf = (standing: PlanState | null, at: Date): Premium => {
  if (!standing) return { isPremium: false, tier: 'free', until: null, why: 'never_subscribed' };
  const limit = premiumUntil(standing);
  const isPremium = at.getTime() < Date.parse(limit) && at.getTime() >= Date.parse(standing.startsAt);
  const why = whyOf(standing, isPremium, at);
  const until = isPremium && why === 'paid' ? standing.endsAt : limit;
  return { isPremium, tier: isPremium ? 'premium_buyer' : 'free', until, why };
};

/** Returns whether the person had Premium at `at`, and why. Later events are ignored.
 *  @param events the events of one person's stream, in order */
export const premiumAt = (events: Iterable<SubscriptionEvent>, at: Date): Premium => {
  let standing: PlanState | null = null;
  for (const event of events)
    if (Date.parse(event.data.at) <= at.getTime()) standing = evolvePlanState(standing, event);
  return premiumOf(standing, at);
};
