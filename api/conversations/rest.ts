import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { SIDES } from '../../schema/conversations/conversation.ts';
import { ListConversations, SearchMessages, StartConversation } from '../../schema/conversations/inputs.ts';
import { NotItsSeller } from '../../schema/conversations/rejections.ts';
import { PAGE_NAMES, parseNamed } from '../shared/rest-names.ts';
import { PageQuery, pageHeaders } from '../shared/rest-page.ts';
import { contactRoutes } from './rest-contact.ts';
import { asOf, type ConversationRouteOptions, messageIdOf, named, onRequest, speakingIn, tags } from './rest-door.ts';
import { ConversationRecord, MessageRecord, messageRecord, recordOf } from './rest-shapes.ts';
import { threadRoutes } from './rest-threads.ts';

const START_NAMES = { listingId: 'carId', text: 'content', displayName: 'buyerDisplayName' };

/** Conversations, for REST clients. */
export const conversationRoutes: FastifyPluginAsyncZod<ConversationRouteOptions> = async (app, options) => {
  const { commands, reading } = options;

  const start = {
    summary: 'Begin to talk to the seller of a car, or go on where one has begun',
    description:
      '201 for a new one, 200 for the one that is there, 202 where lists do not show it yet. NO_SELLER_HERE (404) for a car of a source; NOT_YOURSELF, NOT_ITS_SELLER, BLOCKED (403); OWN_CAR, MESSAGE_ID_TAKEN (409); CAR_NOT_FOR_SALE (410); INVALID_MESSAGE (422); RATE_LIMITED (429). Takes an Idempotency-Key.',
    tags,
    body: z.object({
      carId: z.uuid().describe('A listing, or the car that it is shown under.'),
      buyerId: named,
      sellerId: named,
      subject: z.string().max(1000).nullish(),
      buyerDisplayName: z.string().max(200).nullish(),
      sellerDisplayName: z.string().max(200).nullish(),
      content: z.string().optional().describe('A first message.'),
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

  const list = {
    summary: 'The conversations of whoever is signed in, the latest message first',
    description:
      'A page of them. X-Total-Count says how many there are; Link names the next page, if there is one. userId has to be of whoever is signed in (NOT_YOURSELF, 403).',
    tags,
    querystring: PageQuery.extend({ userId: z.string().max(200).optional(), userType: z.enum(SIDES).optional() }),
    response: { 200: z.array(ConversationRecord) },
  };
  app.get(
    '/api/conversations',
    { schema: list, onRequest, config: { meansOthers: ['userType'] } },
    async (request, reply) => {
      const { userType, limit: first, cursor: after } = request.query;
      const speaker = speakingIn(request);
      const page = await reading.list(
        speaker,
        parseNamed(ListConversations, { side: userType, first, after }, PAGE_NAMES),
      );
      pageHeaders(reply, request.url, page);
      return page.nodes.map(recordOf);
    },
  );

  const unread = {
    summary: 'How many messages whoever is signed in has not read',
    tags,
    response: { 200: z.object({ unread: z.int() }) },
  };
  app.get('/api/conversations/unread', { schema: unread, onRequest }, async (request) => ({
    unread: await reading.unread(speakingIn(request)),
  }));

  const search = {
    summary: 'Messages of whoever is signed in, by words or their beginnings, the newest first',
    tags,
    querystring: PageQuery.extend({ q: z.string(), conversationId: z.uuid().optional() }),
    response: { 200: z.array(MessageRecord.extend({ conversation: ConversationRecord })) },
  };
  app.get('/api/conversations/search', { schema: search, onRequest }, async (request, reply) => {
    const { q, conversationId, limit: first, cursor: after } = request.query;
    const input = parseNamed(SearchMessages, { q, conversationId, first, after }, PAGE_NAMES);
    const page = await reading.search(speakingIn(request), input);
    pageHeaders(reply, request.url, page);
    return page.nodes.map(({ message, conversation }) => ({
      ...messageRecord(message),
      conversation: recordOf(conversation),
    }));
  });
  await app.register(threadRoutes, options);
  await app.register(contactRoutes, options);
};
