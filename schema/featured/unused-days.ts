const MINUTE_MS = 60_000;

/** The time that one payment bought. Instants are ISO 8601 UTC. */
export interface BoughtTime {
  readonly startsAt: string;
  readonly days: number;
  /** How long each of the days runs: 24 hours, and the time for which places are withheld. */
  readonly dayMinutes: number;
}

/** Returns the end of bought days. */
export const endOfDays = ({ startsAt, days, dayMinutes }: BoughtTime): string =>
  new Date(Date.parse(startsAt) + days * dayMinutes * MINUTE_MS).toISOString();

/** Returns the days that are not used at an instant. The first day begins at the first instant, and a begun day is used. */
export const unusedDays = ({ startsAt, days, dayMinutes }: BoughtTime, at: string): number => {
  const past = Date.parse(at) - Date.parse(startsAt);
  if (past < 0) return days;
  return Math.max(0, days - Math.floor(past / (dayMinutes * MINUTE_MS)) - 1);
};

/** Returns what unused days are worth, rounded to the nearest paisa, halves up. */
export const creditPaise = (totalPaise: number, days: number, unused: number): number =>
  Math.floor((2 * totalPaise * unused + days) / (2 * days));
