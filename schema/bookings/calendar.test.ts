import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { USUAL_CALENDAR, VisitCalendar, visitDays, visitTimeAt } from './calendar.ts';

/** A Saturday, 15:45 in India. */
const NOW = new Date('2026-11-21T10:15:00.000Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const someTime = fc.integer({ min: 0, max: 95 }).map((quarter) => {
  const minutes = quarter * 15;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});
const hours = fc.uniqueArray(
  fc
    .record({ weekday: fc.integer({ min: 0, max: 6 }), from: someTime, to: someTime })
    .filter(({ from, to }) => from < to),
  { selector: ({ weekday }) => weekday, maxLength: 7 },
);
const calendars = fc
  .record({
    hours,
    slotMinutes: fc.constantFrom(30, 60, 90, 120),
    capacity: fc.integer({ min: 1, max: 100 }),
    holidays: fc.subarray(['11-25', '2026-11-24', '12-01', '2025-11-23']),
    noticeMinutes: fc.integer({ min: 120, max: 10_080 }),
    daysAhead: fc.integer({ min: 1, max: 14 }),
  })
  .map((made) => VisitCalendar.parse(made));
const moments = fc.date({ min: new Date('2026-11-01'), max: new Date('2027-03-01'), noInvalidDate: true });
/** Returns an instant as a string in Indian local time. */
const inIndia = (instant: string) => new Date(Date.parse(instant) + 5.5 * HOUR_MS).toISOString();

describe('the times of a calendar', () => {
  it('are those of the usual one: hourly, from the next hour but two on, for a fortnight', () => {
    const days = visitDays(USUAL_CALENDAR, NOW);
    expect(days.map(({ date }) => date)).toEqual(
      Array.from({ length: 14 }, (_, ahead) =>
        inIndia(new Date(NOW.getTime() + (ahead + 1) * DAY_MS).toISOString()).slice(0, 10),
      ),
    );
    const [sunday, monday] = days;
    expect(sunday?.times.map(({ startsAt }) => inIndia(startsAt).slice(11, 16))).toEqual([
      '11:00',
      '12:00',
      '13:00',
      '14:00',
      '15:00',
    ]);
    expect(monday?.times.at(0)).toEqual({ startsAt: '2026-11-23T04:30:00.000Z', endsAt: '2026-11-23T05:30:00.000Z' });
    const morning = new Date('2026-11-23T04:31:00.000Z'); // 10:01 in India
    expect(visitDays(USUAL_CALENDAR, morning)[0]?.times[0]?.startsAt).toBe('2026-11-23T07:30:00.000Z'); // 13:00 in India
  });

  it('leave out holidays of one year and of every year', () => {
    const calendar = { ...USUAL_CALENDAR, holidays: ['2026-11-23', '11-24', '2025-11-25'] };
    expect(
      visitDays(calendar, NOW)
        .map(({ date }) => date)
        .slice(0, 2),
    ).toEqual(['2026-11-22', '2026-11-25']);
  });

  it('stand within the hours, the notice and the days ahead, one after the other, whatever the calendar', () => {
    fc.assert(
      fc.property(calendars, moments, (calendar, now) => {
        const days = visitDays(calendar, now);
        const today = inIndia(now.toISOString()).slice(0, 10);
        const times = days.flatMap((day) => day.times);
        for (const { date, times: ofDay } of days) {
          expect(calendar.holidays).not.toContain(date);
          expect(calendar.holidays).not.toContain(date.slice(5));
          expect((Date.parse(date) - Date.parse(today)) / DAY_MS).toBeLessThanOrEqual(calendar.daysAhead);
          const open = calendar.hours.find(({ weekday }) => weekday === new Date(date).getUTCDay());
          for (const { startsAt, endsAt } of ofDay) {
            expect(inIndia(startsAt).slice(0, 10)).toBe(date);
            expect(inIndia(startsAt).slice(11, 16) >= (open?.from ?? '24:00')).toBe(true);
            expect(inIndia(endsAt).slice(11, 16) <= (open?.to ?? '00:00')).toBe(true);
            expect(Date.parse(endsAt) - Date.parse(startsAt)).toBe(calendar.slotMinutes * 60_000);
            expect(Date.parse(startsAt) - now.getTime()).toBeGreaterThanOrEqual(calendar.noticeMinutes * 60_000);
            expect(visitTimeAt(calendar, startsAt, now)).toEqual({ startsAt, endsAt });
          }
        }
        for (const [place, time] of times.slice(1).entries())
          expect(time.startsAt >= (times[place]?.endsAt ?? '')).toBe(true);
      }),
    );
  });

  it('are no others: a minute off, or in the past, is none', () => {
    expect(visitTimeAt(USUAL_CALENDAR, '2026-11-23T04:31:00.000Z', NOW)).toBeNull();
    expect(visitTimeAt(USUAL_CALENDAR, '2026-11-20T04:30:00.000Z', NOW)).toBeNull();
    expect(visitTimeAt(USUAL_CALENDAR, '2026-11-23T04:30:00Z', NOW)?.startsAt).toBe('2026-11-23T04:30:00.000Z');
  });
});

describe('a calendar', () => {
  const refused: readonly (readonly [string, object])[] = [
    ['less than two hours of notice', { noticeMinutes: 60 }],
    ['more than a fortnight ahead', { daysAhead: 15 }],
    ['hours that end before they begin', { hours: [{ weekday: 1, from: '18:00', to: '10:00' }] }],
    ['one weekday twice', { hours: [1, 1].map((weekday) => ({ weekday, from: '10:00', to: '11:00' })) }],
    ['a holiday that is no day', { holidays: ['Diwali'] }],
    ['no places', { capacity: 0 }],
  ];
  it.each(refused)('has not %s', (_what, change) => {
    expect(VisitCalendar.safeParse(USUAL_CALENDAR).success).toBe(true);
    expect(VisitCalendar.safeParse({ ...USUAL_CALENDAR, ...change }).success).toBe(false);
  });
});
