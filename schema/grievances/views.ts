import { z } from 'zod';
import { pageOf } from '../kernel/page.ts';
import { Instant } from '../kernel/values.ts';
import { GRIEVANCE_KINDS, GRIEVANCE_OUTCOMES, GRIEVANCE_STATUSES } from './grievance-kinds-and-deadlines.ts';

/** A grievance as lists show it, without its texts and history. */
export const GrievanceEntry = z.object({
  id: z.uuid(),
  number: z.string().describe('The ticket number for people: "G-7K3M-9QTD".'),
  kind: z.enum(GRIEVANCE_KINDS),
  subject: z.string().nullable().describe('Null once the person who filed it has been erased.'),
  status: z.enum(GRIEVANCE_STATUSES),
  filedAt: Instant,
  acknowledgeBy: Instant.describe("The operator's deadline to acknowledge it."),
  answerBy: Instant.describe("The operator's deadline to answer it."),
  closedAt: Instant.nullable().describe('When it was answered or withdrawn; null before that.'),
  isOverdue: z.boolean().describe('Whether the next deadline has passed.'),
});
export type GrievanceEntry = z.infer<typeof GrievanceEntry>;

export const GRIEVANCE_STEPS = ['filed', 'acknowledged', 'answered', 'reopened', 'withdrawn'] as const;
/** One entry of a grievance's history. */
export const GrievanceStep = z.object({
  step: z.enum(GRIEVANCE_STEPS),
  text: z.string().nullable().describe('The written text; null if there is none, or if its author has been erased.'),
  outcome: z.enum(GRIEVANCE_OUTCOMES).nullable().describe('Only for answers.'),
  at: Instant,
});
export type GrievanceStep = z.infer<typeof GrievanceStep>;

/** A grievance with its history, oldest first. */
export const Grievance = GrievanceEntry.extend({
  canReopen: z.boolean().describe('Whether its answer can still be questioned.'),
  steps: z.array(GrievanceStep),
});
export type Grievance = z.infer<typeof Grievance>;

export const GrievancePage = pageOf(GrievanceEntry);
export type GrievancePage = z.infer<typeof GrievancePage>;

/** A grievance as admins see it, including the person who filed it. */
export const DeskGrievance = Grievance.extend({
  userId: z.string().nullable().describe('Null once the person has been erased.'),
  userName: z.string().nullable(),
  userEmail: z.string().nullable(),
  isYours: z.boolean().describe('Whether the reader filed it. If so, another admin has to answer it.'),
});
export type DeskGrievance = z.infer<typeof DeskGrievance>;
