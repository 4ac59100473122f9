import { z } from 'zod';
import type { OfferView } from '../../projections/offers/queries.ts';
import type { Speaker } from '../../schema/conversations/conversation-speaker.ts';
import { Instant, Rupees } from '../../schema/kernel/values.ts';
import { REJECTED_BECAUSE, SIDES } from '../../schema/offers/events.ts';
import { AnswerOffer, MinimumPrice, OFFER_ANSWERS, ProposedPrice } from '../../schema/offers/inputs.ts';
import { OFFER_HOURS, OFFERS_A_BUYER } from '../../schema/offers/limits.ts';
import { ConversationOffers, OFFER_STATUSES, Offer, Reservation } from '../../schema/offers/offer.ts';
import { OfferNotFound } from '../../schema/offers/rejections.ts';
import { enumFrom, objectFrom } from '../platform/graphql/from-zod.ts';
import { type Asking, account, operations, speaker } from '../shared/graphql-and-rest-operation.ts';
import type { As } from '../shared/idempotency.ts';
import type { OfferCommands, OfferSender } from './handler.ts';
import type { OfferReading } from './query-service.ts';

interface Ports {
  readonly commands: OfferCommands;
  readonly reading: OfferReading;
}
declare module '../platform/graphql/context.ts' {
  interface Context {
    readonly offers: Ports;
  }
}

enumFrom(
  'OfferStatus',
  OFFER_STATUSES,
  'An offer is pending for at most 48 hours: until it is answered, withdrawn or replaced by a counter-offer, or until the car is reserved or gone.',
);
enumFrom(
  'OfferRejectedBecause',
  REJECTED_BECAUSE,
  'The recipient rejected it; it was below the seller’s private minimum; another offer on the car was accepted; the car is no longer for sale.',
);
const SideEnum = enumFrom('OfferSide', SIDES);
enumFrom('OfferAnswer', OFFER_ANSWERS);
export const OfferRef = objectFrom('Offer', Offer, {
  description: 'A price proposed for a listing, as the reader sees it. Amounts in rupees.',
  as: { madeBy: SideEnum },
});
objectFrom('Reservation', Reservation, {
  description: 'The reservation of the car for the buyer of this conversation.',
});
export const ConversationOffersRef = objectFrom('ConversationOffers', ConversationOffers, {
  description: 'The offers and prices of one conversation, as the reader sees them. Amounts in rupees.',
  as: { conversationId: null, side: SideEnum },
  fields: (t) => ({
    id: t.id({ description: 'The id of the conversation.', resolve: ({ conversationId }) => conversationId }),
  }),
});

/** An offer as a message in its conversation. */
const OfferMessage = Offer.extend({
  senderId: z.uuid(),
  senderType: z.enum(SIDES),
  messageType: z.literal('offer'),
  offerAmount: z.int(),
  offerStatus: z.enum(OFFER_STATUSES),
  createdAt: Instant,
});
const messageOf = ({ buyerId, sellerId, ...offer }: OfferView): z.infer<typeof OfferMessage> => ({
  ...offer,
  senderId: offer.madeBy === 'buyer' ? buyerId : sellerId,
  senderType: offer.madeBy,
  messageType: 'offer',
  offerAmount: offer.amountInr,
  offerStatus: offer.status,
  createdAt: offer.madeAt,
});
const shownOffer = async ({ reading }: Ports, id: string): Promise<z.infer<typeof OfferMessage>> => {
  const [offer] = await reading.mentioned([{ id, position: null }]);
  if (!offer) throw OfferNotFound();
  return messageOf(offer);
};

interface Sent {
  readonly sender: Pick<Speaker, 'kind'>;
  readonly asking: Asking;
  readonly as: As;
}
/** Returns the sender of a command. For a visitor over REST, the channel is the contact form on a listing's page. */
const senderOf = ({ sender, asking, as }: Sent): OfferSender => ({
  door: asking.door === 'rest' && sender.kind === 'visitor' ? 'flow' : asking.door,
  client: asking.client,
  commandId: as.commandId,
});

const ofSession = z.string().max(200).nullish().describe("If given, it has to be the sender's id.");
const Yourself = z.object({ userId: ofSession }).nullish();

const { operation, routes } = operations<Ports>({ tags: ['offers'], ports: ({ offers }) => offers });

operation({
  name: 'conversationOffers',
  rest: 'GET /api/conversations/:id/offers',
  summary: 'The offers and prices of a conversation, for its two parties',
  description: 'CONVERSATION_NOT_FOUND (404) for everybody else',
  access: speaker,
  ids: ['conversationId'],
  output: ConversationOffers,
  run: ({ reading }, { sender, ids }) => reading.conversation(sender, ids.conversationId),
});
operation({
  name: 'makeOffer',
  rest: 'POST /api/conversations/:id/offers',
  summary: 'Makes an offer, or a counter-offer to the other side’s',
  description: `It expires after ${OFFER_HOURS} hours. A buyer can make at most ${OFFERS_A_BUYER} offers on a car (OFFER_LIMIT_REACHED, 409), one at a time (OFFER_PENDING, 409). Only a pending offer can be countered (NOTHING_TO_COUNTER, 409). OFFER_TOO_LOW and OFFER_TOO_HIGH (422) name the bound. An offer below the seller’s private minimum is declined at once. CAR_RESERVED (409); CAR_NOT_FOR_SALE (410); BLOCKED (403); NOT_YOURSELF (403) for another person's senderId`,
  access: speaker,
  ids: ['conversationId'],
  input: ProposedPrice,
  body: z.object({
    senderId: ofSession,
    offerAmount: Rupees.describe('Whole rupees.'),
    counters: ProposedPrice.shape.counters,
  }),
  names: { amountInr: 'offerAmount' },
  output: OfferMessage,
  status: 201,
  idempotent: {
    command: ({ commands }, call) => commands.make(call.sender, call.ids.conversationId, call.input, senderOf(call)),
    again: (ports, _call, id) => shownOffer(ports, id),
  },
  graphql: { type: OfferRef },
});
operation({
  name: 'answerOffer',
  rest: 'PATCH /api/messages/:messageId/offer',
  summary: 'Accepts or rejects an offer, for its recipient alone',
  description:
    'Accepting reserves the car and rejects the other pending offers on it. OFFER_NOT_FOUND (404) for everybody else; NOT_OFFER_RECIPIENT (403) for its maker; OFFER_ALREADY_ANSWERED, OFFER_WITHDRAWN, OFFER_SUPERSEDED, OFFER_EXPIRED (409) if it is no longer pending',
  access: speaker,
  ids: ['offerId'],
  input: AnswerOffer,
  body: z.object({ userId: ofSession, response: z.enum(OFFER_ANSWERS) }),
  names: { answer: 'response' },
  output: OfferMessage,
  idempotent: {
    command: async ({ commands }, call) => {
      await commands.answer(call.sender, call.ids.offerId, call.input.answer, senderOf(call));
      return call.ids.offerId;
    },
    again: (ports, _call, id) => shownOffer(ports, id),
  },
  graphql: { type: OfferRef },
});
operation({
  name: 'withdrawOffer',
  rest: 'POST /api/messages/:messageId/offer/withdraw',
  summary: 'Withdraws a pending offer, for its maker alone',
  description: 'NOT_OFFER_MAKER (403); OFFER_ALREADY_ANSWERED, OFFER_SUPERSEDED, OFFER_EXPIRED (409)',
  access: speaker,
  ids: ['offerId'],
  body: Yourself,
  output: OfferMessage,
  idempotent: {
    command: async ({ commands }, call) => {
      await commands.withdraw(call.sender, call.ids.offerId, senderOf(call));
      return call.ids.offerId;
    },
    again: (ports, _call, id) => shownOffer(ports, id),
  },
  graphql: { type: OfferRef },
});
operation({
  name: 'releaseReservation',
  rest: 'POST /api/conversations/:id/reservation/release',
  summary: 'Releases a reserved car, for either party to the deal',
  description: 'CONVERSATION_NOT_FOUND (404); CAR_NOT_RESERVED (409) if the car is not reserved in this conversation',
  access: speaker,
  ids: ['conversationId'],
  body: Yourself,
  output: ConversationOffers,
  idempotent: {
    command: async ({ commands }, call) => {
      await commands.release(call.sender, call.ids.conversationId, senderOf(call));
      return call.ids.conversationId;
    },
    again: ({ reading }, { sender }, id) => reading.conversation(sender, id),
  },
});
operation({
  // REST only. The GraphQL mutation in `graphql.ts` takes a conversation instead of a listing, and returns the offers in this conversation.
  name: null,
  rest: 'PUT /api/listings/:id/offer-minimum',
  summary: 'Sets the private minimum of a listing, for its seller alone',
  description:
    'Offers below it are declined automatically; null removes it. LISTING_NOT_FOUND (404) for everybody else; MINIMUM_TOO_HIGH (422) above the asking price',
  access: account,
  ids: ['listingId'],
  input: MinimumPrice,
  body: MinimumPrice.extend({ userId: ofSession }),
  output: MinimumPrice.extend({ listingId: z.string() }),
  idempotent: {
    command: async ({ commands }, { sender, ids, input, asking, as }) => {
      const by = senderOf({ sender: { kind: 'account' }, asking, as });
      await commands.setMinimum(sender, ids.listingId, input.minimumInr, by);
      return ids.listingId;
    },
    again: async (_ports, { input }, listingId) => ({ ...input, listingId }),
  },
});

/** REST routes for offers: for signed-in users, and for visitors in their own conversation. */
export const offerRoutes = routes;
