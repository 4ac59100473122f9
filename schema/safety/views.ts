import { z } from 'zod';
import { pageOf } from '../kernel/page.ts';
import { Instant } from '../kernel/values.ts';
import { APPEAL_OUTCOMES, APPEAL_SUBJECTS, TALK_OUTCOMES, TALK_REPORT_REASONS } from './reasons.ts';
import { SCAM_SIGNALS } from './scam-signals.ts';

/** Whether the user can currently write in a conversation. */
export const ConversationAccess = z.object({
  id: z.uuid().describe('The id of the conversation.'),
  canWrite: z.boolean().describe('False if one of the two has blocked the other, or if the reader is suspended.'),
  isBlockedByMe: z.boolean(),
  suspendedUntil: Instant.nullable().describe("When the reader's suspension ends."),
});
export type ConversationAccess = z.infer<typeof ConversationAccess>;

/** A person whom the user has blocked. */
export const BlockedPerson = z.object({
  personId: z.uuid(),
  name: z.string().nullable().describe('The name as the conversation shows it; null if it is unknown.'),
  reason: z.string().nullable(),
  blockedAt: Instant,
});
export type BlockedPerson = z.infer<typeof BlockedPerson>;

/** A report as its reporter sees it. */
export const OwnTalkReport = z.object({
  id: z.uuid(),
  conversationId: z.uuid(),
  messageId: z.uuid().nullable(),
  reason: z.enum(TALK_REPORT_REASONS),
  text: z.string().nullable(),
  reportedAt: Instant,
  outcome: z.enum(TALK_OUTCOMES).nullable().describe('Null until it is decided.'),
});
export type OwnTalkReport = z.infer<typeof OwnTalkReport>;

/** An appeal as its author sees it. */
export const OwnAppeal = z.object({
  id: z.uuid(),
  about: z.enum(APPEAL_SUBJECTS),
  decisionId: z.uuid().nullable(),
  conversationId: z.uuid().nullable(),
  messageId: z.uuid().nullable(),
  text: z.string().nullable(),
  madeAt: Instant,
  outcome: z.enum(APPEAL_OUTCOMES).nullable().describe('Null until it is decided.'),
});
export type OwnAppeal = z.infer<typeof OwnAppeal>;

/** An admin's decision, as the affected person sees it. */
export const OwnMeasure = z.object({
  id: z.uuid(),
  action: z.enum(['message_hidden', 'suspended']),
  messages: z.array(z.object({ conversationId: z.uuid(), messageId: z.uuid() })).readonly(),
  suspendedUntil: Instant.nullable(),
  at: Instant,
});
export type OwnMeasure = z.infer<typeof OwnMeasure>;

/** A person's own reports and appeals, and the admins' measures against this person. */
export const OwnStanding = z.object({
  suspendedUntil: Instant.nullable(),
  measures: z.array(OwnMeasure).readonly(),
  appeals: z.array(OwnAppeal).readonly(),
  reports: z.array(OwnTalkReport).readonly(),
});
export type OwnStanding = z.infer<typeof OwnStanding>;

/** A person who was reported or who appealed, as shown in the admins' list. */
export const ConductCase = z.object({
  personId: z.uuid(),
  name: z.string().nullable(),
  openReports: z.int(),
  openAppeals: z.int(),
  reports: z.int().describe('The number of all reports.'),
  reasons: z.array(z.enum(TALK_REPORT_REASONS)).readonly().describe('Most frequent first.'),
  waitingSince: Instant.nullable().describe('The time of the oldest open report or appeal.'),
  lastDecidedAt: Instant.nullable(),
  suspendedUntil: Instant.nullable(),
});
export type ConductCase = z.infer<typeof ConductCase>;
export const ConductCasePage = pageOf(ConductCase);
export type ConductCasePage = z.infer<typeof ConductCasePage>;

/** A report as admins see it, without the reporter's identity. */
export const TalkReport = OwnTalkReport.extend({ outcome: z.enum(TALK_OUTCOMES).nullable() });
export type TalkReport = z.infer<typeof TalkReport>;
/** An appeal as admins see it. */
export const Appeal = OwnAppeal.extend({ signals: z.array(z.enum(SCAM_SIGNALS)).readonly() });
export type Appeal = z.infer<typeof Appeal>;

export const CONDUCT_ACTIONS = [...TALK_OUTCOMES, 'lifted', 'read', 'appeal_granted', 'appeal_refused'] as const;
/** An admin's action concerning a person, including reading their messages. */
export const ConductLogEntry = z.object({
  id: z.string(),
  action: z.enum(CONDUCT_ACTIONS),
  count: z.int().describe('The number of reports that the action answered, or of messages that were read.'),
  suspendedUntil: Instant.nullable(),
  note: z.string().nullable(),
  by: z.string(),
  byName: z.string().nullable(),
  at: Instant,
});
export type ConductLogEntry = z.infer<typeof ConductLogEntry>;

/** A person's moderation record: all reports, appeals and decisions, newest first. */
export const ConductFile = ConductCase.extend({
  reportsMade: z.array(TalkReport).readonly(),
  appeals: z.array(Appeal).readonly(),
  log: z.array(ConductLogEntry).readonly(),
});
export type ConductFile = z.infer<typeof ConductFile>;

/** A message near a reported or appealed message, as admins see it. */
export const ContextMessage = z.object({
  id: z.uuid(),
  isTheirs: z.boolean().describe('Whether the subject of the case wrote it.'),
  isMeant: z.boolean().describe('Whether it is the reported or appealed message.'),
  isHidden: z.boolean(),
  content: z.string().nullable().describe('Null if the message is not a text, or its author has been erased.'),
  signals: z.array(z.enum(SCAM_SIGNALS)).readonly(),
  sentAt: Instant,
});
export type ContextMessage = z.infer<typeof ContextMessage>;
