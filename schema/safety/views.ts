import { z } from 'zod';
import { Instant } from '../kernel/values.ts';
import { APPEAL_OUTCOMES, APPEAL_SUBJECTS, TALK_OUTCOMES, TALK_REPORT_REASONS } from './reasons.ts';
import { SCAM_SIGNALS } from './signals.ts';

/** Whether somebody can write in a conversation of theirs, as of now. */
export const ConversationAccess = z.object({
  id: z.uuid().describe('That of the conversation.'),
  canWrite: z.boolean().describe('False where either blocked the other, or the reader is suspended.'),
  isBlockedByMe: z.boolean(),
  suspendedUntil: Instant.nullable().describe('Until when the reader may write to nobody.'),
});
export type ConversationAccess = z.infer<typeof ConversationAccess>;

/** Whom somebody blocked. */
export const BlockedPerson = z.object({
  personId: z.uuid(),
  name: z.string().nullable().describe('As the conversation showed them; null where nobody knows any more.'),
  reason: z.string().nullable(),
  blockedAt: Instant,
});
export type BlockedPerson = z.infer<typeof BlockedPerson>;

/** A report as whoever made it reads it. */
export const OwnTalkReport = z.object({
  id: z.uuid(),
  conversationId: z.uuid(),
  messageId: z.uuid().nullable(),
  reason: z.enum(TALK_REPORT_REASONS),
  text: z.string().nullable(),
  reportedAt: Instant,
  outcome: z.enum(TALK_OUTCOMES).nullable().describe('Null while nothing is decided.'),
});
export type OwnTalkReport = z.infer<typeof OwnTalkReport>;

/** An appeal as whoever made it reads it. */
export const OwnAppeal = z.object({
  id: z.uuid(),
  about: z.enum(APPEAL_SUBJECTS),
  decisionId: z.uuid().nullable(),
  conversationId: z.uuid().nullable(),
  messageId: z.uuid().nullable(),
  text: z.string().nullable(),
  madeAt: Instant,
  outcome: z.enum(APPEAL_OUTCOMES).nullable().describe('Null while nothing is decided.'),
});
export type OwnAppeal = z.infer<typeof OwnAppeal>;

/** What the desk decided about somebody, as they read it themselves. */
export const OwnMeasure = z.object({
  id: z.uuid(),
  action: z.enum(['message_hidden', 'suspended']),
  messages: z.array(z.object({ conversationId: z.uuid(), messageId: z.uuid() })).readonly(),
  suspendedUntil: Instant.nullable(),
  at: Instant,
});
export type OwnMeasure = z.infer<typeof OwnMeasure>;

/** How somebody stands with the desk. */
export const OwnStanding = z.object({
  suspendedUntil: Instant.nullable(),
  measures: z.array(OwnMeasure).readonly(),
  appeals: z.array(OwnAppeal).readonly(),
  reports: z.array(OwnTalkReport).readonly(),
});
export type OwnStanding = z.infer<typeof OwnStanding>;

/** A person who was reported, or who appealed, as the desk's list has them. */
export const ConductCase = z.object({
  personId: z.uuid(),
  name: z.string().nullable(),
  openReports: z.int(),
  openAppeals: z.int(),
  reports: z.int().describe('All of them.'),
  reasons: z.array(z.enum(TALK_REPORT_REASONS)).readonly().describe('The most frequent first.'),
  waitingSince: Instant.nullable().describe('Of what is open, the oldest.'),
  lastDecidedAt: Instant.nullable(),
  suspendedUntil: Instant.nullable(),
});
export type ConductCase = z.infer<typeof ConductCase>;
export const ConductCasePage = z.object({
  nodes: z.array(ConductCase).readonly(),
  nextCursor: z.string().nullable(),
  total: z.int(),
});
export type ConductCasePage = z.infer<typeof ConductCasePage>;

/** A report as the desk reads it: without who made it. */
export const TalkReport = z.object({
  id: z.uuid(),
  conversationId: z.uuid(),
  messageId: z.uuid().nullable(),
  reason: z.enum(TALK_REPORT_REASONS),
  text: z.string().nullable(),
  reportedAt: Instant,
  outcome: z.enum(TALK_OUTCOMES).nullable(),
});
export type TalkReport = z.infer<typeof TalkReport>;
/** An appeal as the desk reads it. */
export const Appeal = OwnAppeal.extend({ signals: z.array(z.enum(SCAM_SIGNALS)).readonly() });
export type Appeal = z.infer<typeof Appeal>;

export const CONDUCT_ACTIONS = [...TALK_OUTCOMES, 'lifted', 'read', 'appeal_granted', 'appeal_refused'] as const;
/** What the desk did about a person; reading what they wrote is among it. */
export const ConductLogEntry = z.object({
  id: z.string(),
  action: z.enum(CONDUCT_ACTIONS),
  /** Reports that it answered, or messages that were read. */
  count: z.int(),
  suspendedUntil: Instant.nullable(),
  note: z.string().nullable(),
  by: z.string(),
  byName: z.string().nullable(),
  at: Instant,
});
export type ConductLogEntry = z.infer<typeof ConductLogEntry>;

/** A person with everything that was reported, appealed and decided, newest first. */
export const ConductFile = ConductCase.extend({
  reportsMade: z.array(TalkReport).readonly(),
  appeals: z.array(Appeal).readonly(),
  log: z.array(ConductLogEntry).readonly(),
});
export type ConductFile = z.infer<typeof ConductFile>;

/** A message as the desk reads it, among those around it. */
export const ContextMessage = z.object({
  id: z.uuid(),
  isTheirs: z.boolean().describe('Written by the person whom the case is about.'),
  isMeant: z.boolean().describe('The one that was reported or appealed for.'),
  isHidden: z.boolean(),
  content: z.string().nullable().describe('Null where it is no text, or whoever wrote it was erased.'),
  signals: z.array(z.enum(SCAM_SIGNALS)).readonly(),
  sentAt: Instant,
});
export type ContextMessage = z.infer<typeof ContextMessage>;
