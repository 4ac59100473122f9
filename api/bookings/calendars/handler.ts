import { randomUUID } from 'node:crypto';
import type { BookingQueries } from '../../../projections/bookings/queries.ts';
import { USUAL_CALENDAR } from '../../../schema/bookings/calendar.ts';
import type { SetVisitCalendar } from '../../../schema/bookings/inputs.ts';
import type { NamedCalendar } from '../../../schema/bookings/views.ts';
import { type CommandPorts, commandHandler } from '../../platform/command-handler.ts';
import { calendarDecider } from './decider.ts';

export interface CalendarPorts extends CommandPorts {
  readonly queries: Pick<BookingQueries, 'calendars'>;
}

/** Sets when cars can be viewed. The caller must have checked the user's permission. */
export const calendarCommands = ({ store, clock, queries, shown }: CalendarPorts) => {
  const handle = commandHandler({ store, category: 'visitcalendar', decider: calendarDecider });
  return {
    async set(
      actor: string,
      { id, calendar }: SetVisitCalendar,
      commandId: string = randomUUID(),
    ): Promise<NamedCalendar> {
      const now = clock().toISOString();
      await shown((await handle(id, { type: 'Set', calendar, now }, { actor, commandId })).position);
      const [known] = await queries.calendars([id]);
      return known ?? { id, calendar: calendar ?? USUAL_CALENDAR, isOwn: calendar !== null };
    },
    /** Returns the calendars with these ids, in the same order. */
    list: (ids: readonly string[]): Promise<readonly NamedCalendar[]> => queries.calendars(ids),
  };
};
export type CalendarCommands = ReturnType<typeof calendarCommands>;
