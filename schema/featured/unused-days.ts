const MINUTE_MS = 60_000;

/** The time that one payment bought. Instants are ISO 8601 UTC. */
export interface BoughtTime {
  readonly startsAt: string;
  readonly days: number;
  /** The duration of each day in minutes. It is longer than 24 hours, to make up for the slots from which the listing is withheld. */
  readonly dayMinutes: number;
}

/** Returns the instant at which the bought days end. */
export const endOfDays = ({ startsAt, days, dayMinutes }: BoughtTime): string =>
  new Date(Date.parse(startsAt) + days * dayMinutes * MINUTE_MS).toISOString();

/** Returns how many days are unused at a given time. A day counts as used once it has begun. The first day begins at `startsAt`. */
export const unusedDays = ({ startsAt, days, dayMinutes }: BoughtTime, at: string): number => {
  const past = Date.parse(at) - Date.parse(startsAt);
  if (past < 0) return days;
  return Math.max(0, days - Math.floor(past / (dayMinutes * MINUTE_MS)) - 1);
};

/** Returns the value of unused days, rounded to the nearest paisa, halves up. */
export const creditPaise = (totalPaise: number, days: number, unused: number): number =>
  Math.floor((2 * totalPaise * unused + days) / (2 * days));
