import { z } from 'zod';
import { IST_MS } from '../kernel/indian-time.ts';

const Weekday = z.int().min(0).max(6);
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 10:00');
const Holiday = z
  .string()
  .regex(
    /^(\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
    'must be a day such as 2026-11-08, or 01-26 for every year',
  );

/** The times at which cars can be viewed, in Indian local time. */
export const VisitCalendar = z.object({
  /** At most one interval per weekday. A weekday without an interval is closed. */
  hours: z
    .array(
      z
        .object({
          weekday: Weekday.describe('0 is Sunday.'),
          from: TimeOfDay.describe('HH:MM, in India.'),
          to: TimeOfDay,
        })
        .refine(({ from, to }) => from < to, { path: ['to'], message: 'must be later than the start' }),
    )
    .max(7)
    .refine((hours) => new Set(hours.map(({ weekday }) => weekday)).size === hours.length, 'names a weekday twice'),
  slotMinutes: z.literal([30, 60, 90, 120]),
  capacity: z.int().min(1).max(100).describe('The number of visits at the same time, for all cars together.'),
  holidays: z.array(Holiday).max(100).describe('Days without visits: 2026-11-08, or 01-26 for every year.'),
  noticeMinutes: z.int().min(120).max(10_080).describe('The minimum time between the request and the visit.'),
  daysAhead: z.int().min(1).max(14).describe('How many days ahead visits can be requested, not counting today.'),
});
export type VisitCalendar = z.infer<typeof VisitCalendar>;

/** A stored calendar. `id` identifies the operator, a source or a seller's account. */
export const StoredCalendar = z.object({ id: z.string(), calendar: VisitCalendar });

/** The default calendar: Monday to Saturday from 10:00 to 18:00, Sunday from 11:00 to 16:00, with hourly slots, closed on the three national
 *  holidays. */
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

/** The start and end of a slot in which a car can be viewed, in ISO 8601 UTC. */
export interface VisitTime {
  readonly startsAt: string;
  readonly endsAt: string;
}
export interface VisitDay {
  /** YYYY-MM-DD */
  readonly date: string;
  readonly times: readonly VisitTime[];
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Returns the start of the Indian day that contains the instant `at`. The result is Indian local time in milliseconds, as if local time were UTC. */
const dayInIndia = (at: number): number => Math.floor((at + IST_MS) / DAY_MS) * DAY_MS;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const timesOf = (calendar: VisitCalendar, day: number): readonly VisitTime[] => {
  const date = new Date(day).toISOString().slice(0, 10);
  if (calendar.holidays.some((holiday) => holiday === date || holiday === date.slice(5))) return [];
  const open = calendar.hours.find(({ weekday }) => weekday === new Date(day).getUTCDay());
  if (!open) return [];
  const { slotMinutes } = calendar;
  const count = Math.floor((minutesOf(open.to) - minutesOf(open.from)) / slotMinutes);
  return Array.from({ length: count }, (_, place) => {
    const start = day + (minutesOf(open.from) + place * slotMinutes) * MINUTE_MS - IST_MS;
    return {
      startsAt: new Date(start).toISOString(),
      endsAt: new Date(start + slotMinutes * MINUTE_MS).toISOString(),
    };
  });
};

/** Returns the slots that a calendar offers from `now` on, grouped by day. Days without slots are left out. */
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

/** Returns the slot that starts at `startsAt`; null if the calendar does not offer that slot. */
export const visitTimeAt = (calendar: VisitCalendar, startsAt: string, now: Date): VisitTime | null => {
  const at = Date.parse(startsAt);
  const all = visitDays(calendar, now).flatMap(({ times }) => times);
  return all.find((time) => Date.parse(time.startsAt) === at) ?? null;
};
