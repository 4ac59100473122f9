import { z } from 'zod';

/** The two participants of a conversation. */
export const SIDES = ['buyer', 'seller'] as const;
export type Side = (typeof SIDES)[number];
/** Returns the other party to a conversation. */
export const otherSide = (side: Side): Side => (side === 'buyer' ? 'seller' : 'buyer');

/** The kinds of speakers: an account, or a visitor whose phone number was verified for one listing. */
export const SPEAKER_KINDS = ['account', 'visitor'] as const;
export type SpeakerKind = (typeof SPEAKER_KINDS)[number];

/** The statuses of a conversation. `closed`: one participant's data have been erased, so nobody can send more messages. */
export const CONVERSATION_STATUSES = ['active', 'closed'] as const;
export type ConversationStatus = (typeof CONVERSATION_STATUSES)[number];

/** How a message was written: as free text, or with the button for asking whether the car is still available. */
export const MESSAGE_KINDS = ['text', 'still_available'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];
/** The types of messages in a thread: text messages, offers, and system messages about the participants' actions. */
export const MESSAGE_TYPES = ['text', 'offer', 'system'] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

/** The system messages of a thread. `offer_below_minimum`: declined automatically, because the offer is below the seller's private minimum. */
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

/** The state of one party's contact details. `none`: the other party has never requested them. */
export const CONTACT_STATES = ['none', 'requested', 'shared', 'declined', 'revoked'] as const;
export type ContactState = (typeof CONTACT_STATES)[number];
export const CONTACT_ANSWERS = ['share', 'decline'] as const;
export type ContactAnswer = (typeof CONTACT_ANSWERS)[number];

/** The kinds of changes in a conversation. `message_changed`: a message's reaction or visibility, or an offer's status, has changed. `contact`: one
 *  party's contact details were requested, shared or withheld. */
export const ACTIVITY_KINDS = ['started', 'message', 'message_changed', 'contact', 'closed'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** The id of a conversation: an opaque UUID. */
export const ConversationId = z.uuid();
export const MessageId = z.uuid();
