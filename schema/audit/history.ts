import { z } from 'zod';
import { CONTACT_STATES, CONVERSATION_STATUSES, SIDES, SPEAKER_KINDS } from '../conversations/conversation.ts';
import { EVENT_DOORS } from '../kernel/event.ts';
import { Instant } from '../kernel/values.ts';
import { Offer, offerPrices } from '../offers/offer.ts';

/** The subject of a history: a conversation with its offers, one offer with its answers, or all offers on a listing. */
export const HISTORY_SUBJECTS = ['conversation', 'offer', 'listing'] as const;
export type HistorySubjectKind = (typeof HISTORY_SUBJECTS)[number];
export const HistorySubject = z.object({ kind: z.enum(HISTORY_SUBJECTS), id: z.uuid() });
export type HistorySubject = z.infer<typeof HistorySubject>;

/** The kinds of history entries, one for each kind of event. */
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

/** The roles in which somebody acts in a conversation. `system` is the server itself. */
export const HISTORY_ROLES = ['buyer', 'seller', 'admin', 'system'] as const;
export type HistoryRole = (typeof HISTORY_ROLES)[number];
export const HISTORY_READERS = ['buyer', 'seller', 'admin'] as const;
export type HistoryReader = (typeof HISTORY_READERS)[number];

const uuid = z.uuid();
const rupees = z.int().positive();

/** The origin of an action. Neither the IP address nor the browser proves who acted, because many people can share them. */
export const HistoryOrigin = z.object({
  door: z.enum(EVENT_DOORS),
  address: z.string().nullable().describe('Null if it is unknown, or the acting person has been erased.'),
  userAgent: z.string().nullable(),
});

/** The event data that a history entry shows. A field is null if it does not apply to this kind of entry, or if the reader may not see it. */
export const EntryFacts = z.object({
  conversationId: uuid.nullable(),
  messageId: uuid.nullable(),
  offerId: uuid.nullable(),
  otherOfferId: uuid.nullable().describe('The offer that this one counters, or the offer that replaced it.'),
  ...offerPrices(rupees.nullable()),
  expiresAt: Instant.nullable(),
  reason: z.string().nullable().describe('A code for the reason.'),
});
export type EntryFacts = z.infer<typeof EntryFacts>;

/** One entry of a history. A field is null if it does not apply to the kind of entry, or if the reader may not see it. */
export const HistoryEntry = z.object({
  number: z
    .int()
    .positive()
    .describe(
      "The entry's number in the reader's history, from 1. A revision of the history is the number of its last entry.",
    ),
  kind: z.enum(HISTORY_KINDS),
  at: Instant.describe('When it happened.'),
  recordedAt: Instant.describe('When the log recorded it.'),
  by: z.object({
    role: z.enum(HISTORY_ROLES),
    id: z.string().nullable(),
    name: z.string().nullable().describe('The name as the conversation shows it.'),
  }),
  origin: HistoryOrigin.nullable().describe('Readers see the origin of their own actions; admins see every origin.'),
  text: z.string().nullable().describe('The written text.'),
  isErased: z.boolean().describe('There was a text, but its author has been erased, so nobody can read it.'),
  isWithheld: z.boolean().describe('There is a text, but moderation hides it from this reader.'),
  ...EntryFacts.shape,
  eventId: uuid,
  stream: z
    .object({ id: z.string(), revision: z.int().nonnegative() })
    .nullable()
    .describe('The place of the entry in the log; only for admins.'),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** The state of an offer at a point in its history. */
export const OfferAsOf = Offer.omit({ listingId: true, isReserved: true }).extend(offerPrices(rupees));
export type OfferAsOf = z.infer<typeof OfferAsOf>;

/** The state of the conversation and its offers at a point in the history. */
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
      messages: z.int().nonnegative().describe('The number of written messages, without offers.'),
      hiddenMessages: z.int().nonnegative(),
      lastMessageAt: Instant.nullable(),
      contact: z
        .object({ buyer: z.enum(CONTACT_STATES), seller: z.enum(CONTACT_STATES) })
        .describe("The state of each side's contact details."),
    })
    .nullable()
    .describe('Null if the conversation had not begun, or if the history is about the offers on a listing.'),
  offers: z.array(OfferAsOf).describe('Oldest first.'),
  reservation: z.object({ offerId: uuid, amountInr: rupees, reservedAt: Instant }).nullable(),
  minimumInr: rupees.nullable().describe('Only the seller and admins see it.'),
  blockedBy: z
    .array(z.enum(SIDES))
    .describe('The sides that had blocked the other one. Buyers and sellers only see their own block.'),
});
export type HistoryState = z.infer<typeof HistoryState>;

/** A page of a history, and the state of the conversation and its offers at the requested point. */
export const History = z.object({
  kind: z.enum(HISTORY_SUBJECTS),
  id: uuid,
  reader: z.enum(HISTORY_READERS),
  revision: z.int().nonnegative().describe('The number of entries up to the requested point.'),
  total: z.int().nonnegative().describe('The number of all entries so far.'),
  at: Instant.nullable().describe('When the last entry up to that point happened.'),
  state: HistoryState,
  entries: z.array(HistoryEntry).describe('Oldest first, up to the requested point.'),
  before: z
    .int()
    .nullable()
    .describe('The number of the first of these entries if there are earlier ones; pass it to get the previous page.'),
});
export type History = z.infer<typeof History>;
