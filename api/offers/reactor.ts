import { v5 as uuidFrom } from 'uuid';
import type { OfferQueries } from '../../projections/offers/queries.ts';
import type { ProjectionRunner } from '../../projections/platform/runner.ts';
import type { AccountEvent } from '../../schema/accounts/events.ts';
import { shortened } from '../../schema/kernel/cut.ts';
import type { Recorded } from '../../schema/kernel/event.ts';
import type { EventStore } from '../../schema/kernel/event-store.ts';
import type { Language } from '../../schema/kernel/language.ts';
import type { FeedEvent, VisibilityEvent } from '../../schema/marketplace/events.ts';
import { type Notices, talkNoticePath } from '../../schema/notifications/notices.ts';
import { NOTIFICATION_LENGTHS } from '../../schema/notifications/notification.ts';
import type { OfferEvent, Side } from '../../schema/offers/events.ts';
import type { FeedSellerEvent, ListingSellerEvent } from '../../schema/sellers/events.ts';
import type { Reaction } from '../platform/reactor.ts';
import type { OfferCommands, OfferPorts } from './handler.ts';
import { isOwnAnswer, outcomeOf, outcomeWords } from './outcome-words.ts';
import { newsOf, toldOf } from './words.ts';

type Made = Extract<OfferEvent, { type: 'OfferMade' }>;
const listingOf = (streamId: string): string => streamId.slice('offers-'.length);

/** What the stream of a listing says of one offer that matters to its notices. */
interface ToldOffer {
  readonly made: Recorded<Made> | null;
  /** The event by which it was accepted. */
  readonly acceptedBy: string | null;
  readonly isBelowMinimum: boolean;
}
const toldOffer = async (store: Pick<EventStore, 'read'>, streamId: string, offerId: string): Promise<ToldOffer> => {
  let told: ToldOffer = { made: null, acceptedBy: null, isBelowMinimum: false };
  for await (const event of store.read<OfferEvent>(streamId)) {
    if (!('offerId' in event.data) || event.data.offerId !== offerId) continue;
    if (event.type === 'OfferMade') told = { ...told, made: event };
    if (event.type === 'OfferAccepted') told = { ...told, acceptedBy: event.id };
    if (event.type === 'OfferRejected' && event.data.because === 'below_minimum')
      told = { ...told, isBelowMinimum: true };
  }
  return told;
};

interface NewsPorts {
  readonly store: Pick<EventStore, 'read'>;
  /** What a listing is called, gone ones too; null where it is not known any more. */
  readonly carTitle: (listingId: string) => Promise<string | null>;
  /** Whether it is an account, which has notifications; visitors have none. */
  readonly isAccount: (personId: string) => Promise<boolean>;
  readonly notices: Notices;
  /** Whether somebody has read a conversation up to a place in the log. */
  readonly hasRead: (personId: string, conversationId: string, position: bigint) => Promise<boolean>;
  /** In which language somebody reads. */
  readonly languageOf: (personId: string) => Promise<Language>;
}
const keyOf = (eventId: string): string => `offer ${eventId}`;

/** Tells the other side of each thing that happens to an offer, each once, and says in the notice of the offer what became of it. What its
 *  reader saw in the conversation is read here, too. */
export const offerNews = (ports: NewsPorts): Reaction<OfferEvent> => {
  const { store, carTitle, isAccount, notices, hasRead, languageOf } = ports;

  const tell = async (event: Recorded<OfferEvent>, made: Recorded<Made>, to: Side): Promise<void> => {
    const { conversationId, buyerId, sellerId, amountInr, counters } = made.data;
    const userId = to === 'buyer' ? buyerId : sellerId;
    if (!(await isAccount(userId))) return;
    const terms = { amountInr, isCounter: counters !== null, car: await carTitle(listingOf(event.streamId)) };
    const news = newsOf(event, terms, await languageOf(userId));
    const isSeen = () => hasRead(userId, conversationId, event.position);
    const path = talkNoticePath(conversationId);
    await notices.notify({
      userId,
      kind: 'offer',
      data: { title: shortened(news.title, NOTIFICATION_LENGTHS.title), body: news.body, path },
      dedupeKey: keyOf(event.id),
      isRead: await isSeen(),
    });
    // Read between the question and the notice.
    if (await isSeen()) await notices.readAbout(userId, path);
  };
  /** Says in the notices of the offer how it ended. */
  const conclude = async (event: OfferEvent, made: Recorded<Made>, acceptedBy: string | null): Promise<void> => {
    const outcome = outcomeOf(event);
    if (outcome === null) return;
    const { madeBy, buyerId, sellerId } = made.data;
    const [maker, recipient] = madeBy === 'buyer' ? [buyerId, sellerId] : [sellerId, buyerId];
    const restate = async (userId: string, key: string, isRead: boolean) =>
      notices.restate({
        userId,
        dedupeKey: keyOf(key),
        body: outcomeWords(outcome, await languageOf(userId)),
        isRead,
      });
    await restate(recipient, made.id, isOwnAnswer(outcome));
    if (outcome === 'released' && acceptedBy !== null) await restate(maker, acceptedBy, false);
  };

  return {
    name: 'offer_news',
    handles: [
      'OfferMade',
      'OfferAccepted',
      'OfferRejected',
      'OfferWithdrawn',
      'OfferSuperseded',
      'OfferExpired',
      'ReservationReleased',
    ],
    startAt: 'start',
    async react(events: readonly Recorded<OfferEvent>[]) {
      for (const event of events) {
        if (!('offerId' in event.data)) continue;
        const { made, acceptedBy, isBelowMinimum } = await toldOffer(store, event.streamId, event.data.offerId);
        if (!made) continue;
        const to = event.type === 'OfferMade' && isBelowMinimum ? null : toldOf(event, made.data.madeBy);
        if (to !== null) await tell(event, made, to);
        await conclude(event, made, acceptedBy);
      }
    },
  };
};

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
  readonly queries: Pick<OfferQueries, 'dependentListings' | 'yieldingListings'>;
  readonly commands: Pick<OfferCommands, 'close' | 'yield'>;
  readonly runner: Pick<ProjectionRunner, 'waitFor'>;
}

/** Ends the offers on a listing once it is not for sale any more: its source took it down, an operator hid it, or another account, or
 *  none, sells it now; or it is reserved under another of its ids. */
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
    for (const listingId of await queries.yieldingListings())
      await commands.yield(listingId, MARKET, uuidFrom(`${listingId} yields ${last.position}`, COMMAND_IDS));
  },
});
