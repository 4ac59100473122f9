import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { Instant } from '../kernel/values.ts';
import { Comparable, INSIGHT_GAPS, MARKET_TRENDS } from './price-insight.ts';
import { VERDICTS } from './verdict.ts';

/** The reasons for a new verdict. `FIGURE_MOVED`: the market average changed so much that the price is at least two percentage points beyond the
 *  verdict's threshold. `FIGURE_STAYED`: the price stayed beyond the threshold for three days. `NOT_ENOUGH`: the data are no longer sufficient.
 *  `ENOUGH_AGAIN`: the data are sufficient again. */
export const VERDICT_REASONS = [
  'FIRST',
  'ASKING_CHANGED',
  'FIGURE_MOVED',
  'FIGURE_STAYED',
  'NOT_ENOUGH',
  'ENOUGH_AGAIN',
] as const;

/** The data about a car that the price model used. They do not include paid placement. */
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

/** A verdict with all of its inputs. An amount of 0 means that the amount is unknown. */
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
  /** The price change of the comparables over the trend period, in per cent; null if there are too few comparables. */
  trendPercent: z.number().nullable(),
  trendCount: z.int().nonnegative(),
  modelVersion: z.int().positive(),
  car: JudgedCar,
  comparables: z.array(Comparable).readonly(),
  comparablesCount: z.int().nonnegative(),
  asOf: Instant,
  givenAt: Instant,
});
export type VerdictGiven = z.infer<typeof VerdictGiven>;

/** Events of the verdict on a car's price (stream `verdict-<carId>`). Never change the schema of a stored event: add a version and an upcaster. */
export const VerdictEvent = z.discriminatedUnion('type', [
  VerdictGiven,
  /** The market average has begun to contradict the current verdict, but not clearly enough to change the verdict at once. */
  event('VerdictDoubted', {
    carId: z.uuid(),
    toward: z.enum(VERDICTS),
    averageInr: Amount,
    modelVersion: z.int().positive(),
    doubtedAt: Instant,
  }),
  /** The market average no longer contradicts the current verdict. */
  event('VerdictDoubtSettled', { carId: z.uuid(), settledAt: Instant }),
]);
export type VerdictEvent = z.infer<typeof VerdictEvent>;
