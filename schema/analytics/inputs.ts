import { z } from 'zod';
import { isNoChoice } from '../kernel/no-choice.ts';
import { SOURCES } from '../marketplace/sources.ts';
import { MARKET_GROUPINGS, type MarketGrouping, USUAL_GROUPING } from './groupings.ts';
import { IndianDay } from './indian-day.ts';

const [firstSource, ...otherSources] = SOURCES.map(({ id }) => id);
const word = z.string().trim().min(1).max(80);
const age = z.coerce.number().int().min(0).max(80);
/** Makes a field optional. An empty string, null and "all" are treated as if the field were missing. */
const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((given) => (isNoChoice(given) ? undefined : given), schema.optional());

/** Selects a market report: the part of the market, the grouping, and the day. */
export const MarketReportInput = z
  .object({
    /** Matching ignores case, accents and punctuation, and accepts the catalogues' aliases ("Bangalore", "Maruti"). */
    city: optional(word),
    brand: optional(word),
    model: optional(word),
    ageFrom: optional(age).describe("Minimum age in years on the report's day, inclusive."),
    ageTo: optional(age),
    source: optional(z.enum([firstSource ?? '', ...otherSources])).describe(
      'Only the listings of this source, at its prices.',
    ),
    groupBy: optional(z.enum(MARKET_GROUPINGS)).transform((given): MarketGrouping => given ?? USUAL_GROUPING),
    /** The report shows the market at the end of this day in India. Default: today. */
    asOf: optional(IndianDay),
  })
  .refine(({ ageFrom = 0, ageTo = ageFrom }) => ageFrom <= ageTo, {
    path: ['ageTo'],
    message: 'must not be below ageFrom',
  });
export type MarketReportInput = z.infer<typeof MarketReportInput>;
