import { batched } from '../platform/graphql/batched.ts';
import { builder } from '../platform/graphql/builder.ts';
import { MessageRef } from '../shared/graphql-conversation.ts';
import { OfferRef } from './graphql-types.ts';
import type { ToldOffer } from './reading.ts';

const offerOf = batched((context, asked: readonly ToldOffer[]) => context.offers.reading.told(asked));
builder.objectField(MessageRef, 'offer', (t) =>
  t.field({
    type: OfferRef,
    nullable: true,
    description: 'The offer that the message is, or tells of: as it stands now. Null for every other one.',
    resolve: ({ offerId, systemKind, offerStatus }, _args, context) =>
      offerId ? offerOf(context, { id: offerId, status: offerStatus, isSettled: systemKind !== null }) : null,
  }),
);
