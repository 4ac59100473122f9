import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { Sealed } from '../kernel/sealed.ts';
import { Instant } from '../kernel/values.ts';
import { ConversationId, MESSAGE_KINDS, MessageId, SIDES, SPEAKER_KINDS } from './conversation.ts';
import { SUBJECT_LENGTH } from './limits.ts';
import { REACTIONS } from './reaction.ts';

const by = z.enum(SIDES);
const messageId = MessageId;
const ReasonCode = z.string().regex(/^[a-z][a-z_]{0,59}$/);

/** Events of one conversation (stream `conversation-<id>`). Messages are sealed with their writer's key, names with the key of the named person.
 *  Offers are in the stream of their listing (`schema/offers`).
 *  Never change the schema of a stored event: add a version and an upcaster. */
export const ConversationEvent = z.discriminatedUnion('type', [
  event('ConversationStarted', {
    conversationId: ConversationId,
    listingId: z.uuid(),
    buyerId: z.uuid(),
    buyerKind: z.enum(SPEAKER_KINDS),
    sellerId: z.uuid(),
    /** The car's name when the conversation began. */
    subject: z.string().min(1).max(SUBJECT_LENGTH),
    buyerDisplayName: Sealed,
    sellerDisplayName: Sealed.nullable(),
    startedAt: Instant,
  }),
  event('MessageSent', {
    /** Chosen by the sender, so that a retry does not store the message twice. */
    messageId,
    senderId: z.uuid(),
    side: by,
    kind: z.enum(MESSAGE_KINDS),
    text: Sealed,
    sentAt: Instant,
  }),
  /** A reaction of null removes the earlier reaction. */
  event('MessageReacted', {
    messageId,
    personId: z.uuid(),
    by,
    reaction: z.enum(REACTIONS).nullable(),
    reactedAt: Instant,
  }),
  /** The party `by` requests the other party's phone number and email address. No event ever contains these details: they are stored with the
   *  personal data of the account or visitor. */
  event('ContactRequested', { by, requestedAt: Instant }),
  /** The party `by` shares its contact details, whether or not they were requested. */
  event('ContactShared', { by, sharedAt: Instant }),
  event('ContactDeclined', { by, declinedAt: Instant }),
  event('ContactRevoked', { by, revokedAt: Instant }),
  /** A moderation decision; `by` is the id of the account that decided. */
  event('MessageHidden', { messageId, by: z.string().min(1).max(100), reason: ReasonCode, hiddenAt: Instant }),
  event('MessageRestored', { messageId, by: z.string().min(1).max(100), reason: ReasonCode, restoredAt: Instant }),
  /** The data of the party `by` in this conversation, including the texts of its messages, have been erased. */
  event('ConversationClosed', { by, because: z.enum(['erased']), closedAt: Instant }),
]);
export type ConversationEvent = z.infer<typeof ConversationEvent>;
