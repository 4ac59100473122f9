import { MARKET_GROUPINGS } from '../../schema/analytics/groupings.ts';
import { MarketReportInput } from '../../schema/analytics/inputs.ts';
import type {
  DaysOnMarket,
  MarketGroup,
  MarketReport,
  Prices,
  SourceShare,
  Trend,
  TrendPoint,
} from '../../schema/analytics/market-report.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import { builder } from '../platform/graphql/builder.ts';
import type { MarketReports } from './allowance.ts';

declare module '../platform/graphql/context.ts' {
  interface Context {
    /** Reports on the market. */
    readonly analytics: MarketReports;
  }
}

const Grouping = builder.enumType('MarketGrouping', { values: MARKET_GROUPINGS });
const Filter = builder.inputType('MarketReportFilter', {
  description: 'Which part of the market; what is left out does not filter.',
  fields: (t) => ({
    city: t.string(),
    brand: t.string(),
    model: t.string(),
    ageFrom: t.int({ description: 'Years, included.' }),
    ageTo: t.int(),
    source: t.id({ description: 'What that source alone lists, at what it asks.' }),
  }),
});

const PricesRef = builder.objectRef<Prices>('MarketPrices').implement({
  description: 'What cars ask, in rupees.',
  fields: (t) => ({
    medianInr: t.exposeInt('medianInr'),
    lowerQuartileInr: t.exposeInt('lowerQuartileInr', { description: 'A quarter of the cars ask less.' }),
    upperQuartileInr: t.exposeInt('upperQuartileInr', { description: 'A quarter of the cars ask more.' }),
  }),
});
const TrendRef = builder.objectRef<Trend>('MarketPriceTrend').implement({
  description: 'How far asking prices moved over 28 days: the same cars, on sale at the beginning and at the end.',
  fields: (t) => ({
    percent: t.exposeFloat('percent', { nullable: true, description: 'Null: too few cars.' }),
    matchedCars: t.exposeInt('matchedCars'),
  }),
});
const TrendPointRef = builder.objectRef<TrendPoint>('MarketPriceDay').implement({
  fields: (t) => ({
    day: t.exposeString('day', { description: 'A day in India, 2026-11-21.' }),
    medianInr: t.exposeInt('medianInr', { nullable: true, description: 'Null: too few cars.' }),
    cars: t.exposeInt('cars'),
    percent: t.exposeFloat('percent', {
      nullable: true,
      description: 'How far the prices of cars on sale on the first day and on this one moved. Null: too few cars.',
    }),
    matchedCars: t.exposeInt('matchedCars'),
  }),
});
const DaysRef = builder.objectRef<DaysOnMarket>('DaysOnMarket').implement({
  description:
    'From the first day that a source showed a car to the last (Kaplan-Meier: cars still on sale count, too).',
  fields: (t) => ({
    medianDays: t.exposeInt('medianDays', { nullable: true }),
    longerThanDays: t.exposeInt('longerThanDays', {
      nullable: true,
      description: 'Where the median is not reached yet: more than half of the cars were on sale for longer.',
    }),
    cars: t.exposeInt('cars', { description: 'The cars that it is read off.' }),
    gone: t.exposeInt('gone', { description: 'Those of them that were gone.' }),
  }),
});
const SourceShareRef = builder.objectRef<SourceShare>('MarketSourceShare').implement({
  fields: (t) => ({
    sourceId: t.exposeID('sourceId'),
    label: t.exposeString('label'),
    cars: t.exposeInt('cars'),
    percent: t.exposeFloat('percent', { description: 'Of all cars; one on two sources counts for both.' }),
    medianInr: t.exposeInt('medianInr', { nullable: true, description: 'What that source asks. Null: too few cars.' }),
  }),
});
const GroupRef = builder.objectRef<MarketGroup>('MarketGroup').implement({
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Tells it from the others; empty where no source says.' }),
    city: t.exposeString('city', { nullable: true }),
    brand: t.exposeString('brand', { nullable: true }),
    model: t.exposeString('model', { nullable: true }),
    ageFrom: t.exposeInt('ageFrom', { nullable: true }),
    ageTo: t.exposeInt('ageTo', { nullable: true, description: 'Null: and older.' }),
    cars: t.exposeInt('cars'),
    prices: t.expose('prices', { type: PricesRef, nullable: true, description: 'Null: too few cars.' }),
    trend: t.expose('trend', { type: TrendRef }),
    daysOnMarket: t.expose('daysOnMarket', { type: DaysRef }),
  }),
});
const ChoicesRef = builder.objectRef<MarketReport['choices']>('MarketChoices').implement({
  description: 'What the market of that day can be filtered by, commonest first.',
  fields: (t) => ({
    cities: t.exposeStringList('cities'),
    brands: t.exposeStringList('brands'),
    models: t.exposeStringList('models', { description: 'Of the chosen brand.' }),
  }),
});
const ReportRef = builder.objectRef<MarketReport>('MarketReport').implement({
  description: 'The market at the end of one day in India. Cars that several sources list count once.',
  fields: (t) => ({
    asOf: t.exposeString('asOf'),
    firstDay: t.exposeString('firstDay', { nullable: true, description: 'The first day that the log tells of.' }),
    position: t.exposeString('position', { description: 'The log position of the last that it was made from.' }),
    cars: t.exposeInt('cars'),
    listings: t.exposeInt('listings', { description: 'What the sources list, each by itself.' }),
    prices: t.expose('prices', { type: PricesRef, nullable: true, description: 'Null: too few cars.' }),
    trend: t.expose('trend', { type: TrendRef }),
    days: t.expose('days', { type: [TrendPointRef], description: 'The last 28 days, oldest first.' }),
    daysOnMarket: t.expose('daysOnMarket', { type: DaysRef }),
    sources: t.expose('sources', { type: [SourceShareRef] }),
    groupBy: t.expose('groupBy', { type: Grouping }),
    groups: t.expose('groups', { type: [GroupRef], description: 'At most 50, most cars first; ages from the newest.' }),
    groupsTotal: t.exposeInt('groupsTotal'),
    choices: t.expose('choices', { type: ChoicesRef }),
  }),
});

builder.queryField('marketReport', (t) =>
  t.field({
    type: ReportRef,
    description:
      'The market today, or as it was when a past day in India ended; open to everybody. Fails with FUTURE_DAY, RATE_LIMITED (120 a minute), MARKET_BUSY. Twin of GET /api/analytics/market.',
    args: {
      filter: t.arg({ type: Filter }),
      groupBy: t.arg({ type: Grouping }),
      asOf: t.arg.string({ description: 'A day in India, 2026-11-21; today unless given.' }),
    },
    resolve: (_root, { filter, groupBy, asOf }, { analytics, client }) =>
      analytics.report(parseInput(MarketReportInput, { ...filter, groupBy, asOf }), client.address),
  }),
);
