const MINUTE_MS = 60_000;

/** The time that one payment bought. Instants are ISO 8601 UTC. */
export interface BoughtTime {
  readonly startsAt: string;
  readonly days: number;
  /** The duration of each day in minutes: 24 hours, extended to compensate for withheld slots. */
  readonly dayMinutes: number;
}

/** Returns the instant at which the bought days end. */
export const endOfDays = ({ startsAt, days, dayMinutes }: BoughtTime): string =>
  new Date(Date.parse(startsAt) + days * dayMinutes * MINUTE_MS).toISOString();

/** Returns the number of unused days at an instant. The first day begins at `startsAt`, and a day that has begun counts as used. */
export const unusedDays = ({ startsAt, days, dayMinutes }: BoughtTime, at: string): number => {
  const past = Date.parse(at) - Date.parse(startsAt);
  if (past < 0) return days;
  return Math.max(0, days - Math.floor(past / (dayMinutes * MINUTE_MS)) - 1);
};

/** Returns the value of unused days, rounded to the nearest paisa, halves up. */
export const creditPaise = (totalPaise: number, days: number, unused: number): number =>
  Math.floor((2 * totalPaise * unused + days) / (2 * days));
