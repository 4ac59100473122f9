import { z } from 'zod';
import type { BookingQueries } from '../../projections/bookings/queries.ts';
import { isOpen } from '../../schema/bookings/booking.ts';
import { type JobDefinition, job } from '../platform/jobs/definition.ts';
import { type BookingCommands, type BookingPorts, bookingFacts } from './handler.ts';
import type { SlotHolds } from './holds.ts';
import type { BookingTelling } from './telling.ts';

/** Who acts when the clock does. */
const CLOCK = 'system:visits';
const DAY_MS = 86_400_000;
/** No command takes as long to carry out what it holds a time for, milliseconds. */
const HELD_MS = 5 * 60_000;
/** How long holds are kept after the visit, milliseconds. */
const KEPT_MS = 2 * DAY_MS;

interface JobParts extends Pick<BookingPorts, 'store' | 'clock'> {
  readonly queries: Pick<BookingQueries, 'confirmedBetween' | 'unansweredAt'>;
  readonly commands: Pick<BookingCommands, 'callOff'>;
  readonly holds: Pick<SlotHolds, 'heldBefore' | 'release' | 'giveBack' | 'prune'>;
  readonly telling: Pick<BookingTelling, 'remind'>;
}

/** What is done for bookings as time passes. */
export const bookingWork = ({ store, clock, queries, commands, holds, telling }: JobParts) => ({
  /** Reminds of the visits of the next 24 hours, but of those that were agreed to within them: their confirmation has just come. */
  async remind(): Promise<void> {
    const now = clock();
    for (const booking of await queries.confirmedBetween(now, new Date(now.getTime() + DAY_MS))) {
      const agreed = booking.history.findLast(({ what }) => what === 'confirmed' || what === 'rescheduled');
      if (agreed && Date.parse(agreed.at) <= Date.parse(booking.startsAt) - DAY_MS) await telling.remind(booking);
    }
  },
  /** Calls off requests whose time came without an answer. */
  async closeUnanswered(): Promise<void> {
    for (const id of await queries.unansweredAt(clock())) await commands.callOff(id, 'not_answered', { actor: CLOCK });
  },
  /** Gives back what is held for a booking that came to nothing or is elsewhere: a process died between the hold and the event. */
  async settle(): Promise<void> {
    const now = clock().getTime();
    for (const { bookingId, startsAt } of await holds.heldBefore(new Date(now - HELD_MS))) {
      const facts = await bookingFacts(store, bookingId);
      if (!facts || !isOpen(facts.status)) await holds.release(bookingId);
      else if (startsAt !== null && Date.parse(startsAt) !== Date.parse(facts.startsAt))
        await holds.giveBack(bookingId, startsAt);
    }
    await holds.prune(new Date(now - KEPT_MS));
  },
});
export type BookingWork = ReturnType<typeof bookingWork>;

/** The same by the clock. */
export const bookingJobs = (work: BookingWork): readonly JobDefinition[] => [
  job({
    name: 'bookings.remind',
    payload: z.object({}),
    cron: '*/15 * * * *',
    maxAttempts: 3,
    run: () => work.remind(),
  }),
  job({
    name: 'bookings.close-unanswered',
    payload: z.object({}),
    cron: '*/10 * * * *',
    maxAttempts: 3,
    run: () => work.closeUnanswered(),
  }),
  job({
    name: 'bookings.settle',
    payload: z.object({}),
    cron: '*/10 * * * *',
    maxAttempts: 3,
    run: () => work.settle(),
  }),
];
