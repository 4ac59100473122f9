import { sourceNamed } from '../../schema/marketplace/sources.ts';
import { BANDS } from '../../schema/price-insights/bands.ts';
import { VERDICT_REASONS } from '../../schema/price-insights/events.ts';
import {
  type Adjustment,
  type Comparable,
  FACTORS,
  INSIGHT_GAPS,
  MARKET_TRENDS,
  RECOMMENDATIONS,
} from '../../schema/price-insights/insight.ts';
import { VERDICTS } from '../../schema/price-insights/verdict.ts';
import { builder } from '../platform/graphql/builder.ts';
import { SourceRef } from '../shared/graphql-source.ts';

export const VerdictEnum = builder.enumType('PriceVerdict', { values: VERDICTS });
export const BandEnum = builder.enumType('PriceBandName', { values: BANDS });
export const TrendEnum = builder.enumType('MarketTrend', { values: MARKET_TRENDS });
export const GapEnum = builder.enumType('InsightGap', {
  description: 'Why there is no average.',
  values: INSIGHT_GAPS,
});
export const RecommendationEnum = builder.enumType('PriceRecommendation', { values: RECOMMENDATIONS });
export const ReasonEnum = builder.enumType('VerdictReason', { values: VERDICT_REASONS });
const FactorEnum = builder.enumType('PriceFactor', {
  description: 'In what a comparable car differs.',
  values: FACTORS,
});

export const RangeRef = builder.objectRef<{ readonly min: number; readonly max: number }>('InsightRange').implement({
  fields: (t) => ({ min: t.exposeInt('min'), max: t.exposeInt('max') }),
});

const AdjustmentRef = builder.objectRef<Adjustment>('PriceAdjustment').implement({
  fields: (t) => ({
    factor: t.expose('factor', { type: FactorEnum }),
    amountInr: t.exposeInt('amountInr', { description: 'Added to the price of the comparable car.' }),
  }),
});

export const ComparableRef = builder.objectRef<Comparable>('Comparable').implement({
  description: 'A car like the one in question: its price plus the adjustments is what it says of the other.',
  fields: (t) => ({
    carId: t.exposeID('carId'),
    title: t.exposeString('title'),
    year: t.exposeInt('year'),
    mileageKm: t.exposeInt('mileageKm', { nullable: true }),
    city: t.exposeString('city', { nullable: true }),
    source: t.field({ type: SourceRef, resolve: ({ sourceId }) => sourceNamed(sourceId) }),
    priceInr: t.exposeInt('priceInr', { description: 'What is asked for it, or was last.' }),
    adjustedInr: t.exposeInt('adjustedInr'),
    adjustments: t.field({ type: [AdjustmentRef], resolve: ({ adjustments }) => [...adjustments] }),
    similarity: t.exposeFloat('similarity', { description: '0 to 1.' }),
    isLive: t.exposeBoolean('isLive'),
    seenAt: t.expose('seenAt', { type: 'DateTime' }),
  }),
});
