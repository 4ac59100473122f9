import { placeAt } from '../../projections/conversations/queries.ts';
import { signedIn } from '../../schema/accounts/require-sign-in.ts';
import { speakerOf } from '../../schema/conversations/conversation-speaker.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import { MinimumPrice } from '../../schema/offers/inputs.ts';
import { batched } from '../platform/graphql/batched-reads.ts';
import { builder } from '../platform/graphql/builder.ts';
import { MessageRef } from '../shared/graphql-conversation.ts';
import { onceById } from '../shared/idempotency.ts';
import { ConversationOffersRef, OfferRef } from './operations.ts';
import type { MentionedOffer } from './query-service.ts';

const offerOf = batched((context, asked: readonly MentionedOffer[]) => context.offers.reading.mentioned(asked));
builder.objectField(MessageRef, 'offer', (t) =>
  t.field({
    type: OfferRef,
    nullable: true,
    description: 'The current state of the offer that the message makes or reports on; null for all other messages.',
    resolve: ({ offerId, cursor }, _args, context) =>
      offerId ? offerOf(context, { id: offerId, position: placeAt(cursor) }) : null,
  }),
);

builder.mutationField('setOfferMinimum', (t) =>
  t.field({
    type: ConversationOffersRef,
    errors: {},
    description:
      "Sets the seller's private minimum for the listing of a conversation; null removes it. LISTING_NOT_FOUND for everybody but its seller. Offers below the minimum are declined automatically, in every conversation about the listing. REST names the listing instead: `PUT /api/listings/:id/offer-minimum`.",
    args: { conversationId: t.arg.id({ required: true }), minimumInr: t.arg.int() },
    resolve: async (_root, { conversationId: id, minimumInr = null }, context) => {
      const user = signedIn(context.currentUser);
      const input = parseInput(MinimumPrice, { minimumInr });
      const { offers, commands: commandLog, idempotencyKey: key, client } = context;
      const speaker = speakerOf(context);
      const { listingId } = await offers.reading.conversation(speaker, id);
      const payload = { id, ...input };
      const keyed = { commandLog, actor: user.id, key, operation: 'setOfferMinimum', payload };
      await onceById(keyed, async ({ commandId }) => {
        await offers.commands.setMinimum(user, listingId, input.minimumInr, { door: 'graphql', client, commandId });
        return id;
      });
      return offers.reading.conversation(speaker, id);
    },
  }),
);
