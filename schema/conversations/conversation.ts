import { z } from 'zod';

/** The two that talk: who wants the car, and who sells it. */
export const SIDES = ['buyer', 'seller'] as const;
export type Side = (typeof SIDES)[number];
/** The other one. */
export const otherSide = (side: Side): Side => (side === 'buyer' ? 'seller' : 'buyer');

/** Who speaks: an account, or a visitor whose phone was verified for one listing. */
export const SPEAKER_KINDS = ['account', 'visitor'] as const;
export type SpeakerKind = (typeof SPEAKER_KINDS)[number];

/** `closed`: one of the two has deleted what was theirs, nothing more is said. */
export const CONVERSATION_STATUSES = ['active', 'closed'] as const;
export type ConversationStatus = (typeof CONVERSATION_STATUSES)[number];

/** How a message was written: freely, or by the one tap that asks whether the car is still there. */
export const MESSAGE_KINDS = ['text', 'still_available'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];
/** What stands in a thread: what people wrote, what they offered, and what the product says of what they did. */
export const MESSAGE_TYPES = ['text', 'offer', 'system'] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

/** What the product says in a thread. `offer_below_minimum`: the seller's private minimum declined it by itself. */
export const SYSTEM_KINDS = [
  'offer_accepted',
  'offer_rejected',
  'offer_below_minimum',
  'offer_another_accepted',
  'offer_car_gone',
  'offer_withdrawn',
  'offer_expired',
  'car_reserved',
  'reservation_released',
  'contact_requested',
  'contact_shared',
  'contact_declined',
  'contact_revoked',
  'conversation_closed',
] as const;
export type SystemKind = (typeof SYSTEM_KINDS)[number];

/** How far the details of one of the two are: nobody asked for them, asked, shared, refused, taken back. */
export const CONTACT_STATES = ['none', 'requested', 'shared', 'declined', 'revoked'] as const;
export type ContactState = (typeof CONTACT_STATES)[number];
/** What the owner of details decides. */
export const CONTACT_ANSWERS = ['share', 'decline'] as const;
export type ContactAnswer = (typeof CONTACT_ANSWERS)[number];

/** What an entry of the activity of a conversation tells: a message is new or is not as it was; something changed about the contact
 *  details of one of them; it is over. */
export const ACTIVITY_KINDS = ['started', 'message', 'message_changed', 'contact', 'closed'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** The id of a conversation, a message: opaque. */
export const ConversationId = z.uuid();
export const MessageId = z.uuid();
