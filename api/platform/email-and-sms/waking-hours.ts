import { IST_MS } from '../../../schema/kernel/indian-time.ts';

/** The hours of the day in India during which WhatsApp messages, and text messages about unread messages, may be sent; `until` is exclusive. */
export const WAKING_HOURS = { from: 9, until: 21 } as const;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const dayOf = (now: Date): number => Math.floor((now.getTime() + IST_MS) / DAY_MS) * DAY_MS - IST_MS;

/** Returns the time today after which these messages may no longer be sent; null at night. */
export const wakingUntil = (now: Date): Date | null => {
  const [from, until] = [WAKING_HOURS.from, WAKING_HOURS.until].map((hour) => dayOf(now) + hour * HOUR_MS);
  return now.getTime() >= (from ?? 0) && now.getTime() < (until ?? 0) ? new Date(until ?? 0) : null;
};

/** Returns the next time at which these messages may be sent: now during the day, otherwise the next morning. */
export const nextWakingTime = (now: Date): Date => {
  if (wakingUntil(now) !== null) return now;
  const morning = dayOf(now) + WAKING_HOURS.from * HOUR_MS;
  return new Date(morning > now.getTime() ? morning : morning + DAY_MS);
};
