/** Converts a date without a time (`2026-11-21`) to an instant on that day in India, and in most time zones. */
export const noonOf = (day: string): string => `${day}T06:30:00Z`;
