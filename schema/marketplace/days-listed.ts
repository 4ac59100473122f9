import { dayOf } from '../analytics/days.ts';

/** Counts the days in India since a listing was first seen (0 on the first), until it was taken down. Instants are ISO 8601 UTC. */
export const daysListed = (
  { firstSeenAt, goneAt }: { readonly firstSeenAt: string; readonly goneAt: string | null },
  now: string,
): number => Math.max(0, dayOf(Date.parse(goneAt ?? now)) - dayOf(Date.parse(firstSeenAt)));
