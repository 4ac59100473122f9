import { offerBounds } from '../../../schema/offers/limits.ts';

/** The time at which the offers are made and the car is reserved: a Saturday afternoon in India. */
const MADE_AT = '2026-11-21T10:15:00.000Z';
const HOUR_MS = 3_600_000;

/** Returns what offers need to know about a conversation. */
export const talk = (side: 'buyer' | 'seller', changes: object = {}) => ({
  id: '0198f3a0-2222-7d3a-9a10-5f1f2b3c4d5e',
  listingId: '0198f3a0-1111-7d3a-9a10-5f1f2b3c4d5e',
  subject: '2019 Hyundai Creta SX',
  priceInr: 800_000,
  side,
  otherName: side === 'buyer' ? 'Sanjay' : 'Bina',
  ...changes,
});

/** Returns an offer in the API's format. It expires about two days from now. */
export const offer = (changes: object = {}) => ({
  __typename: 'Offer',
  id: '0198f3a0-3333-7d3a-9a10-5f1f2b3c4d5e',
  conversationId: talk('buyer').id,
  listingId: talk('buyer').listingId,
  madeBy: 'buyer',
  amountInr: 720_000,
  askingInr: 800_000,
  status: 'pending',
  because: null,
  counters: null,
  supersededBy: null,
  madeAt: MADE_AT,
  expiresAt: new Date(Date.now() + 47.2 * HOUR_MS).toISOString(),
  settledAt: null,
  isReserved: false,
  ...changes,
});
/** Returns the message that contains an offer. */
export const messageOf = ({ id }: { readonly id: string }) => ({ id, offerId: id });

/** Returns a conversation's price data, as the buyer or the seller sees it. */
export const prices = (side: 'buyer' | 'seller', offers: readonly object[], changes: object = {}) => {
  const { leastInr, mostInr } = offerBounds(800_000);
  const { id, listingId } = talk(side);
  return {
    __typename: 'ConversationOffers',
    ...{ id, listingId, side, isForSale: true, askingInr: 800_000, leastInr, mostInr },
    ...{ offersLeft: 5 - offers.length, isReserved: false, reservation: null, minimumInr: null, offers },
    ...changes,
  };
};
/** The additional price data if the car is reserved for the buyer. */
export const reserved = { reservation: { offerId: offer().id, amountInr: 720_000, reservedAt: MADE_AT } };
