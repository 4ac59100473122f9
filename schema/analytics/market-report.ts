import { z } from 'zod';
import { MARKET_GROUPINGS } from './groupings.ts';
import { IndianDay } from './indian-day.ts';

/** Statistics of asking prices, in rupees. */
export const Prices = z.object({
  medianInr: z.int(),
  lowerQuartileInr: z.int().describe('A quarter of the cars cost less than this.'),
  upperQuartileInr: z.int().describe('A quarter of the cars cost more than this.'),
});
export type Prices = z.infer<typeof Prices>;

/** The change in asking prices over 28 days, measured on the cars that were on sale at both ends of that period. */
export const Trend = z.object({
  percent: z.number().nullable().describe('In per cent, to two decimals; null if there are too few cars.'),
  matchedCars: z.int().describe('The number of cars that were on sale at both ends.'),
});
export type Trend = z.infer<typeof Trend>;

export const TrendPoint = z.object({
  day: IndianDay,
  medianInr: z.int().nullable().describe('Null if there are too few cars.'),
  cars: z.int(),
  percent: z
    .number()
    .nullable()
    .describe(
      'Price change in per cent of the cars that were on sale on both the first day and this one; null if there are too few.',
    ),
  matchedCars: z.int(),
});
export type TrendPoint = z.infer<typeof TrendPoint>;

/** How many days cars stay on sale, from the first to the last day on which a source showed them (Kaplan-Meier estimate). */
export const DaysOnMarket = z.object({
  medianDays: z
    .int()
    .nullable()
    .describe(
      'The number of days after which half of the cars were gone. Null if fewer than half went, or if there are too few cars.',
    ),
  longerThanDays: z
    .int()
    .nullable()
    .describe('Set if there is no median: more than half of the cars were on sale for longer than this.'),
  cars: z.int().describe('The sample size.'),
  gone: z.int().describe('The number of these cars that have gone.'),
});
export type DaysOnMarket = z.infer<typeof DaysOnMarket>;

export const SourceShare = z.object({
  sourceId: z.string(),
  label: z.string(),
  cars: z.int(),
  percent: z
    .number()
    .describe(
      'The share of all cars in per cent, to one decimal. A car on two sources counts for both, so the shares add up to more than 100.',
    ),
  medianInr: z.int().nullable().describe('The median asking price on that source; null if there are too few cars.'),
});
export type SourceShare = z.infer<typeof SourceShare>;

export const MarketGroup = z.object({
  key: z
    .string()
    .describe('Unique: `Hyderabad`, `Hyundai`, `Hyundai Creta`, `4`, `15+`; empty if no source gives a value.'),
  /** The filter values that select this group: its city, its brand, its model (with the brand), or its age in years.
   *  A value is null if the report is not grouped by that field, or if the value is unknown. */
  city: z.string().nullable(),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  ageFrom: z.int().nullable(),
  ageTo: z.int().nullable().describe('Null if there is no upper end.'),
  cars: z.int(),
  prices: Prices.nullable().describe('Null if there are too few cars.'),
  trend: Trend,
  daysOnMarket: DaysOnMarket,
});
export type MarketGroup = z.infer<typeof MarketGroup>;

/** A report that shows the market as it was at the end of one day. */
export const MarketReport = z.object({
  asOf: IndianDay.describe('The day in India at whose end the report applies.'),
  firstDay: IndianDay.nullable().describe('The first day in the log; null if the log is empty.'),
  position: z.string().describe('The log position of the last event that the report includes.'),
  cars: z.int().describe('Cars on sale. A car that several sources list counts once.'),
  listings: z.int().describe('All listings of all sources.'),
  prices: Prices.nullable().describe('Null if there are too few cars.'),
  trend: Trend,
  days: z.array(TrendPoint).describe('The last 28 days, oldest first; only days that the log covers.'),
  daysOnMarket: DaysOnMarket,
  sources: z.array(SourceShare).describe('Most cars first.'),
  groupBy: z.enum(MARKET_GROUPINGS),
  groups: z.array(MarketGroup).describe('Most cars first; ages start with the newest cars. At most 50.'),
  groupsTotal: z.int(),
  choices: z
    .object({ cities: z.array(z.string()), brands: z.array(z.string()), models: z.array(z.string()) })
    .describe('The filter values that occur on that day, most frequent first; models are those of the chosen brand.'),
});
export type MarketReport = z.infer<typeof MarketReport>;
/** The part of a report that no longer changes once its day is over: everything except `firstDay`. */
export type MarketDayReport = Omit<MarketReport, 'firstDay'>;
