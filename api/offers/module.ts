import { accountQueries } from '../../projections/accounts/queries.ts';
import { offersProjector } from '../../projections/offers/projector.ts';
import { offerQueries } from '../../projections/offers/queries.ts';
import { shownBy } from '../../projections/platform/wait-until-shown.ts';
import { listingIds } from '../../projections/shared/listing-ids.ts';
import { ConnectionLost } from '../../schema/kernel/event-store.ts';
import type { Language } from '../../schema/kernel/language.ts';
import type { Notices } from '../../schema/notifications/notifier.ts';
import { feature, type Platform, routesWith } from '../platform/feature.ts';
import './graphql.ts';
import { type OfferPorts, offerCommands } from './handler.ts';
import { offerJobs, offerWork } from './jobs.ts';
import { offerRoutes } from './operations.ts';
import { offerReading } from './query-service.ts';
import { endOfSale, offerNews } from './reactor.ts';

interface Needs
  extends Pick<Platform, 'db' | 'store' | 'runner' | 'clock' | 'commands'>,
    Pick<OfferPorts, 'party' | 'guard'> {
  /** Like `party`, but reads the parties from the read model while the event log is unreachable. */
  readonly partyRead: OfferPorts['party'];
  readonly sellingOfListing: OfferPorts['sellingOf'];
  readonly notices: Notices;
  readonly hasRead: (personId: string, conversationId: string, position: bigint) => Promise<boolean>;
  readonly languageOf: (personId: string) => Promise<Language>;
}

/** Price offers, and the reservations that follow from them. */
export const offers = feature({
  name: 'offers',
  projectors: [offersProjector],
  compose: (needs: Needs) => {
    const {
      db,
      store,
      runner,
      clock,
      party,
      partyRead,
      guard,
      sellingOfListing: sellingOf,
      commands: commandLog,
    } = needs;
    const queries = offerQueries(db);
    const people = accountQueries(db);
    const seen = shownBy(runner, 'offers');
    // Also waits for the read model of conversations, because threads show offers.
    const inThreads = shownBy(runner, 'conversations');
    const shown = (position: bigint | null) => Promise.all([seen(position), inThreads(position)]);
    const caughtUp = async () => seen(await store.head());
    const ports = { db, store, clock, queries, party, sellingOf, guard, shown, caughtUp };
    const commands = offerCommands({ ...ports, idsOf: listingIds(db) });
    /** Waits until the read models have caught up. While the event log is unreachable, reads use the read models as they are. */
    const caughtUpIfItCan = () =>
      caughtUp().catch((error: unknown) => {
        if (!(error instanceof ConnectionLost)) throw error;
      });
    const reading = offerReading({
      clock,
      queries,
      party: partyRead,
      sellingOf,
      shown: seen,
      caughtUp: caughtUpIfItCan,
    });
    const work = offerWork({ queries, commands, clock });
    const isAccount = async (personId: string) => (await people.user(personId)) !== null;
    return {
      personalData: {
        // Ends all pending offers and reservations of the person, who must still be a party in their conversations. Agreed deals stay visible to the
        // other party.
        erase: commands.leave,
        export: { offers: (personId) => queries.exportOf(personId, clock()) },
      },
      provides: { forgetOffers: commands.leave },
      context: {
        offers: { commands, reading },
        reservedCars: reading.reservedCars,
        carsReservedFor: reading.carsReservedFor,
      },
      routes: [routesWith(offerRoutes, { commands, reading, commandLog })],
      jobs: offerJobs(work),
      // The first reaction notifies the other party. The second reaction ends the offers on listings that are no longer for sale.
      reactions: [
        offerNews({ ...needs, queries, isAccount, carTitle: queries.titleOf }),
        endOfSale({ queries, commands, sellingOf, runner }),
      ],
    };
  },
});
