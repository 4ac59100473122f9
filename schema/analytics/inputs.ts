import { z } from 'zod';
import { isNoChoice } from '../kernel/select-value.ts';
import { SOURCES } from '../marketplace/sources.ts';
import { MARKET_GROUPINGS, type MarketGrouping, USUAL_GROUPING } from './groupings.ts';
import { IndianDay } from './indian-day.ts';

const [firstSource, ...otherSources] = SOURCES.map(({ id }) => id);
const word = z.string().trim().min(1).max(80);
const age = z.coerce.number().int().min(0).max(80);
/** An empty field of a form, null and a select's "all" say the same as one that is left out. */
const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((given) => (isNoChoice(given) ? undefined : given), schema.optional());

/** Which part of the market, by what, and as of which day. */
export const MarketReportInput = z
  .object({
    /** Names are compared without case, accents and punctuation; other names of the catalogues do ("Bangalore", "Maruti"). */
    city: optional(word),
    brand: optional(word),
    model: optional(word),
    /** Age in years on the report's day, both ends included. */
    ageFrom: optional(age),
    ageTo: optional(age),
    /** What that source alone lists, at what it asks. */
    source: optional(z.enum([firstSource ?? '', ...otherSources])),
    groupBy: optional(z.enum(MARKET_GROUPINGS)).transform((given): MarketGrouping => given ?? USUAL_GROUPING),
    /** A day in India; the report stands as it was when that day ended. Today unless given. */
    asOf: optional(IndianDay),
  })
  .refine(({ ageFrom = 0, ageTo = ageFrom }) => ageFrom <= ageTo, {
    path: ['ageTo'],
    message: 'must not be below ageFrom',
  });
export type MarketReportInput = z.infer<typeof MarketReportInput>;
