import { z } from 'zod';
import { Instant } from '../kernel/values.ts';
import { FLAG_MEASURES, FLAG_OUTCOMES, FLAG_REASONS } from './reasons.ts';

/** A report as whoever made it reads it. */
export const OwnFlag = z.object({
  id: z.uuid(),
  carId: z.uuid(),
  title: z.string().describe('What the car was called then.'),
  reason: z.enum(FLAG_REASONS),
  text: z.string().nullable(),
  raisedAt: Instant,
  outcome: z.enum(FLAG_OUTCOMES).nullable().describe('Null while nothing is decided.'),
});
export type OwnFlag = z.infer<typeof OwnFlag>;

/** The reports of one car, as the desk's list has them. */
export const FlagCase = z.object({
  carId: z.uuid(),
  title: z.string().describe('What the car was called when it was last reported.'),
  priceInr: z.int(),
  reports: z.int().describe('All of them.'),
  openReports: z.int(),
  reasons: z.array(z.enum(FLAG_REASONS)).describe('Of the reports, the most frequent first.'),
  firstRaisedAt: Instant.describe('Of the open reports; of all where none is open.'),
  lastDecidedAt: Instant.nullable(),
});
export type FlagCase = z.infer<typeof FlagCase>;

/** A report as the desk reads it: without who made it. */
export const FlagReport = z.object({
  id: z.uuid(),
  reason: z.enum(FLAG_REASONS),
  text: z.string().nullable(),
  title: z.string(),
  priceInr: z.int(),
  raisedAt: Instant,
  isOpen: z.boolean(),
});
export type FlagReport = z.infer<typeof FlagReport>;

export const FLAG_ACTIONS = [...FLAG_OUTCOMES, 'lifted'] as const;
/** What the desk did about a car. */
export const FlagDecision = z.object({
  id: z.uuid(),
  action: z.enum(FLAG_ACTIONS),
  measure: z.enum(FLAG_MEASURES).nullable(),
  listingIds: z.array(z.uuid()),
  reports: z.int().describe('How many it answered.'),
  note: z.string().nullable(),
  by: z.string(),
  byName: z.string().nullable(),
  at: Instant,
});
export type FlagDecision = z.infer<typeof FlagDecision>;

/** A car with everything that was reported and decided about it, newest first. */
export const FlagCaseFile = FlagCase.extend({
  flags: z.array(FlagReport),
  log: z.array(FlagDecision),
});
export type FlagCaseFile = z.infer<typeof FlagCaseFile>;

export const FlagCasePage = z.object({
  nodes: z.array(FlagCase),
  nextCursor: z.string().nullable(),
  total: z.int(),
});
export type FlagCasePage = z.infer<typeof FlagCasePage>;
