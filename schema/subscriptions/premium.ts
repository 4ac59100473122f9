import type { SubscriptionEvent } from './events.ts';
import { graceUntil } from './periods.ts';
import type { Plan } from './plans.ts';

/** Why somebody is premium, or is not. */
export const PREMIUM_REASONS = [
  'never_subscribed',
  /** The month is paid. */
  'paid',
  /** The month is paid, and none follows. */
  'cancelled_at_period_end',
  /** The month is over, and its renewal may still be paid. */
  'grace',
  /** Nobody paid for another month. */
  'payment_failed',
  /** It was cancelled, and the paid month is over. */
  'cancelled',
  'account_erased',
] as const;
export type PremiumReason = (typeof PREMIUM_REASONS)[number];

/** Whether somebody is premium at an instant, and why. */
export interface Premium {
  readonly isPremium: boolean;
  readonly tier: Plan;
  /** When Premium ends if nothing else happens, or ended; null for who never had it. ISO 8601 UTC. */
  readonly until: string | null;
  readonly why: PremiumReason;
}

/** What decides whether somebody is premium: the newest subscription's months. Survives JSON. */
export interface Standing {
  readonly subscriptionId: string;
  readonly startsAt: string;
  /** The end of the last paid month. */
  readonly endsAt: string;
  readonly isCancelled: boolean;
  readonly ended: { readonly at: string; readonly reason: 'cancelled' | 'payment_failed' | 'account_erased' } | null;
}

/** What an event makes of a standing; null is that of who never subscribed. */
export const evolveStanding = (standing: Standing | null, event: SubscriptionEvent): Standing | null => {
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

/** The instant at which a standing stops being premium. */
export const premiumUntil = ({ ended, endsAt, isCancelled }: Standing): string =>
  ended?.at ?? (isCancelled ? endsAt : graceUntil(endsAt));

const whyOf = ({ ended, endsAt, isCancelled }: Standing, isPremium: boolean, at: Date): PremiumReason => {
  if (!isPremium) return ended?.reason ?? (isCancelled ? 'cancelled' : 'payment_failed');
  if (isCancelled) return 'cancelled_at_period_end';
  return at.getTime() < Date.parse(endsAt) ? 'paid' : 'grace';
};

/** Whether that standing is premium at `at`, which must not be before the standing's last event: see `premiumAt` for the past. */
export const premiumOf = (standing: Standing | null, at: Date): Premium => {
  if (!standing) return { isPremium: false, tier: 'free', until: null, why: 'never_subscribed' };
  const limit = premiumUntil(standing);
  const isPremium = at.getTime() < Date.parse(limit) && at.getTime() >= Date.parse(standing.startsAt);
  const why = whyOf(standing, isPremium, at);
  const until = isPremium && why === 'paid' ? standing.endsAt : limit;
  return { isPremium, tier: isPremium ? 'premium_buyer' : 'free', until, why };
};

/** Whether a person with that history was premium at `at`, and why, as it was known then: what was decided later does not count.
 *  @param events of one person's stream, in its order */
export const premiumAt = (events: Iterable<SubscriptionEvent>, at: Date): Premium => {
  let standing: Standing | null = null;
  for (const event of events) if (Date.parse(event.data.at) <= at.getTime()) standing = evolveStanding(standing, event);
  return premiumOf(standing, at);
};
