import { bandsAround, nextBand } from '../../../schema/price-insights/price-bands.ts';
import { verdictOf, verdictPercent } from '../../../schema/price-insights/verdict.ts';
import type { ValuationQuery, VerdictTimelineQuery } from '../../gql/graphql.ts';
import type { Comparable, PriceInsights } from '../use-insights.ts';

const SOURCES = [
  { id: 'cardekho', label: 'CarDekho', badge: 'CD' },
  { id: 'olx', label: 'OLX', badge: 'OLX' },
] as const;

/** Returns a fictitious comparable car. */
export const comparable = (index: number, changes: Partial<Comparable> = {}): Comparable => ({
  carId: `0190a000-0000-7000-8000-00000000000${index}`,
  title: `${2018 + (index % 3)} Hyundai Creta 1.5 SX Executive Diesel`,
  year: 2018 + (index % 3),
  mileageKm: index === 2 ? null : 41_200 + index * 9_300,
  city: index === 3 ? null : 'Hyderabad',
  source: SOURCES[index % 2] ?? SOURCES[0],
  priceInr: 1_020_000 + index * 24_500,
  adjustedInr: 1_052_000 + index * 9_800,
  adjustments:
    index === 1
      ? []
      : [
          { factor: 'year', amountInr: 62_000 - index * 9_000 },
          { factor: 'mileage', amountInr: -18_400 },
          { factor: 'transmission', amountInr: -11_600 },
        ],
  isLive: index !== 4,
  seenAt: `2026-11-1${index}T06:30:00.000Z`,
  ...changes,
});

/** Returns the insights for an asking price and an average price. An average of 0 means that there is no data. */
export const insightsOf = (
  askingInr: number,
  averagePrice: number,
  changes: Partial<PriceInsights> = {},
): PriceInsights => {
  const bands = bandsAround(averagePrice);
  const verdict = verdictOf(askingInr, averagePrice);
  return {
    askingInr,
    averagePrice,
    priceRange: { min: Math.round(averagePrice * 0.88), max: Math.round(averagePrice * 1.13) },
    marketTrend: 'falling',
    marketTrendPercent: -1.8,
    marketTrendCount: 23,
    recommendationCode: verdict === 'NONE' ? 'NOT_ENOUGH' : verdict,
    sources: averagePrice > 0 ? ['CarDekho', 'OLX'] : [],
    lastUpdated: '2026-11-21T09:30:00.000Z',
    verdict,
    verdictPercent: verdictPercent(askingInr, averagePrice),
    isEnough: averagePrice > 0,
    gap: averagePrice > 0 ? null : 'TOO_FEW_COMPARABLES',
    bands: [...bands],
    nextBand: nextBand(askingInr, bands),
    modelVersion: 7,
    comparables: averagePrice > 0 ? [1, 2, 3, 4, 5, 6, 7].map((index) => comparable(index)) : [],
    comparablesCount: averagePrice > 0 ? 34 : 2,
    ...changes,
  };
};

type PastVerdict = VerdictTimelineQuery['verdictTimeline']['nodes'][number];
/** Returns a verdict that was given on a day in October 2026. */
export const pastVerdict = (day: number, changes: Partial<PastVerdict> = {}): PastVerdict => ({
  givenAt: new Date(Date.UTC(2026, 9, day, 21, 30)).toISOString(),
  reason: 'FIGURE_MOVED',
  verdict: 'FAIR',
  verdictPercent: 3.2,
  askingInr: 1_120_000,
  averagePrice: 1_085_000,
  priceRange: { min: 960_000, max: 1_230_000 },
  modelVersion: day,
  comparables: [comparable(1), comparable(3)],
  comparablesCount: 29,
  ...changes,
});

type Value = ValuationQuery['valuation'];
export const modelValue: Value = {
  estimateInr: 594_000,
  lowInr: 521_400,
  highInr: 671_000,
  basis: 'MODEL',
  modelVersion: 7,
  comparablesCount: 41,
  factors: [
    { factor: 'base', amountInr: 540_000 },
    { factor: 'condition', amountInr: 54_000 },
  ],
};
export const tableValue: Value = {
  estimateInr: 81_900,
  lowInr: 0,
  highInr: 0,
  basis: 'TABLE',
  modelVersion: null,
  comparablesCount: 0,
  factors: [
    { factor: 'base', amountInr: 650_000 },
    { factor: 'age', amountInr: -455_000 },
    { factor: 'mileage', amountInr: -78_000 },
    { factor: 'condition', amountInr: -35_100 },
  ],
};
const counted = (value: string) => ({ value, label: value, count: 3 });
/** The facet counts of the cars for sale. */
export const counts = {
  total: 12,
  facets: {
    brands: ['Honda', 'Hyundai', 'Tata'].map(counted),
    models: ['City', 'Creta', 'i20', 'Verna'].map(counted),
    cities: ['Hyderabad', 'Pune'].map(counted),
  },
};
