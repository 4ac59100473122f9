import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { OfferView } from '../../projections/offers/queries.ts';
import { signedIn } from '../../schema/accounts/signed-in.ts';
import { type Speaker, speakerOf } from '../../schema/conversations/speaker.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import { Instant, Rupees } from '../../schema/kernel/values.ts';
import { SIDES } from '../../schema/offers/events.ts';
import { MinimumPrice, OFFER_ANSWERS, ProposedPrice } from '../../schema/offers/inputs.ts';
import { ConversationOffers, OFFER_STATUSES, Offer } from '../../schema/offers/offer.ts';
import { OfferNotFound } from '../../schema/offers/rejections.ts';
import type { CommandLog } from '../platform/command-log.ts';
import { idempotencyKeyOf } from '../platform/http/idempotency.ts';
import { onceById } from '../shared/once-by-id.ts';
import type { OfferCommands, OfferSender } from './handler.ts';
import type { OfferReading } from './reading.ts';

const tags = ['offers'];
const speaking = ({ user, visitor }: FastifyRequest): Speaker =>
  speakerOf({ currentUser: user, currentVisitor: visitor });
/** Strangers are refused before anything of the request is read. */
const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
  speaking(request);
  reply.header('cache-control', 'no-store');
};
const Id = z.object({ id: z.string().max(200) });
const MessageId = z.object({ messageId: z.string().max(200) });
const ofSession = z.string().max(200).nullish().describe('Has to be the id of whoever sends, where it is given.');
const Yourself = z.object({ userId: ofSession });

const Proposal = z.object({
  senderId: ofSession,
  offerAmount: Rupees.describe('Whole rupees.'),
  counters: ProposedPrice.shape.counters.describe('The offer that it is to take the place of.'),
});
const Answer = z.object({ userId: ofSession, response: z.enum(OFFER_ANSWERS) });
const Minimum = MinimumPrice.extend({ userId: ofSession });

/** An offer as a message of its conversation. */
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

export interface OfferRouteOptions {
  readonly commands: OfferCommands;
  readonly reading: OfferReading;
  readonly commandLog: CommandLog;
}

/** Prices that people propose, for REST clients: who signed in, and visitors in their own conversation. */
export const offerRoutes: FastifyPluginAsyncZod<OfferRouteOptions> = async (app, { commands, reading, commandLog }) => {
  app.addHook('onRequest', onRequest);

  /** Carries a command out, once where it has a key. */
  const once = (
    request: FastifyRequest,
    { speaker, operation, payload }: { speaker: Speaker; operation: string; payload: unknown },
    run: (as: OfferSender) => Promise<string>,
  ): Promise<string> => {
    const client = { address: request.ip, userAgent: request.headers['user-agent'] ?? null };
    const door = speaker.kind === 'visitor' ? 'flow' : 'rest';
    const keyed = { commandLog, actor: speaker.id, key: idempotencyKeyOf(request.headers), operation, payload };
    return onceById(keyed, (commandId) => run({ door, client, commandId }));
  };
  const message = async (id: string): Promise<z.infer<typeof OfferMessage>> => {
    const [offer] = await reading.told([{ id, status: null, isSettled: false }]);
    if (!offer) throw OfferNotFound();
    return messageOf(offer);
  };

  const list = {
    summary: 'Everything about prices in a conversation, for its two parties',
    description: 'CONVERSATION_NOT_FOUND (404) for everybody else.',
    tags,
    params: Id,
    response: { 200: ConversationOffers },
  };
  app.get('/api/conversations/:id/offers', { schema: list }, async (request) =>
    reading.conversation(speaking(request), request.params.id),
  );

  const make = {
    summary: 'Make an offer, or answer the other side’s with another price',
    description:
      'OFFER_TOO_LOW, OFFER_TOO_HIGH (422) name the bound; OFFER_PENDING, OFFER_LIMIT_REACHED, NOTHING_TO_COUNTER, CAR_RESERVED (409); CAR_NOT_FOR_SALE (410); BLOCKED (403); NOT_YOURSELF (403) for another senderId. Takes an Idempotency-Key.',
    tags,
    params: Id,
    body: Proposal,
    response: { 201: OfferMessage },
  };
  app.post('/api/conversations/:id/offers', { schema: make }, async (request, reply) => {
    const { params, body } = request;
    const speaker = speaking(request);
    const price = parseInput(ProposedPrice, { amountInr: body.offerAmount, counters: body.counters });
    const payload = { id: params.id, ...price };
    const id = await once(request, { speaker, operation: 'makeOffer', payload }, (as) =>
      commands.make(speaker, params.id, price, as),
    );
    reply.code(201);
    return message(id);
  });

  const answer = {
    summary: 'Accept or reject an offer, for its recipient',
    description:
      'Accepting reserves the car and rejects the other pending offers on it. OFFER_NOT_FOUND (404) for who is no party; NOT_OFFER_RECIPIENT (403) for its maker; OFFER_ALREADY_ANSWERED, OFFER_WITHDRAWN, OFFER_SUPERSEDED, OFFER_EXPIRED (409). Takes an Idempotency-Key.',
    tags,
    params: MessageId,
    body: Answer,
    response: { 200: OfferMessage },
  };
  app.patch('/api/messages/:messageId/offer', { schema: answer }, async (request) => {
    const { messageId } = request.params;
    const { response } = request.body;
    const speaker = speaking(request);
    const payload = { id: messageId, answer: response };
    const id = await once(request, { speaker, operation: 'answerOffer', payload }, async (as) => {
      await commands.answer(speaker, messageId, response, as);
      return messageId;
    });
    return message(id);
  });

  const withdraw = {
    summary: 'Take a pending offer back, for whoever made it',
    description: 'NOT_OFFER_MAKER (403); OFFER_ALREADY_ANSWERED, OFFER_SUPERSEDED, OFFER_EXPIRED (409).',
    tags,
    params: MessageId,
    body: Yourself.nullish(),
    response: { 200: OfferMessage },
  };
  app.post('/api/messages/:messageId/offer/withdraw', { schema: withdraw }, async (request) => {
    const { messageId } = request.params;
    const speaker = speaking(request);
    const id = await once(request, { speaker, operation: 'withdrawOffer', payload: { id: messageId } }, async (as) => {
      await commands.withdraw(speaker, messageId, as);
      return messageId;
    });
    return message(id);
  });

  const release = {
    summary: 'Give a reserved car free again, for either of the two whose deal it was',
    description: 'CONVERSATION_NOT_FOUND (404); CAR_NOT_RESERVED (409) where it is not theirs.',
    tags,
    params: Id,
    body: Yourself.nullish(),
    response: { 200: ConversationOffers },
  };
  app.post('/api/conversations/:id/reservation/release', { schema: release }, async (request) => {
    const { id } = request.params;
    const speaker = speaking(request);
    await once(request, { speaker, operation: 'releaseReservation', payload: { id } }, async (as) => {
      await commands.release(speaker, id, as);
      return id;
    });
    return reading.conversation(speaker, id);
  });

  const minimum = {
    summary: 'Say what a listing is not sold below, for its seller',
    description:
      'Offers below it are declined by themselves; null lifts it. LISTING_NOT_FOUND (404) where it is not theirs; MINIMUM_TOO_HIGH (422) above the asking price.',
    tags,
    params: Id,
    body: Minimum,
    response: { 200: MinimumPrice.extend({ listingId: z.string() }) },
  };
  app.put('/api/listings/:id/offer-minimum', { schema: minimum }, async (request) => {
    const user = signedIn(request.user);
    const { id } = request.params;
    const { minimumInr } = request.body;
    const speaker = speaking(request);
    const payload = { listingId: id, minimumInr };
    const listingId = await once(request, { speaker, operation: 'setListingMinimum', payload }, async (as) => {
      await commands.setMinimum(user, id, minimumInr, as);
      return id;
    });
    return { listingId, minimumInr };
  });
};
