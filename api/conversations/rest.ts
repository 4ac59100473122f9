import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { v4 as randomId, v5 as uuidFrom } from 'uuid';
import { z } from 'zod';
import { CONTACT_STATES, SIDES } from '../../schema/conversations/conversation.ts';
import {
  AnswerContact,
  ListConversations,
  MarkRead,
  ReadThread,
  SearchMessages,
  SendMessage,
  StartConversation,
} from '../../schema/conversations/inputs.ts';
import { NotItsSeller } from '../../schema/conversations/rejections.ts';
import { type Speaker, speakerOf } from '../../schema/conversations/speaker.ts';
import type { ConversationView } from '../../schema/conversations/views.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import { idempotencyKeyOf } from '../platform/http/idempotency.ts';
import { PAGE_NAMES, parseNamed } from '../shared/rest-names.ts';
import type { As, ConversationCommands } from './handler.ts';
import type { ConversationReading } from './reading.ts';
import {
  ConversationRecord,
  ListingMessage,
  listingMessage,
  MessageRecord,
  messageRecord,
  mustBeOnTheirSide,
  mustBeThemselves,
  recordOf,
} from './rest-shapes.ts';
import { stillAvailable } from './words.ts';

const tags = ['conversations'];
/** Strangers are refused before anything of the request is read. */
const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
  speakingIn(request);
  reply.header('cache-control', 'no-store');
};
const speakingIn = ({ user, visitor }: FastifyRequest): Speaker =>
  speakerOf({ currentUser: user, currentVisitor: visitor });
const asOf = ({ ip, headers, visitor }: FastifyRequest): As => ({
  door: visitor ? 'flow' : 'rest',
  client: { address: ip, userAgent: headers['user-agent'] ?? null },
});

const Id = z.object({ id: z.string().max(200).describe('Of the conversation, or of the listing that it is about.') });
const named = z.string().max(200).nullish();
const THREAD_NAMES = { first: 'limit', before: 'cursor' };
const START_NAMES = { listingId: 'carId', text: 'content', displayName: 'buyerDisplayName' };
const Page = z.object({ limit: z.coerce.number().int().optional(), cursor: z.string().max(200).optional() });
const Sent = z.object({
  content: z.string(),
  senderId: named.describe('Whoever is signed in, if anybody.'),
  senderType: z.enum(SIDES).optional(),
  listingTitle: z.string().max(1000).optional(),
  messageId: z.uuid().optional().describe('The same again is the same message.'),
});
const Contact = z.object({
  contactShared: z.boolean(),
  status: z.enum(CONTACT_STATES),
  contact: z
    .object({ name: z.string().nullable(), phone: z.string().nullable(), email: z.string().nullable() })
    .nullable()
    .describe('Of the other one, while they share it.'),
});

/** Namespace of the message ids that are derived from an Idempotency-Key. */
const MESSAGE_IDS = '4a8f2b36-9c1d-5e70-a1b4-2d6e8f0c3a57';
/** The id that a client gave, or the one that its key stands for in that conversation or about that listing, or any. */
const messageIdOf = (request: FastifyRequest, speaker: Speaker, about: string, given: string | undefined): string => {
  const key = idempotencyKeyOf(request.headers);
  return given ?? (key === null ? randomId() : uuidFrom(`${speaker.id} ${about} ${key}`, MESSAGE_IDS));
};

const linkTo = (reply: FastifyReply, url: string, total: number, cursor: string | null): void => {
  reply.header('x-total-count', total);
  if (cursor === null) return;
  const next = new URL(url, 'http://localhost');
  next.searchParams.set('cursor', cursor);
  reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
};

export interface ConversationRouteOptions {
  readonly commands: ConversationCommands;
  readonly reading: ConversationReading;
}

/** Conversations, for REST clients. */
export const conversationRoutes: FastifyPluginAsyncZod<ConversationRouteOptions> = async (app, options) => {
  const { commands, reading } = options;
  /** @throws Rejection CONVERSATION_NOT_FOUND */
  const resolved = (request: FastifyRequest<{ Params: z.output<typeof Id> }>): Promise<string> =>
    reading.resolve(speakingIn(request), request.params.id);
  const contactAnswer = async (view: ConversationView) => ({
    contactShared: view.theirContact === 'shared',
    status: view.theirContact,
    contact: await reading.contact(view),
  });

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
  app.post('/api/conversations', { schema: start, onRequest }, async (request, reply) => {
    const { carId, buyerId, sellerId, buyerDisplayName, content, messageId } = request.body;
    const speaker = speakingIn(request);
    mustBeThemselves(speaker, buyerId);
    const said = content !== undefined && { text: content, messageId: messageIdOf(request, speaker, carId, messageId) };
    const wanted = { listingId: carId, displayName: buyerDisplayName, ...said };
    const input = parseNamed(StartConversation, wanted, START_NAMES);
    const known = sellerId ? await commands.sellerOf(carId) : null;
    if (sellerId && known !== null && known !== sellerId.toLowerCase()) throw NotItsSeller();
    const { conversationId, isNew } = await commands.start(speaker, input, asOf(request));
    const { view, isShown } = await reading.begun(speaker, conversationId);
    reply.code(isShown ? (isNew ? 201 : 200) : 202);
    reply.header('location', `/api/conversations/${conversationId}/messages`);
    return recordOf(view);
  });

  const list = {
    summary: 'The conversations of whoever is signed in, the latest message first',
    description:
      'A page of them. X-Total-Count says how many there are; Link names the next page, if there is one. userId has to be of whoever is signed in (NOT_YOURSELF, 403).',
    tags,
    querystring: Page.extend({ userId: z.string().max(200).optional(), userType: z.enum(SIDES).optional() }),
    response: { 200: z.array(ConversationRecord) },
  };
  app.get('/api/conversations', { schema: list, onRequest }, async (request, reply) => {
    const { userId, userType, limit: first, cursor: after } = request.query;
    const speaker = speakingIn(request);
    mustBeThemselves(speaker, userId);
    const page = await reading.list(
      speaker,
      parseNamed(ListConversations, { side: userType, first, after }, PAGE_NAMES),
    );
    linkTo(reply, request.url, page.total, page.nextCursor);
    return page.nodes.map(recordOf);
  });

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
    querystring: Page.extend({ q: z.string(), conversationId: z.uuid().optional() }),
    response: { 200: z.array(MessageRecord.extend({ conversation: ConversationRecord })) },
  };
  app.get('/api/conversations/search', { schema: search, onRequest }, async (request, reply) => {
    const { q, conversationId, limit: first, cursor: after } = request.query;
    const input = parseNamed(SearchMessages, { q, conversationId, first, after }, PAGE_NAMES);
    const page = await reading.search(speakingIn(request), input);
    linkTo(reply, request.url, page.total, page.nextCursor);
    return page.nodes.map(({ message, conversation }) => ({
      ...messageRecord(message),
      conversation: recordOf(conversation),
    }));
  });

  const thread = {
    summary: 'The messages of a conversation, the oldest first',
    description:
      'The newest page; Link names the page of older ones. `after` (a cursor) asks for newer ones instead. X-Total-Count says how many there are.',
    tags,
    params: Id,
    querystring: Page.extend({ userId: z.string().max(200).optional(), after: z.string().max(200).optional() }),
    response: { 200: z.array(MessageRecord) },
  };
  app.get('/api/conversations/:id/messages', { schema: thread, onRequest }, async (request, reply) => {
    const { userId, limit: first, cursor: before, after } = request.query;
    const speaker = speakingIn(request);
    mustBeThemselves(speaker, userId);
    const id = await resolved(request);
    const page = await reading.thread(speaker, id, parseNamed(ReadThread, { first, before, after }, THREAD_NAMES));
    linkTo(reply, request.url, page.total, after === undefined ? page.olderCursor : null);
    return page.nodes.map(messageRecord);
  });

  const ofListing = {
    summary: 'The messages of a conversation, by its id or by that of its listing, the oldest first',
    tags,
    params: Id,
    querystring: Page,
    response: { 200: z.array(ListingMessage) },
  };
  app.get('/api/conversations/:id', { schema: ofListing, onRequest }, async (request, reply) => {
    const { limit: first, cursor: before } = request.query;
    const speaker = speakingIn(request);
    const id = await resolved(request);
    const page = await reading.thread(speaker, id, parseNamed(ReadThread, { first, before }, THREAD_NAMES));
    reply.header('content-location', `/api/conversations/${id}`);
    linkTo(reply, request.url, page.total, page.olderCursor);
    return page.nodes.map(listingMessage);
  });

  const send = {
    summary: 'Say something in a conversation',
    description:
      'CONVERSATION_NOT_FOUND (404); NOT_YOURSELF, NOT_YOUR_SIDE, BLOCKED (403); CONVERSATION_CLOSED, MESSAGE_ID_TAKEN (409); INVALID_MESSAGE (422) names `content`; RATE_LIMITED (429). Takes an Idempotency-Key.',
    tags,
    params: Id,
    body: Sent,
    response: { 201: MessageRecord },
  };
  app.post('/api/conversations/:id/messages', { schema: send, onRequest }, async (request, reply) => {
    const { content, senderId, senderType, messageId } = request.body;
    const speaker = speakingIn(request);
    mustBeThemselves(speaker, senderId);
    const id = await resolved(request);
    if (senderType) mustBeOnTheirSide((await commands.party(speaker, id)).side, senderType);
    const input = parseInput(SendMessage, { text: content, messageId: messageIdOf(request, speaker, id, messageId) });
    const sent = await commands.send(speaker, id, input, asOf(request));
    reply.code(201);
    return messageRecord(await reading.sent(speaker, sent));
  });

  const ask = {
    summary: 'Ask with one tap whether the car is still there, or say that it is',
    description: 'ASKED_ALREADY (409) until the seller answers.',
    tags,
    params: Id,
    response: { 201: MessageRecord },
  };
  app.post('/api/conversations/:id/still-available', { schema: ask, onRequest }, async (request, reply) => {
    const speaker = speakingIn(request);
    const id = await resolved(request);
    const { side, subject } = await reading.see(speaker, id);
    const messageId = messageIdOf(request, speaker, id, undefined);
    const input = { text: stillAvailable(subject, side), messageId, kind: 'still_available' } as const;
    const sent = await commands.send(speaker, id, input, asOf(request));
    reply.code(201);
    return messageRecord(await reading.sent(speaker, sent));
  });

  const read = {
    summary: 'Everything up to a message was read, or everything there is',
    tags,
    params: Id,
    body: MarkRead,
    response: { 200: z.object({ unread: z.int().describe('Over all conversations.') }) },
  };
  app.post('/api/conversations/:id/read', { schema: read, onRequest }, async (request) => ({
    unread: await reading.markRead(speakingIn(request), await resolved(request), request.body),
  }));

  const typing = {
    summary: 'Tell the other one that whoever is signed in writes, or stopped',
    tags,
    params: Id,
    body: z.object({ isTyping: z.boolean() }),
    response: { 200: z.object({ isTyping: z.boolean() }) },
  };
  app.post('/api/conversations/:id/typing', { schema: typing, onRequest }, async (request) => {
    await reading.typing(speakingIn(request), await resolved(request), request.body.isTyping);
    return request.body;
  });

  const requestContact = {
    summary: 'Ask for the phone number and e-mail address of the other one, who decides',
    description:
      'PREMIUM_REQUIRED (403, Premium subscription required) for buyers without Premium; NOT_YOURSELF, NOT_YOUR_SIDE, BLOCKED (403); CONTACT_DECLINED, CONVERSATION_CLOSED (409).',
    tags,
    params: Id,
    body: z.object({ userId: named, senderType: z.enum(SIDES).optional() }).nullish(),
    response: { 200: Contact },
  };
  app.post('/api/conversations/:id/request-contact', { schema: requestContact, onRequest }, async (request) => {
    const speaker = speakingIn(request);
    const { userId, senderType } = request.body ?? {};
    mustBeThemselves(speaker, userId);
    const id = await resolved(request);
    if (senderType) mustBeOnTheirSide((await commands.party(speaker, id)).side, senderType);
    await commands.requestContact(speaker, id, asOf(request));
    return contactAnswer(await reading.see(speaker, id));
  });

  const answer = {
    summary: 'Share one’s own phone number and e-mail address with the other one, or say no',
    description: 'CONTACT_NOT_REQUESTED, NO_CONTACT_DETAILS, CONVERSATION_CLOSED (409); BLOCKED (403).',
    tags,
    params: Id,
    body: AnswerContact,
    response: { 200: ConversationRecord },
  };
  app.put('/api/conversations/:id/contact', { schema: answer, onRequest }, async (request) => {
    const speaker = speakingIn(request);
    const id = await resolved(request);
    await commands.answerContact(speaker, id, request.body.answer, asOf(request));
    return recordOf(await reading.see(speaker, id));
  });

  const revoke = {
    summary: 'Take one’s own contact details back',
    description: 'CONTACT_NOT_SHARED, CONVERSATION_CLOSED (409).',
    tags,
    params: Id,
    response: { 200: ConversationRecord },
  };
  app.delete('/api/conversations/:id/contact', { schema: revoke, onRequest }, async (request) => {
    const speaker = speakingIn(request);
    const id = await resolved(request);
    await commands.revokeContact(speaker, id, asOf(request));
    return recordOf(await reading.see(speaker, id));
  });
};
