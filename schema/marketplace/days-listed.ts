/** India is UTC+5:30 all year. */
const IST_MS = 330 * 60_000;
const DAY_MS = 86_400_000;

const indianDay = (instant: string): number => Math.floor((Date.parse(instant) + IST_MS) / DAY_MS);

/** Counts the days in India since a listing was first seen (0 on the first), until it was taken down. Instants are ISO 8601 UTC. */
export const daysListed = (
  { firstSeenAt, goneAt }: { readonly firstSeenAt: string; readonly goneAt: string | null },
  now: string,
): number => Math.max(0, indianDay(goneAt ?? now) - indianDay(firstSeenAt));
