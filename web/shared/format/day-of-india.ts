/** A day without a time (`2026-11-21`) as an instant that is that day in India. */
export const noonOf = (day: string): string => `${day}T06:30:00Z`;
