import type { FastifyPluginAsync } from 'fastify';
import type { Knex } from 'knex';
import { bookingQueries } from '../../projections/bookings/queries.ts';
import type { MarketplaceQueries } from '../../projections/marketplace/queries.ts';
import type { ProjectionRunner } from '../../projections/platform/runner.ts';
import type { BuyerContact } from '../../schema/bookings/booking.ts';
import type { EventStore } from '../../schema/kernel/event-store.ts';
import type { Selling } from '../../schema/sellers/selling.ts';
import type { CommandLog } from '../platform/command-log.ts';
import { calendarCommands } from './calendars/handler.ts';
import { bookingCommands, type CarToVisit } from './handler.ts';
import { slotHolds } from './holds.ts';
import { bookingJobs, bookingWork } from './jobs.ts';
import { bookingNews, goneCars } from './reactor.ts';
import { bookingReading } from './reading.ts';
import { bookingDeskRoutes, bookingRoutes } from './rest.ts';
import { bookingTelling, type TellingPorts } from './telling.ts';

/** How long an answer waits for the read model that it tells of, milliseconds. */
const SHOWN_MS = 3_000;

export interface BookingDoorsOptions extends Omit<TellingPorts, 'organizer' | 'deskEmail'> {
  readonly db: Knex;
  readonly store: EventStore;
  readonly clock: () => Date;
  readonly runner: Pick<ProjectionRunner, 'waitFor'>;
  readonly commands: CommandLog;
  readonly marketplace: Pick<MarketplaceQueries, 'car'>;
  readonly site: { readonly operatorName: string | null; readonly supportEmail: string | null };
  /** Name, number and address of a buyer, for whoever answers. */
  readonly contactOf: (userId: string) => Promise<BuyerContact>;
  /** The account that sells a car here and the source of its listing; every car is a source's unless given. */
  readonly sellingOf?: (carId: string) => Promise<Pick<Selling, 'sellerId' | 'sourceId' | 'isLive'> | null>;
  /** Whether a car is kept for somebody else than that person. */
  readonly isReservedForOther: (carId: string, personId: string) => Promise<boolean>;
}

/** Visits to cars, put together: for resolvers (`bookings`), REST clients (`door`), and what is done without anybody asking. */
export const bookingDoors = (options: BookingDoorsOptions) => {
  const { db, store, clock, runner, marketplace, site, publicUrl, commands: commandLog } = options;
  const queries = bookingQueries(db);
  const holds = slotHolds(db, clock);
  const shown = (position: bigint) => runner.waitFor('visits', position, SHOWN_MS);
  const carToVisit = async (carId: string): Promise<CarToVisit> => {
    const car = await marketplace.car(carId, { fields: ['title', 'sourceId', 'isLive'] });
    const selling = (await options.sellingOf?.(car.id)) ?? null;
    // An account whose own listing is gone shows no car that another source still offers.
    if (!selling || (car.isLive && !selling.isLive)) return { ...car, sellerId: null };
    return { ...car, sellerId: selling.sellerId, sourceId: selling.sourceId };
  };
  const organizer = {
    name: site.operatorName ?? 'CarSetu',
    email: site.supportEmail ?? `visits@${new URL(publicUrl).hostname}`,
  };
  const telling = bookingTelling({ ...options, organizer, deskEmail: site.supportEmail });
  const commands = bookingCommands({
    db,
    store,
    clock,
    queries,
    holds,
    carToVisit,
    shown,
    isReservedForOther: options.isReservedForOther,
  });
  const reading = bookingReading({ clock, queries, holds, carToVisit, contactOf: options.contactOf });
  const calendars = calendarCommands({ store, clock, queries, shown });
  const work = bookingWork({ store, clock, queries, commands, holds, telling });
  const bookings = { commands, reading, calendars };
  const door: FastifyPluginAsync = async (app) => {
    const routes = { ...bookings, commandLog, organizer, publicUrl };
    await app.register(bookingRoutes, routes);
    await app.register(bookingDeskRoutes, routes);
  };
  return {
    bookings,
    door,
    work,
    jobs: bookingJobs(work),
    /** What follows the log: tells both sides, and calls off visits to cars that are gone. */
    reactions: [bookingNews({ store, telling }), goneCars({ queries, commands, runner, clock })] as const,
    exportOf: queries.exportOf,
    /** Calls off what is still to come, and forgets for whom times were held. What people wrote goes with their key. */
    erase: async (userId: string): Promise<void> => {
      // By the holds too: the read model may have forgotten the buyer by now.
      const ids = new Set([...(await holds.ofBuyer(userId)), ...(await queries.openIdsOf(userId, clock()))]);
      for (const id of ids) await commands.callOff(id, 'account_closed', { actor: 'system:erasure' });
      await holds.erase(userId);
    },
  };
};
