import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { StartConversation } from '../../schema/conversations/inputs.ts';
import { NotItsSeller } from '../../schema/conversations/rejections.ts';
import { ACCOUNT_COOKIE } from '../shared/openapi-cookie-requirements.ts';
import { parseNamed } from '../shared/rest-field-names.ts';
import { conversationOperations } from './operations.ts';
import { contactRoutes } from './rest-contact-details.ts';
import {
  asOf,
  type ConversationRouteOptions,
  messageIdOf,
  named,
  onRequest,
  speakingIn,
  tags,
} from './rest-request-context.ts';
import { ConversationRecord, recordOf } from './rest-shapes.ts';
import { threadRoutes } from './rest-threads.ts';

const START_NAMES = { listingId: 'carId', text: 'content', displayName: 'buyerDisplayName' };

/** REST routes for conversations. */
export const conversationRoutes: FastifyPluginAsyncZod<ConversationRouteOptions> = async (app, options) => {
  const { commands, reading } = options;

  const start = {
    security: ACCOUNT_COOKIE,
    summary: 'Start a conversation with the seller of a car, or continue the existing one',
    description:
      '201 for a new conversation, 200 for an existing one, 202 if lists do not show it yet. NO_SELLER_HERE (404) if no account sells the car here; NOT_YOURSELF, NOT_ITS_SELLER, BLOCKED (403); OWN_CAR, MESSAGE_ID_TAKEN (409); CAR_NOT_FOR_SALE (410); INVALID_MESSAGE (422); RATE_LIMITED (429). Takes an Idempotency-Key.',
    tags,
    body: z.object({
      carId: z.uuid().describe('The id of a listing, or of the car that contains it.'),
      buyerId: named,
      sellerId: named,
      subject: z.string().max(1000).nullish(),
      buyerDisplayName: z.string().max(200).nullish(),
      sellerDisplayName: z.string().max(200).nullish(),
      content: z.string().optional().describe('The first message.'),
      messageId: z.uuid().optional(),
    }),
    response: { 200: ConversationRecord, 201: ConversationRecord, 202: ConversationRecord },
  };
  app.post(
    '/api/conversations',
    { schema: start, onRequest, config: { meansOthers: ['sellerId'] } },
    async (request, reply) => {
      const { carId, sellerId, buyerDisplayName, content, messageId } = request.body;
      const speaker = speakingIn(request);
      const said = content !== undefined && {
        text: content,
        messageId: messageIdOf(request, speaker, carId, messageId),
      };
      const wanted = { listingId: carId, displayName: buyerDisplayName, ...said };
      const input = parseNamed(StartConversation, wanted, START_NAMES);
      const known = sellerId ? await commands.sellerOf(carId) : null;
      if (sellerId && known !== null && known !== sellerId.toLowerCase()) throw NotItsSeller();
      const { conversationId, isNew } = await commands.start(speaker, input, asOf(request));
      const { view, isShown } = await reading.begun(speaker, conversationId);
      reply.code(isShown ? (isNew ? 201 : 200) : 202);
      reply.header('location', `/api/conversations/${conversationId}/messages`);
      return recordOf(view);
    },
  );

  await app.register(conversationOperations, options);
  await app.register(threadRoutes, options);
  await app.register(contactRoutes, options);
};
