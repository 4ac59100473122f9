/** India's clocks are this far ahead of UTC the whole year, milliseconds. */
const IST_MS = 330 * 60_000;
const DAY_MS = 86_400_000;

const indianDay = (instant: string): number => Math.floor((Date.parse(instant) + IST_MS) / DAY_MS);

/** How many days, as India's calendar counts them, a listing has been there: 0 on the day on which it was first seen. One that was
 *  taken down no longer ages. Instants are ISO 8601 UTC. */
export const daysListed = (
  { firstSeenAt, goneAt }: { readonly firstSeenAt: string; readonly goneAt: string | null },
  now: string,
): number => Math.max(0, indianDay(goneAt ?? now) - indianDay(firstSeenAt));
