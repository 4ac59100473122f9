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

/** Events of one conversation (stream `conversation-<id>`). Texts are sealed with their writer's key, names with the key of the person they name.
 *  Offers are in the stream of their listing (`schema/offers`). Never edit a stored shape: add a version and an upcaster. */
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
    /** Chosen by the sender, so that a repeated send is stored once. */
    messageId,
    senderId: z.uuid(),
    side: by,
    kind: z.enum(MESSAGE_KINDS),
    text: Sealed,
    sentAt: Instant,
  }),
  /** Null removes the reaction. */
  event('MessageReacted', {
    messageId,
    personId: z.uuid(),
    by,
    reaction: z.enum(REACTIONS).nullable(),
    reactedAt: Instant,
  }),
  /** That side asks for the other's phone number and email address. The log contains neither: they are in the owner's account or visitor data. */
  event('ContactRequested', { by, requestedAt: Instant }),
  /** That side shares its own details, with or without a request. */
  event('ContactShared', { by, sharedAt: Instant }),
  event('ContactDeclined', { by, declinedAt: Instant }),
  event('ContactRevoked', { by, revokedAt: Instant }),
  /** A decision of moderation; `by` is the deciding account. */
  event('MessageHidden', { messageId, by: z.string().min(1).max(100), reason: ReasonCode, hiddenAt: Instant }),
  event('MessageRestored', { messageId, by: z.string().min(1).max(100), reason: ReasonCode, restoredAt: Instant }),
  /** That side's data in this conversation, messages included, have been erased. */
  event('ConversationClosed', { by, because: z.enum(['erased']), closedAt: Instant }),
]);
export type ConversationEvent = z.infer<typeof ConversationEvent>;
