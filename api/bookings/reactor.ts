import { v5 as uuidFrom } from 'uuid';
import type { BookingQueries } from '../../projections/bookings/queries.ts';
import type { ProjectionRunner } from '../../projections/platform/runner.ts';
import type { BookingEvent } from '../../schema/bookings/events.ts';
import { type BookingFacts, evolveBooking } from '../../schema/bookings/facts.ts';
import type { Recorded } from '../../schema/kernel/event.ts';
import type { EventStore } from '../../schema/kernel/event-store.ts';
import type { FeedEvent, VisibilityEvent } from '../../schema/marketplace/events.ts';
import type { Reaction } from '../platform/reactor.ts';
import type { BookingCommands } from './handler.ts';
import type { BookingTelling } from './telling.ts';

/** A booking as it was right after one of its events. */
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

/** Tells both sides of a booking of each thing that happens to it. */
export const bookingNews = ({
  store,
  telling,
}: {
  readonly store: Pick<EventStore, 'read'>;
  readonly telling: Pick<BookingTelling, 'tell'>;
}): Reaction<BookingEvent> => ({
  name: 'visit_news',
  handles: [
    'BookingRequested',
    'BookingConfirmed',
    'BookingDeclined',
    'BookingRescheduled',
    'BookingCancelled',
    'BookingCompleted',
  ],
  startAt: 'start',
  async react(events: readonly Recorded<BookingEvent>[]) {
    for (const { streamId, revision } of events) {
      const facts = await factsAt(store, streamId, revision);
      if (facts) await telling.tell(facts);
    }
  },
});

type Gone = Extract<FeedEvent, { type: 'ListingGone' }> | Extract<VisibilityEvent, { type: 'ListingHidden' }>;
/** Who acts when a car is offered no more. */
const MARKET = 'system:market';
/** Namespace of the command ids that are derived from a booking. */
const COMMAND_IDS = 'c4b0c7a2-3f1f-5d62-8e60-6a2b7a0f9c11';
/** How long the read models may take to tell of an event, milliseconds; after that it comes again. */
const SHOWN_MS = 30_000;

/** Calls off the visits to come of a car once it is offered no more: its sources took it down, or an operator hid what was left. */
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
  // A booking may come between a car's end and the moment at which that was seen here.
  handles: ['ListingGone', 'ListingHidden', 'BookingRequested'],
  startAt: 'head',
  async react(events: readonly Recorded<Gone | BookingEvent>[]) {
    const last = events.at(-1);
    if (!last) return;
    for (const projection of ['car_search', 'visits'])
      if (!(await runner.waitFor(projection, last.position, SHOWN_MS)))
        throw new Error(`${projection} does not tell of ${last.position} yet`);
    for (const id of await queries.ofCarsGone(clock()))
      await commands.callOff(id, 'car_gone', { actor: MARKET, commandId: uuidFrom(`${id} gone`, COMMAND_IDS) });
  },
});
