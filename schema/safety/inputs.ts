import { z } from 'zod';
import { MessageId } from '../conversations/conversation.ts';
import { pageFields } from '../kernel/page.ts';
import { isPlainText, NOT_PLAIN, written } from '../kernel/plain-text.ts';
import { APPEAL_OUTCOMES, SAFETY_TEXT_LENGTH, SUSPENSION_DAYS, TALK_REPORT_REASONS } from './reasons.ts';

const words = z
  .string()
  .overwrite(written)
  .max(SAFETY_TEXT_LENGTH, `must have at most ${SAFETY_TEXT_LENGTH} characters`)
  .refine(isPlainText, NOT_PLAIN);
const optional = words
  .transform((text) => text || null)
  .nullable()
  .default(null);
const note = optional.describe("The reason, for the desk's log.");

/** Blocks the other participant of a conversation. */
export const BlockPerson = z.object({ reason: optional });
export type BlockPerson = z.infer<typeof BlockPerson>;

/** A report of a message, or of the other participant. With the reason `other`, the text must describe the problem. */
export const ReportTalk = z
  .object({
    messageId: MessageId.nullable()
      .default(null)
      .describe('The message to report. Without it, the person is reported.'),
    reason: z.enum(TALK_REPORT_REASONS),
    text: optional,
  })
  .refine(({ reason, text }) => reason !== 'other' || text !== null, {
    path: ['text'],
    message: 'describe the problem',
  });
export type ReportTalk = z.infer<typeof ReportTalk>;

const OfMessage = { conversationId: z.uuid(), messageId: MessageId, text: optional };
/** An appeal against a hidden message, a warning or a suspension. */
export const MakeAppeal = z.discriminatedUnion('about', [
  z.object({ about: z.literal('hidden_message'), ...OfMessage }),
  z.object({ about: z.literal('warning'), ...OfMessage }),
  z.object({ about: z.literal('suspension'), text: optional }),
]);
export type MakeAppeal = z.infer<typeof MakeAppeal>;

/** An admin's decision on the open reports about a person. */
export const DecideTalkReports = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('dismissed'), note }),
  z.object({
    outcome: z.literal('message_hidden'),
    messageIds: z.array(MessageId).min(1, 'choose a message').max(100).describe('The reported messages to hide.'),
    note,
  }),
  z.object({
    outcome: z.literal('suspended'),
    days: z
      .int()
      .min(SUSPENSION_DAYS.least)
      .max(SUSPENSION_DAYS.most)
      .describe('The length of the suspension in days.'),
    /** Reported messages to hide in addition to the suspension. */
    messageIds: z.array(MessageId).max(100).default([]),
    note,
  }),
]);
export type DecideTalkReports = z.infer<typeof DecideTalkReports>;

export const LiftSuspension = z.object({ note });
export type LiftSuspension = z.infer<typeof LiftSuspension>;

export const DecideAppeal = z.object({ outcome: z.enum(APPEAL_OUTCOMES), note });
export type DecideAppeal = z.infer<typeof DecideAppeal>;

/** Reads the messages around a message. `because` is the id of the report or appeal that is the reason. */
export const ReadContext = z.object({ because: z.uuid() });
export type ReadContext = z.infer<typeof ReadContext>;

export const CONDUCT_STATES = ['open', 'decided'] as const;
/** Selects a page of the admins' list of reported people. */
export const PageOfConduct = z.object({
  state: z.enum(CONDUCT_STATES).default('open'),
  ...pageFields,
});
export type PageOfConduct = z.infer<typeof PageOfConduct>;
