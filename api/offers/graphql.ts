import type { OfferView } from '../../projections/offers/queries.ts';
import { signedIn } from '../../schema/accounts/signed-in.ts';
import { type Speaker, speakerOf } from '../../schema/conversations/speaker.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import { MinimumPrice, ProposedPrice } from '../../schema/offers/inputs.ts';
import { OFFER_HOURS, OFFERS_A_BUYER } from '../../schema/offers/limits.ts';
import type { ConversationOffers } from '../../schema/offers/offer.ts';
import { OfferNotFound } from '../../schema/offers/rejections.ts';
import { builder } from '../platform/graphql/builder.ts';
import type { Context } from '../platform/graphql/context.ts';
import { onceById } from '../shared/once-by-id.ts';
import { AnswerEnum, ConversationOffersRef, OfferRef } from './graphql-types.ts';
import type { OfferCommands, OfferSender } from './handler.ts';
import type { OfferReading } from './reading.ts';

declare module '../platform/graphql/context.ts' {
  interface Context {
    /** Prices that people propose to each other. */
    readonly offers: { readonly commands: OfferCommands; readonly reading: OfferReading };
  }
}

builder.queryField('conversationOffers', (t) =>
  t.field({
    type: ConversationOffersRef,
    description:
      'Everything about prices in a conversation, for its two parties; CONVERSATION_NOT_FOUND for everybody else. Twin of GET /api/conversations/{id}/offers.',
    args: { conversationId: t.arg.id({ required: true }) },
    resolve: (_root, { conversationId }, context) =>
      context.offers.reading.conversation(speakerOf(context), conversationId),
  }),
);

const senderOf = ({ client }: Context, commandId?: string): OfferSender => ({ door: 'graphql', client, commandId });

/** Carries a command out for whoever speaks, and answers the offer as it is then. */
const onOffer = async (
  context: Context,
  operation: string,
  payload: unknown,
  run: (commands: OfferCommands, speaker: Speaker, as: OfferSender) => Promise<string>,
): Promise<OfferView> => {
  const { offers, commands: commandLog, idempotencyKey: key } = context;
  const speaker = speakerOf(context);
  const keyed = { commandLog, actor: speaker.id, key, operation, payload };
  const id = await onceById(keyed, (commandId) => run(offers.commands, speaker, senderOf(context, commandId)));
  const [offer] = await offers.reading.told([{ id, status: null, isSettled: false }]);
  if (!offer) throw OfferNotFound();
  return offer;
};
/** The same for what is about all offers of a conversation. */
const onConversation = async (
  context: Context,
  conversationId: string,
  operation: string,
  payload: unknown,
  run: (commands: OfferCommands, speaker: Speaker, as: OfferSender) => Promise<void>,
): Promise<ConversationOffers> => {
  const { offers, commands: commandLog, idempotencyKey: key } = context;
  const speaker = speakerOf(context);
  const keyed = { commandLog, actor: speaker.id, key, operation, payload };
  await onceById(keyed, async (commandId) => {
    await run(offers.commands, speaker, senderOf(context, commandId));
    return conversationId;
  });
  return offers.reading.conversation(speaker, conversationId);
};

builder.mutationFields((t) => {
  const conversationId = t.arg.id({ required: true });
  const offerId = t.arg.id({ required: true });
  return {
    makeOffer: t.field({
      type: OfferRef,
      errors: {},
      description: `Proposes a price, or answers the other side's with another one (a counter-offer). It can be answered for ${OFFER_HOURS} hours. A buyer makes at most ${OFFERS_A_BUYER} on a car (OFFER_LIMIT_REACHED) and one at a time (OFFER_PENDING); only a pending offer is countered (NOTHING_TO_COUNTER); OFFER_TOO_LOW and OFFER_TOO_HIGH name the bound. An offer below the seller's private minimum is declined at once. Twin of POST /api/conversations/{id}/offers.`,
      args: {
        conversationId,
        amountInr: t.arg.int({ required: true }),
        counters: t.arg.id({ description: 'The offer that it is to take the place of: refused if that was settled.' }),
      },
      resolve: (_root, { conversationId: id, ...args }, context) => {
        speakerOf(context);
        const input = parseInput(ProposedPrice, args);
        return onOffer(context, 'makeOffer', { id, ...input }, (commands, speaker, as) =>
          commands.make(speaker, id, input, as),
        );
      },
    }),
    answerOffer: t.field({
      type: OfferRef,
      errors: {},
      description:
        'Accepts or rejects an offer, for its recipient alone (NOT_OFFER_RECIPIENT). Accepting reserves the car and rejects the other pending offers on it. OFFER_ALREADY_ANSWERED, OFFER_WITHDRAWN, OFFER_SUPERSEDED, OFFER_EXPIRED when somebody was quicker. Twin of PATCH /api/messages/{messageId}/offer.',
      args: { offerId, answer: t.arg({ type: AnswerEnum, required: true }) },
      resolve: (_root, { offerId: id, answer }, context) =>
        onOffer(context, 'answerOffer', { id, answer }, async (commands, speaker, as) => {
          await commands.answer(speaker, id, answer, as);
          return id;
        }),
    }),
    withdrawOffer: t.field({
      type: OfferRef,
      errors: {},
      description:
        'Takes a pending offer back, for whoever made it (NOT_OFFER_MAKER). Twin of POST /api/messages/{messageId}/offer/withdraw.',
      args: { offerId },
      resolve: (_root, { offerId: id }, context) =>
        onOffer(context, 'withdrawOffer', { id }, async (commands, speaker, as) => {
          await commands.withdraw(speaker, id, as);
          return id;
        }),
    }),
    releaseReservation: t.field({
      type: ConversationOffersRef,
      errors: {},
      description:
        'Gives a reserved car free again, for either of the two whose deal it was (CAR_NOT_RESERVED otherwise). Twin of POST /api/conversations/{id}/reservation/release.',
      args: { conversationId },
      resolve: (_root, { conversationId: id }, context) =>
        onConversation(context, id, 'releaseReservation', { id }, (commands, speaker, as) =>
          commands.release(speaker, id, as),
        ),
    }),
    setOfferMinimum: t.field({
      type: ConversationOffersRef,
      errors: {},
      description:
        'Sets what the listing of a conversation is not sold below, or lifts it (null), for its seller alone (LISTING_NOT_FOUND): offers below it are declined by themselves, in every conversation about it. Twin of PUT /api/listings/{id}/offer-minimum.',
      args: { conversationId, minimumInr: t.arg.int() },
      resolve: async (_root, { conversationId: id, minimumInr = null }, context) => {
        const user = signedIn(context.currentUser);
        const input = parseInput(MinimumPrice, { minimumInr });
        const { listingId } = await context.offers.reading.conversation(speakerOf(context), id);
        return onConversation(context, id, 'setOfferMinimum', { id, ...input }, (commands, _speaker, as) =>
          commands.setMinimum(user, listingId, input.minimumInr, as),
        );
      },
    }),
  };
});
