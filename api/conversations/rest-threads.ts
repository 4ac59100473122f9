import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { SIDES } from '../../schema/conversations/conversation.ts';
import { ReadThread, SendMessage } from '../../schema/conversations/inputs.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import { SPEAKER_COOKIES } from '../shared/openapi-cookie-requirements.ts';
import { parseNamed } from '../shared/rest-field-names.ts';
import { PageQuery, pageHeaders } from '../shared/rest-page.ts';
import {
  asOf,
  type ConversationRouteOptions,
  Id,
  messageIdOf,
  named,
  onRequest,
  resolved,
  speakingIn,
  tags,
} from './rest-request-context.ts';
import { ListingMessage, listingMessage, MessageRecord, messageRecord, mustBeOnTheirSide } from './rest-shapes.ts';
import { stillAvailable } from './system-message-texts.ts';

const THREAD_NAMES = { first: 'limit', before: 'cursor' };
const Sent = z.object({
  content: z.string(),
  senderId: named.describe("If given, it has to be the sender's id."),
  senderType: z.enum(SIDES).optional(),
  listingTitle: z.string().max(1000).optional(),
  messageId: z.uuid().optional().describe('Sending it again does not store the message twice.'),
});

/** REST routes for the messages of a conversation. */
export const threadRoutes: FastifyPluginAsyncZod<ConversationRouteOptions> = async (app, { commands, reading }) => {
  const thread = {
    security: SPEAKER_COOKIES,
    summary: 'The messages of a conversation, oldest first',
    description:
      'The newest page. Link has the address of the page with older messages. `after` (a cursor) selects newer messages instead. X-Total-Count has the total number.',
    tags,
    params: Id,
    querystring: PageQuery.extend({ userId: z.string().max(200).optional(), after: z.string().max(200).optional() }),
    response: { 200: z.array(MessageRecord) },
  };
  app.get('/api/conversations/:id/messages', { schema: thread, onRequest }, async (request, reply) => {
    const { limit: first, cursor: before, after } = request.query;
    const speaker = speakingIn(request);
    const id = await resolved(reading, request);
    const page = await reading.thread(speaker, id, parseNamed(ReadThread, { first, before, after }, THREAD_NAMES));
    const nextCursor = after === undefined ? page.olderCursor : null;
    pageHeaders(reply, request.url, { nextCursor, total: page.total });
    return page.nodes.map(messageRecord);
  });

  const ofListing = {
    security: SPEAKER_COOKIES,
    summary: "The messages of a conversation, by its id or its listing's id, oldest first",
    tags,
    params: Id,
    querystring: PageQuery,
    response: { 200: z.array(ListingMessage) },
  };
  app.get('/api/conversations/:id', { schema: ofListing, onRequest }, async (request, reply) => {
    const { limit: first, cursor: before } = request.query;
    const speaker = speakingIn(request);
    const id = await resolved(reading, request);
    const page = await reading.thread(speaker, id, parseNamed(ReadThread, { first, before }, THREAD_NAMES));
    reply.header('content-location', `/api/conversations/${id}`);
    pageHeaders(reply, request.url, { nextCursor: page.olderCursor, total: page.total });
    return page.nodes.map(listingMessage);
  });

  const send = {
    security: SPEAKER_COOKIES,
    summary: 'Send a message in a conversation',
    description:
      'CONVERSATION_NOT_FOUND (404); NOT_YOURSELF, NOT_YOUR_SIDE, BLOCKED (403); CONVERSATION_CLOSED, MESSAGE_ID_TAKEN (409); INVALID_MESSAGE (422) names `content`; RATE_LIMITED (429). Takes an Idempotency-Key.',
    tags,
    params: Id,
    body: Sent,
    response: { 201: MessageRecord },
  };
  app.post(
    '/api/conversations/:id/messages',
    { schema: send, onRequest, config: { meansOthers: ['senderType'] } },
    async (request, reply) => {
      const { content, senderType, messageId } = request.body;
      const speaker = speakingIn(request);
      const id = await resolved(reading, request);
      if (senderType) mustBeOnTheirSide((await commands.party(speaker, id)).side, senderType);
      const input = parseInput(SendMessage, { text: content, messageId: messageIdOf(request, speaker, id, messageId) });
      const sent = await commands.send(speaker, id, input, asOf(request));
      reply.code(201);
      return messageRecord(await reading.sent(speaker, sent));
    },
  );

  const ask = {
    security: SPEAKER_COOKIES,
    summary: 'Ask whether the car is still available, or answer that it is',
    description: 'ASKED_ALREADY (409) until the seller answers.',
    tags,
    params: Id,
    response: { 201: MessageRecord },
  };
  app.post('/api/conversations/:id/still-available', { schema: ask, onRequest }, async (request, reply) => {
    const speaker = speakingIn(request);
    const id = await resolved(reading, request);
    const { side, subject } = await reading.see(speaker, id);
    const messageId = messageIdOf(request, speaker, id, undefined);
    const input = { text: stillAvailable(subject, side), messageId, kind: 'still_available' } as const;
    const sent = await commands.send(speaker, id, input, asOf(request));
    reply.code(201);
    return messageRecord(await reading.sent(speaker, sent));
  });
};
