import { z } from 'zod';
import { MARKET_GROUPINGS } from './groupings.ts';
import { IndianDay } from './indian-day.ts';

/** What cars ask, in rupees. Null in place of it: too few cars. */
const Prices = z.object({
  medianInr: z.int(),
  /** A quarter of the cars ask less, a quarter more. */
  lowerQuartileInr: z.int(),
  upperQuartileInr: z.int(),
});
export type Prices = z.infer<typeof Prices>;

/** How far asking prices moved over 28 days: the same cars, on sale at the beginning and at the end. */
const Trend = z.object({
  /** Per cent, to a hundredth; null with too few cars. */
  percent: z.number().nullable(),
  /** The cars that were on sale at both ends. */
  matchedCars: z.int(),
});
export type Trend = z.infer<typeof Trend>;

const TrendPoint = z.object({
  day: IndianDay,
  /** What the cars of that day asked; null with too few of them. */
  medianInr: z.int().nullable(),
  cars: z.int(),
  /** How far the prices of cars on sale on the first day and on this one moved, per cent; null with too few of them. */
  percent: z.number().nullable(),
  matchedCars: z.int(),
});
export type TrendPoint = z.infer<typeof TrendPoint>;

/** How long cars stay on sale, from the first day that a source showed them to the last that one did (Kaplan-Meier). */
const DaysOnMarket = z.object({
  /** After so many days half of the cars were gone; null while fewer are, or with too few cars. */
  medianDays: z.int().nullable(),
  /** Where the median is not reached: more than half of the cars were on sale for longer than this; else null. */
  longerThanDays: z.int().nullable(),
  /** The cars it is read off, and how many of them were gone. */
  cars: z.int(),
  gone: z.int(),
});
export type DaysOnMarket = z.infer<typeof DaysOnMarket>;

const SourceShare = z.object({
  sourceId: z.string(),
  label: z.string(),
  cars: z.int(),
  /** Of all cars of the report, per cent to a tenth; a car on two sources counts for both, so they add up to more than 100. */
  percent: z.number(),
  /** What that source asks; null with too few cars. */
  medianInr: z.int().nullable(),
});
export type SourceShare = z.infer<typeof SourceShare>;

const MarketGroup = z.object({
  /** What tells it from the others: `Hyderabad`, `Hyundai`, `Hyundai Creta`, `4`, `15+`; empty where no source says. */
  key: z.string(),
  /** Its filter: the city, the brand, the model of the brand, the age in years; null where it is not grouped by it or unknown. */
  city: z.string().nullable(),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  ageFrom: z.int().nullable(),
  /** Null: and older. */
  ageTo: z.int().nullable(),
  cars: z.int(),
  prices: Prices.nullable(),
  trend: Trend,
  daysOnMarket: DaysOnMarket,
});
export type MarketGroup = z.infer<typeof MarketGroup>;

/** The market on one day. */
export const MarketReport = z.object({
  /** The day in India at whose end it stands. */
  asOf: IndianDay,
  /** The first day that the log tells of now; null while it is empty. */
  firstDay: IndianDay.nullable(),
  /** The log position of the last that it was made from. */
  position: z.string(),
  /** Cars on sale: those that several sources list count once. */
  cars: z.int(),
  /** What the sources list, each by itself. */
  listings: z.int(),
  prices: Prices.nullable(),
  trend: Trend,
  /** The last 28 days, oldest first; days of the log alone. */
  days: z.array(TrendPoint),
  daysOnMarket: DaysOnMarket,
  /** Most cars first. */
  sources: z.array(SourceShare),
  groupBy: z.enum(MARKET_GROUPINGS),
  /** Most cars first, ages from the newest; at most 50. */
  groups: z.array(MarketGroup),
  /** How many groups there are. */
  groupsTotal: z.int(),
  /** What the market of that day can be filtered by, commonest first; the models are those of the chosen brand. */
  choices: z.object({ cities: z.array(z.string()), brands: z.array(z.string()), models: z.array(z.string()) }),
});
export type MarketReport = z.infer<typeof MarketReport>;
/** What a day's report says for ever: all but how far back the log reaches by now. */
export type MarketDayReport = Omit<MarketReport, 'firstDay'>;
