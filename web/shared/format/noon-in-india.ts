/** Converts a date (`2026-11-21`) to noon in India, an instant that is on the same day in most time zones. */
export const noonOf = (day: string): string => `${day}T06:30:00Z`;
