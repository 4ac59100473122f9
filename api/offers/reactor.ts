import { v5 as uuidFrom } from 'uuid';
import type { OfferQueries, OfferView } from '../../projections/offers/queries.ts';
import type { ProjectionRunner } from '../../projections/platform/runner.ts';
import { untilShown } from '../../projections/platform/wait-until-shown.ts';
import type { AccountEvent } from '../../schema/accounts/events.ts';
import { type Recorded, typesOf } from '../../schema/kernel/event.ts';
import type { Language } from '../../schema/kernel/language.ts';
import { shortened } from '../../schema/kernel/shorten-text.ts';
import type { FeedEvent, VisibilityEvent } from '../../schema/marketplace/events.ts';
import { NOTIFICATION_LENGTHS } from '../../schema/notifications/notification.ts';
import { type Notices, talkNoticePath } from '../../schema/notifications/notifier.ts';
import type { OfferEvent, Side } from '../../schema/offers/events.ts';
import { FeedSellerEvent, ListingSellerEvent } from '../../schema/sellers/events.ts';
import type { Reaction } from '../platform/reactor.ts';
import type { OfferCommands, OfferPorts } from './handler.ts';
import { newsOf, toldOf } from './notification-texts.ts';
import { isOwnAnswer, outcomeOf, outcomeText } from './outcome-texts.ts';

interface NewsPorts {
  readonly queries: Pick<OfferQueries, 'offers'>;
  readonly runner: Pick<ProjectionRunner, 'waitFor'>;
  readonly clock: OfferPorts['clock'];
  /** Returns the title of a listing, even if the listing has been removed; null if the title is unknown. */
  readonly carTitle: (listingId: string) => Promise<string | null>;
  /** Whether the person has an account. Visitors have none, and get no notifications. */
  readonly isAccount: (personId: string) => Promise<boolean>;
  readonly notices: Notices;
  readonly hasRead: (personId: string, conversationId: string, position: bigint) => Promise<boolean>;
  readonly languageOf: (personId: string) => Promise<Language>;
}
const keyOf = (eventId: string): string => `offer ${eventId}`;

/** Notifies the other party of the events of an offer, once per event. After an answer or any other outcome, the notification of the offer shows this
 *  outcome. A notification is marked as read if the recipient has already seen the event in the conversation. */
export const offerNews = (ports: NewsPorts): Reaction<OfferEvent> => {
  const { queries, runner, clock, carTitle, isAccount, notices, hasRead, languageOf } = ports;

  const tell = async (event: Recorded<OfferEvent>, offer: OfferView, to: Side): Promise<void> => {
    const { conversationId, listingId, buyerId, sellerId, amountInr, counters } = offer;
    const userId = to === 'buyer' ? buyerId : sellerId;
    if (!(await isAccount(userId))) return;
    const terms = { amountInr, isCounter: counters !== null, car: await carTitle(listingId) };
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
    // Checked again: the event may have been read before the notification was stored.
    if (await isSeen()) await notices.readAbout(userId, path);
  };
  const conclude = async (event: OfferEvent, offer: OfferView): Promise<void> => {
    const outcome = outcomeOf(event);
    if (outcome === null) return;
    const { madeBy, buyerId, sellerId, madeEventId, acceptedEventId } = offer;
    const [maker, recipient] = madeBy === 'buyer' ? [buyerId, sellerId] : [sellerId, buyerId];
    const restate = async (userId: string, key: string, isRead: boolean) =>
      notices.restate({
        userId,
        dedupeKey: keyOf(key),
        body: outcomeText(outcome, await languageOf(userId)),
        isRead,
      });
    await restate(recipient, madeEventId, isOwnAnswer(outcome));
    if (outcome === 'released' && acceptedEventId !== null) await restate(maker, acceptedEventId, false);
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
      await untilShown(runner, ['offers'], events);
      const about = events.flatMap((event) => ('offerId' in event.data ? [event.data.offerId] : []));
      const offers = await queries.offers(about, clock());
      for (const event of events) {
        const offer = 'offerId' in event.data ? offers.get(event.data.offerId) : undefined;
        if (!offer) continue;
        const isBelowMinimum = event.type === 'OfferMade' && offer.because === 'below_minimum';
        const to = isBelowMinimum ? null : toldOf(event, offer.madeBy);
        if (to !== null) await tell(event, offer, to);
        await conclude(event, offer);
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
/** The actor of commands that end offers because a car is no longer for sale. */
const MARKET = 'system:market';
/** The UUID namespace of command ids that are derived from the event that took the car off sale. */
const COMMAND_IDS = '0d8f6a52-40a7-5f6e-93d5-52b0a6f0c7de';

interface EndPorts extends Pick<OfferPorts, 'sellingOf'> {
  readonly queries: Pick<OfferQueries, 'dependentListings' | 'yieldingListings'>;
  readonly commands: Pick<OfferCommands, 'close' | 'yield'>;
  readonly runner: Pick<ProjectionRunner, 'waitFor'>;
}

/** Ends the offers on a listing that was taken down or hidden, whose seller changed or left, or that is reserved under another of its ids. */
export const endOfSale = ({ queries, commands, sellingOf, runner }: EndPorts): Reaction<Handled> => ({
  name: 'offer_listings',
  // Also handles offer events, because an offer can still be made between the end of the sale and the time at which this reaction handles that end.
  handles: [
    'ListingGone',
    'ListingHidden',
    ...typesOf(ListingSellerEvent),
    ...typesOf(FeedSellerEvent),
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
    await untilShown(runner, ['car_search', 'sellers', 'accounts_read', 'offers'], events);
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
