import { dayOf } from '../analytics/days.ts';

/** Returns the number of days (Indian calendar) from the day on which a listing was first seen to the day on which it was taken down, or to the day
 *  of `now` if it is still offered. Instants are in ISO 8601 UTC. */
export const daysListed = (
  { firstSeenAt, goneAt }: { readonly firstSeenAt: string; readonly goneAt: string | null },
  now: string,
): number => Math.max(0, dayOf(Date.parse(goneAt ?? now)) - dayOf(Date.parse(firstSeenAt)));
