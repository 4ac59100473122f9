import { randomUUID } from 'node:crypto';
import type { BookingQueries, NamedCalendar } from '../../../projections/bookings/queries.ts';
import { USUAL_CALENDAR } from '../../../schema/bookings/calendar.ts';
import type { SetVisitCalendar } from '../../../schema/bookings/inputs.ts';
import { type CommandHandlerOptions, commandHandler } from '../../platform/command-handler.ts';
import { calendarDecider } from './decider.ts';

export interface CalendarPorts extends Pick<CommandHandlerOptions<never, never, never>, 'store'> {
  readonly clock: () => Date;
  readonly queries: Pick<BookingQueries, 'calendars'>;
  /** Resolves once the read model tells of the position, or after a bounded wait. */
  readonly shown: (position: bigint) => Promise<unknown>;
}

/** Sets when cars can be looked at. Whoever calls says who does, and has asked whether they may. */
export const calendarCommands = ({ store, clock, queries, shown }: CalendarPorts) => {
  const handle = commandHandler({ store, category: 'visitcalendar', decider: calendarDecider });
  return {
    async set(
      actor: string,
      { id, calendar }: SetVisitCalendar,
      commandId: string = randomUUID(),
    ): Promise<NamedCalendar> {
      const now = clock().toISOString();
      const { position } = await handle(id, { type: 'Set', calendar, now }, { actor, commandId });
      if (position !== null) await shown(position);
      const [known] = await queries.calendars([id]);
      return known ?? { id, calendar: calendar ?? USUAL_CALENDAR, isOwn: calendar !== null };
    },
    /** The calendars by those ids, in their order. */
    list: (ids: readonly string[]): Promise<readonly NamedCalendar[]> => queries.calendars(ids),
  };
};
export type CalendarCommands = ReturnType<typeof calendarCommands>;
