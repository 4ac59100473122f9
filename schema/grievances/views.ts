import { z } from 'zod';
import { Instant } from '../kernel/values.ts';
import { GRIEVANCE_KINDS, GRIEVANCE_OUTCOMES, GRIEVANCE_STATUSES } from './clock.ts';

/** A grievance in a list. */
export const GrievanceEntry = z.object({
  id: z.uuid(),
  number: z.string().describe('As people say it: "G-7K3M-9QTD".'),
  kind: z.enum(GRIEVANCE_KINDS),
  subject: z.string().nullable().describe('null once the person who filed it was erased.'),
  status: z.enum(GRIEVANCE_STATUSES),
  filedAt: Instant,
  acknowledgeBy: Instant.describe('Until when the operator has to acknowledge it.'),
  answerBy: Instant.describe('Until when the operator has to answer it.'),
  closedAt: Instant.nullable().describe('When it was answered or withdrawn; null while it waits.'),
  isOverdue: z.boolean().describe('What is due next should have been done by now.'),
});
export type GrievanceEntry = z.infer<typeof GrievanceEntry>;

export const GRIEVANCE_STEPS = ['filed', 'acknowledged', 'answered', 'reopened', 'withdrawn'] as const;
/** One thing that happened to a grievance. */
export const GrievanceStep = z.object({
  step: z.enum(GRIEVANCE_STEPS),
  text: z.string().nullable().describe('What was written; null where nothing was, and after an erasure.'),
  outcome: z.enum(GRIEVANCE_OUTCOMES).nullable().describe('Of an answer.'),
  at: Instant,
});
export type GrievanceStep = z.infer<typeof GrievanceStep>;

/** A grievance with all that happened to it, oldest first. */
export const Grievance = GrievanceEntry.extend({
  canReopen: z.boolean().describe('Whether its answer can still be questioned.'),
  steps: z.array(GrievanceStep),
});
export type Grievance = z.infer<typeof Grievance>;

export interface GrievancePage {
  readonly nodes: readonly GrievanceEntry[];
  readonly nextCursor: string | null;
  readonly total: number;
}

/** The same for the desk, with the person who filed it. */
export const DeskGrievance = Grievance.extend({
  userId: z.string().nullable().describe('null once they were erased.'),
  userName: z.string().nullable(),
  userEmail: z.string().nullable(),
  isYours: z.boolean().describe('The reader filed it: another admin has to answer it.'),
});
export type DeskGrievance = z.infer<typeof DeskGrievance>;
