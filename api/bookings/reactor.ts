import { v5 as uuidFrom } from 'uuid';
import type { BookingQueries } from '../../projections/bookings/queries.ts';
import type { ProjectionRunner } from '../../projections/platform/runner.ts';
import { untilShown } from '../../projections/platform/wait-until-shown.ts';
import { type BookingFacts, evolveBooking } from '../../schema/bookings/booking-state.ts';
import { BookingEvent } from '../../schema/bookings/events.ts';
import { type Recorded, typesOf } from '../../schema/kernel/event.ts';
import type { EventStore } from '../../schema/kernel/event-store.ts';
import type { FeedEvent, VisibilityEvent } from '../../schema/marketplace/events.ts';
import type { Reaction } from '../platform/reactor.ts';
import type { BookingCommands } from './handler.ts';
import type { BookingNotifications } from './notifications.ts';

/** Returns the state of a booking right after one of its events. */
const factsAt = async (
  store: Pick<EventStore, 'read'>,
  streamId: string,
  revision: number,
): Promise<BookingFacts | null> => {
  let facts: BookingFacts | null = null;
  for await (const event of store.read<BookingEvent>(streamId)) {
    if (event.revision > revision) break;
    facts = evolveBooking(facts, event);
  }
  return facts;
};

/** Notifies both parties about every event of a booking. */
export const bookingNews = ({
  store,
  telling,
}: {
  readonly store: Pick<EventStore, 'read'>;
  readonly telling: Pick<BookingNotifications, 'tell'>;
}): Reaction<BookingEvent> => ({
  name: 'visit_news',
  handles: typesOf(BookingEvent),
  startAt: 'start',
  async react(events: readonly Recorded<BookingEvent>[]) {
    for (const { streamId, revision } of events) {
      const facts = await factsAt(store, streamId, revision);
      if (facts) await telling.tell(facts);
    }
  },
});

type Gone = Extract<FeedEvent, { type: 'ListingGone' }> | Extract<VisibilityEvent, { type: 'ListingHidden' }>;
/** The actor of cancellations that occur because a car is no longer offered. */
const MARKET = 'system:market';
/** The UUID namespace of the command ids that are derived from a booking's id. */
const COMMAND_IDS = 'c4b0c7a2-3f1f-5d62-8e60-6a2b7a0f9c11';

/** Cancels upcoming visits to a car if every listing of the car was removed by its source or hidden by an operator. */
export const goneCars = ({
  queries,
  commands,
  runner,
  clock,
}: {
  readonly queries: Pick<BookingQueries, 'ofCarsGone'>;
  readonly commands: Pick<BookingCommands, 'callOff'>;
  readonly runner: Pick<ProjectionRunner, 'waitFor'>;
  readonly clock: () => Date;
}): Reaction<Gone | BookingEvent> => ({
  name: 'visit_cars',
  // A booking may be requested after a car was removed, but before the read model shows the removal.
  handles: ['ListingGone', 'ListingHidden', 'BookingRequested'],
  startAt: 'head',
  async react(events: readonly Recorded<Gone | BookingEvent>[]) {
    await untilShown(runner, ['car_search', 'visits'], events);
    for (const id of await queries.ofCarsGone(clock()))
      await commands.callOff(id, 'car_gone', { actor: MARKET, commandId: uuidFrom(`${id} gone`, COMMAND_IDS) });
  },
});
