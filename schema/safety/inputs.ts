import { z } from 'zod';
import { MessageId } from '../conversations/conversation.ts';
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

/** To hear no more of the other one of a conversation. */
export const BlockPerson = z.object({ reason: optional });
export type BlockPerson = z.infer<typeof BlockPerson>;

/** A report of a message, or of whoever is on the other side. Without a reason from the list, the words have to say what is wrong. */
export const ReportTalk = z
  .object({
    messageId: MessageId.nullable().default(null),
    reason: z.enum(TALK_REPORT_REASONS),
    text: optional,
  })
  .refine(({ reason, text }) => reason !== 'other' || text !== null, { path: ['text'], message: 'say what is wrong' });
export type ReportTalk = z.infer<typeof ReportTalk>;

const OfMessage = { conversationId: z.uuid(), messageId: MessageId, text: optional };
/** To have something looked at once more. */
export const MakeAppeal = z.discriminatedUnion('about', [
  z.object({ about: z.literal('hidden_message'), ...OfMessage }),
  z.object({ about: z.literal('warning'), ...OfMessage }),
  z.object({ about: z.literal('suspension'), text: optional }),
]);
export type MakeAppeal = z.infer<typeof MakeAppeal>;

/** What the desk decides about the open reports of a person. */
export const DecideTalkReports = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('dismissed'), note: optional }),
  z.object({
    outcome: z.literal('message_hidden'),
    messageIds: z.array(MessageId).min(1, 'choose a message').max(100),
    note: optional,
  }),
  z.object({
    outcome: z.literal('suspended'),
    days: z.int().min(SUSPENSION_DAYS.least).max(SUSPENSION_DAYS.most),
    /** Hidden besides. */
    messageIds: z.array(MessageId).max(100).default([]),
    note: optional,
  }),
]);
export type DecideTalkReports = z.infer<typeof DecideTalkReports>;

export const LiftSuspension = z.object({ note: optional });
export type LiftSuspension = z.infer<typeof LiftSuspension>;

export const DecideAppeal = z.object({ outcome: z.enum(APPEAL_OUTCOMES), note: optional });
export type DecideAppeal = z.infer<typeof DecideAppeal>;

/** Why the desk reads what stands around a message: the id of the report or appeal. */
export const ReadContext = z.object({ because: z.uuid() });
export type ReadContext = z.infer<typeof ReadContext>;

export const CONDUCT_STATES = ['open', 'decided'] as const;
/** Which page of the desk's list. */
export const PageOfConduct = z.object({
  state: z.enum(CONDUCT_STATES).default('open'),
  first: z.int().min(1).max(50).default(20),
  after: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,200}$/, 'is no cursor of this list')
    .optional(),
});
export type PageOfConduct = z.infer<typeof PageOfConduct>;
