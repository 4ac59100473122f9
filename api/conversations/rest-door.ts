import type { FastifyReply, FastifyRequest } from 'fastify';
import { v4 as randomId, v5 as uuidFrom } from 'uuid';
import { z } from 'zod';
import { type Speaker, speakerOf } from '../../schema/conversations/speaker.ts';
import { idempotencyKeyOf } from '../platform/http/idempotency.ts';
import type { ConversationCommands } from './handler.ts';
import type { As } from './ports.ts';
import type { ConversationReading } from './reading.ts';

/** What all routes of conversations are about, and rest on. */
export const tags = ['conversations'];
export interface ConversationRouteOptions {
  readonly commands: ConversationCommands;
  readonly reading: ConversationReading;
}

/** @throws Rejection SIGN_IN_REQUIRED for a stranger */
export const speakingIn = ({ user, visitor }: FastifyRequest): Speaker =>
  speakerOf({ currentUser: user, currentVisitor: visitor });
/** Strangers are refused before anything of the request is read. */
export const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  speakingIn(request);
  reply.header('cache-control', 'no-store');
};
/** Through what a command comes. */
export const asOf = ({ ip, headers, visitor }: FastifyRequest): As => ({
  door: visitor ? 'flow' : 'rest',
  client: { address: ip, userAgent: headers['user-agent'] ?? null },
});

export const Id = z.object({
  id: z.string().max(200).describe('Of the conversation, or of the listing that it is about.'),
});
/** Whom a payload names; who somebody is, the session alone says. */
export const named = z.string().max(200).nullish();
/** The id of a conversation, given that or the id of its listing.
 *  @throws Rejection CONVERSATION_NOT_FOUND */
export const resolved = (
  reading: Pick<ConversationReading, 'resolve'>,
  request: FastifyRequest<{ Params: z.output<typeof Id> }>,
): Promise<string> => reading.resolve(speakingIn(request), request.params.id);

/** Namespace of the message ids that are derived from an Idempotency-Key. */
const MESSAGE_IDS = '4a8f2b36-9c1d-5e70-a1b4-2d6e8f0c3a57';
/** The id that a client gave, or the one that its key stands for in that conversation or about that listing, or any. */
export const messageIdOf = (
  request: FastifyRequest,
  speaker: Speaker,
  about: string,
  given: string | undefined,
): string => {
  const key = idempotencyKeyOf(request.headers);
  return given ?? (key === null ? randomId() : uuidFrom(`${speaker.id} ${about} ${key}`, MESSAGE_IDS));
};
