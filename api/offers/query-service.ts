import type { ListingTerms, OfferQueries, OfferView } from '../../projections/offers/queries.ts';
import type { Speaker } from '../../schema/conversations/conversation-speaker.ts';
import { Rupees } from '../../schema/kernel/values.ts';
import { OFFERS_A_BUYER, offerBounds } from '../../schema/offers/limits.ts';
import type { ConversationOffers, Reservation } from '../../schema/offers/offer.ts';
import type { OfferPorts } from './handler.ts';

export interface OfferReadingPorts extends Pick<OfferPorts, 'clock' | 'party' | 'sellingOf' | 'shown' | 'caughtUp'> {
  readonly queries: Pick<
    OfferQueries,
    'offers' | 'ofConversation' | 'madeOn' | 'terms' | 'reservedCars' | 'carsReservedFor'
  >;
}
/** An offer to which a message refers. `position` is the log position of the message; null if there is no message. */
export interface MentionedOffer {
  readonly id: string;
  readonly position: bigint | null;
}

/** Returns a reservation if it is for the buyer in the given conversation; otherwise null. */
const here = (reservation: ListingTerms['reservation'], conversationId: string): Reservation | null => {
  if (reservation?.conversationId !== conversationId) return null;
  const { offerId, amountInr, reservedAt } = reservation;
  return { offerId, amountInr, reservedAt };
};

/** Reads offers, reservations and minimum prices. The speaker must come from the session. */
export const offerReading = ({ clock, queries, party, sellingOf, shown, caughtUp }: OfferReadingPorts) => ({
  /** Returns the offers, the reservation and the price limits in a conversation, as one of its parties may see them.
   *  @throws Rejection CONVERSATION_NOT_FOUND for anybody else */
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
  /** Returns the offers to which messages refer, in a state at least as recent as these messages. The caller must have checked the permission. */
  async mentioned(asked: readonly MentionedOffer[]): Promise<readonly (OfferView | null)[]> {
    const ids = asked.map(({ id }) => id);
    const positions = asked.map(({ position }) => position ?? 0n);
    await shown(positions.reduce((latest, one) => (one > latest ? one : latest), 0n));
    let found = await queries.offers(ids, clock());
    if (ids.some((id) => !found.has(id))) {
      await caughtUp();
      found = await queries.offers(ids, clock());
    }
    return ids.map((id) => found.get(id) ?? null);
  },
  reservedCars: queries.reservedCars,
  carsReservedFor: queries.carsReservedFor,
});
export type OfferReading = ReturnType<typeof offerReading>;
