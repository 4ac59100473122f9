import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { Instant } from '../kernel/values.ts';
import { Comparable, INSIGHT_GAPS, MARKET_TRENDS } from './insight.ts';
import { VERDICTS } from './verdict.ts';

/** Why a verdict was given: it was the first; the asking price changed; the market's figure moved two points or more beyond the threshold, or
 *  stayed beyond it for three days; there was too little data for a verdict; there was enough again. */
export const VERDICT_REASONS = [
  'FIRST',
  'ASKING_CHANGED',
  'FIGURE_MOVED',
  'FIGURE_STAYED',
  'NOT_ENOUGH',
  'ENOUGH_AGAIN',
] as const;

/** What the model knew about the car. Paid placement is not an input. */
export const JudgedCar = z.object({
  title: z.string(),
  brand: z.string(),
  model: z.string().nullable(),
  variant: z.string().nullable(),
  year: z.int(),
  mileageKm: z.int().nullable(),
  fuelType: z.string().nullable(),
  transmission: z.string().nullable(),
  owners: z.int().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  sourceId: z.string(),
  sellerType: z.string().nullable(),
  bodyType: z.string().nullable(),
  color: z.string().nullable(),
  rto: z.string().nullable(),
});
export type JudgedCar = z.infer<typeof JudgedCar>;

const Amount = z.int().nonnegative();

/** A verdict with all of its inputs. Amounts are in rupees; 0 means none. */
export const VerdictGiven = event('VerdictGiven', {
  carId: z.uuid(),
  verdict: z.enum(VERDICTS),
  reason: z.enum(VERDICT_REASONS),
  gap: z.enum(INSIGHT_GAPS).nullable(),
  askingInr: z.int().positive(),
  averageInr: Amount,
  lowInr: Amount,
  highInr: Amount,
  marketTrend: z.enum(MARKET_TRENDS),
  /** Price change of the comparables over the trend's days, in per cent; null if there are too few comparables. */
  trendPercent: z.number().nullable(),
  trendCount: z.int().nonnegative(),
  modelVersion: z.int().positive(),
  car: JudgedCar,
  comparables: z.array(Comparable).readonly(),
  comparablesCount: z.int().nonnegative(),
  /** The day of the estimate. */
  asOf: Instant,
  givenAt: Instant,
});
export type VerdictGiven = z.infer<typeof VerdictGiven>;

/** The events of the stream `verdict-<carId>`. */
export const VerdictEvent = z.discriminatedUnion('type', [
  VerdictGiven,
  /** The figure is beyond the current verdict's threshold, but not far enough to change the verdict at once. */
  event('VerdictDoubted', {
    carId: z.uuid(),
    toward: z.enum(VERDICTS),
    averageInr: Amount,
    modelVersion: z.int().positive(),
    doubtedAt: Instant,
  }),
  /** The figure is back within the current verdict's range. */
  event('VerdictDoubtSettled', { carId: z.uuid(), settledAt: Instant }),
]);
export type VerdictEvent = z.infer<typeof VerdictEvent>;
