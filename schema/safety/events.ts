import { z } from 'zod';
import { ConversationId, MessageId } from '../conversations/conversation.ts';
import { event } from '../kernel/event.ts';
import { Sealed } from '../kernel/sealed.ts';
import { Instant } from '../kernel/values.ts';
import { APPEAL_OUTCOMES, APPEAL_SUBJECTS, TALK_OUTCOMES, TALK_REPORT_REASONS } from './reasons.ts';
import { SCAM_SIGNALS } from './scam-signals.ts';

/** An account, or a visitor in a conversation. */
const PersonId = z.uuid();
const MessageOf = z.object({ conversationId: ConversationId, messageId: MessageId });

/** Which people a person has blocked (stream `blocks-<personId>`). Never edit a stored shape: add a version and an upcaster. */
export const BlockEvent = z.discriminatedUnion('type', [
  event('PersonBlocked', {
    blockedId: PersonId,
    /** In the blocker's words, sealed with the blocker's key. */
    reason: Sealed.nullable(),
    blockedAt: Instant,
  }),
  event('PersonUnblocked', { blockedId: PersonId, unblockedAt: Instant }),
]);
export type BlockEvent = z.infer<typeof BlockEvent>;

/** What one person reported about others in conversations (stream `talkreports-<personId>`). */
export const TalkReportEvent = z.discriminatedUnion('type', [
  event('TalkReported', {
    reportId: z.uuid(),
    /** The reported person. */
    personId: PersonId,
    conversationId: ConversationId,
    /** Null if the report is about the person and not about one message. */
    messageId: MessageId.nullable(),
    reason: z.enum(TALK_REPORT_REASONS),
    /** In the reporter's words, sealed with the reporter's key. */
    words: Sealed.nullable(),
    reportedAt: Instant,
  }),
]);
export type TalkReportEvent = z.infer<typeof TalkReportEvent>;

/** What admins decided about one person's behaviour towards others (stream `conduct-<personId>`). Notes are sealed with the decider's key. */
export const ConductEvent = z.discriminatedUnion('type', [
  event('TalkReportsDecided', {
    decisionId: z.uuid(),
    personId: PersonId,
    reportIds: z.array(z.uuid()).min(1),
    outcome: z.enum(TALK_OUTCOMES),
    messages: z.array(MessageOf),
    /** Until then, the person may not write to anybody. */
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
  /** An admin read the messages around a message, and named the report or appeal that required it. */
  event('TalkContextRead', {
    readingId: z.uuid(),
    personId: PersonId,
    conversationId: ConversationId,
    /** The message in the middle; null if the admin read the last messages before the report. */
    messageId: MessageId.nullable(),
    /** The id of the report or appeal. */
    because: z.uuid(),
    messages: z.int().min(0),
    by: z.string(),
    readAt: Instant,
  }),
  event('AppealMade', {
    appealId: z.uuid(),
    personId: PersonId,
    about: z.enum(APPEAL_SUBJECTS),
    /** Set for an appeal against a suspension. */
    decisionId: z.uuid().nullable(),
    /** Set for an appeal about a message. */
    message: MessageOf.nullable(),
    /** The fraud signals for which the message shows a warning. */
    signals: z.array(z.enum(SCAM_SIGNALS)),
    /** Why the decision is wrong, in the person's words, sealed with their key. */
    words: Sealed.nullable(),
    madeAt: Instant,
  }),
  /** If the appeal is granted, the message is shown again, the suspension ends, or the warning disappears. */
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
