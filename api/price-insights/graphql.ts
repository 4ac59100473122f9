import type { PriceInsightQueries } from '../../projections/price-insights/queries.ts';
import type {
  PastVerdictView,
  PriceInsightsView,
  VerdictTimelineView,
} from '../../projections/price-insights/views.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import { TIMELINE_PAGE, TimelinePage } from '../../schema/price-insights/inputs.ts';
import { builder } from '../platform/graphql/builder.ts';
import {
  BandEnum,
  ComparableRef,
  GapEnum,
  RangeRef,
  ReasonEnum,
  RecommendationEnum,
  TrendEnum,
  VerdictEnum,
} from './graphql-parts.ts';

declare module '../platform/graphql/context.ts' {
  interface Context {
    /** What the market says of a car's price. */
    readonly priceInsights: PriceInsightQueries;
  }
}

const PriceBandRef = builder.objectRef<PriceInsightsView['bands'][number]>('PriceBand').implement({
  description: 'The asking prices that one word is for, both ends among them.',
  fields: (t) => ({
    band: t.expose('band', { type: BandEnum }),
    fromInr: t.exposeInt('fromInr'),
    toInr: t.exposeInt('toInr', { nullable: true, description: 'Null: no upper end.' }),
  }),
});
const NextBandRef = builder.objectRef<NonNullable<PriceInsightsView['nextBand']>>('NextPriceBand').implement({
  description: 'The better band, and the highest asking price that is in it.',
  fields: (t) => ({ band: t.expose('band', { type: BandEnum }), priceInr: t.exposeInt('priceInr') }),
});

const PriceInsights = builder.objectRef<PriceInsightsView>('PriceInsights').implement({
  description: 'What the market says of the price of a car. Amounts in rupees. Nobody can pay for any of it.',
  fields: (t) => ({
    carId: t.exposeID('carId'),
    askingInr: t.exposeInt('askingInr', {
      description: 'What all this is held against: the price asked now, or last.',
    }),
    averagePrice: t.exposeInt('averagePrice', { description: '0: there are not enough comparable cars.' }),
    priceRange: t.expose('priceRange', {
      type: RangeRef,
      description: 'The price of such a car lies in it four times in five; both 0 without an average.',
    }),
    marketTrend: t.expose('marketTrend', { type: TrendEnum }),
    marketTrendPercent: t.exposeFloat('marketTrendPercent', {
      nullable: true,
      description:
        'By how much comparable cars that were on sale all along became dearer in 28 days; null with too few of them, and `marketTrend` then says nothing.',
    }),
    marketTrendCount: t.exposeInt('marketTrendCount', {
      description: 'Of how many cars the trend is told: those on sale 28 days ago and now.',
    }),
    recommendation: t.exposeString('recommendation'),
    recommendationCode: t.expose('recommendationCode', { type: RecommendationEnum }),
    sources: t.exposeStringList('sources', { description: 'The names of the sources of the comparable cars.' }),
    lastUpdated: t.expose('lastUpdated', { type: 'DateTime' }),
    verdict: t.expose('verdict', { type: VerdictEnum }),
    verdictPercent: t.exposeFloat('verdictPercent', {
      nullable: true,
      description: 'How far the asking price lies above the average (below: negative); null without one.',
    }),
    isEnough: t.exposeBoolean('isEnough', { description: 'False: "not enough comparable cars"; `gap` says why.' }),
    gap: t.expose('gap', { type: GapEnum, nullable: true }),
    bands: t.expose('bands', { type: [PriceBandRef], description: 'Cheapest first; none without an average.' }),
    nextBand: t.expose('nextBand', { type: NextBandRef, nullable: true }),
    modelVersion: t.exposeInt('modelVersion', { nullable: true, description: 'Null while there is no model yet.' }),
    comparables: t.expose('comparables', { type: [ComparableRef], description: 'The likest first.' }),
    comparablesCount: t.exposeInt('comparablesCount', {
      description: 'How many there are to learn the price from; those shown are the likest of them.',
    }),
  }),
});

const PastVerdict = builder.objectRef<PastVerdictView>('PastVerdict').implement({
  description: 'A verdict that was given, with the model and the comparable cars of that day.',
  fields: (t) => ({
    givenAt: t.expose('givenAt', { type: 'DateTime' }),
    reason: t.expose('reason', { type: ReasonEnum }),
    verdict: t.expose('verdict', { type: VerdictEnum }),
    verdictPercent: t.exposeFloat('verdictPercent', { nullable: true }),
    gap: t.expose('gap', { type: GapEnum, nullable: true }),
    askingInr: t.exposeInt('askingInr'),
    averagePrice: t.exposeInt('averagePrice'),
    priceRange: t.expose('priceRange', { type: RangeRef }),
    modelVersion: t.exposeInt('modelVersion'),
    comparables: t.expose('comparables', { type: [ComparableRef] }),
    comparablesCount: t.exposeInt('comparablesCount'),
  }),
});

const VerdictTimeline = builder.objectRef<VerdictTimelineView>('VerdictTimeline').implement({
  fields: (t) => ({
    nodes: t.expose('nodes', { type: [PastVerdict], description: 'Newest first.' }),
    nextCursor: t.exposeString('nextCursor', {
      nullable: true,
      description: 'Give it as `after` for the next page; null on the last one.',
    }),
  }),
});

builder.queryFields((t) => ({
  priceInsights: t.field({
    type: PriceInsights,
    description:
      'What the market says of the price of a car, by its id or that of any of its listings; gone cars too. Fresh for 5 minutes. Fails with CAR_NOT_FOUND. Twin of GET /api/cars/{id}/price-insights, which answers 410 for a gone car.',
    args: { carId: t.arg.id({ required: true }) },
    resolve: (_root, { carId }, { priceInsights }) => priceInsights.insights(carId),
  }),
  verdictTimeline: t.field({
    type: VerdictTimeline,
    description:
      'Every verdict that was ever given on the price of a car: changes only. Fails with CAR_NOT_FOUND. Twin of GET /api/cars/{id}/price-insights/verdicts.',
    args: {
      carId: t.arg.id({ required: true }),
      first: t.arg.int({ defaultValue: TIMELINE_PAGE.usual }),
      after: t.arg.string(),
    },
    resolve: (_root, { carId, first, after }, { priceInsights }) =>
      priceInsights.timeline(carId, parseInput(TimelinePage, { first: first ?? undefined, after: after ?? undefined })),
  }),
}));
