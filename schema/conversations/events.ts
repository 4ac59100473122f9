import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { Sealed } from '../kernel/sealed.ts';
import { Instant } from '../kernel/values.ts';
import { ConversationId, MESSAGE_KINDS, MessageId, SIDES, SPEAKER_KINDS } from './conversation.ts';
import { SUBJECT_LENGTH } from './limits.ts';
import { REACTIONS } from './reaction.ts';

const by = z.enum(SIDES);
const messageId = MessageId;
/** A word for why, never free text. */
const ReasonCode = z.string().regex(/^[a-z][a-z_]{0,59}$/);

/** Facts about one conversation between a buyer and the seller of a listing, one stream each (`conversation-<id>`). What people wrote is
 *  sealed with the key of whoever wrote it, names with the key of whom they name. Exactly as stored: never edit a shape, add a version
 *  and an upcaster. Offers stand in the stream of their listing (`schema/offers`). */
export const ConversationEvent = z.discriminatedUnion('type', [
  event('ConversationStarted', {
    conversationId: ConversationId,
    listingId: z.uuid(),
    buyerId: z.uuid(),
    buyerKind: z.enum(SPEAKER_KINDS),
    sellerId: z.uuid(),
    /** What the car was called then. */
    subject: z.string().min(1).max(SUBJECT_LENGTH),
    buyerDisplayName: Sealed,
    sellerDisplayName: Sealed.nullable(),
    startedAt: Instant,
  }),
  event('MessageSent', {
    /** Given by whoever sends, so that sending again is the same message. */
    messageId,
    senderId: z.uuid(),
    side: by,
    kind: z.enum(MESSAGE_KINDS),
    text: Sealed,
    sentAt: Instant,
  }),
  /** Answers a message of the other side without words; null: takes that back. */
  event('MessageReacted', {
    messageId,
    personId: z.uuid(),
    by,
    reaction: z.enum(REACTIONS).nullable(),
    reactedAt: Instant,
  }),
  /** That side asks for the other's phone number and e-mail address. Neither stands in the log: while they are shared, they are read
   *  from where they are kept. */
  event('ContactRequested', { by, requestedAt: Instant }),
  /** That side shares its own, asked or not. */
  event('ContactShared', { by, sharedAt: Instant }),
  event('ContactDeclined', { by, declinedAt: Instant }),
  event('ContactRevoked', { by, revokedAt: Instant }),
  /** Moderation: `by` is the account of whoever decided. */
  event('MessageHidden', { messageId, by: z.string().min(1).max(100), reason: ReasonCode, hiddenAt: Instant }),
  event('MessageRestored', { messageId, by: z.string().min(1).max(100), reason: ReasonCode, restoredAt: Instant }),
  /** What that side had here was erased, its words with it. */
  event('ConversationClosed', { by, because: z.enum(['erased']), closedAt: Instant }),
]);
export type ConversationEvent = z.infer<typeof ConversationEvent>;
