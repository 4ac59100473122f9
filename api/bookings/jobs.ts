import type { BookingQueries } from '../../projections/bookings/queries.ts';
import { isOpen } from '../../schema/bookings/booking.ts';
import { type JobDefinition, job } from '../platform/jobs/definition.ts';
import { type BookingCommands, type BookingPorts, bookingFacts } from './handler.ts';
import type { BookingNotifications } from './notifications.ts';
import type { SlotHolds } from './slot-holds.ts';

/** The actor of scheduled jobs. */
const CLOCK = 'system:visits';
const DAY_MS = 86_400_000;
/** The age in milliseconds above which a hold cannot belong to a running command. */
const HELD_MS = 5 * 60_000;
/** How long holds are stored after the visit, in milliseconds. */
const KEPT_MS = 2 * DAY_MS;

interface JobParts extends Pick<BookingPorts, 'store' | 'clock'> {
  readonly queries: Pick<BookingQueries, 'confirmedBetween' | 'unansweredAt'>;
  readonly commands: Pick<BookingCommands, 'callOff'>;
  readonly holds: Pick<SlotHolds, 'heldBefore' | 'release' | 'giveBack' | 'prune'>;
  readonly telling: Pick<BookingNotifications, 'remind'>;
}

/** Implements the scheduled jobs for bookings. */
export const bookingWork = ({ store, clock, queries, commands, holds, telling }: JobParts) => ({
  /** Reminds buyers of visits in the next 24 hours. Skips visits that were agreed less than 24 hours ahead, because their buyers have only just
   *  been notified. */
  async remind(): Promise<void> {
    const now = clock();
    for (const booking of await queries.confirmedBetween(now, new Date(now.getTime() + DAY_MS))) {
      const agreed = booking.history.findLast(({ what }) => what === 'confirmed' || what === 'rescheduled');
      if (agreed && Date.parse(agreed.at) <= Date.parse(booking.startsAt) - DAY_MS) await telling.remind(booking);
    }
  },
  /** Cancels requests that were not answered before their visiting time. */
  async closeUnanswered(): Promise<void> {
    for (const id of await queries.unansweredAt(clock())) await commands.callOff(id, 'not_answered', { actor: CLOCK });
  },
  /** Releases holds that no booking needs. Such a hold remains if a process crashes after it stores the hold and before it appends the event. */
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

/** Returns the scheduled jobs for bookings. */
export const bookingJobs = (work: BookingWork): readonly JobDefinition[] => [
  job({ name: 'bookings.remind', cron: '*/15 * * * *', maxAttempts: 3, run: () => work.remind() }),
  job({ name: 'bookings.close-unanswered', cron: '*/10 * * * *', maxAttempts: 3, run: () => work.closeUnanswered() }),
  job({ name: 'bookings.settle', cron: '*/10 * * * *', maxAttempts: 3, run: () => work.settle() }),
];
