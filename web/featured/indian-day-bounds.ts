const indianMidnight = (day: string): number => Date.parse(`${day}T00:00:00+05:30`);

/** Returns the first instant of a day in India (`2026-11-23`), in ISO 8601 and UTC. */
export const startOf = (day: string): string => new Date(indianMidnight(day)).toISOString();
/** Returns the last millisecond before a day in India (`2026-11-23`) begins, in ISO 8601 and UTC. */
export const endOf = (day: string): string => new Date(indianMidnight(day) - 1).toISOString();
