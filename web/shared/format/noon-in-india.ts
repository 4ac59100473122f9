/** Converts a date (`2026-11-21`) to noon in India on that date. At that instant, most time zones have the same date. */
export const noonOf = (day: string): string => `${day}T06:30:00Z`;
