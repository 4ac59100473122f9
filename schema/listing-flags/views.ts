import { z } from 'zod';
import { pageOf } from '../kernel/page.ts';
import { Instant } from '../kernel/values.ts';
import { FLAG_MEASURES, FLAG_OUTCOMES, FLAG_REASONS } from './reasons.ts';

/** A report, as the reporter sees it. */
export const OwnFlag = z.object({
  id: z.uuid(),
  carId: z.uuid(),
  title: z.string().describe("The car's name when it was reported."),
  reason: z.enum(FLAG_REASONS),
  text: z.string().nullable(),
  raisedAt: Instant,
  outcome: z.enum(FLAG_OUTCOMES).nullable().describe('Null until the report is decided.'),
});
export type OwnFlag = z.infer<typeof OwnFlag>;

/** The reports of one car, as shown in the admins' list. */
export const FlagCase = z.object({
  carId: z.uuid(),
  title: z.string().describe("The car's name in the latest report."),
  priceInr: z.int(),
  reports: z.int().describe('The number of all reports.'),
  openReports: z.int(),
  reasons: z.array(z.enum(FLAG_REASONS)).describe('The reasons given, most frequent first.'),
  firstRaisedAt: Instant.describe('The oldest open report; if none is open, the oldest of all.'),
  lastDecidedAt: Instant.nullable(),
});
export type FlagCase = z.infer<typeof FlagCase>;

/** A report as admins see it, without the reporter's identity. */
export const FlagReport = z.object({
  id: z.uuid(),
  reason: z.enum(FLAG_REASONS),
  text: z.string().nullable(),
  title: z.string(),
  priceInr: z.int(),
  raisedAt: Instant,
  isOpen: z.boolean(),
});

export const FLAG_ACTIONS = [...FLAG_OUTCOMES, 'lifted'] as const;
/** An admin's decision about a car. */
export const FlagDecision = z.object({
  id: z.uuid(),
  action: z.enum(FLAG_ACTIONS),
  measure: z.enum(FLAG_MEASURES).nullable(),
  listingIds: z.array(z.uuid()),
  reports: z.int().describe('The number of reports that it answered.'),
  note: z.string().nullable(),
  by: z.string(),
  byName: z.string().nullable(),
  at: Instant,
});
export type FlagDecision = z.infer<typeof FlagDecision>;

/** A car with all its reports and decisions, newest first. */
export const FlagCaseFile = FlagCase.extend({
  flags: z.array(FlagReport),
  log: z.array(FlagDecision),
});
export type FlagCaseFile = z.infer<typeof FlagCaseFile>;

export const FlagCasePage = pageOf(FlagCase);
export type FlagCasePage = z.infer<typeof FlagCasePage>;
