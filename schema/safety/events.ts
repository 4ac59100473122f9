import { z } from 'zod';
import { ConversationId, MessageId } from '../conversations/conversation.ts';
import { event } from '../kernel/event.ts';
import { Sealed } from '../kernel/sealed.ts';
import { Instant } from '../kernel/values.ts';
import { APPEAL_OUTCOMES, APPEAL_SUBJECTS, TALK_OUTCOMES, TALK_REPORT_REASONS } from './reasons.ts';
import { SCAM_SIGNALS } from './scam-signals.ts';

/** The id of an account, or of a visitor in a conversation. */
const PersonId = z.uuid();
const MessageOf = z.object({ conversationId: ConversationId, messageId: MessageId });

/** Events that record which people one person has blocked (stream `blocks-<personId>`).
 *  Never change the schema of a stored event: add a version and an upcaster. */
export const BlockEvent = z.discriminatedUnion('type', [
  event('PersonBlocked', {
    blockedId: PersonId,
    /** The reason in the blocker's words, sealed with the blocker's key. */
    reason: Sealed.nullable(),
    blockedAt: Instant,
  }),
  event('PersonUnblocked', { blockedId: PersonId, unblockedAt: Instant }),
]);
export type BlockEvent = z.infer<typeof BlockEvent>;

/** Events that record one person's reports of others in conversations (stream `talkreports-<personId>`). */
export const TalkReportEvent = z.discriminatedUnion('type', [
  event('TalkReported', {
    reportId: z.uuid(),
    /** The id of the reported person. */
    personId: PersonId,
    conversationId: ConversationId,
    /** Null if the report is about the person rather than about one message. */
    messageId: MessageId.nullable(),
    reason: z.enum(TALK_REPORT_REASONS),
    /** The text of the report, sealed with the reporter's key. */
    words: Sealed.nullable(),
    reportedAt: Instant,
  }),
]);
export type TalkReportEvent = z.infer<typeof TalkReportEvent>;

/** Events that record decisions on one person's behaviour towards others (stream `conduct-<personId>`). Notes are sealed with the key of the deciding
 *  admin. */
export const ConductEvent = z.discriminatedUnion('type', [
  event('TalkReportsDecided', {
    decisionId: z.uuid(),
    personId: PersonId,
    reportIds: z.array(z.uuid()).min(1),
    outcome: z.enum(TALK_OUTCOMES),
    messages: z.array(MessageOf),
    /** The end of the suspension, until which the person may not write to anybody; null if the person was not suspended. */
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
  /** An admin read the messages around a message, because of the report or appeal in `because`. */
  event('TalkContextRead', {
    readingId: z.uuid(),
    personId: PersonId,
    conversationId: ConversationId,
    /** The message in the middle; null if the admin read the latest messages before the report. */
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
    /** Null unless the appeal is against a suspension. */
    decisionId: z.uuid().nullable(),
    /** Null unless the appeal is about a message. */
    message: MessageOf.nullable(),
    /** The fraud signals for which the message shows a warning. */
    signals: z.array(z.enum(SCAM_SIGNALS)),
    /** The person's explanation of why the decision is wrong, sealed with the person's key. */
    words: Sealed.nullable(),
    madeAt: Instant,
  }),
  /** A granted appeal reverses the decision: it shows the message again, ends the suspension, or removes the warning. */
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
