import { accountQueries } from '../../projections/accounts/queries.ts';
import { visitsProjector } from '../../projections/bookings/projector.ts';
import { bookingQueries } from '../../projections/bookings/queries.ts';
import type { MarketplaceQueries } from '../../projections/marketplace/queries.ts';
import { offerQueries } from '../../projections/offers/queries.ts';
import { shownBy } from '../../projections/platform/wait-until-shown.ts';
import type { BuyerContact } from '../../schema/bookings/booking.ts';
import type { Selling } from '../../schema/sellers/selling-accounts.ts';
import { feature, type Platform, routesWith } from '../platform/feature.ts';
import { unlistedPage } from '../platform/http/pages.ts';
import { calendarCommands } from './calendars/handler.ts';
import { bookingCommands, type CarToVisit } from './handler.ts';
import { bookingJobs, bookingWork } from './jobs.ts';
import { bookingMigrations } from './migrations.ts';
import { bookingNotifications, type TellingPorts } from './notifications.ts';
import { bookingRoutes } from './operations.ts';
import { bookingReading } from './query-service.ts';
import { bookingNews, goneCars } from './reactor.ts';
import { slotHolds } from './slot-holds.ts';

interface Needs
  extends Omit<TellingPorts, 'organizer' | 'deskEmail'>,
    Pick<Platform, 'store' | 'clock' | 'runner' | 'commands'> {
  readonly marketplace: Pick<MarketplaceQueries, 'car'>;
  readonly config: { readonly site: { readonly operatorName: string | null; readonly supportEmail: string | null } };
  /** Returns the account that sells a car, and the source of the car's listing; null if no account sells the car. */
  readonly sellingOf: (carId: string) => Promise<Pick<Selling, 'sellerId' | 'sourceId' | 'isLive'> | null>;
}

/** Visits to cars: test drives and inspections. */
export const bookings = feature({
  name: 'bookings',
  projectors: [visitsProjector],
  migrations: bookingMigrations,
  compose: (needs: Needs) => {
    const { db, store, clock, runner, marketplace, publicUrl, commands: commandLog } = needs;
    const { site } = needs.config;
    const queries = bookingQueries(db);
    const people = accountQueries(db);
    const holds = slotHolds(db, clock);
    const shown = shownBy(runner, 'visits');
    const carToVisit = async (carId: string): Promise<CarToVisit> => {
      const car = await marketplace.car(carId, { fields: ['title', 'sourceId', 'isLive'] });
      const selling = await needs.sellingOf(car.id);
      // If the seller's listing has been removed while another source still offers the car, the account no longer counts as the seller of the car.
      if (!selling || (car.isLive && !selling.isLive)) return { ...car, sellerId: null };
      return { ...car, sellerId: selling.sellerId, sourceId: selling.sourceId };
    };
    const contactOf = async (userId: string): Promise<BuyerContact> => {
      const [user, phone] = await Promise.all([people.user(userId), people.phone(userId)]);
      const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
      return { name: name || null, phone, email: user?.email ?? null };
    };
    const organizer = {
      name: site.operatorName ?? 'CarSetu',
      email: site.supportEmail ?? `visits@${new URL(publicUrl).hostname}`,
    };
    const telling = bookingNotifications({ ...needs, organizer, deskEmail: site.supportEmail });
    const { isReservedForOther } = offerQueries(db);
    const commands = bookingCommands({ db, store, clock, queries, holds, carToVisit, shown, isReservedForOther });
    const reading = bookingReading({ clock, queries, holds, carToVisit, contactOf });
    const calendars = calendarCommands({ store, clock, queries, shown });
    const work = bookingWork({ store, clock, queries, commands, holds, telling });
    const parts = { commands, reading, calendars };
    return {
      personalData: {
        // Cancels upcoming visits, and removes the person from holds. The text that the person wrote becomes unreadable when their key is destroyed.
        erase: async (userId) => {
          // Holds are read too, because the read model may already have erased the buyer.
          const ids = new Set([...(await holds.ofBuyer(userId)), ...(await queries.openIdsOf(userId, clock()))]);
          for (const id of ids) await commands.callOff(id, 'account_closed', { actor: 'system:erasure' });
          await holds.erase(userId);
        },
        export: { visits: queries.exportOf },
      },
      context: { bookings: parts },
      desks: { bookings: async () => (await queries.answeredBy(null, { status: 'requested', first: 1 })).total },
      pages: [
        unlistedPage('/bookings', 'My visits', 'Test drives and inspections that you asked for, and how they stand.'),
        unlistedPage('/admin/bookings', 'Visits desk', 'Where the admins of CarSetu answer who wants to see a car.'),
      ],
      routes: [routesWith(bookingRoutes, { ...parts, commandLog, organizer, publicUrl })],
      jobs: bookingJobs(work),
      reactions: [bookingNews({ store, telling }), goneCars({ queries, commands, runner, clock })],
    };
  },
});
