const IN_INDIA = { timeZone: 'Asia/Kolkata' } as const;
const day = new Intl.DateTimeFormat('en-IN', { ...IN_INDIA, day: 'numeric', month: 'short', year: 'numeric' });
const dayAndTime = new Intl.DateTimeFormat('en-IN', {
  ...IN_INDIA,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const shortDay = new Intl.DateTimeFormat('en-IN', { ...IN_INDIA, day: 'numeric', month: 'short' });

/** The day in India of a UTC instant: "21 Nov 2026". */
export const formatDay = (instant: string): string => day.format(new Date(instant));
/** Day and time in India of a UTC instant: "21 Nov 2026, 4:40 pm IST". */
export const formatInstant = (instant: string): string => `${dayAndTime.format(new Date(instant))} IST`;
/** The day in India without its year, for the axis of a chart: "21 Nov". `at` in milliseconds since 1970. */
export const formatAxisDay = (at: number): string => shortDay.format(new Date(at));
