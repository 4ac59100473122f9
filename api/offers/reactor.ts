import { v5 as uuidFrom } from 'uuid';
import type { OfferQueries } from '../../projections/offers/queries.ts';
import type { ProjectionRunner } from '../../projections/platform/runner.ts';
import type { AccountEvent } from '../../schema/accounts/events.ts';
import type { Recorded } from '../../schema/kernel/event.ts';
import type { EventStore } from '../../schema/kernel/event-store.ts';
import type { Language } from '../../schema/kernel/language.ts';
import type { FeedEvent, VisibilityEvent } from '../../schema/marketplace/events.ts';
import type { NewNotification } from '../../schema/notifications/notification.ts';
import type { OfferEvent } from '../../schema/offers/events.ts';
import type { FeedSellerEvent, ListingSellerEvent } from '../../schema/sellers/events.ts';
import type { Reaction } from '../platform/reactor.ts';
import type { OfferCommands, OfferPorts } from './handler.ts';
import { newsOf, toldOf } from './words.ts';

type Made = Extract<OfferEvent, { type: 'OfferMade' }>;
const listingOf = (streamId: string): string => streamId.slice('offers-'.length);

/** The making of an offer, by the stream of its listing. */
const makingOf = async (store: Pick<EventStore, 'read'>, streamId: string, offerId: string): Promise<Made | null> => {
  for await (const event of store.read<OfferEvent>(streamId))
    if (event.type === 'OfferMade' && event.data.offerId === offerId) return event;
  return null;
};

interface NewsPorts {
  readonly store: Pick<EventStore, 'read'>;
  /** What a listing is called, gone ones too; null where it is not known any more. */
  readonly carTitle: (listingId: string) => Promise<string | null>;
  /** Whether it is an account, which has notifications; visitors have none. */
  readonly isAccount: (personId: string) => Promise<boolean>;
  readonly notify: (notification: NewNotification) => Promise<unknown>;
  /** In which language somebody reads. */
  readonly languageOf: (personId: string) => Promise<Language>;
}

/** Tells the other side of each thing that happens to an offer; each once. */
export const offerNews = ({ store, carTitle, isAccount, notify, languageOf }: NewsPorts): Reaction<OfferEvent> => ({
  name: 'offer_news',
  handles: ['OfferMade', 'OfferAccepted', 'OfferRejected', 'OfferWithdrawn', 'OfferExpired', 'ReservationReleased'],
  startAt: 'start',
  async react(events: readonly Recorded<OfferEvent>[]) {
    for (const event of events) {
      if (!('offerId' in event.data)) continue;
      const made = event.type === 'OfferMade' ? event : await makingOf(store, event.streamId, event.data.offerId);
      if (!made) continue;
      const { conversationId, buyerId, sellerId, madeBy, amountInr, counters } = made.data;
      const to = toldOf(event, madeBy);
      const userId = to === 'buyer' ? buyerId : sellerId;
      if (to === null || !(await isAccount(userId))) continue;
      const terms = { amountInr, isCounter: counters !== null, car: await carTitle(listingOf(event.streamId)) };
      const news = newsOf(event, terms, await languageOf(userId));
      await notify({
        userId,
        kind: 'offer',
        data: { title: news.title.slice(0, 200), body: news.body, path: `/messages?c=${conversationId}` },
        dedupeKey: `offer ${event.id}`,
      });
    }
  },
});

type Gone = Extract<FeedEvent, { type: 'ListingGone' }> | Extract<VisibilityEvent, { type: 'ListingHidden' }>;
type Reassigned =
  | ListingSellerEvent
  | FeedSellerEvent
  | Extract<AccountEvent, { type: 'RoleRevoked' | 'AccountErased' }>;
type Handled = Gone | Reassigned | Extract<OfferEvent, { type: 'OfferMade' | 'CarReserved' | 'MinimumSet' }>;
/** Who acts when a car is offered no more. */
const MARKET = 'system:market';
/** Namespace of the command ids that are derived from what ended the sale. */
const COMMAND_IDS = '0d8f6a52-40a7-5f6e-93d5-52b0a6f0c7de';
/** How long the read models may take to tell of an event, milliseconds; after that it comes again. */
const SHOWN_MS = 30_000;

interface EndPorts extends Pick<OfferPorts, 'sellingOf'> {
  readonly queries: Pick<OfferQueries, 'dependentListings'>;
  readonly commands: Pick<OfferCommands, 'close'>;
  readonly runner: Pick<ProjectionRunner, 'waitFor'>;
}

/** Ends the offers on a listing once it is not for sale any more: its source took it down, an operator hid it, or another account, or
 *  none, sells it now. */
export const endOfSale = ({ queries, commands, sellingOf, runner }: EndPorts): Reaction<Handled> => ({
  name: 'offer_listings',
  // An offer may come between the end of a sale and the moment at which that was seen here.
  handles: [
    'ListingGone',
    'ListingHidden',
    'ListingAssigned',
    'ListingUnassigned',
    'FeedAssigned',
    'FeedUnassigned',
    'RoleRevoked',
    'AccountErased',
    'OfferMade',
    'CarReserved',
    'MinimumSet',
  ],
  startAt: 'head',
  async react(events: readonly Recorded<Handled>[]) {
    const last = events.at(-1);
    if (!last) return;
    for (const projection of ['car_search', 'sellers', 'accounts_read', 'offers'])
      if (!(await runner.waitFor(projection, last.position, SHOWN_MS)))
        throw new Error(`${projection} does not tell of ${last.position} yet`);
    for (const { listingId, sellerIds, isOpen } of await queries.dependentListings()) {
      const selling = await sellingOf(listingId);
      const isSoldByAnother = !selling || sellerIds.some((id) => id !== selling.sellerId);
      if (isSoldByAnother || (isOpen && !selling.isLive)) {
        const commandId = uuidFrom(`${listingId} ${last.position}`, COMMAND_IDS);
        await commands.close(listingId, isSoldByAnother, MARKET, commandId);
      }
    }
  },
});
