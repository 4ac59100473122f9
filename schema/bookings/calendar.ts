import { z } from 'zod';

/** Days of a week as calendars number them here: 0 is Sunday. */
const Weekday = z.int().min(0).max(6);
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 10:00');
const Holiday = z
  .string()
  .regex(
    /^(\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
    'must be a day such as 2026-11-08, or 01-26 for every year',
  );

/** When cars can be looked at. Times are those of India. */
export const VisitCalendar = z.object({
  /** At most one span a weekday; a weekday without one is closed. */
  hours: z
    .array(
      z
        .object({ weekday: Weekday, from: TimeOfDay, to: TimeOfDay })
        .refine(({ from, to }) => from < to, { path: ['to'], message: 'must be later than the beginning' }),
    )
    .max(7)
    .refine((hours) => new Set(hours.map(({ weekday }) => weekday)).size === hours.length, 'names a weekday twice'),
  slotMinutes: z.literal([30, 60, 90, 120]),
  /** How many visits can be at the same time, of all cars together. */
  capacity: z.int().min(1).max(100),
  /** Days without visits: a date, or month and day for every year. */
  holidays: z.array(Holiday).max(100),
  /** The least time between asking and coming, minutes. */
  noticeMinutes: z.int().min(120).max(10_080),
  /** How many days ahead can be asked for, today not counted. */
  daysAhead: z.int().min(1).max(14),
});
export type VisitCalendar = z.infer<typeof VisitCalendar>;

/** What holds where nobody said otherwise: Monday to Saturday 10 to 18, Sunday 11 to 16, hourly, closed on the three national holidays. */
export const USUAL_CALENDAR: VisitCalendar = {
  hours: [
    { weekday: 0, from: '11:00', to: '16:00' },
    ...[1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '10:00', to: '18:00' })),
  ],
  slotMinutes: 60,
  capacity: 10,
  holidays: ['01-26', '08-15', '10-02'],
  noticeMinutes: 120,
  daysAhead: 14,
};

/** A time at which somebody can come. */
export interface VisitTime {
  readonly startsAt: string;
  readonly endsAt: string;
}
/** One day in India and its times. */
export interface VisitDay {
  /** YYYY-MM-DD */
  readonly date: string;
  readonly times: readonly VisitTime[];
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** India is five and a half hours ahead of UTC, the whole year. */
const INDIA_AHEAD_MS = 330 * MINUTE_MS;

/** Midnight in India before that moment, as if India's time were UTC. */
const dayInIndia = (at: number): number => Math.floor((at + INDIA_AHEAD_MS) / DAY_MS) * DAY_MS;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const timesOf = (calendar: VisitCalendar, day: number): readonly VisitTime[] => {
  const date = new Date(day).toISOString().slice(0, 10);
  if (calendar.holidays.some((holiday) => holiday === date || holiday === date.slice(5))) return [];
  const open = calendar.hours.find(({ weekday }) => weekday === new Date(day).getUTCDay());
  if (!open) return [];
  const { slotMinutes } = calendar;
  const count = Math.floor((minutesOf(open.to) - minutesOf(open.from)) / slotMinutes);
  return Array.from({ length: count }, (_, place) => {
    const start = day + (minutesOf(open.from) + place * slotMinutes) * MINUTE_MS - INDIA_AHEAD_MS;
    return {
      startsAt: new Date(start).toISOString(),
      endsAt: new Date(start + slotMinutes * MINUTE_MS).toISOString(),
    };
  });
};

/** The times that a calendar offers from `now` on, day by day; days without any are left out. */
export const visitDays = (calendar: VisitCalendar, now: Date): readonly VisitDay[] => {
  const today = dayInIndia(now.getTime());
  const earliest = new Date(now.getTime() + calendar.noticeMinutes * MINUTE_MS).toISOString();
  return Array.from({ length: calendar.daysAhead + 1 }, (_, ahead) => today + ahead * DAY_MS)
    .map((day) => ({
      date: new Date(day).toISOString().slice(0, 10),
      times: timesOf(calendar, day).filter(({ startsAt }) => startsAt >= earliest),
    }))
    .filter(({ times }) => times.length > 0);
};

/** The time that begins at that moment; null where the calendar offers none then. */
export const visitTimeAt = (calendar: VisitCalendar, startsAt: string, now: Date): VisitTime | null => {
  const at = Date.parse(startsAt);
  const all = visitDays(calendar, now).flatMap(({ times }) => times);
  return all.find((time) => Date.parse(time.startsAt) === at) ?? null;
};
