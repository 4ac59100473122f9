import { dayOf } from '../analytics/days.ts';

/** Returns the number of days in India from when a listing was first seen until it was taken down, or until `now` if it is still offered. Instants
 *  are in ISO 8601 UTC. */
export const daysListed = (
  { firstSeenAt, goneAt }: { readonly firstSeenAt: string; readonly goneAt: string | null },
  now: string,
): number => Math.max(0, dayOf(Date.parse(goneAt ?? now)) - dayOf(Date.parse(firstSeenAt)));
