import { z } from 'zod';
import { ConversationId, MessageId } from '../conversations/conversation.ts';
import { event } from '../kernel/event.ts';
import { Sealed } from '../kernel/sealed.ts';
import { Instant } from '../kernel/values.ts';
import { APPEAL_OUTCOMES, APPEAL_SUBJECTS, TALK_OUTCOMES, TALK_REPORT_REASONS } from './reasons.ts';
import { SCAM_SIGNALS } from './signals.ts';

/** An account, or a visitor who talks. */
const PersonId = z.uuid();
const MessageOf = z.object({ conversationId: ConversationId, messageId: MessageId });

/** Whom one person does not want to hear of (stream `blocks-<personId>`). Exactly as stored: never edit a shape, add a version and an
 *  upcaster. */
export const BlockEvent = z.discriminatedUnion('type', [
  event('PersonBlocked', {
    blockedId: PersonId,
    /** Why, in their words, sealed with the key of whoever blocked. */
    reason: Sealed.nullable(),
    blockedAt: Instant,
  }),
  event('PersonUnblocked', { blockedId: PersonId, unblockedAt: Instant }),
]);
export type BlockEvent = z.infer<typeof BlockEvent>;

/** What one person reported of others who wrote to them (stream `talkreports-<personId>`). */
export const TalkReportEvent = z.discriminatedUnion('type', [
  event('TalkReported', {
    reportId: z.uuid(),
    /** Who is reported. */
    personId: PersonId,
    conversationId: ConversationId,
    /** Null where the person is reported, not one message. */
    messageId: MessageId.nullable(),
    reason: z.enum(TALK_REPORT_REASONS),
    /** What they noticed, sealed with the key of whoever reports. */
    words: Sealed.nullable(),
    reportedAt: Instant,
  }),
]);
export type TalkReportEvent = z.infer<typeof TalkReportEvent>;

/** What came of how one person wrote to others (stream `conduct-<personId>`). Notes are sealed with the key of whoever decided. */
export const ConductEvent = z.discriminatedUnion('type', [
  event('TalkReportsDecided', {
    decisionId: z.uuid(),
    personId: PersonId,
    /** The reports that it answers. */
    reportIds: z.array(z.uuid()).min(1),
    outcome: z.enum(TALK_OUTCOMES),
    /** The messages that are hidden. */
    messages: z.array(MessageOf),
    /** Until when they may write to nobody. */
    suspendedUntil: Instant.nullable(),
    note: Sealed.nullable(),
    by: z.string(),
    decidedAt: Instant,
  }),
  event('SuspensionLifted', {
    decisionId: z.uuid(),
    personId: PersonId,
    note: Sealed.nullable(),
    by: z.string(),
    liftedAt: Instant,
  }),
  /** Somebody of the desk read what stands around a message: they say for which report or appeal. */
  event('TalkContextRead', {
    readingId: z.uuid(),
    personId: PersonId,
    conversationId: ConversationId,
    /** The message in the middle; null: the last ones before the report. */
    messageId: MessageId.nullable(),
    /** The report or appeal. */
    because: z.uuid(),
    messages: z.int().min(0),
    by: z.string(),
    readAt: Instant,
  }),
  event('AppealMade', {
    appealId: z.uuid(),
    personId: PersonId,
    about: z.enum(APPEAL_SUBJECTS),
    /** Where a suspension is meant. */
    decisionId: z.uuid().nullable(),
    /** Where a message is meant. */
    message: MessageOf.nullable(),
    /** What its readers are warned of. */
    signals: z.array(z.enum(SCAM_SIGNALS)),
    /** Why it is wrong, sealed with the person's key. */
    words: Sealed.nullable(),
    madeAt: Instant,
  }),
  /** Granted: the message is shown again, the suspension ends, readers are not warned any more. */
  event('AppealDecided', {
    appealId: z.uuid(),
    personId: PersonId,
    outcome: z.enum(APPEAL_OUTCOMES),
    note: Sealed.nullable(),
    by: z.string(),
    decidedAt: Instant,
  }),
]);
export type ConductEvent = z.infer<typeof ConductEvent>;
