import type { ListingTerms, OfferQueries, OfferView } from '../../projections/offers/queries.ts';
import type { Speaker } from '../../schema/conversations/speaker.ts';
import { Rupees } from '../../schema/kernel/values.ts';
import { OFFERS_A_BUYER, offerBounds } from '../../schema/offers/limits.ts';
import type { ConversationOffers, Reservation } from '../../schema/offers/offer.ts';
import type { OfferPorts } from './handler.ts';

export interface OfferReadingPorts extends Pick<OfferPorts, 'clock' | 'party' | 'sellingOf' | 'caughtUp'> {
  readonly queries: Pick<
    OfferQueries,
    'offers' | 'ofConversation' | 'madeOn' | 'terms' | 'reservedCars' | 'carsReservedFor'
  >;
}
/** An offer that another read model tells of, and how it stands there; null where that is not known. */
export interface ToldOffer {
  readonly id: string;
  readonly status: string | null;
  /** What is told is that it is not pending any more. */
  readonly isSettled: boolean;
}
/** Whether the other read model has seen more of it. */
const isBehind = (found: OfferView | undefined, { status, isSettled }: ToldOffer): boolean => {
  if (!found) return true;
  return found.status === 'pending' && (isSettled || (status !== null && status !== 'pending'));
};

/** A reservation, where it is for the buyer of that conversation. */
const here = (reservation: ListingTerms['reservation'], conversationId: string): Reservation | null => {
  if (reservation?.conversationId !== conversationId) return null;
  const { offerId, amountInr, reservedAt } = reservation;
  return { offerId, amountInr, reservedAt };
};

/** What people see of prices. Whoever calls says who asks: the session's speaker. */
export const offerReading = ({ clock, queries, party, sellingOf, caughtUp }: OfferReadingPorts) => ({
  /** Everything about prices in a conversation, for one of its two.
   *  @throws Rejection CONVERSATION_NOT_FOUND for everybody else */
  async conversation(speaker: Speaker, id: string): Promise<ConversationOffers> {
    const { conversationId, listingId, buyerId, sellerId, side } = await party(speaker, id);
    const [offers, made, terms, selling] = await Promise.all([
      queries.ofConversation(conversationId, clock()),
      queries.madeOn(listingId, buyerId),
      queries.terms(listingId),
      sellingOf(listingId),
    ]);
    const isForSale = selling?.isLive === true && selling.sellerId === sellerId;
    const askingInr = isForSale ? Rupees.parse(selling.askingInr) : null;
    const bounds = askingInr === null ? null : offerBounds(askingInr);
    const { reservation, isReserved, minimumInr } = terms;
    return {
      ...{ conversationId, listingId, side, isForSale, askingInr, isReserved },
      leastInr: bounds?.leastInr ?? null,
      mostInr: bounds?.mostInr ?? null,
      offersLeft: Math.max(0, OFFERS_A_BUYER - made),
      reservation: here(reservation, conversationId),
      minimumInr: side === 'seller' && selling?.sellerId === sellerId ? minimumInr : null,
      offers: [...offers],
    };
  },
  /** Offers that somebody was told of: never older than what they were told. Whoever asks may read them. */
  async told(asked: readonly ToldOffer[]): Promise<readonly (OfferView | null)[]> {
    const ids = asked.map(({ id }) => id);
    let found = await queries.offers(ids, clock());
    if (asked.some((one) => isBehind(found.get(one.id), one))) {
      await caughtUp();
      found = await queries.offers(ids, clock());
    }
    return asked.map(({ id }) => found.get(id) ?? null);
  },
  /** Which of those cars are kept for somebody. */
  reservedCars: queries.reservedCars,
  carsReservedFor: queries.carsReservedFor,
});
export type OfferReading = ReturnType<typeof offerReading>;
