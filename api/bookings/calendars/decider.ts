import type { VisitCalendar } from '../../../schema/bookings/calendar.ts';
import type { VisitCalendarEvent } from '../../../schema/bookings/events.ts';
import type { Decider } from '../../../schema/kernel/event.ts';

export interface SetCalendar {
  readonly type: 'Set';
  /** The calendar to set; null for the default calendar. */
  readonly calendar: VisitCalendar | null;
  readonly now: string;
}

/** The rules of one calendar. A command that changes nothing appends no event. */
export const calendarDecider: Decider<VisitCalendar | null, SetCalendar, VisitCalendarEvent> = {
  initial: null,
  evolve: (_calendar, event) => (event.type === 'VisitCalendarSet' ? event.data.calendar : null),
  decide: ({ calendar, now }, known) => {
    if (JSON.stringify(calendar) === JSON.stringify(known)) return [];
    return calendar === null
      ? [{ type: 'VisitCalendarCleared', data: { clearedAt: now } }]
      : [{ type: 'VisitCalendarSet', data: { calendar, setAt: now } }];
  },
};
