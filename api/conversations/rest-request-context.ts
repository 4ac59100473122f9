import type { FastifyReply, FastifyRequest } from 'fastify';
import { v4 as randomId, v5 as uuidFrom } from 'uuid';
import { z } from 'zod';
import { type Speaker, speakerOf } from '../../schema/conversations/conversation-speaker.ts';
import { idempotencyKeyOf } from '../platform/http/idempotency.ts';
import type { ConversationCommands } from './handler.ts';
import type { As } from './ports.ts';
import type { ConversationReading } from './query-service.ts';

/** The OpenAPI tags of all REST routes of conversations. */
export const tags = ['conversations'];
export interface ConversationRouteOptions {
  readonly commands: ConversationCommands;
  readonly reading: ConversationReading;
}

/** @throws Rejection SIGN_IN_REQUIRED for a stranger */
export const speakingIn = ({ user, visitor }: FastifyRequest): Speaker =>
  speakerOf({ currentUser: user, currentVisitor: visitor });
/** Rejects strangers before the body of the request is read. */
export const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  speakingIn(request);
  reply.header('cache-control', 'no-store');
};
/** Returns the channel and client of a command. */
export const asOf = ({ ip, headers, visitor }: FastifyRequest): As => ({
  door: visitor ? 'flow' : 'rest',
  client: { address: ip, userAgent: headers['user-agent'] ?? null },
});

export const Id = z.object({
  id: z.string().max(200).describe('The id of the conversation, or of the listing that it is about.'),
});
/** The id of a person in the payload. It does not identify the sender; only the session does. */
export const named = z.string().max(200).nullish();
/** Returns the id of a conversation. The id in the request may be the conversation's id or the id of its listing.
 *  @throws Rejection CONVERSATION_NOT_FOUND */
export const resolved = (
  reading: Pick<ConversationReading, 'resolve'>,
  request: FastifyRequest<{ Params: z.output<typeof Id> }>,
): Promise<string> => reading.resolve(speakingIn(request), request.params.id);

/** The UUID namespace of message ids that are derived from an Idempotency-Key. */
const MESSAGE_IDS = '4a8f2b36-9c1d-5e70-a1b4-2d6e8f0c3a57';
/** Returns the message id that the client chose. If it chose none, derives an id from the speaker, `about` and the Idempotency-Key. Without such a
 *  key, returns a random id. */
export const messageIdOf = (
  request: FastifyRequest,
  speaker: Speaker,
  about: string,
  given: string | undefined,
): string => {
  const key = idempotencyKeyOf(request.headers);
  return given ?? (key === null ? randomId() : uuidFrom(`${speaker.id} ${about} ${key}`, MESSAGE_IDS));
};
