import { z } from 'zod';
import { CONTACT_STATES, CONVERSATION_STATUSES, SIDES, SPEAKER_KINDS } from '../conversations/conversation.ts';
import { EVENT_DOORS } from '../kernel/event.ts';
import { Instant } from '../kernel/values.ts';
import { REJECTED_BECAUSE } from '../offers/events.ts';
import { OFFER_STATUSES } from '../offers/offer.ts';

/** What a history is of: a conversation with its offers, one offer with what answered it, or every offer on a listing. */
export const HISTORY_SUBJECTS = ['conversation', 'offer', 'listing'] as const;
export type HistorySubjectKind = (typeof HISTORY_SUBJECTS)[number];
export interface HistorySubject {
  readonly kind: HistorySubjectKind;
  readonly id: string;
}

/** What happened, one word a kind of event. */
export const HISTORY_KINDS = [
  'conversation_started',
  'conversation_closed',
  'message_sent',
  'message_reacted',
  'message_hidden',
  'message_restored',
  'contact_requested',
  'contact_shared',
  'contact_declined',
  'contact_revoked',
  'offer_made',
  'offer_accepted',
  'offer_rejected',
  'offer_withdrawn',
  'offer_superseded',
  'offer_expired',
  'car_reserved',
  'reservation_released',
  'minimum_set',
  'person_blocked',
  'person_unblocked',
  'talk_reported',
  'reports_decided',
  'context_read',
  'appeal_made',
  'appeal_decided',
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** Who does something in a conversation, and who reads what was done. `system`: the product by its rules. */
export const HISTORY_ROLES = ['buyer', 'seller', 'admin', 'system'] as const;
export type HistoryRole = (typeof HISTORY_ROLES)[number];
export const HISTORY_READERS = ['buyer', 'seller', 'admin'] as const;
export type HistoryReader = (typeof HISTORY_READERS)[number];

const uuid = z.uuid();
const rupees = z.int().positive();

/** Where something was done from. Neither address nor browser is proof of anything: many people share one. */
export const HistoryOrigin = z.object({
  door: z.enum(EVENT_DOORS),
  address: z.string().nullable().describe('Null where nobody knows, and once whoever acted was erased.'),
  userAgent: z.string().nullable(),
});
export type HistoryOrigin = z.infer<typeof HistoryOrigin>;

/** One thing that happened. Null is what does not belong to its kind, and what is not the reader’s to know. */
export const HistoryEntry = z.object({
  number: z.int().positive().describe('Its place in this reader’s history, from 1: the revision that it made.'),
  kind: z.enum(HISTORY_KINDS),
  at: Instant.describe('When it happened.'),
  recordedAt: Instant.describe('When the log took it.'),
  by: z.object({
    role: z.enum(HISTORY_ROLES),
    id: z.string().nullable(),
    name: z.string().nullable().describe('As they are shown in the conversation.'),
  }),
  origin: HistoryOrigin.nullable().describe('Of what the reader did; of everything for admins.'),
  text: z.string().nullable().describe('What was written.'),
  isErased: z.boolean().describe('Something was written, and cannot be read any more: whoever wrote it was erased.'),
  isWithheld: z.boolean().describe('Something was written that moderation keeps from this reader.'),
  conversationId: uuid.nullable(),
  messageId: uuid.nullable(),
  offerId: uuid.nullable(),
  otherOfferId: uuid.nullable().describe('The offer that this one counters, or that took its place.'),
  amountInr: rupees.nullable(),
  askingInr: rupees.nullable().describe('What the car was offered for then.'),
  expiresAt: Instant.nullable(),
  reason: z.string().nullable().describe('A word for why.'),
  eventId: uuid,
  stream: z
    .object({ id: z.string(), revision: z.int().nonnegative() })
    .nullable()
    .describe('Where the log has it; for admins.'),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** An offer as it stood at a point. */
export const OfferAsOf = z.object({
  id: uuid,
  conversationId: uuid,
  madeBy: z.enum(SIDES),
  amountInr: rupees,
  askingInr: rupees,
  status: z.enum(OFFER_STATUSES),
  because: z.enum(REJECTED_BECAUSE).nullable(),
  counters: uuid.nullable(),
  supersededBy: uuid.nullable(),
  madeAt: Instant,
  expiresAt: Instant,
  settledAt: Instant.nullable(),
});
export type OfferAsOf = z.infer<typeof OfferAsOf>;

/** What everything up to a point had come to. */
export const HistoryState = z.object({
  conversation: z
    .object({
      id: uuid,
      listingId: uuid,
      subject: z.string(),
      buyer: z.object({ id: uuid, kind: z.enum(SPEAKER_KINDS), name: z.string().nullable() }),
      seller: z.object({ id: uuid, name: z.string().nullable() }),
      status: z.enum(CONVERSATION_STATUSES),
      startedAt: Instant,
      messages: z.int().nonnegative().describe('What people wrote, without offers.'),
      hiddenMessages: z.int().nonnegative(),
      lastMessageAt: Instant.nullable(),
      contact: z
        .object({ buyer: z.enum(CONTACT_STATES), seller: z.enum(CONTACT_STATES) })
        .describe('How far the details of each were.'),
    })
    .nullable()
    .describe('Null where it had not begun, and of a listing’s offers.'),
  offers: z.array(OfferAsOf).describe('The oldest first.'),
  reservation: z.object({ offerId: uuid, amountInr: rupees, reservedAt: Instant }).nullable(),
  minimumInr: rupees.nullable().describe('For the seller and admins.'),
  blockedBy: z.array(z.enum(SIDES)).describe('Who had blocked the other; of a party only what they did themselves.'),
});
export type HistoryState = z.infer<typeof HistoryState>;

/** A page of what happened, and what it had come to. */
export const History = z.object({
  kind: z.enum(HISTORY_SUBJECTS),
  id: uuid,
  reader: z.enum(HISTORY_READERS),
  revision: z.int().nonnegative().describe('How many things had happened by the point that was asked for.'),
  total: z.int().nonnegative().describe('How many happened by now.'),
  at: Instant.nullable().describe('When the last of them happened.'),
  state: HistoryState,
  entries: z.array(HistoryEntry).describe('The oldest first, up to the point.'),
  before: z
    .int()
    .nullable()
    .describe('The number of the first of these entries where others came before: the next page.'),
});
export type History = z.infer<typeof History>;
