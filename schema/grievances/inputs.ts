import { z } from 'zod';
import { pageFields } from '../kernel/page.ts';
import { isPlainLine, isPlainText, NOT_PLAIN, written } from '../kernel/plain-text.ts';
import { GRIEVANCE_KINDS, GRIEVANCE_OUTCOMES } from './grievance-kinds-and-deadlines.ts';
import { GRIEVANCE_LENGTHS, GRIEVANCE_SHORTEST } from './lengths.ts';

const words = (name: keyof typeof GRIEVANCE_LENGTHS) =>
  z
    .string()
    .overwrite(written)
    .min(GRIEVANCE_SHORTEST[name], `must have at least ${GRIEVANCE_SHORTEST[name]} characters`)
    .max(GRIEVANCE_LENGTHS[name], `must have at most ${GRIEVANCE_LENGTHS[name]} characters`);
const text = words('text').refine(isPlainText, NOT_PLAIN).describe(`At most ${GRIEVANCE_LENGTHS.text} characters.`);

/** Files a complaint. */
export const FileGrievance = z.object({
  kind: z.enum(GRIEVANCE_KINDS),
  subject: words('subject').refine(isPlainLine, NOT_PLAIN).describe(`At most ${GRIEVANCE_LENGTHS.subject} characters.`),
  text,
});
export type FileGrievance = z.infer<typeof FileGrievance>;

/** Disputes an answer. The text explains why the answer did not settle the complaint. */
export const ReopenGrievance = z.object({ text });
export type ReopenGrievance = z.infer<typeof ReopenGrievance>;

/** An admin's answer. The text contains the reason for the outcome. */
export const AnswerGrievance = z.object({ outcome: z.enum(GRIEVANCE_OUTCOMES), text });
export type AnswerGrievance = z.infer<typeof AnswerGrievance>;

export const GRIEVANCE_LISTS = ['open', 'overdue', 'closed'] as const;
/** Selects a page of the caller's own grievances. */
export const PageOfOwnGrievances = z.object(pageFields);
export type PageOfOwnGrievances = z.infer<typeof PageOfOwnGrievances>;
/** Selects a page of the admins' list: open, overdue or closed grievances. */
export const PageOfGrievances = z.object({ list: z.enum(GRIEVANCE_LISTS).default('open'), ...pageFields });
export type PageOfGrievances = z.infer<typeof PageOfGrievances>;
