const DAY_MS = 86_400_000;

/** The time that one payment bought. Instants are ISO 8601 UTC. */
export interface BoughtTime {
  readonly startsAt: string;
  readonly days: number;
}

/** Returns the end of bought days: so many times 24 hours later. */
export const endOfDays = (startsAt: string, days: number): string =>
  new Date(Date.parse(startsAt) + days * DAY_MS).toISOString();

/** Returns the days that are not used at an instant. A day is 24 hours from the first instant, and a begun day is used. */
export const unusedDays = ({ startsAt, days }: BoughtTime, at: string): number => {
  const past = Date.parse(at) - Date.parse(startsAt);
  if (past < 0) return days;
  return Math.max(0, days - Math.floor(past / DAY_MS) - 1);
};

/** Returns what unused days are worth, rounded to the nearest paisa, halves up. */
export const creditPaise = (totalPaise: number, days: number, unused: number): number =>
  Math.floor((2 * totalPaise * unused + days) / (2 * days));
